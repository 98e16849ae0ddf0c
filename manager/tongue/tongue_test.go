package tongue_test

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/feature/plural"
	"golang.org/x/text/language"

	"parlour/game"
	"parlour/game/kalah"
	"parlour/manager"
	"parlour/manager/telling"
	"parlour/manager/tongue"
	"parlour/players"
	"parlour/players/search"
)

// env is an environment of words, each name=value.
func env(words string) func(string) string {
	return func(name string) string {
		for _, w := range strings.Fields(words) {
			if value, ok := strings.CutPrefix(w, name+"="); ok {
				return value
			}
		}
		return ""
	}
}

func TestWanted(t *testing.T) {
	for environment, want := range map[string]string{
		"":                             "en",
		"LANG=de_AT.UTF-8":             "de",
		"LANG=de":                      "de",
		"LANG=de_DE@euro":              "de",
		"LANG=es_MX":                   "es",
		"LANG=es_419.UTF-8":            "es",
		"LANG=C":                       "en",
		"LANG=C.UTF-8":                 "en",
		"LANG=POSIX":                   "en",
		"LANG=en_US:de":                "en",
		"LANG=xx_YY:de":                "de",
		"LANG=ja_JP.UTF-8":             "en",
		"LANG=not/a/locale":            "en",
		"LC_ALL=es_ES LANG=de_DE":      "es",
		"LC_MESSAGES=es_ES LANG=de_DE": "es",
		"LC_ALL=C LANG=de_DE":          "en",
		"LC_ALL=C LANGUAGE=de":         "en",
		"LANGUAGE=ja:es LANG=de_DE":    "es",
		"LANGUAGE=ja LANG=de_DE":       "de",
		"LANGUAGE=de":                  "en",
	} {
		assert.Equal(t, want, tongue.Wanted(env(environment)), environment)
	}
}

func speak(t *testing.T, code string, ascii bool) *tongue.Tongue {
	t.Helper()
	spoken, err := tongue.New(code, ascii)
	require.NoError(t, err)
	require.Equal(t, code, spoken.Code())
	return spoken
}

func TestPlurals(t *testing.T) {
	moves := func(n int) game.Phrase { return game.SayCount(n, "%d move", "%d moves") }
	for _, c := range []struct {
		code string
		want [4]string
	}{
		{"en", [4]string{"0 moves", "1 move", "2 moves", "1000000 moves"}},
		{"de", [4]string{"0 Züge", "1 Zug", "2 Züge", "1000000 Züge"}},
		{"es", [4]string{"0 jugadas", "1 jugada", "2 jugadas", "1000000 jugadas"}},
	} {
		spoken := speak(t, c.code, false)
		for i, n := range []int{0, 1, 2, 1000000} {
			assert.Equal(t, c.want[i], spoken.Say(moves(n)))
		}
	}
	var none *tongue.Tongue
	assert.Equal(t, "1 move", none.Say(moves(1)))
	assert.Equal(t, "en", none.Code())
}

// TestOneFormForOne compares the plural rules of each language with what the texts have.
func TestOneFormForOne(t *testing.T) {
	for _, l := range tongue.Languages() {
		tag := language.MustParse(l.Code)
		for n := range 10_001 {
			one := plural.Cardinal.MatchPlural(tag, n, 0, 0, 0, 0) == plural.One
			require.Equal(t, one, game.SayCount(n, "one", "more").Singular(), "%s %d", l.Code, n)
		}
	}
}

func TestRefusals(t *testing.T) {
	rules, err := kalah.Game{}.Rules("", nil)
	require.NoError(t, err)
	_, notAMove := rules.Start().Play("x")
	_, noSuchRules := kalah.Game{}.Rules("", map[string]string{"houses": "0"})
	german, spanish := speak(t, "de", false), speak(t, "es", false)
	for _, c := range []struct {
		err    error
		de, es string
	}{
		{notAMove,
			`Invalid input: "x": das ist kein Zug: eine Mulde ist eine Zahl von 1 bis 6; hier möglich: 1, 2, 3, 4, 5 oder 6`,
			`Invalid input: "x": eso no es una jugada: un hoyo es un número de 1 a 6; jugadas legales aquí: 1, 2, 3, 4, 5 o 6`},
		{noSuchRules,
			`Invalid input: houses muss 1 bis 99 sein, nicht "0"`,
			`Invalid input: houses debe ser de 1 a 99, no "0"`},
		{&manager.StateError{State: manager.ToMove, Kind: manager.KindQuick},
			"Invalid input: eine schnelle Partie ist nicht möglich während eine Partie läuft",
			"Invalid input: una partida rápida no es posible mientras se juega una partida"},
		// What was wrapped without a phrase, and what only the system can say.
		{fmt.Errorf("here: %w", manager.ErrComputersTurn),
			"Invalid input: here: der Computer ist am Zug", "Invalid input: here: es el turno de la computadora"},
		{errors.New("100% strange"), "Invalid input: 100% strange", "Invalid input: 100% strange"},
		{&fs.PathError{Op: "open", Path: "a", Err: fs.ErrPermission},
			"Das ist fehlgeschlagen: open a: permission denied", "Ha fallado: open a: permission denied"},
	} {
		said := manager.Explanation(c.err)
		assert.Equal(t, c.de, german.Say(said))
		assert.Equal(t, c.es, spanish.Say(said))
		assert.Equal(t, manager.Explain(c.err), said.String(), "and programs read English")
	}
}

func TestWithoutOtherLetters(t *testing.T) {
	assert.Equal(t, "Zuege", speak(t, "de", true).Sayf("Moves"))
	assert.Equal(t, "Que jugada es \"ñ\"?", speak(t, "es", true).Sayf("Which move is %s?", `"ñ"`), "names stay what they are")
}

func TestUnknownLanguages(t *testing.T) {
	for _, code := range []string{"fr", "", "../de", "en-US"} {
		_, err := tongue.New(code, false)
		assert.Error(t, err, code)
	}
}

func TestWhatIsNotTranslatedIsEnglish(t *testing.T) {
	german := speak(t, "de", false)
	assert.Equal(t, "1 thing nobody says", german.Say(game.SayCount(1, "%d thing nobody says", "%d things nobody says")))
	assert.Equal(t, "2 things nobody says", german.Say(game.SayCount(2, "%d thing nobody says", "%d things nobody says")))
	assert.Equal(t, "Süd und so: captures %x", german.Sayf("%s und so: %s", game.Term("South"), "captures %x"))
}

// TestDecimals have the mark of the language.
func TestDecimals(t *testing.T) {
	for code, want := range map[string]string{"en": "~-4.05", "de": "~-4,05", "es": "~-4,05"} {
		spoken, err := tongue.New(code, false)
		require.NoError(t, err)
		score := players.Score{Kind: search.Estimate, Value: -405}
		assert.Equal(t, want, telling.Sheet{Voice: spoken}.Worth(score))
	}
}
