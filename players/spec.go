package players

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"parlour/game"
)

// ErrSpec is wrapped when a kind of player is refused.
var ErrSpec = errors.New("no such player")

// Spec is a kind of player. The zero Spec is a person.
type Spec struct {
	// Level is the level of a computer player, "" for a person.
	Level string
}

// The words of a Spec.
const (
	humanWord    = "human"
	computerWord = "computer"
)

// Human and Computer are the kinds of players that need no level to be named: a
// person, and a computer player of the default level. They are not to be
// assigned to.
var (
	Human    = Spec{}
	Computer = Spec{Level: Smart}
)

// Human tells whether s is a person.
func (s Spec) Human() bool { return s == Human }

// String is what ParseSpec reads: "human" or "computer/smart".
func (s Spec) String() string {
	if s.Human() {
		return humanWord
	}
	return computerWord + "/" + s.Level
}

// ParseSpec reads "human", "computer" or "computer/LEVEL", in any case. The
// level may be one that some games do not have. The error wraps ErrSpec and says
// what is valid.
func ParseSpec(text string) (Spec, error) {
	kind, level, leveled := strings.Cut(strings.ToLower(strings.TrimSpace(text)), "/")
	switch {
	case kind == humanWord && !leveled:
		return Human, nil
	case kind == computerWord && !leveled:
		return Computer, nil
	case kind == computerWord && slices.Contains(levelNames(), level):
		return Spec{Level: level}, nil
	default:
		return Spec{}, fmt.Errorf("%w as %s; valid: %s, %s or %s/LEVEL with LEVEL %s",
			ErrSpec, game.Quote(text), humanWord, computerWord, computerWord, game.List(levelNames()))
	}
}
