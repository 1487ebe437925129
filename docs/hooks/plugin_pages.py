"""A hook of mkdocs: each plugin's README is its page, with its changelog and pictures beside it.

Pages link to what lies in `plugins/`, so that the links work in the repository; here they are led to
`games/`.
"""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

BESIDE = ("CHANGELOG.md", "pictures/*")
LINK = re.compile(r"(?<=[(/])\.\./plugins/([^/)]+)/(README\.md)?")


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    """Add `games/<slug>/` for every folder in `plugins/`; what a README links to keeps its path."""
    for readme in sorted(Path(config.config_file_path).parent.glob("plugins/*/README.md")):
        plugin = readme.parent
        pages = {"index.md": readme}
        for pattern in BESIDE:
            pages |= {path.relative_to(plugin).as_posix(): path for path in plugin.glob(pattern)}
        for uri, path in pages.items():
            page = f"games/{plugin.name}/{uri}"
            files.append(File.generated(config, page, abs_src_path=str(path)))
    return files


def on_page_markdown(markdown: str, **_: object) -> str:
    """Lead links from `plugins/` to `games/`, where a README is the index."""
    return LINK.sub(lambda to: f"games/{to[1]}/{'index.md' if to[2] else ''}", markdown)
