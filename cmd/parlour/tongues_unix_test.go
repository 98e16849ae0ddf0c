//go:build unix

package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestScreenInOtherTongues begins a quick game of Kalah in German and in Spanish, is
// refused a move, plays one from the menu and leaves, in windows of three sizes.
func TestScreenInOtherTongues(t *testing.T) {
	for locale, say := range map[string]struct {
		quick, turn, move, refused, play, undo, played, kept string
	}{
		"de_DE.UTF-8": {
			"Schnelle Partie", "Mensch (Süd) am Zug", "Zug:", "das ist kein Zug", "3 spielen", "Zurücknehmen",
			"Mensch (Süd) spielte 3: Extrazug", "Die ungesicherte Partie ist aufbewahrt",
		},
		"es_MX.UTF-8": {
			"Partida rápida", "Juega Usted (Sur)", "Jugada:", "eso no es una", "Jugar 3", "Deshacer",
			"Usted (Sur) jugó 3: turno extra", "La partida sin guardar se conserva",
		},
	} {
		for _, window := range []struct{ columns, rows int }{{80, 24}, {60, 20}, {40, 15}} {
			t.Run(fmt.Sprintf("%s %dx%d", locale, window.columns, window.rows), func(t *testing.T) {
				between(t, window.columns)
				t.Parallel()
				s := usual(t)
				s.columns, s.rows = window.columns, window.rows
				s.env = append(slices.Clip(s.env), "LANG="+locale, "NO_COLOR=1")
				w := open(t, s, "--pace", "off")
				w.shows("▸ " + say.quick)
				w.press(enterKey)
				w.asksFor(say.move)
				w.shows(say.turn)
				w.press("zz", enterKey)
				w.shows(`Invalid input: "zz": ` + say.refused)
				w.asksFor(say.move)
				w.press("m", enterKey, homeKey, downKey, downKey)
				w.shows("▸ " + say.play)
				w.press(enterKey)
				w.shows(say.played)
				w.asksFor(say.move)
				w.press("m", enterKey, endKey)
				w.shows("▸ ")
				for _, row := range w.rows() {
					assert.LessOrEqual(t, len([]rune(row)), window.columns)
				}
				w.press(homeKey, escapeKey)
				w.asksFor(say.move)
				w.press("undo", enterKey)
				w.shows(say.turn)
				w.asksFor(say.move)
				w.press(ctrlD)
				w.ends(0)
				said := strings.Join(strings.Fields(w.recording.text()), " ")
				assert.Contains(t, said, say.kept)
			})
		}
	}
}

// asksFor waits for a prompt.
func (w *window) asksFor(prompt string) {
	w.t.Helper()
	w.waits(func(screen string) bool {
		screen = strings.TrimSpace(screen)
		words, ok := strings.CutPrefix(screen[strings.LastIndex(screen, "\n")+1:], prompt)
		return ok && (words == "" || strings.HasPrefix(words, "   ("))
	}, "it asks %q", prompt)
}

// TestScreenWithoutOtherLetters writes German without umlauts where the terminal has
// none, and takes the language of the flag before that of the locale.
func TestScreenWithoutOtherLetters(t *testing.T) {
	t.Parallel()
	s := usual(t)
	s.env = []string{"TERM=xterm", "LANG=es_ES", "NO_COLOR=1"}
	w := open(t, s, "--language", "de")
	w.shows("> Schnelle Partie", "Spiel, Regeln und Spieler waehlen")
	w.press(ctrlC)
	w.ends(130)
	assert.NotRegexp(t, `[^\x00-\x7f]`, w.recording.written())
}
