package progress

import (
	"cmp"
	"slices"
)

// maxMistakes is the number of mistakes that are kept; for one more the one makes room that
// was known best.
const maxMistakes = 500

// Mistake is a mistaken move of a person's own, in a position in which a better one is to
// be found.
type Mistake struct {
	Game string `json:"game"`
	// Rules and Position are as the game writes them, Played is the move.
	Rules    string `json:"rules"`
	Position string `json:"position"`
	Played   string `json:"played"`
	// Box is Leitner's, from 1, and Due the day on which it comes back.
	Box int `json:"box"`
	Due Day `json:"due"`
}

// is reports whether two are the same, whatever their boxes.
func (m Mistake) is(other Mistake) bool {
	m.Box, m.Due = other.Box, other.Due
	return m == other
}

// maxText is the number of bytes that a text of a mistake may have: the position of the
// largest board has fewer.
const maxText = 2048

// fits reports whether a mistake can be kept.
func (m Mistake) fits() bool {
	for _, text := range []string{m.Game, m.Rules, m.Position, m.Played} {
		if text == "" || len(text) > maxText {
			return false
		}
	}
	return m.Box >= 1 && m.Box <= len(boxDays) && m.Due.valid()
}

// Mistakes are those that a person learns from. They are a value: the methods return
// another.
type Mistakes struct{ list []Mistake }

// All are all mistakes, the next to come back first.
func (m Mistakes) All() []Mistake { return slices.Clone(m.list) }

// Due are those that are to be looked at on a day.
func (m Mistakes) Due(today Day) []Mistake {
	return slices.DeleteFunc(m.All(), func(one Mistake) bool { return one.Due > today })
}

// Find returns a mistake with its box and its day, if it is there.
func (m Mistakes) Find(one Mistake) (kept Mistake, ok bool) {
	if at := slices.IndexFunc(m.list, one.is); at >= 0 {
		return m.list[at], true
	}
	return Mistake{}, false
}

// With are the mistakes with one in the first box, so that it comes back on the next day.
// One that is there already stays as it is, and one too long to be kept is left out.
func (m Mistakes) With(one Mistake, today Day) Mistakes {
	one.Box, one.Due = 1, today.plus(boxDays[0])
	if !one.fits() || slices.ContainsFunc(m.list, one.is) {
		return m
	}
	return m.roomy().and(one)
}

// roomy are the mistakes with room for one more.
func (m Mistakes) roomy() Mistakes {
	list := m.All()
	if len(list) < maxMistakes {
		return Mistakes{list}
	}
	best := 0
	for i, one := range list {
		if one.Box >= list[best].Box { // of one box the last to come back
			best = i
		}
	}
	return Mistakes{slices.Delete(list, best, best+1)}
}

// and are the mistakes and one more, in their order.
func (m Mistakes) and(one Mistake) Mistakes {
	list := append(m.All(), one)
	slices.SortStableFunc(list, func(a, b Mistake) int { return cmp.Compare(a.Due, b.Due) })
	return Mistakes{list}
}

// Answered are the mistakes after the better move for one was found, or was not. One that
// is not there, or not due yet, stays as it is.
func (m Mistakes) Answered(one Mistake, found bool, today Day) Mistakes {
	at := slices.IndexFunc(m.list, one.is)
	if at < 0 || m.list[at].Due > today {
		return m
	}
	now := m.list[at]
	now.Box, now.Due = after(now.Box, found, today)
	rest := Mistakes{slices.Delete(m.All(), at, at+1)}
	if now.Box == 0 {
		return rest
	}
	return rest.and(now)
}
