package players

import (
	"fmt"
	"strings"

	"parlour/game"
)

// Tally counts how games ended for a player.
type Tally struct{ Wins, Draws, Losses int }

// Games is the number of games.
func (s Tally) Games() int { return s.Wins + s.Draws + s.Losses }

// Points are one for a win and a half for a draw.
func (s Tally) Points() float64 { return float64(s.Wins) + float64(s.Draws)/2 }

func (s Tally) plus(t Tally) Tally {
	return Tally{s.Wins + t.Wins, s.Draws + t.Draws, s.Losses + t.Losses}
}

// Side is the result of one player of a match.
type Side struct {
	Spec Spec
	// BySeat are the games in which the player sat first and second.
	BySeat [2]Tally
	// Forfeits counts the losses by forfeit, which are also in BySeat.
	Forfeits map[game.Reason]int
	// Taken is the sum of the final scores, in the unit of Table.ScoreUnit.
	Taken int
}

// Score is the score in all games.
func (s Side) Score() Tally { return s.BySeat[game.First].plus(s.BySeat[game.Second]) }

// forfeits is the number of games lost by forfeit.
func (s Side) forfeits() int {
	n := 0
	for _, count := range s.Forfeits {
		n += count
	}
	return n
}

// Table is the outcome of a match.
type Table struct {
	// Game is the title of the game, Rules its rules as written by game.FormatRules.
	Game, Rules string
	// Seats are the game's names for its seats.
	Seats [2]string
	// ScoreUnit is what a score of the game counts, "" in a game without scores.
	ScoreUnit string
	Seed      uint64
	A, B      Side
	// Pairs counts the pairs of games in which A scored 0, a half, 1, one and a half
	// and 2 points.
	Pairs [5]int
	// Plies is the number of moves played in all games.
	Plies int
	// CutOff counts the games that ended because of their length; they are also
	// counted as draws.
	CutOff int
}

// Games is the number of games.
func (t Table) Games() int { return t.A.Score().Games() }

// Elo estimates how much stronger A is.
func (t Table) Elo() Elo { return eloOf(t.Pairs) }

// tabulate counts the games of a match.
func tabulate(m Match, games []pairPlayed) Table {
	t := Table{
		Game: m.Rules.Game().Title(), Rules: game.FormatRules(m.Rules),
		Seats: m.Rules.Game().Seats(), ScoreUnit: m.Rules.Game().ScoreUnit(), Seed: m.Seed,
		A: Side{Spec: m.A, Forfeits: map[game.Reason]int{}},
		B: Side{Spec: m.B, Forfeits: map[game.Reason]int{}},
	}
	for _, pair := range games {
		before := t.A.Score().Points()
		t.count(pair[0], &t.A, &t.B)
		t.count(pair[1], &t.B, &t.A)
		t.Pairs[int(2*(t.A.Score().Points()-before))]++
	}
	return t
}

// count adds a game between first and second, named by seat.
func (t *Table) count(g played, first, second *Side) {
	t.Plies += g.plies
	if g.cutOff {
		t.CutOff++
	}
	for seat, side := range [2]*Side{first, second} {
		side.Taken += g.result.Score[seat]
		score := &side.BySeat[seat]
		switch winner, ok := g.result.Outcome.Winner(); {
		case !ok:
			score.Draws++
		case winner == game.Seat(seat):
			score.Wins++
		default:
			score.Losses++
			if g.result.Reason.Forfeit() {
				side.Forfeits[g.result.Reason]++
			}
		}
	}
}

// String is the table as lines of ASCII text. Only the line of the rules can be
// wider than 80 columns.
func (t Table) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s, %s\n%d games, seed %d\n\n", t.Game, t.Rules, t.Games(), t.Seed)
	fmt.Fprintf(&b, "%-20s%8s%8s%8s%9s%8s%9s", "", "won", "drawn", "lost", "points", "%", "forfeits")
	if t.ScoreUnit != "" {
		fmt.Fprintf(&b, "%9s", "score")
	}
	b.WriteByte('\n')
	t.writeSide(&b, "A", t.A)
	t.writeSide(&b, "B", t.B)
	fmt.Fprintf(&b, "\nElo of A over B: %v\n", t.Elo())
	fmt.Fprintf(&b, "Pairs that gave A 0, .5, 1, 1.5, 2 points: %s\n", strings.Trim(fmt.Sprint(t.Pairs), "[]"))
	fmt.Fprintf(&b, "Moves played: %d\n", t.Plies)
	if t.CutOff > 0 {
		fmt.Fprintf(&b, "Games ended as a draw after %d moves: %d\n", maxPlies, t.CutOff)
	}
	writeForfeits(&b, "A", t.A)
	writeForfeits(&b, "B", t.B)
	return b.String()
}

// writeSide writes the line of a player and a line for each seat.
func (t Table) writeSide(b *strings.Builder, name string, s Side) {
	fmt.Fprintf(b, "%-20s%s%9d", name+" "+s.Spec.String(), s.Score().columns(), s.forfeits())
	if t.ScoreUnit != "" {
		fmt.Fprintf(b, "%9d", s.Taken)
	}
	b.WriteByte('\n')
	for seat, score := range s.BySeat {
		fmt.Fprintf(b, "%-20s%s\n", "  as "+t.Seats[seat], score.columns())
	}
}

func (s Tally) columns() string {
	share := 100 * s.Points() / float64(max(1, s.Games()))
	return fmt.Sprintf("%8d%8d%8d%9.1f%8.1f", s.Wins, s.Draws, s.Losses, s.Points(), share)
}

// writeForfeits writes a line for each reason for which the player forfeited.
func writeForfeits(b *strings.Builder, name string, s Side) {
	for _, why := range game.Imposed() {
		if n := s.Forfeits[why]; n > 0 {
			fmt.Fprintf(b, "Lost by %s, %s: %d\n", name, forfeitText(why), n)
		}
	}
}
