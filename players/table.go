package players

import (
	"fmt"
	"maps"
	"strings"

	"parlour/game"
	"parlour/players/rating"
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

// Share is the part of the points, from 0 to 1; 0 if there are no games.
func (s Tally) Share() float64 { return s.Points() / float64(max(1, s.Games())) }

// Side is the result of one player of a match.
type Side struct {
	Spec Spec
	// Bounds are those of its thinking, "" if there are none; see Entrant.Bounds.
	Bounds string
	// BySeat are the games in which the player sat first and second.
	BySeat [2]Tally
	// Forfeits counts the losses by forfeit, which are also in BySeat.
	Forfeits map[game.Reason]int
	// Why is what the player did when it first forfeited for a reason.
	Why map[game.Reason]string
	// Taken is the sum of the final scores, in the unit of Table.ScoreUnit.
	Taken int
	// Effort is what the player spent on all its moves.
	Effort Effort
	// timed reports whether the clock bounds the player.
	timed bool
}

// newSide is a player without games.
func newSide(e Entrant) Side {
	return Side{Spec: e.Spec, Bounds: e.Bounds(), Forfeits: map[game.Reason]int{}, Why: map[game.Reason]string{}, timed: e.timed()}
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
	// Pairs counts the whole pairs of games by the points of A.
	Pairs rating.Pairs
	// Test, if not nil, is what decided when the match ended.
	Test *rating.Test
	// Plies is the number of moves played in all games.
	Plies int
	// CutOff counts the games that ended because of their length; they are also
	// counted as draws.
	CutOff int
	// Unrated reports whether no strength is to be estimated: the match has
	// stopped because a program did not start.
	Unrated bool
	// halves are the half points of A in pairs of which one game is counted.
	halves map[int]int
}

// Games is the number of games.
func (t Table) Games() int { return t.A.Score().Games() }

// Elo estimates how much stronger A is.
func (t Table) Elo() rating.Elo { return t.Pairs.Elo() }

// Draws is the number of drawn games.
func (t Table) Draws() int { return t.A.Score().Draws }

// forfeit counts losses by forfeit.
func (s *Side) forfeit(reason game.Reason, times int, why string) {
	s.Forfeits[reason] += times
	if s.Why[reason] == "" {
		s.Why[reason] = why
	}
}

// newTable is the table of a match without games.
func newTable(t Tournament, a, b Entrant) Table {
	g := t.Rules.Game()
	return Table{
		Game: g.Title(), Rules: game.FormatRules(t.Rules), Seats: g.Seats(), ScoreUnit: g.ScoreUnit(), Seed: t.Seed,
		A: newSide(a), B: newSide(b), Test: t.Test, halves: map[int]int{},
	}
}

// clone is a table that does not change any more.
func (t Table) clone() Table {
	for _, s := range []*Side{&t.A, &t.B} {
		s.Forfeits, s.Why = maps.Clone(s.Forfeits), maps.Clone(s.Why)
	}
	t.halves = maps.Clone(t.halves)
	return t
}

// count adds a game.
func (t *Table) count(g Played) {
	t.Plies += g.Plies
	if g.CutOff {
		t.CutOff++
	}
	sides := [2]*Side{&t.A, &t.B}
	if g.Return {
		sides = [2]*Side{&t.B, &t.A}
	}
	before := t.A.Score().halfPoints()
	for seat, side := range sides {
		side.count(g, game.Seat(seat))
	}
	t.countPair(g.Pair, t.A.Score().halfPoints()-before)
}

// countPair adds what A made of a game to its pair.
func (t *Table) countPair(pair, halfPoints int) {
	other, whole := t.halves[pair]
	if !whole {
		t.halves[pair] = halfPoints
		return
	}
	delete(t.halves, pair)
	t.Pairs[other+halfPoints]++
}

// halfPoints are two for a win and one for a draw.
func (s Tally) halfPoints() int { return 2*s.Wins + s.Draws }

// count adds a game of the player, played in that seat.
func (s *Side) count(g Played, seat game.Seat) {
	s.Taken += g.Result.Score[seat]
	s.Effort = s.Effort.plus(g.Effort[seat])
	score := &s.BySeat[seat]
	switch winner, ok := g.Result.Outcome.Winner(); {
	case !ok:
		score.Draws++
	case winner == seat:
		score.Wins++
	default:
		score.Losses++
		if why := g.Result.Reason; why.Forfeit() {
			s.forfeit(why, 1, g.Why)
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
	b.WriteByte('\n')
	t.writeStrength(&b)
	fmt.Fprintf(&b, "Pairs that gave A 0, .5, 1, 1.5, 2 points: %s\n", strings.Trim(fmt.Sprint(t.Pairs), "[]"))
	fmt.Fprintf(&b, "Drawn: %.1f %% of the games; moves played: %d\n", 100*float64(t.Draws())/float64(max(1, t.Games())), t.Plies)
	writeEffort(&b, "A", t.A)
	writeEffort(&b, "B", t.B)
	if t.CutOff > 0 {
		fmt.Fprintf(&b, "Games ended as a draw after %d moves: %d\n", maxPlies, t.CutOff)
	}
	writeForfeits(&b, "A", t.A)
	writeForfeits(&b, "B", t.B)
	return b.String()
}

// writeStrength writes how much stronger A is, and the line of the sequential test.
func (t Table) writeStrength(b *strings.Builder) {
	if t.Unrated {
		return
	}
	fmt.Fprintf(b, "Elo of A over B: %v\n", t.Elo())
	fmt.Fprintf(b, "Likelihood that A is the stronger: %.1f %%\n", 100*t.Pairs.Superiority())
	if t.Test == nil {
		return
	}
	lower, upper := t.Test.Bounds()
	fmt.Fprintf(b, "Sequential test of %g against %g Elo: %v (%.2f of %.2f to %.2f)\n",
		t.Test.Elo0, t.Test.Elo1, t.Test.Verdict(t.Pairs), t.Test.Ratio(t.Pairs), lower, upper)
}

// writeEffort writes what a player spent on a move.
func writeEffort(b *strings.Builder, name string, s Side) {
	if text := s.Effort.text(s.timed); text != "" {
		fmt.Fprintf(b, "A move of %s on average: %s\n", name, text)
	}
}

// writeSide writes the line of a player and a line for each seat.
func (t Table) writeSide(b *strings.Builder, name string, s Side) {
	fmt.Fprintf(b, "%-20s%s%9d", name+" "+s.Spec.String(), s.Score().columns(), s.forfeits())
	if t.ScoreUnit != "" {
		fmt.Fprintf(b, "%9d", s.Taken)
	}
	b.WriteByte('\n')
	if s.Bounds != "" {
		fmt.Fprintf(b, "  %s\n", s.Bounds)
	}
	for seat, score := range s.BySeat {
		fmt.Fprintf(b, "%-20s%s\n", "  as "+t.Seats[seat], score.columns())
	}
}

func (s Tally) columns() string {
	return fmt.Sprintf("%8d%8d%8d%9.1f%8.1f", s.Wins, s.Draws, s.Losses, s.Points(), 100*s.Share())
}

// writeForfeits writes a line for each reason for which the player forfeited.
func writeForfeits(b *strings.Builder, name string, s Side) {
	for _, why := range game.Imposed() {
		if n := s.Forfeits[why]; n > 0 {
			fmt.Fprintf(b, "Lost by %s, %s: %d\n", name, forfeitText(why), n)
			if first := s.Why[why]; first != "" {
				fmt.Fprintf(b, "  first: %s\n", shortened(first))
			}
		}
	}
}

// maxWhy is how much of what a player did is shown, in bytes.
const maxWhy = 70

// shortened is the beginning of a long text.
func shortened(text string) string {
	if len(text) <= maxWhy {
		return text
	}
	return strings.ToValidUTF8(text[:maxWhy-3], "") + "..."
}
