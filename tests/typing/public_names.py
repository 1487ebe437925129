"""Every public name, used as its users would; only ever type-checked, never run."""

from collections.abc import Sequence
from random import Random
from typing import Any, assert_type

from attrs import frozen

import boardkit
from boardkit import (
    CHANCE,
    Board,
    Cell,
    Edge,
    Game,
    GameInfo,
    Host,
    Line,
    Mark,
    Match,
    Note,
    Outcome,
    Picture,
    Refusal,
    Sheet,
    SiteMap,
    SiteSet,
    Vertex,
    errors,
    hookimpl,
    legal,
    option,
    parse,
)
from boardkit.adapters import Actions, Planes, planes_of
from boardkit.agents import Agent, agent_rng, greedy_agent, human_agent, random_agent
from boardkit.draw import svg, text
from boardkit.geometry import hexagon_of_hexagons, sides, square_grid
from boardkit.host import ALLOWED, Problem, Provided, default_host
from boardkit.lab import (
    Failure,
    Fault,
    Playout,
    Processes,
    Range,
    Summary,
    finish,
    perft,
    played,
    playout,
    sequences,
    simulate,
    summary,
    wilson,
)
from boardkit.picture import Highlight
from boardkit.play import (
    FIRST_LINE,
    Finder,
    HouseRule,
    Ply,
    Transcript,
    digest,
    player_name,
    position_text,
    read_position,
    read_text,
    read_transcripts,
    replay,
    replay_all,
)
from boardkit.rules import Drawn, Explained, Hidden, Scored, Together, Told
from boardkit.testing import (
    GameTests,
    Promise,
    Report,
    check_along,
    check_game,
    corners,
    games,
    moves,
    playouts,
    positions,
    promises,
)


@frozen
class Start:
    """The position of a game in which cells are taken until none is left."""

    to_move: int
    free: SiteSet[Cell]


@frozen
class Taking:
    """Whoever takes the last cell wins; a game of one small class."""

    info = GameInfo(key="taking", title="Taking", rules=1, source="made up here")
    players = 2
    size: int = option(3, low=1, high=9, help="cells in a row")

    def setup(self) -> Start:
        return Start(0, square_grid(1, self.size).cells)

    def moves(self, state: Start) -> SiteSet[Cell]:
        return state.free

    def play(self, state: Start, move: Cell) -> Start:
        return Start(1 - state.to_move, state.free - move)

    def outcome(self, state: Start) -> Outcome | None:
        if state.free:
            return None
        return Outcome.win(1 - state.to_move, players=2, reason="no cell is left")

    def score(self, state: Start) -> Sheet:
        return Sheet(2, (Line(0, 1, "start"),))

    def rules(self) -> dict[str, str]:
        return {"T1": "Take a cell."}

    def why_not(self, state: Start, move: Cell) -> Refusal | None:
        return None if move in state.free else Refusal("T1", "it is taken", (move,))

    def notes(self, state: Start, move: Cell) -> tuple[Note, ...]:
        return (Note("T1", "a cell is taken", (move,)),)

    def view(self, state: Start, player: int) -> Start:
        return state

    def guess(self, view: Start, player: int, rng: Random) -> Start:
        return view

    def heard(self, state: Start, move: Cell, player: int) -> str:
        return str(move)

    def movers(self, state: Start) -> tuple[int, ...]:
        return (state.to_move,)

    def draw(self, state: Start) -> Picture:
        return Picture(state.free.board, tuple(Mark(cell, "x") for cell in state.free))


class Provider:
    """A plugin."""

    @hookimpl
    def boardkit_games(self) -> Sequence[type[Taking]]:
        return [Taking]


def a_game_is_a_protocol(game: Taking) -> None:
    """A plain class is a game, and has the abilities that its methods give it."""
    plain: Game[Start, Cell] = game
    scored: Scored[Start] = game
    explained: Explained[Start, Cell] = game
    told: Told[Start, Cell] = game
    drawn: Drawn[Start] = game
    hidden: Hidden[Start, Cell] = game
    together: Together[Start] = game
    assert_type(legal(plain, game.setup()), Sequence[Cell])
    assert_type(parse(plain, game.setup(), "a1"), Cell)
    _ = scored, explained, told, drawn, hidden, together


def a_match_knows_its_types(game: Taking) -> None:
    """Positions and moves keep their types through a match."""
    match = Match(game, seed=7)
    match.push("a1", player=None)
    assert_type(match.state, Start)
    assert_type(match.legal, Sequence[Cell])
    assert_type(match.pop(), Cell)
    assert_type(match.outcome, Outcome | None)
    assert_type(match.transcript(), str)
    assert_type(match.transcript(seat=0), str)
    assert_type(match.view(0), Start)
    assert_type(match.movers, tuple[int, ...])
    if match.state.to_move == CHANCE:
        match.roll()


def installed_games_are_any(host: Host) -> None:
    """What is found by its key has no types that could be known."""
    assert_type(boardkit.games(), tuple[str, ...])
    assert_type(boardkit.game("minoa", players=3), Game[Any, Any])
    assert_type(boardkit.replay("boardkit transcript 1"), Match[Any, Any])
    assert_type(host.game("minoa"), Game[Any, Any])


def sites_keep_their_kind(board: Board) -> None:
    """Cells, edges and vertices are never mixed up."""
    cell, edge, vertex = board.cells[0], board.edges[0], board.vertices[0]
    assert_type(cell, Cell)
    assert_type(edge, Edge)
    assert_type(vertex, Vertex)
    assert_type(board.borders(cell), SiteSet[Edge])
    assert_type(board.ends(edge), SiteSet[Vertex])
    assert_type(board.neighbours(cell), SiteSet[Cell])
    assert_type(board.cells - cell, SiteSet[Cell])
    assert_type(SiteMap({cell: 3}), SiteMap[Cell, int])
    assert_type(hexagon_of_hexagons(3).outline, SiteSet[Edge])
    assert_type(sides(hexagon_of_hexagons(3)), tuple[SiteSet[Cell], ...])


def errors_tell_facts(error: errors.IllegalMoveError) -> None:
    """An error has its facts as attributes."""
    assert_type(error.rule, str | None)
    assert_type(error.ply, int | None)


def the_version_is_text() -> None:
    """The version is known to type checkers, though it is looked up late; other names are not."""
    assert_type(boardkit.__version__, str)
    _ = boardkit.gmae  # type: ignore[attr-defined]


def agents_are_functions(game: Taking) -> None:
    """An agent of any game is an agent of this one, and picks its moves."""
    agents: Sequence[Agent[Start, Cell]] = (random_agent, greedy_agent, human_agent)
    assert_type(agents[0](game, game.setup(), agent_rng(7, 0)), Cell)


def the_lab_knows_its_types(game: Taking) -> None:
    """What is played and counted keeps the types of its game."""
    match = played(game, 7, agents=[random_agent, greedy_agent])
    assert_type(match, Match[Start, Cell])
    finish(match)
    assert_type(playout(game, Random(7)), Playout[Start, Cell])
    assert_type(simulate(game, [], 9, seed="a"), Summary)
    with Processes(2) as workers:
        found = simulate(game, [random_agent, greedy_agent], 9, seed=7, executor=workers)
    assert_type((found + found).plies, Range)
    assert_type(found.failures, tuple[Failure, ...])
    assert_type(found.failures[0].fault, Fault)
    assert_type(summary([match]).shares, tuple[float, ...])
    assert_type(perft(game, 3), int)
    assert_type(sum(sequences(game, 3, state=game.setup())), int)
    assert_type(wilson(0.5, 9), tuple[float, float])


class TestTaking(GameTests):
    """One line names the game; the rest may be left out."""

    game = Taking()
    effort = "thorough"
    starts = (Start(0, square_grid(1, 3).cells),)
    reach = ("T1",)


def the_kit_knows_its_types(game: Taking, told: list[tuple[int, int]]) -> None:
    """Positions and moves are those of the game, or texts."""
    starts: list[Start | str] = [game.setup(), "a1"]
    line: list[Cell | str] = ["a1", game.moves(game.setup())[1]]
    report = check_game(
        game, starts=starts, reach=["T1"], progress=lambda done, of: told.append((done, of))
    )
    assert_type(report, Report)
    check_along(game, line, start="a1", promise="verbs_answer")
    assert_type(promises(), tuple[Promise, ...])
    assert_type(corners(Taking), tuple[Any, ...])
    assert_type(playouts(game).example(), Match[Start, Cell])
    assert_type(positions(game).example(), Start)
    assert_type(moves(game).example(), tuple[Start, Cell])
    _ = games(Taking)


def pictures_are_drawn(game: Taking) -> None:
    """A picture is text or SVG, with sites pointed out."""
    picture = game.draw(game.setup())
    Picture(picture.board, highlights=(Highlight("all", tuple(picture.board.cells)),))
    assert_type(text(picture, plain=True), str)
    assert_type(svg(picture, title="Taking"), str)


def same(_: Game[Any, Any], __: object, outcome: Outcome) -> Outcome | None:
    """A house rule that changes nothing."""
    return outcome


def matches_are_written_and_replayed(game: Taking, record: str) -> None:
    """A match goes into a transcript and comes back, with its house rules."""
    rule: HouseRule = same
    match = Match(game, seed="a", house={"same": rule})
    assert_type(match.plies, tuple[Ply[Start, Cell], ...])
    assert_type(read_position(game, position_text(game, match.state)), Start)
    assert_type(digest(game, match.state) + player_name(0) + FIRST_LINE, str)
    (transcript,) = read_transcripts(read_text(record))
    assert_type(transcript, Transcript)
    assert_type(replay(record, find=lambda _: Taking), Match[Any, Any])
    for again in replay_all(record, find=lambda _: Taking, migrate=lambda old: old):
        assert_type(again, Match[Any, Any])
    finder = Finder(lambda _: Taking, find_rule=lambda _: rule)
    assert_type(finder.replay(record), Match[Any, Any])


def a_host_tells_what_there_is(game: Taking) -> None:
    """A host finds plugins, and tells what they give and what is wrong with them."""
    host = default_host()
    host.load_all()
    host.reserve(agents=["random"], commands=["list"])
    assert_type(host.match(game, seed=7), Match[Start, Cell])
    assert_type(host.examine(), tuple[Problem, ...])
    assert_type(host.provided(), tuple[Provided, ...])
    assert_type(dict(host.distributions()), dict[str, str])
    assert_type(ALLOWED, str)


def tools_know_numbers_and_bits(game: Taking) -> None:
    """Moves have numbers, and views are planes."""
    actions = Actions.of(game)
    assert_type(actions, Actions[Cell])
    assert_type(Actions.of_chance(game).numbers([actions.move(0)]), list[int])
    assert_type(planes_of(game), Planes)
    assert_type(planes_of(game).packed(game.setup()), bytes)


def messages_are_short(error: Exception) -> None:
    """What helps with messages takes anything, and gives a text."""
    told = (errors.shown(error), errors.listed([error]), errors.error_text(error))
    assert_type(errors.one_line(errors.cut(told[0], most=9)), str)
    assert_type(errors.TranscriptError.at_line(3, "oops", ply=1), errors.TranscriptError)
