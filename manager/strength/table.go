package strength

import (
	"fmt"
	"math"
	"strings"
	"text/tabwriter"

	"parlour/game"
	"parlour/manager/columns"
	"parlour/manager/telling"
	"parlour/players/rating"
)

// graphHeight is the height of the graph of a rating in lines.
const graphHeight = 10

// Text tells ratings with their deviations and the levels that match them, each with a
// graph of it over the games, in the language of a voice.
func Text(ratings []Rating, v game.Voice, style telling.GraphStyle) string {
	var text strings.Builder
	if len(ratings) > 0 {
		text.WriteString(table(ratings, v))
	} else {
		text.WriteString(game.Tell(v, game.Say("There is no rating yet.")) + "\n")
	}
	rule := game.Tell(v, game.Say("A game counts that was played to its end against a level of the computer, without hints and without taking moves back."))
	text.WriteString(strings.Join(columns.Wrap(rule, "", style.Width), "\n") + "\n")
	for _, r := range ratings {
		style.Height = graphHeight
		title := game.Tell(v, game.Say("%s: rating after each game; 0 is club, %d", r.name(), whole(rating.Newcomer().Rating)))
		text.WriteString("\n" + strings.TrimRight(r.course().Draw(title, style), "\n") + "\n")
	}
	return text.String()
}

func table(ratings []Rating, v game.Voice) string {
	var text strings.Builder
	table := tabwriter.NewWriter(&text, 0, 0, 2, ' ', 0)
	for _, heading := range []game.Term{"Game", "Games", "Rating", "Deviation"} {
		fmt.Fprint(table, game.Tell(v, heading.Phrase())+"\t")
	}
	fmt.Fprintln(table, game.Tell(v, game.Say("Level match")))
	for _, r := range ratings {
		is, deviation := r.Rounded()
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%s\n", r.name(), len(r.Points), is, deviation, r.Level())
	}
	_ = table.Flush() // writing to a Builder does not fail
	return text.String()
}

// name is the game, with the rules if it has several ratings.
func (r Rating) name() string { return strings.TrimSpace(r.Game.Name() + " " + r.Rules) }

func whole(x float64) int { return int(math.Round(x)) }

// course is the course of the rating: how far it was above that of level club.
func (r Rating) course() telling.Course {
	var c telling.Course
	for i, p := range r.Points {
		c.Points = append(c.Points, telling.Point{Ply: i + 1, Value: p.Rating - rating.Newcomer().Rating, Known: true})
	}
	return c
}

// Told is a rating for programs, as JSON.
type Told struct {
	Game      string      `json:"game"`
	Rules     string      `json:"rules,omitempty"`
	Games     int         `json:"games"`
	Rating    int         `json:"rating"`
	Deviation int         `json:"deviation"`
	Level     string      `json:"level"`
	Points    []ToldPoint `json:"points"`
}

// ToldPoint is a rating after a game, as JSON.
type ToldPoint struct {
	Day       string `json:"day"`
	Level     string `json:"level"`
	Result    string `json:"result"`
	Rating    int    `json:"rating"`
	Deviation int    `json:"deviation"`
}

// Tell are ratings as JSON has them.
func Tell(ratings []Rating) []Told {
	out := []Told{}
	for _, r := range ratings {
		t := Told{Game: r.Game.Name(), Rules: r.Rules, Games: len(r.Points), Level: r.Level()}
		t.Rating, t.Deviation = r.Rounded()
		for _, p := range r.Points {
			t.Points = append(t.Points, ToldPoint{p.At.Format("2006-01-02"), p.Level, string(p.Result), whole(p.Rating), whole(p.Deviation)})
		}
		out = append(out, t)
	}
	return out
}
