package players

import (
	"math"
	"slices"

	"parlour/game"
	"parlour/players/rating"
)

// Matching is the name of the level that is chosen by the rating of the person it plays:
// before a game begins one of the measured levels takes its place. No engine has it, and
// Engines.Resolve refuses it.
const Matching = "match"

// Measured is an engine whose levels were measured against each other.
type Measured interface {
	// Ladder is the measured strength of the levels by the rules. Rules that were not
	// measured have the ladder of those most like them.
	Ladder(game.Rules) Ladder
}

// Ladder is how strong the levels of a game are.
type Ladder struct {
	// Rules are those it was measured by, as text, if the game has several ladders.
	Rules string
	// Steps are the levels from weak to strong; each was measured against the one before.
	Steps []Step
}

// Step is a level that was measured.
type Step struct {
	Level string
	// Elo is by how much it is stronger than the level before, Low and High are the bounds
	// of the 95 % error; a High of 0 is unknown. The first step has none of them.
	Elo, Low, High float64
}

// Ladder is that of the engine of the rules' game; ok is false if its levels were not
// measured.
func (e *Engines) Ladder(r game.Rules) (l Ladder, ok bool) {
	measured, ok := Ability[Measured](e, r.Game())
	if !ok {
		return Ladder{}, false
	}
	return measured.Ladder(r), true
}

// Rating is the strength of a level: Club has that of a newcomer to the ratings of people.
// Its deviation grows with the steps between the two. ok is false if the level was not
// measured.
func (l Ladder) Rating(level string) (s rating.Skill, ok bool) {
	at, club := l.index(level), l.index(Club)
	if at < 0 || club < 0 {
		return rating.Skill{}, false
	}
	s = rating.Newcomer()
	s.Deviation = 0
	for _, step := range l.Steps[min(at, club)+1 : max(at, club)+1] {
		if at > club {
			s.Rating += step.Elo
		} else {
			s.Rating -= step.Elo
		}
		s.Deviation = math.Hypot(s.Deviation, step.deviation())
	}
	return s, true
}

func (l Ladder) index(level string) int {
	return slices.IndexFunc(l.Steps, func(s Step) bool { return s.Level == level })
}

// deviation is the standard error of a step.
func (s Step) deviation() float64 {
	const normal95 = 1.96
	if s.High == 0 {
		return (s.Elo - s.Low) / normal95
	}
	return (s.High - s.Low) / (2 * normal95)
}

// Nearest is the level whose rating is nearest to one, the weaker of two; "" if none was
// measured.
func (l Ladder) Nearest(to float64) string {
	nearest, least := "", math.Inf(1)
	for _, s := range l.Steps {
		is, ok := l.Rating(s.Level)
		if away := math.Abs(is.Rating - to); ok && away < least {
			nearest, least = s.Level, away
		}
	}
	return nearest
}
