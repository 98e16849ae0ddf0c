package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/cmd/internal/cli"
)

// TestTheLanguageIsThatAskedFor by the flag, the environment or the settings, also where
// nobody reads: in rules, refusals and games. The locale alone is for a terminal.
func TestTheLanguageIsThatAskedFor(t *testing.T) {
	t.Parallel()
	for command, want := range map[string]string{
		"rules kalah --language de": "Wie Kalah gespielt wird\n",
		"--language es rules oware": "Cómo se juega al Oware\n",
		"rules kalah":               "How Kalah is played\n",
	} {
		got := execute(t, "", strings.Fields(command)...)
		assert.Zero(t, got.code, got.err)
		assert.True(t, strings.HasPrefix(got.out, want), got.out)
	}
	refused := execute(t, "", "--language", "de", "saves", "show", "none")
	assert.Equal(t, cli.Usage, refused.code)
	assert.Contains(t, refused.err, "Invalid input: diesen Spielstand gibt es nicht: \"none\"")
}

// TestAnUnknownLanguageIsRefused by every command.
func TestAnUnknownLanguageIsRefused(t *testing.T) {
	t.Parallel()
	for _, command := range []string{"", "play", "rules kalah", "saves", "saves list", "history", "perft kalah 1", "tables list kalah", "puzzles list", "solve kalah", "engine kalah"} {
		got := execute(t, "", append(strings.Fields(command), "--language", "fr")...)
		assert.Equal(t, cli.Usage, got.code, command)
		assert.Equal(t, "Invalid input: --language: unknown language \"fr\"; valid: en, de or es\n", got.err, command)
	}
}

// TestRefusalsInOtherLanguages are not English in part.
func TestRefusalsInOtherLanguages(t *testing.T) {
	t.Parallel()
	for command, want := range map[string]string{
		"--language de engine chess":            `es gibt keine Engine: "chess"; gültig: kalah, oware, draughts, draughts64, togyzkumalak oder mangala`,
		"--language es puzzles list --grade x":  `"x" no es una dificultad; válido: easy, medium o hard`,
		"--language de perft kalah":             "parlour perft erwartet GAME DEPTH, nicht 1 Argument; Aufruf: parlour perft GAME DEPTH [flags]",
		"--language es play --bogus":            "opción desconocida: --bogus; uso: parlour play [SAVE] [flags]",
		"--language de compare a b --games few": `--games muss eine ganze Zahl sein, nicht "few"; Aufruf: parlour compare PLAYER PLAYER... [flags]`,
	} {
		got := execute(t, "", strings.Fields(command)...)
		assert.Equal(t, cli.Usage, got.code, command)
		assert.Equal(t, "Invalid input: "+want+"\n", got.err, command)
	}
	none := execute(t, "", "history", "list", "--language", "es")
	assert.Equal(t, "No hay partidas terminadas así.\n", none.out)
}
