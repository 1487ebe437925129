"""How fast boardkit is beside OpenSpiel and PettingZoo, which are skipped where they are missing.

Run from the root of the repository, with boardkit and its plugins installed:

    python -m benchmarks.peers [--rounds N] [--quick] [--games A,B] [--json | --markdown]

All is measured by the verbs that everybody calls, in CPU time. Two contenders are next to each other
in each round; the ratio of their times is taken in each round, and told are its median, its least
and its most. All pick moves in the same way. What is compared:

* Random playouts, per ply. boardkit: `boardkit.lab.playout`. OpenSpiel, whose games are C++:
  `new_initial_state`, then `legal_actions` and `apply_action` until `is_terminal`, then `returns`.
* Copy and step, per ply: random games in which all positions are kept, as a search does. boardkit:
  `outcome`, `moves` and `play`, whose positions never change. OpenSpiel: `child` in place of
  `apply_action`.
* Legal moves, per position, in the same number of positions of random games. OpenSpiel always
  makes a list. What boardkit's `moves` gives is made a list in one table, and only counted in the
  other, as most of it is made when it is looked at.
* perft, per node: `boardkit.lab.perft`, and for OpenSpiel the same recursion with `child`; both
  count the last ply by the number of moves. The counts must be equal.
* Random playouts beside games in Python, per ply: OpenSpiel's own, stepped as above, and PettingZoo's
  raw environments in the loop that its documentation shows, with `agent_iter`, `last` and `step`.
* Random playouts beside a hand-tuned loop, of two players, as in `benchmarks.games`.
* Random playouts on a board with 16 times the cells, per ply, boardkit alone.

Mean lengths must agree within 5 % or three standard errors, but for the last; if they do not, it is
said, and the exit status is 1. A goal that is missed is only said.
"""
