package telling

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"text/tabwriter"

	"parlour/game"
	"parlour/persistence/savefile"
	"parlour/players"
)

// Tally counts finished games.
type Tally struct {
	// Games is the number of all readable games, Unreadable that of the others.
	Games      int `json:"games"`
	Unreadable int `json:"unreadable,omitempty"`
	// Standings are the games of a person against the computer, by game and level.
	Standings []Standing `json:"standings"`
	// People and Computers are the numbers of games between two people and between two
	// computer players.
	People    int `json:"people"`
	Computers int `json:"computers"`
}

// Standing is how often a person has won, lost and drawn against a level of the
// computer.
type Standing struct {
	Game  string `json:"game"`
	Level string `json:"level"`
	// Month is that of the games, as "2026-11", "" for those of all months.
	Month string `json:"month,omitempty"`
	Won   int    `json:"won"`
	Lost  int    `json:"lost"`
	Drawn int    `json:"drawn"`
}

// TallyOf counts the entries that describe finished games.
func TallyOf(entries []savefile.Entry) Tally {
	return tallyOf(entries, func(savefile.Entry) string { return "" })
}

// MonthsOf counts them by the month, too, in which they ended.
func MonthsOf(entries []savefile.Entry) Tally {
	return tallyOf(entries, func(e savefile.Entry) string { return e.Ended().Format("2006-01") })
}

func tallyOf(entries []savefile.Entry, month func(savefile.Entry) string) Tally {
	t := Tally{Standings: []Standing{}}
	for _, e := range entries {
		t.add(e, month(e))
	}
	slices.SortFunc(t.Standings, func(a, b Standing) int {
		return cmp.Or(strings.Compare(a.Game, b.Game), strings.Compare(a.Level, b.Level), strings.Compare(a.Month, b.Month))
	})
	return t
}

func (t *Tally) add(e savefile.Entry, month string) {
	if e.Err != nil {
		t.Unreadable++
		return
	}
	t.Games++
	person, others := Persons(e)
	switch others {
	case 0:
		t.People++
	case 2:
		t.Computers++
	default:
		t.standing(e.Game.Name(), levelOf(e.Seats[person.Other()]), month).add(ResultFor(e, person))
	}
}

// standing is the line of a game, a level and a month.
func (t *Tally) standing(name, level, month string) *Standing {
	i := slices.IndexFunc(t.Standings, func(s Standing) bool { return s.Game == name && s.Level == level && s.Month == month })
	if i < 0 {
		i = len(t.Standings)
		t.Standings = append(t.Standings, Standing{Game: name, Level: level, Month: month})
	}
	return &t.Standings[i]
}

func (s *Standing) add(result game.Term) {
	switch result {
	case Won:
		s.Won++
	case Lost:
		s.Lost++
	case Drew:
		s.Drawn++
	}
}

// The results of a game for one of its players.
const (
	Won  game.Term = "won"
	Lost game.Term = "lost"
	Drew game.Term = "drawn"
)

// ResultFor is the result of a game for the player in a seat, "" while it is in
// progress.
func ResultFor(e savefile.Entry, s game.Seat) game.Term {
	winner, won := e.Result.Outcome.Winner()
	switch {
	case !e.Result.Over():
		return ""
	case !won:
		return Drew
	case winner == s:
		return Won
	default:
		return Lost
	}
}

// Persons returns the seat of the only person of a game - the first seat if there is
// not exactly one - and the number of computer players.
func Persons(e savefile.Entry) (person game.Seat, computers int) {
	for i, s := range e.Seats {
		if spec, err := players.ParseSpec(s.Kind); err != nil || !spec.Human() {
			computers++
			person = game.Seat(i).Other()
		}
	}
	if computers != 1 {
		person = game.First
	}
	return person, computers
}

// levelOf is the level of a computer player, or what else plays in its seat.
func levelOf(s savefile.Seat) string {
	spec, err := players.ParseSpec(s.Kind)
	if err != nil || spec.Level == "" {
		return s.Kind
	}
	return spec.Level
}

// place is what a line counts, in cells of the table.
func (s Standing) place() string {
	if s.Month == "" {
		return s.Game + "\t" + s.Level
	}
	return s.Game + "\t" + s.Level + "\t" + s.Month
}

// String is the tally as a table, in English.
func (t Tally) String() string { return t.Text(nil) }

// Text is the tally as a table, in the language of a voice.
func (t Tally) Text(v game.Voice) string {
	var text strings.Builder
	if len(t.Standings) > 0 {
		table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
		headings := []game.Term{"Game", "Level", "Month", "Won", "Lost"}
		if t.Standings[0].Month == "" {
			headings = slices.Delete(headings, 2, 3)
		}
		for _, heading := range headings {
			fmt.Fprint(table, game.Tell(v, heading.Phrase())+"\t")
		}
		fmt.Fprintln(table, game.Tell(v, game.Say("Drawn")))
		for _, s := range t.Standings {
			fmt.Fprintf(table, "%s\t%d\t%d\t%d\n", s.place(), s.Won, s.Lost, s.Drawn)
		}
		_ = table.Flush() // writing to a Builder does not fail
	}
	text.WriteString(game.Tell(v, game.SayCount(t.Games, "%d finished game: %d against the computer, %d between people, %d between computers",
		"%d finished games: %d against the computer, %d between people, %d between computers",
		t.Games-t.People-t.Computers, t.People, t.Computers)) + "\n")
	if t.Unreadable > 0 {
		text.WriteString(game.Tell(v, game.SayCount(t.Unreadable, "%d more file cannot be read", "%d more files cannot be read")) + "\n")
	}
	return text.String()
}
