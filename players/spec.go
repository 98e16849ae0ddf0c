package players

import (
	"strings"

	"parlour/game"
)

// ErrSpec is wrapped when a kind of player is refused.
var ErrSpec = game.NewError("unknown player")

// ErrLevel is wrapped when a game has no level of a name. It is an ErrSpec, too.
var ErrLevel error = levelError{}

// levelError names what was typed: not the player, but its level.
type levelError struct{}

func (e levelError) Error() string      { return e.Phrase().String() }
func (levelError) Phrase() game.Phrase  { return game.Say("unknown level") }
func (levelError) Is(target error) bool { return target == ErrSpec }

// ErrNoEngine is wrapped when a game has no engine.
var ErrNoEngine = game.NewError("there is no engine to ask")

// Spec is a kind of player. The zero Spec is a person.
type Spec struct {
	// Computer is true for a computer player.
	Computer bool
	// Level is its level; "" is the default level of the game.
	Level string
	// Program is the name of another program that plays; it has no level. "" is for an
	// engine of Parlour.
	Program string
}

// The words of a Spec.
const (
	humanWord    = "human"
	computerWord = "computer"
)

// Person returns the Spec of a person.
func Person() Spec { return Spec{} }

// Computer returns the Spec of a computer player of the default level.
func Computer() Spec { return Spec{Computer: true} }

// OfLevel returns the Spec of a computer player of that level.
func OfLevel(level string) Spec { return Spec{Computer: true, Level: level} }

// OfProgram returns the Spec of another program.
func OfProgram(name string) Spec { return Spec{Computer: true, Program: name} }

// Human reports whether s is a person.
func (s Spec) Human() bool { return !s.Computer }

// String is what ParseSpec reads: "human", "computer", "computer/smart" or the name of a
// program.
func (s Spec) String() string {
	switch {
	case s.Human():
		return humanWord
	case s.Program != "":
		return s.Program
	case s.Level == "":
		return computerWord
	default:
		return computerWord + "/" + s.Level
	}
}

// maxLevel is the maximum length in bytes of a level's name.
const maxLevel = 32

// ParseSpec reads "human", "computer" or "computer/LEVEL", in any case, or the name of a
// program. Engines.Resolve checks whether a game has the level, or whether there is such a
// program. The error wraps ErrSpec and says what is valid.
func ParseSpec(text string) (Spec, error) {
	text = strings.TrimSpace(text)
	kind, level, leveled := strings.Cut(strings.ToLower(text), "/")
	switch {
	case kind == humanWord && !leveled:
		return Person(), nil
	case kind == computerWord && !leveled:
		return Computer(), nil
	case kind == computerWord && isLevel(level):
		return OfLevel(level), nil
	case CheckProgram(text) == nil:
		return OfProgram(text), nil
	default:
		return Spec{}, game.Errorf("%w %s; valid: %s, %s, %s/LEVEL or the name of a program",
			ErrSpec, game.Quote(text), humanWord, computerWord, computerWord)
	}
}

// isLevel reports whether a word could be the name of a level.
func isLevel(word string) bool {
	return word != "" && len(word) <= maxLevel && strings.Trim(word, "abcdefghijklmnopqrstuvwxyz0123456789-") == ""
}
