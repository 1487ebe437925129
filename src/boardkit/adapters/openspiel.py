"""Games as OpenSpiel has them: for its algorithms of learning, search and solving.

They need the extra `openspiel`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from boardkit.adapters.actions import Actions
from boardkit.adapters.planes import planes_of
from boardkit.adapters.points import Point, Table
from boardkit.errors import one_line, shown, to_install
from boardkit.play import position_text
from boardkit.rules import CHANCE, Bounded, Game, Hidden
from boardkit.rules.game import require_game
from boardkit.rules.options import OptionSpec, options, with_options

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    if error.name not in ("numpy", "pyspiel"):
        raise
    raise ModuleNotFoundError(
        to_install("boardkit.adapters.openspiel", "open_spiel", "openspiel"),
        name=error.name,
    ) from None

__all__ = ["SpielGame", "SpielState", "load", "register"]

ENDLESS = 2**31 - 1
"""How long a game is that does not say so; OpenSpiel counts no further."""


def load(game: Game[Any, Any]) -> SpielGame:
    """A game with its options as OpenSpiel has it; by the way, its class is registered.

    Args:
        game: The rules; they number their moves.

    Raises:
        ValueError: The game does not number its moves, or another game is registered by its name.
        TypeError: This is no game.

    Examples:
        >>> import boardkit
        >>> load(boardkit.game("hex", size=5)).num_distinct_actions()
        25
    """
    require_game(game)
    kind = type(game)
    chosen = {
        name: _plain(spec, getattr(game, name))
        for name, spec in options(kind).items()
        if getattr(game, name) != spec.default
    }
    loaded: SpielGame = pyspiel.load_game(register(kind), chosen)
    return loaded


def register(kind: type[Any]) -> str:
    """Make a class of games known to OpenSpiel, as `boardkit_` with the game's key.

    Its options are parameters, as in `boardkit_hex(size=5)`; tuples are joined by `;`. A class can
    be registered again.

    Args:
        kind: A class of games that number their moves.

    Returns:
        The name, which `pyspiel.load_game` takes.

    Raises: as `load`.

    Examples:
        >>> from boardkit_classics.hex import Hex
        >>> register(Hex)
        'boardkit_hex'
        >>> pyspiel.load_game("boardkit_hex(size=5)").num_distinct_actions()
        25
    """
    if not isinstance(kind, type):
        raise TypeError(
            f"expected a class, such as type(boardkit.game('minoa')), got {shown(kind)}"
        )
    game = kind()
    Actions.of(game)  # refuses what has none
    name = f"boardkit_{game.info.key}"
    if name not in pyspiel.registered_names():
        # A class, not a function: OpenSpiel lets go of it after Python has ended, when only what has
        # no last reference can be let go of.
        pyspiel.register_game(_type_of(game), type(kind.__name__, (SpielGame,), {"kind": kind}))
    elif pyspiel.load_game(name).kind is not kind:
        raise ValueError(f"another game is registered with OpenSpiel as {name}")
    return name


class SpielGame(pyspiel.Game):
    """A game with its options; `load` and `pyspiel.load_game` make it.

    Actions are the numbers of `Actions`. Of players who may move at once, the first moves first.
    """

    kind: ClassVar[type[Any]]
    """The class of the game."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        specs = options(self.kind)
        chosen = {name: _option(specs[name], value) for name, value in parameters.items()}
        game = with_options(self.kind, chosen)
        self.table = Table(game)
        longest = game.longest() if isinstance(game, Bounded) else ENDLESS
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.table.actions),
            max_chance_outcomes=len(self.table.chances),
            num_players=game.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=min(longest, ENDLESS),
        )
        super().__init__(_type_of(game), info, parameters)

    def new_initial_state(self) -> SpielState:
        """The first position."""
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> _Observer:
        """What tells a player's view or, with perfect recall, all that he has seen and heard.

        Raises:
            ValueError: There are parameters, or a game with secrets shall show other than a player's.
        """
        if params:
            raise ValueError(f"an observer of boardkit has no parameters, got {', '.join(params)}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        is_usual = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if isinstance(self.table.game, Hidden) and not is_usual:
            raise ValueError("an observer of boardkit shows what one player sees, no less or more")
        return _Observer(self.table, recalls=kind.perfect_recall)


class SpielState(pyspiel.State):
    """Where a game stands; as text it is the position, with all secrets."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        rules = game.table.game
        start = rules.setup()
        self._point = Point(start, rules.outcome(start))

    @property
    def table(self) -> Table:
        """The game; not an attribute, since a copy of the state has copies of these."""
        table: Table = self.get_game().table
        return table

    def current_player(self) -> int:
        """Who acts, or what OpenSpiel has for chance and for the end."""
        if self._point.outcome is not None:
            return int(pyspiel.PlayerId.TERMINAL)
        mover: int = self._point.state.to_move
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._point.outcome is not None

    def returns(self) -> list[float]:
        """The returns of the players; zeros while the game is live."""
        outcome = self._point.outcome
        return list(outcome.returns) if outcome else [0.0] * self.num_players()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance by number, each with how likely it is."""
        table, state = self.table, self._point.state
        moves = table.game.moves(state)
        odds = table.odds(state, moves)
        total = sum(odds)
        numbers = map(table.chances.number, moves)
        return sorted((number, odd / total) for number, odd in zip(numbers, odds, strict=True))

    def __str__(self) -> str:
        return position_text(self.table.game, self._point.state)

    # -- what OpenSpiel calls

    def _legal_actions(self, player: int) -> list[int]:
        table = self.table
        return table.actions.numbers(table.game.moves(self._point.state))

    def _apply_action(self, action: int) -> None:
        point, rules = self._point, self.table.game
        move = self._actions_of(point.state.to_move).move(action)
        after = rules.play(point.state, move)
        self._point = Point(after, rules.outcome(after), point, move)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(self._actions_of(player).move(action))

    def _actions_of(self, player: int) -> Actions[Any]:
        return self.table.chances if player == CHANCE else self.table.actions


class _Observer:
    """What a player sees, as planes and text, or also all that he has seen and heard, as text."""

    def __init__(self, table: Table, *, recalls: bool) -> None:
        self._table = table
        self._recalls = recalls
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if not recalls:
            self._planes = planes_of(table.game)
            rows, width = self._planes.shape
            self.tensor = np.zeros(rows * width, np.float32)
            self.dict = {"observation": self.tensor.reshape(rows, width)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor, if there is one, with what a player sees."""
        if not self._recalls:
            packed = self._planes.packed(self._table.seen(state._point, player))
            self.tensor[:] = np.unpackbits(np.frombuffer(packed, np.uint8), bitorder="little")

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player sees, or has seen and heard."""
        table, point = self._table, state._point
        if self._recalls:
            return table.told(point, player)
        return position_text(table.game, table.seen(point, player))


def _type_of(game: Game[Any, Any]) -> Any:
    """What OpenSpiel wants to know of a game before it makes it."""
    kinds, specs = pyspiel.GameType, options(type(game))
    chance, information, seats = kinds.ChanceMode, kinds.Information, specs.get("players")
    has_chance, is_hidden = len(Actions.of_chance(game)) > 0, isinstance(game, Hidden)
    return kinds(
        short_name=f"boardkit_{game.info.key}",
        long_name=one_line(game.info.title),
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=chance.EXPLICIT_STOCHASTIC if has_chance else chance.DETERMINISTIC,
        information=(
            information.IMPERFECT_INFORMATION if is_hidden else information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=seats.high if seats and seats.high else game.players,
        min_num_players=seats.low if seats and seats.low else game.players,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={name: _plain(spec, spec.default) for name, spec in specs.items()},
    )


def _plain(spec: OptionSpec, value: Any) -> int | bool | str:
    """The value of an option as OpenSpiel can hold it."""
    return spec.write(value).replace(",", ";") if isinstance(value, tuple) else value


def _option(spec: OptionSpec, value: Any) -> Any:
    """The value that was made plain."""
    return spec.parse(value.replace(";", ",")) if isinstance(spec.default, tuple) else value
