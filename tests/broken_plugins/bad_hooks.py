"""Plugins that do not keep to the contract of their hooks."""

from broken_plugins.broken import Broken

__all__ = ["BAD_EXTRAS", "BAD_HOOKS"]

HEAD = "from boardkit.host import hookimpl\nfrom toys import Dash, Rows\n"
GAMES = f"{HEAD}@hookimpl\ndef boardkit_games():\n    return "
ALL_HOOKS = (
    "boardkit_agents, boardkit_commands, boardkit_games, boardkit_match_over, boardkit_migrate, "
    "boardkit_move_played, boardkit_outcome"
)
WANTED = (
    "provides none; its module needs a function boardkit_games, marked @hookimpl, "
    "that returns classes of games"
)

BAD_HOOKS = (
    Broken("empty", "", f"plugin empty does not provide game 'empty'; it {WANTED}"),
    Broken(
        "unmarked",
        "def boardkit_games():\n    return []",
        f"plugin unmarked does not provide game 'unmarked'; it {WANTED}",
    ),
    Broken(
        "no_games", f"{GAMES}[]", f"plugin no_games does not provide game 'no_games'; it {WANTED}"
    ),
    Broken(
        "other_keys",
        f"{GAMES}[Dash, Rows]",
        "plugin other_keys does not provide game 'other_keys'; it provides dash, rows; "
        "the key of a game is the name of its entry point",
        besides=tuple(
            f"game {key!r} of plugin other_keys cannot be found: "
            f"it needs an entry point {key!r} in the group 'boardkit.games'"
            for key in ("dash", "rows")
        ),
    ),
    Broken(
        "nothing",
        f"{GAMES}None",
        "plugin nothing fails in boardkit_games: it must return a list of classes of games, got None",
    ),
    Broken(
        "one_class",
        f"{GAMES}Dash",
        "plugin one_class fails in boardkit_games: it must return a list of classes of games, "
        "got <class 'toys.Dash'>",
    ),
    Broken(
        "a_value",
        f"{GAMES}[7]",
        "plugin a_value fails in boardkit_games: it must return classes of games, got 7",
    ),
    Broken(
        "divides",
        f"{GAMES}1 // 0",
        "plugin divides fails in boardkit_games: ZeroDivisionError: integer division or modulo by zero",
    ),
    Broken(
        "wrong_argument",
        f"{HEAD}@hookimpl\ndef boardkit_games(host, where=1):\n    return []",
        "plugin wrong_argument cannot be loaded: boardkit_games is called with no arguments, "
        "but asks for host",
    ),
    Broken(
        "unknown_hook",
        f"{HEAD}@hookimpl\ndef boardkit_gmaes():\n    return []",
        "plugin unknown_hook cannot be loaded: boardkit_gmaes is no hook; "
        f"the hooks are {ALL_HOOKS}",
    ),
    Broken(
        "wrapper",
        f"{HEAD}@hookimpl(wrapper=True)\ndef boardkit_games():\n    return (yield)",
        "plugin wrapper cannot be loaded: boardkit_games wraps nothing, as each plugin is asked alone",
    ),
    Broken(
        "twice",
        f"{GAMES}[]\n@hookimpl(specname='boardkit_games')\ndef more():\n    return []",
        "plugin twice cannot be loaded: it implements boardkit_games twice",
    ),
)


def extra(name: str, code: str, message: str) -> Broken:
    """A plugin of the other group."""
    return Broken(name, f"{HEAD}import click\n{code}", f"plugin {name} {message}", "boardkit")


AGENTS = "@hookimpl\ndef boardkit_agents():\n    return "
COMMANDS = "@hookimpl\ndef boardkit_commands():\n    return "

BAD_EXTRAS = (
    extra("idle", "", "does nothing: no function is marked @hookimpl"),
    extra(
        "agent_list",
        f"{AGENTS}[print]",
        "fails in boardkit_agents: it must return a mapping from name to agent, "
        "got [<built-in function print>]",
    ),
    extra(
        "agent_name",
        f"{AGENTS}{{'two words': print}}",
        "fails in boardkit_agents: a name has letters, digits, '-', '_' and '.' only, got 'two words'",
    ),
    extra(
        "agent_arguments",
        f"{AGENTS}{{'short': id}}",
        "fails in boardkit_agents: agent 'short' must take (game, state, rng), "
        "got <built-in function id>",
    ),
    extra(
        "agent_value",
        f"{AGENTS}{{'seven': 7}}",
        "fails in boardkit_agents: agent 'seven' must take (game, state, rng), got 7",
    ),
    extra(
        "command_text",
        f"{COMMANDS}'dance'",
        "fails in boardkit_commands: it must return a list of click commands, got 'dance'",
    ),
    extra(
        "command_function",
        f"{COMMANDS}[7]",
        "fails in boardkit_commands: it must return click commands, got 7",
    ),
    extra(
        "command_twins",
        f"{COMMANDS}[click.Command('dance'), click.Command('dance')]",
        "fails in boardkit_commands: it returns two commands 'dance'",
    ),
    extra(
        "command_help",
        f"{COMMANDS}[click.Command('dance', help=5)]",
        "fails in boardkit_commands: command 'dance' cannot be listed: its help is no text",
    ),
    extra(
        "command_hidden",
        "class Shy(click.Command):\n    hidden = property(lambda self: 1 // 0, lambda self, _: None)\n"
        f"{COMMANDS}[Shy('dance')]",
        "fails in boardkit_commands: command 'dance' cannot be listed: "
        "ZeroDivisionError: integer division or modulo by zero",
    ),
    extra(
        "late_import",
        f"{AGENTS}__import__('no_such_module').AGENTS",
        "fails in boardkit_agents: ModuleNotFoundError: No module named 'no_such_module'",
    ),
    extra(
        "old_watcher",
        "@hookimpl\ndef boardkit_move_played(match, board):\n    pass",
        "cannot be loaded: boardkit_move_played is called with match, move, but asks for board",
    ),
    *(
        extra(
            f"starred_{number}",
            f"@hookimpl\ndef boardkit_outcome({stars}): ...",
            f"cannot be loaded: boardkit_outcome must take plain arguments, without '*', "
            f"but takes {taken}",
        )
        for number, (stars, taken) in enumerate(
            [("*, game", "game"), ("*facts", "*facts"), ("game, **facts", "**facts")]
        )
    ),
    *(
        extra(
            f"late_{number}",
            f"@hookimpl\n{code}",
            "cannot be loaded: boardkit_match_over must return its answer, not yield or await it",
        )
        for number, code in enumerate(
            [
                "def boardkit_match_over(match):\n    yield",
                "async def boardkit_match_over(match): ...",
                "async def boardkit_match_over(match):\n    yield",
            ]
        )
    ),
)
