package peers

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/players"
)

// Sheet is a table of results with what a reader must know to trust it.
type Sheet struct {
	// Date is a day and Command a line of the shell. Condition is about the machine and the
	// tables on it.
	Date, Commit, Command, Condition string
	Rows                             []Row
}

// columns are the heads of the table.
var columns = [...]string{"game", "peer", "level", "ours", "theirs", "games", "won", "drawn", "lost", "%", "Elo (95 %)", "forfeits"}

// Markdown is the sheet as a page.
func (s Sheet) Markdown() string {
	var b strings.Builder
	fmt.Fprintf(&b, "Measured on %s with commit %s by\n\n    %s\n\n", s.Date, s.Commit, s.Command)
	fmt.Fprintf(&b, "Condition: %s. Won, drawn and lost are ours; forfeits are ours and theirs.\n\n", s.Condition)
	line(&b, columns[:])
	line(&b, slices.Repeat([]string{"---"}, len(columns)))
	for _, r := range s.Rows {
		line(&b, r.cells())
	}
	return b.String()
}

// line writes a line of a table.
func line(b *strings.Builder, cells []string) { fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | ")) }

// cells are the columns of a match.
func (r Row) cells() []string {
	first := []string{strings.TrimSpace(r.Game + " " + r.Rules), r.Peer, r.Level}
	if r.Missing != "" {
		return append(first, append([]string{r.Missing}, slices.Repeat([]string{""}, len(columns)-len(first)-1)...)...)
	}
	t, score := r.Table, r.Table.A.Score()
	return append(first,
		r.Bounds[0], r.Bounds[1], strconv.Itoa(t.Games()),
		strconv.Itoa(score.Wins), strconv.Itoa(score.Draws), strconv.Itoa(score.Losses),
		strconv.FormatFloat(100*score.Share(), 'f', 1, 64), t.Elo().String(),
		fmt.Sprintf("%d, %d", forfeits(t.A), forfeits(t.B)))
}

// forfeits are the games that a side lost by forfeit.
func forfeits(s players.Side) (n int) {
	for _, count := range s.Forfeits {
		n += count
	}
	return n
}
