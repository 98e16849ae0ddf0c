package settings

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode"

	"parlour/game"
)

// The keys of settings.
const (
	Theme    = "theme"
	Pace     = "pace"
	Squares  = "squares"
	Mouse    = "mouse"
	Tables   = "tables"
	Plain    = "plain"
	Language = "language"
	Hints    = "hints"
	Engines  = "engines"
)

// Settings are what the user has set. What is not set is "", false or nil.
type Settings struct {
	// Theme is the look of boards, Pace that of moves being made, and Squares the names of
	// the squares of draughts.
	Theme, Pace, Squares string
	// Mouse says whether a mouse is heard.
	Mouse string
	// Tables says whether endgame tables are built beside games.
	Tables string
	// Plain keeps a transcript instead of a screen of its own.
	Plain bool
	// Language is that of menus and messages.
	Language string
	// Hints is the name of the program that is asked for hints and reviews.
	Hints string
	// Engines are the commands of other programs that play, by name.
	Engines map[string]string
}

// The bounds of the settings.
const (
	// maxText is the length of a text in bytes, maxCommand that of a command.
	maxText    = 64
	maxCommand = 1024
	// maxEngines is the number of engines that are known by name.
	maxEngines = 64
)

// settingsOf returns the settings of a file, and messages about unknown keys and values of
// a wrong kind.
func settingsOf(file map[string]any) (Settings, []string) {
	r := reading{rest: maps.Clone(file)}
	s := Settings{
		Theme: r.text(Theme), Pace: r.text(Pace), Squares: r.text(Squares), Mouse: r.text(Mouse), Tables: r.text(Tables),
		Language: r.text(Language), Hints: r.text(Hints), Plain: r.truth(Plain), Engines: r.engines(),
	}
	for _, key := range slices.Sorted(maps.Keys(r.rest)) {
		r.note("%s is not a setting and is left as it is; the settings are %s", game.Quote(key),
			game.List([]string{Theme, Pace, Squares, Mouse, Tables, Plain, Language, Hints, Engines}))
	}
	return s, r.notes
}

// reading takes the values of known keys out of a file.
type reading struct {
	rest  map[string]any
	notes []string
}

// maxNotes is the number of messages about a file.
const maxNotes = 8

func (r *reading) note(format string, args ...any) {
	if len(r.notes) < maxNotes {
		r.notes = append(r.notes, fmt.Sprintf(format, args...))
	}
}

// take takes the value of a key.
func (r *reading) take(key string) (value any, ok bool) {
	value, ok = r.rest[key]
	delete(r.rest, key)
	return value, ok
}

func (r *reading) text(key string) string {
	value, ok := r.take(key)
	text, isText := value.(string)
	if ok && (!isText || !fits(text, maxText)) {
		r.note("%s has no effect: it must be up to %d printable characters in quotes", key, maxText)
		return ""
	}
	return text
}

func (r *reading) truth(key string) bool {
	value, ok := r.take(key)
	truth, isTruth := value.(bool)
	if ok && !isTruth {
		r.note("%s has no effect: it must be true or false, without quotes", key)
	}
	return truth
}

// engines takes the table of engines. An entry that cannot be one is left out.
func (r *reading) engines() map[string]string {
	value, ok := r.take(Engines)
	if !ok {
		return nil
	}
	table, isTable := value.(map[string]any)
	if !isTable || len(table) > maxEngines {
		r.note("%s has no effect: it must be a table of up to %d lines such as name = \"command\"", Engines, maxEngines)
		return nil
	}
	out := map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(table)) {
		command, _ := table[name].(string)
		if command == "" || !fits(command, maxCommand) || !isName(name) {
			r.note("the engine %s has no effect: a name is up to %d letters, digits, - and _, and its command up to %d printable characters in quotes",
				game.Quote(name), maxName, maxCommand)
			continue
		}
		out[name] = command
	}
	return out
}

// maxName is the length of the name of an engine.
const maxName = 24

// isName reports whether a text can name an engine.
func isName(text string) bool {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"
	return text != "" && len(text) <= maxName && strings.Trim(text, letters) == ""
}

// fits reports whether a text is printable and has at most so many bytes.
func fits(text string, most int) bool {
	unprintable := func(r rune) bool { return r == unicode.ReplacementChar || !unicode.IsPrint(r) }
	return len(text) <= most && !strings.ContainsFunc(text, unprintable)
}
