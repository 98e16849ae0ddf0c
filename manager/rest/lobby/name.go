package lobby

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/cases"
	"golang.org/x/text/unicode/norm"

	"parlour/game"
	"parlour/manager"
)

// The reasons for which somebody cannot have a name.
var (
	ErrReserved = errors.New("this name is kept for computer players and for the service")
	ErrTaken    = errors.New("somebody who is here has this name")
)

// Key is what names are compared by: two with the same key look alike. It leaves out blanks and
// whatever nobody sees.
func Key(name string) string {
	folded := norm.NFKC.String(cases.Fold().String(norm.NFKC.String(name)))
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) || unseen(r) {
			return -1
		}
		return r
	}, folded)
}

// unseen reports whether a printable character shows nothing.
func unseen(r rune) bool {
	const emptyBraille = '\u2800'
	return r == emptyBraille || unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector, unicode.Cf)
}

// Reserved are names that nobody may have.
type Reserved []string

// standing are reserved on every service: they are said of players in all languages of the page.
func standing() []string {
	return []string{"You", "Du", "Sie", "Tú", "Usted", "Somebody", "Jemand", "Alguien", "Ordenador", "Operator", "Parlour"}
}

// computers begin the names of computer players, as "Computer club".
const computers = "computer"

// NewReserved reserves the names of levels and programs, besides those that are reserved everywhere.
func NewReserved(names []string) Reserved {
	var out Reserved
	for _, name := range append(standing(), names...) {
		out = append(out, Key(name))
	}
	return out
}

// Check returns nil if a person may have a name. The error wraps manager.ErrName or ErrReserved.
func (r Reserved) Check(name string) error {
	if err := manager.CheckName(name); err != nil {
		return err
	}
	switch key := Key(name); {
	case key == "":
		return game.Errorf("%w: %s shows nothing", manager.ErrName, game.Quote(name))
	case strings.HasPrefix(key, computers) || slices.Contains(r, key):
		return ErrReserved
	default:
		return nil
	}
}
