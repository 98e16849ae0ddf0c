package players

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"parlour/players/rating"
)

// Outcome is what the games of a tournament came to.
type Outcome struct {
	Players []Entrant
	// Tables are the results of each two players that meet; A is the one who stands
	// first in Players.
	Tables []Table
	// Meetings are the numbers of A and B of each table.
	Meetings [][2]int
	// Total is the number of games that the tournament has if it is not ended early.
	Total int
}

func newOutcome(t Tournament, s schedule) Outcome {
	o := Outcome{Players: t.Players, Meetings: s.meetings, Total: s.games()}
	for _, m := range s.meetings {
		o.Tables = append(o.Tables, newTable(t, t.Players[m[0]], t.Players[m[1]]))
	}
	return o
}

// unrate lets no strength be estimated.
func (o *Outcome) unrate() {
	for i := range o.Tables {
		o.Tables[i].Unrated = true
	}
}

// Games is the number of games counted.
func (o Outcome) Games() int {
	n := 0
	for _, t := range o.Tables {
		n += t.Games()
	}
	return n
}

// Verdict is that of the sequential test, Undecided without one.
func (o Outcome) Verdict() rating.Verdict {
	if t := o.Tables[0]; t.Test != nil {
		return t.Test.Verdict(t.Pairs)
	}
	return rating.Undecided
}

// Fit estimates the strengths of all players from all whole pairs.
func (o Outcome) Fit() rating.Fitted {
	var all []rating.Encounter
	for i, t := range o.Tables {
		all = append(all, rating.Encounter{A: o.Meetings[i][0], B: o.Meetings[i][1], Pairs: t.Pairs})
	}
	return rating.Fit(len(o.Players), all)
}

// Side is the result of a player against all others.
func (o Outcome) Side(player int) Side {
	sum := newSide(o.Players[player])
	for i, t := range o.Tables {
		for j, side := range []Side{t.A, t.B} {
			if o.Meetings[i][j] == player {
				sum.add(side)
			}
		}
	}
	return sum
}

// add adds the games of the same player against another one.
func (s *Side) add(o Side) {
	for seat := range s.BySeat {
		s.BySeat[seat] = s.BySeat[seat].plus(o.BySeat[seat])
	}
	for reason, n := range o.Forfeits {
		s.forfeit(reason, n, o.Why[reason])
	}
	s.Taken += o.Taken
	s.Effort = s.Effort.plus(o.Effort)
}

// String is the outcome as lines of ASCII text: of two players their table, of more
// their standings, what each has scored against each, and each encounter.
func (o Outcome) String() string {
	if len(o.Players) == 2 {
		return o.Tables[0].String()
	}
	var b strings.Builder
	first := o.Tables[0]
	fmt.Fprintf(&b, "%s, %s\n%d games, seed %d\n\n", first.Game, first.Rules, o.Games(), first.Seed)
	if !first.Unrated {
		o.writeStandings(&b)
	}
	o.writeCross(&b)
	o.writeEncounters(&b)
	for i := range o.Players {
		side := o.Side(i)
		writeEffort(&b, label(i), side)
		writeForfeits(&b, label(i), side)
	}
	return b.String()
}

// label names a player in a table: A to Z, then A1 and so on.
func label(player int) string {
	letter := string(rune('A' + player%26))
	if player < 26 {
		return letter
	}
	return fmt.Sprintf("%s%d", letter, player/26)
}

// name is the player with its label, cut to a number of columns.
func (o Outcome) name(player, columns int) string {
	text := label(player) + " " + o.Players[player].String()
	return text[:min(len(text), columns)]
}

func (o Outcome) writeStandings(b *strings.Builder) {
	fit := o.Fit()
	fmt.Fprintf(b, "%-34s%7s%7s%7s%9s%8s%8s\n", "", "Elo", "error", "games", "points", "%", "drawn")
	for _, i := range ranked(fit.Ratings) {
		score, elo := o.Side(i).Score(), fit.Ratings[i]
		fmt.Fprintf(b, "%-34s%7.0f%7.0f%7d%9.1f%8.1f%8d\n",
			o.name(i, 33), elo.Difference, elo.High-elo.Difference, score.Games(), score.Points(), 100*score.Share(), score.Draws)
	}
	b.WriteString("Elo from the mean of all, in the model of Bradley and Terry; error: 95 %\n")
	if fit.Assumed {
		b.WriteString("Some lost every game against others: one more drawn pair of each two is assumed\n")
	}
	o.writeSteps(b, fit)
}

// writeSteps writes by how much each player is stronger than the next.
func (o Outcome) writeSteps(b *strings.Builder, fit rating.Fitted) {
	b.WriteString("\nEach over the next\n")
	order := ranked(fit.Ratings)
	for i, player := range order[:len(order)-1] {
		next := order[i+1]
		fmt.Fprintf(b, "%-33s over %s: %v\n", o.name(player, 33), label(next), fit.Over(player, next))
	}
}

// ranked are the players, the strongest first; equal ones stay in their order.
func ranked(ratings []rating.Elo) []int {
	order := make([]int, len(ratings))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ratings[b].Difference, ratings[a].Difference) })
	return order
}

// The width of the columns of the cross table, and how many fit beside each other.
const (
	crossColumn  = 8
	crossColumns = 9
)

// writeCross writes what each player has scored against each, a block of columns
// after the other.
func (o Outcome) writeCross(b *strings.Builder) {
	points := map[[2]int]float64{}
	for i, t := range o.Tables {
		a, z := o.Meetings[i][0], o.Meetings[i][1]
		points[[2]int{a, z}], points[[2]int{z, a}] = t.A.Score().Points(), t.B.Score().Points()
	}
	for from := 0; from < len(o.Players); from += crossColumns {
		to := min(from+crossColumns, len(o.Players))
		fmt.Fprintf(b, "\n%-8s", "points")
		for j := from; j < to; j++ {
			fmt.Fprintf(b, "%*s", crossColumn, label(j))
		}
		for i := range o.Players {
			fmt.Fprintf(b, "\n%-8s", label(i))
			for j := from; j < to; j++ {
				cell := "-"
				if p, met := points[[2]int{i, j}]; met {
					cell = fmt.Sprintf("%.1f", p)
				}
				fmt.Fprintf(b, "%*s", crossColumn, cell)
			}
		}
		b.WriteByte('\n')
	}
}

// writeEncounters writes a line for each two that met.
func (o Outcome) writeEncounters(b *strings.Builder) {
	b.WriteByte('\n')
	for i, t := range o.Tables {
		score := t.A.Score()
		fmt.Fprintf(b, "%s against %s: %d won, %d drawn, %d lost",
			label(o.Meetings[i][0]), label(o.Meetings[i][1]), score.Wins, score.Draws, score.Losses)
		if !t.Unrated {
			fmt.Fprintf(b, "; Elo %v", t.Elo())
		}
		b.WriteByte('\n')
	}
}
