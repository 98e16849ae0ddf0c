package console

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/console/terminal"
)

// TestALanguageIsChosenInTheMenu changes the language twice and plays on in each, on a
// terminal that has no other letters than those of ASCII.
func TestALanguageIsChosenInTheMenu(t *testing.T) {
	parallel(t)
	text := newFixture(t).play("Settings", "Language: English", "Deutsch", "Zurueck", pressEnter, "x", "undo", "m", "3 spielen",
		"settings", "Sprache: Deutsch", "Espa", "Volver", "zz", "m", "Jugar 1", "quit", "Guardar", "mia")
	for _, said := range []string{
		"(Einstellungen: Darstellung: ueblich | Felder: Nummern | Brett: wie ueblich | Sprache: Deutsch | Zurueck) Zurueck",
		"(Menue: Schnelle Partie | Neue Partie | Laden | Spieler vergleichen | Lernen | Einstellungen | Beenden)",
		"Kalah: Mensch (Sued) 0 - 0 Computer smart (Nord)\n",
		"Mensch (Sued) am Zug: eine Mulde, 1 bis 6; m fuer das Menue\n(Zug [])",
		`Invalid input: "x": das ist kein Zug: eine Mulde ist eine Zahl von 1 bis 6;`,
		"Invalid input: es gibt keinen Zug zum Zuruecknehmen; gueltig: eine Mulde, 1 bis\n6; hint, analyse, switch, save, resign oder quit;",
		"Mensch (Sued) spielte 3: Extrazug\n",
		`Invalid input: "zz": eso no es una jugada:`,
		"Usted (Sur) jugo 1\n",
		"(Menu: Continuar | Partida rapida | Partida nueva | Analisis | ",
		"Guardada como saves/mia.kgn.",
	} {
		assert.Contains(t, text, said)
	}
}

// TestGamesKeepTheNamesThatTheyHad saves a game in German, and shows it in English: what
// a player is called by default belongs to no language.
func TestGamesKeepTheNamesThatTheyHad(t *testing.T) {
	f := newFixture(t)
	f.play("Settings", "Language", "Deutsch", "Zurueck", pressEnter, "3", "save", "mine")
	text := f.play("Load", "mine", pressCtrlD)
	assert.Contains(t, text, "Kalah: You (South) 1 - 0 Computer smart (North)\n")
}

// TestOtherTonguesHaveRoom looks at the screen of each game in each language in a small
// window: the board, a refusal, the prompt, and the end of the menu.
func TestOtherTonguesHaveRoom(t *testing.T) {
	parallel(t)
	for _, code := range Languages() {
		spoken, err := Config{Language: code}.tongue(terminal.Capabilities{Unicode: true})
		require.NoError(t, err)
		for _, g := range catalog.Games() {
			th := newTheatre(t, g, 40, 15, "zz\rm\r"+keyEndText)
			th.speak(spoken)
			th.play()
			assert.Contains(t, th.pictures(), "\nInvalid input: \"zz\": ", "%s %s", code, g.Name())
			assert.Contains(t, th.pictures(), "\n"+spoken.Sayf("Move")+":", "%s %s", code, g.Name())
			assert.Contains(t, th.pictures(), "▸ "+spoken.Sayf("Back"), "%s %s", code, g.Name())
		}
	}
}

// TestPiecesHaveTheLettersOfTheLanguage draws draughts in letters in each language.
func TestPiecesHaveTheLettersOfTheLanguage(t *testing.T) {
	state := startOf(t, catalog.Games()[2])
	for code, letters := range map[string][2]string{"en": {"w", "b"}, "de": {"w", "s"}, "es": {"b", "n"}} {
		spoken, err := Config{Language: code}.tongue(terminal.Capabilities{Unicode: true})
		require.NoError(t, err)
		board := state.Draw(looks{voice: spoken}.style(80))
		assert.Contains(t, board, "50"+letters[0], code)
		assert.Contains(t, board, " 1"+letters[1], code)
	}
}

func startOf(t *testing.T, g game.Game) game.State {
	t.Helper()
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	return rules.Start()
}
