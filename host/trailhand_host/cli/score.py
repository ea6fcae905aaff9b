"""`trailhand score`: a finished game scored in lines of text. The work is in `play`."""

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from trailhand_host.cli.options import WrongInput, data_folder, language, subcommand
from trailhand_host.cli.play import FOR_EL_PASO, OTHERS, game_option, play_other_game, standard_lines

if TYPE_CHECKING:
    from trailhand_host.cli.options import Commands

SCORE = """\
Score a finished game, in lines of text: the solo game you have just played, or the sheets of one to four
people. Every answer is saved at once; the same command goes on with a scoring that was left.
"""
SCORE_EXAMPLES = """\
examples:
  trailhand score                  go on, or score your last solo game, or ask how many played
  trailhand score --players 3      three people, without Sue
  trailhand score --new            set an unfinished scoring aside and begin another
  trailhand score --game gwt2      Great Western Trail, 2nd edition
  trailhand score --game longhorn  deals a set-up of Longhorn too
  trailhand score --game nimmt     6 nimmt! the board game, turn by turn
"""


def score(options: argparse.Namespace) -> int:
    """score a finished game, of this or another kind"""
    from trailhand_host.play import orders
    from trailhand_host.play.orders import SCORED

    if options.game in SCORED:
        if options.players or options.pack:
            raise WrongInput(FOR_EL_PASO)
        return play_other_game(options, SCORED, None)
    order = orders.ScoreOrder(options.lang, options.players, options.new, options.pack)
    return orders.score(order, data_folder(), standard_lines(), sys.stderr)


def add(commands: "Commands") -> None:
    """The command."""
    parser = subcommand(commands, "score", (score.__doc__ or "", SCORE, SCORE_EXAMPLES))
    game_option(parser, OTHERS)
    parser.add_argument(
        "--players", type=int, choices=range(1, 5), metavar="N", help="1 to 4 people, without Sue"
    )
    parser.add_argument(
        "--new", action="store_true", help="set an unfinished scoring aside and begin another"
    )
    parser.add_argument(
        "--pack", type=Path, metavar="FILE", help="values of your copy and its objective tiles, JSON or TOML"
    )
    language(parser)
    parser.set_defaults(run=score)
