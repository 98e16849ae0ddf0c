package savefile

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"parlour/game"
)

// NameHint says which names a save can have.
const NameHint game.Term = "1 to 64 letters, digits, spaces, hyphens, underscores and single inner dots, " +
	"beginning with none of a space, a dot and a hyphen"

// The lengths of a name. Folders of all systems can hold the bytes.
const (
	maxBaseRunes = 64
	maxFileBytes = 200
)

// saveName is the name of a save, taken apart.
type saveName struct {
	base string
	// ending is the game's, "" if the name did not tell it.
	ending string
}

// String is the name as it was given.
func (n saveName) String() string {
	if n.ending == "" {
		return n.base
	}
	return n.base + "." + n.ending
}

// parseName takes a name apart and checks it. The error wraps ErrName.
func parseName(name string, games []game.Game) (saveName, error) {
	n := splitEnding(name, games)
	if err := checkBase(n.base); err != nil {
		return n, err
	}
	// "a.kgn.kgn" would be a save that its bare name does not find.
	if splitEnding(n.base, games).ending != "" {
		return n, game.Errorf("%w: %s has two endings", ErrName, game.Quote(name))
	}
	if len(n.base)+len(n.ending)+1 > maxFileBytes {
		return n, game.Errorf("%w: %s has more than %d bytes", ErrName, game.Quote(name), maxFileBytes)
	}
	return n, nil
}

// splitEnding cuts the ending of a game off a name, if there is one.
func splitEnding(name string, games []game.Game) saveName {
	i := strings.LastIndexByte(name, '.')
	if i < 0 {
		return saveName{base: name}
	}
	for _, ending := range endings(games) {
		// Endings are of ASCII letters. EqualFold takes more for them, but these are longer.
		if len(name)-i-1 == len(ending) && strings.EqualFold(name[i+1:], ending) {
			return saveName{base: name[:i], ending: ending}
		}
	}
	return saveName{base: name}
}

// newName is parseName for a new save. Names that look alike become one by the normal form NFKC: a
// Kelvin sign becomes a K, and a letter with an accent one character. A hyphen in front is left to
// the flags of a command line.
func newName(name string, games []game.Game) (saveName, error) {
	if utf8.ValidString(name) {
		name = norm.NFKC.String(name)
	}
	n, err := parseName(name, games)
	if err == nil && n.base[0] == '-' {
		return n, game.Errorf("%w: %s begins with a hyphen; valid: %s", ErrName, game.Quote(n.base), NameHint)
	}
	return n, err
}

// checkBase returns why a text cannot be the name of a save, without its ending.
func checkBase(base string) error {
	var problem game.Term
	notInName := func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune(" -_.", r)
	}
	switch n := utf8.RuneCountInString(base); {
	case n == 0:
		problem = game.Term("is empty")
	case n > maxBaseRunes:
		problem = game.Term("is too long")
	case !utf8.ValidString(base) || strings.ContainsFunc(base, notInName):
		problem = game.Term("has a character that a name cannot have")
	case base[0] == ' ' || base[0] == '.':
		problem = game.Term("begins with a space or a dot")
	case strings.HasSuffix(base, ".") || strings.Contains(base, ".."):
		problem = game.Term("has a dot that is not inner and single")
	case isDevice(base):
		problem = game.Term("is the name of a device on some systems")
	default:
		return nil
	}
	return game.Errorf("%w: %s %s; valid: %s", ErrName, game.Quote(base), problem, NameHint)
}

// isDevice reports whether Windows would take a file of that name, whatever its
// ending, for a device.
func isDevice(base string) bool {
	stem, _, _ := strings.Cut(base, ".")
	stem = strings.ToUpper(strings.TrimRight(stem, " "))
	if slices.Contains([]string{"CON", "PRN", "AUX", "NUL"}, stem) {
		return true
	}
	return len(stem) == 4 && unicode.IsDigit(rune(stem[3])) && (stem[:3] == "COM" || stem[:3] == "LPT")
}

// endings lists the endings of the games' files, each once.
func endings(games []game.Game) (out []string) {
	for _, g := range games {
		if ending := g.Notation().Ending; !slices.Contains(out, ending) {
			out = append(out, ending)
		}
	}
	return out
}

// The name of a finished match is a number of at least 12 digits, a hyphen and 16
// hexadecimal digits that make it unique.
const (
	numberDigits = 12
	uniqueDigits = 16
)

// isFinishedName reports whether a text is a name that Next could have given. It leads
// out of no folder, whoever wrote it.
func isFinishedName(name string) bool {
	number, unique, ok := strings.Cut(name, "-")
	return ok && len(number) >= numberDigits && len(number) <= 18 && len(unique) == uniqueDigits &&
		strings.Trim(number, "0123456789") == "" && strings.Trim(unique, "0123456789abcdef") == ""
}
