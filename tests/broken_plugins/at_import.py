"""Plugins that fail when they are imported."""

from broken_plugins.broken import Broken

__all__ = ["AT_IMPORT"]

UNSHOWABLE = """
class Shy(Exception):
    def __str__(self):
        raise RuntimeError("not to be asked")
raise Shy
"""

AT_IMPORT = (
    Broken(
        "lost_import",
        "import no_such_module",
        "plugin lost_import cannot be loaded: ModuleNotFoundError: No module named 'no_such_module'",
    ),
    Broken(
        "typo",
        "def boardkit_games(:",
        "plugin typo cannot be loaded: SyntaxError: invalid syntax (typo.py, line 1)",
    ),
    Broken("quits", "raise SystemExit(3)", "plugin quits cannot be loaded: SystemExit: 3"),
    Broken(
        "no_exception",
        "class Odd(BaseException): pass\nraise Odd('odd')",
        "plugin no_exception cannot be loaded: Odd: odd",
    ),
    Broken(
        "speechless", "raise RuntimeError('')", "plugin speechless cannot be loaded: RuntimeError"
    ),
    Broken("blank", "raise RuntimeError('\\n')", "plugin blank cannot be loaded: RuntimeError"),
    Broken(
        "foreign",
        "raise RuntimeError('h\\u00e4h \\u8702 \\x1b[31m \\u202e \\ud800')",
        r"plugin foreign cannot be loaded: RuntimeError: häh 蜂 \x1b[31m \u202e \ud800",
    ),
    Broken(
        "talkative",
        "raise ValueError('one\\ntwo\\r\\n' + 'x' * 10**6)",
        rf"plugin talkative cannot be loaded: ValueError: one\ntwo\r\n{'x' * 176}...",
    ),
    Broken(
        "unshowable",
        UNSHOWABLE,
        "plugin unshowable cannot be loaded: Shy: its message cannot be shown",
    ),
    Broken(
        "pretender",
        "from boardkit.errors import OptionError\nraise OptionError('mine')",
        "plugin pretender cannot be loaded: OptionError: mine",
    ),
)
