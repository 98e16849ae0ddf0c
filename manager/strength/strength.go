package strength

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"parlour/game"
	"parlour/manager/telling"
	"parlour/persistence/savefile"
	"parlour/players"
	"parlour/players/rating"
)

// Rating is the rating of a person in a game.
type Rating struct {
	Game game.Game
	// Rules are those whose levels have a ladder of their own, "" for all of the game.
	Rules string
	rating.Skill
	// Points are the ratings after each game that counts, in their order.
	Points []Point
	ladder players.Ladder
}

// Point is a rating after a game.
type Point struct {
	rating.Skill
	At    time.Time
	Level string
	// Result is that of the game for the person.
	Result game.Term
}

// period is the time without a game that makes a rating less certain.
const period = 30 * 24 * time.Hour

// mostPeriods is enough of them for any rating to be as uncertain as that of a newcomer.
const mostPeriods = 2000

// Of are the ratings by finished games, the newest first, as of a time. The games of the
// ratings are in the order of their names.
func Of(entries []savefile.Entry, e *players.Engines, now time.Time) []Rating {
	var all []Rating
	for _, entry := range slices.Backward(entries) {
		person, ok := counts(entry)
		if !ok {
			continue
		}
		ladder, ok := e.Ladder(entry.Rules)
		if !ok {
			continue
		}
		at := slices.IndexFunc(all, func(r Rating) bool { return r.is(entry.Game, ladder) })
		if at < 0 {
			at = len(all)
			all = append(all, newcomer(entry.Game, ladder))
		}
		all[at] = all[at].after(entry, person)
	}
	all = slices.DeleteFunc(all, func(r Rating) bool { return len(r.Points) == 0 })
	for i := range all {
		all[i].Skill = all[i].until(now)
	}
	slices.SortFunc(all, func(a, b Rating) int {
		return cmp.Or(strings.Compare(a.Game.Name(), b.Game.Name()), strings.Compare(a.Rules, b.Rules))
	})
	return all
}

// In is the rating by some rules: that of a newcomer, if there is none. ok is false if the
// levels of the game were not measured.
func In(ratings []Rating, r game.Rules, e *players.Engines) (rated Rating, ok bool) {
	ladder, ok := e.Ladder(r)
	if !ok {
		return Rating{}, false
	}
	for _, known := range ratings {
		if known.is(r.Game(), ladder) {
			return known, true
		}
	}
	return newcomer(r.Game(), ladder), true
}

func newcomer(g game.Game, l players.Ladder) Rating {
	return Rating{Game: g, Rules: l.Rules, Skill: rating.Newcomer(), ladder: l}
}

func (r Rating) is(g game.Game, l players.Ladder) bool {
	return r.Game.Name() == g.Name() && r.Rules == l.Rules
}

// Level is the level that matches the rating.
func (r Rating) Level() string { return r.ladder.Nearest(r.Skill.Rating) }

// Rounded are the rating and its deviation as whole numbers, as they are shown.
func (r Rating) Rounded() (rating, deviation int) { return whole(r.Skill.Rating), whole(r.Deviation) }

// counts returns the seat of the person of a game that counts, against any opponent.
func counts(e savefile.Entry) (person game.Seat, ok bool) {
	if e.Err != nil || e.Edited || e.Unsigned || e.Helped || !e.Whole || !e.Result.Over() {
		return game.First, false
	}
	person, computers := telling.Persons(e)
	if computers != 1 {
		return person, false
	}
	failed := strings.HasPrefix(string(e.Result.Reason), "forfeit") && telling.ResultFor(e, person) == telling.Won
	return person, !failed
}

// after is the rating after a game; after one against a level that was not measured it is
// the same.
func (r Rating) after(e savefile.Entry, person game.Seat) Rating {
	spec, err := players.ParseSpec(e.Seats[person.Other()].Kind)
	if err != nil {
		return r
	}
	opponent, ok := r.ladder.Rating(spec.Level)
	if !ok {
		return r
	}
	p := Point{At: e.Ended(), Level: spec.Level, Result: telling.ResultFor(e, person)}
	r.Skill = r.until(p.At).After(rating.Met{Opponent: opponent, Score: score(p.Result)})
	p.Skill = r.Skill
	r.Points = append(r.Points, p)
	return r
}

// until is the skill at a later time, if there was no game since the last.
func (r Rating) until(now time.Time) rating.Skill {
	if len(r.Points) == 0 {
		return r.Skill
	}
	skill := r.Skill
	for range min(mostPeriods, now.Sub(r.Points[len(r.Points)-1].At)/period) {
		skill = skill.After()
	}
	return skill
}

func score(result game.Term) float64 {
	switch result {
	case telling.Won:
		return 1
	case telling.Lost:
		return 0
	default:
		return 0.5
	}
}
