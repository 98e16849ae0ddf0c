package tongue_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/console"
	"parlour/manager/rulebook"
	"parlour/manager/script"
	"parlour/manager/telling"
	"parlour/players/engines"
)

// named are the texts that games, engines and themes are given by, and the codes.
func named() map[string]string {
	out := map[string]string{}
	add := func(where string, texts ...string) {
		for _, text := range texts {
			if text != "" {
				out[text] = where
			}
		}
	}
	codes := func(where string, texts game.Texts) {
		for _, c := range texts.Codes() {
			add(where, string(c))
		}
	}
	codes("the common texts", game.CommonTexts())
	all := engines.New(nil)
	for _, g := range catalog.Games() {
		if !rulebook.Has(g) {
			continue // which is in English only
		}
		seats := g.Seats()
		add(g.Name(), g.Title(), seats[0], seats[1], g.ScoreUnit(), string(all.Unit(g)))
		codes(g.Name(), g.Texts())
		for _, set := range g.RuleSets() {
			add(g.Name(), set.Summary)
		}
		for _, o := range g.Options() {
			add(g.Name(), o.Help)
		}
		for _, level := range all.Levels(g) {
			add(g.Name(), level.Summary)
		}
	}
	for _, command := range slices.Concat(script.Usages(), script.LobbyUsages()) {
		add("the command dialogue", command.Help)
	}
	add("the themes", append(console.Themes(), "usual")...)
	add("the name of a person", "You")
	add("numbers", string(telling.DecimalMark))
	return out
}

// translations are the texts of a language: one, or two where it counts.
func translations(t *testing.T, code string) map[string][]string {
	t.Helper()
	data, err := os.ReadFile(code + ".json")
	require.NoError(t, err)
	var raw map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(data, &raw))
	assert.Equal(t, len(raw), strings.Count(string(data), "\n\t\""), "a text is there twice")
	out := map[string][]string{}
	for key, value := range raw {
		var text string
		if json.Unmarshal(value, &text) == nil {
			out[key] = []string{text}
			continue
		}
		var counted struct{ One, Other string }
		require.NoError(t, json.Unmarshal(value, &counted), key)
		out[key] = []string{counted.One, counted.Other}
	}
	return out
}

func TestEveryTextIsTranslatedAndSaid(t *testing.T) {
	said := named()
	maps.Copy(said, sources(t))
	require.Greater(t, len(said), 400, "the sources are read")
	for _, code := range console.Languages()[1:] {
		have := translations(t, code)
		for _, text := range slices.Sorted(maps.Keys(said)) {
			for _, translated := range have[text] {
				assert.NotEmpty(t, strings.TrimSpace(translated), "%s: %q", code, text)
			}
			_, ok := have[text]
			assert.True(t, ok, "%s lacks a text of %s: %q", code, said[text], text)
		}
		for _, text := range slices.Sorted(maps.Keys(have)) {
			_, ok := said[text]
			assert.True(t, ok, "%s has a text that nothing says: %q", code, text)
		}
	}
}

func TestTranslationsHaveTheSameArguments(t *testing.T) {
	for _, code := range console.Languages()[1:] {
		for text, forms := range translations(t, code) {
			for _, form := range forms {
				assert.Equal(t, arguments(text), arguments(form), "%s: %q", code, form)
			}
		}
	}
}

// arguments are the arguments that a text formats, each with its verb, in their order.
func arguments(text string) []string {
	out := []string{}
	next := 1
	for _, m := range verbs.FindAllStringSubmatch(strings.ReplaceAll(text, "%%", ""), -1) {
		if n, err := strconv.Atoi(m[1]); err == nil {
			next = n
		}
		out = append(out, fmt.Sprintf("%d %s", next, m[2]))
		next++
	}
	slices.Sort(out)
	return out
}

func TestTheConsoleSaysNothingElse(t *testing.T) {
	for _, folder := range []string{"console", "console/screen", "console/terminal"} {
		assert.Empty(t, readFolder(t, filepath.Join(root, "manager", filepath.FromSlash(folder))).bare(), "texts that are not translated")
	}
}

func TestThePageSaysNothingElse(t *testing.T) {
	assert.Empty(t, bareInScripts(t, filepath.Join(root, "manager", "rest", "page")), "texts that are not translated")
}

// What the tests above find is found: texts that differ, and sources of every kind.
func TestWhatTheTestsOfTextsFind(t *testing.T) {
	assert.Equal(t, []string{"1 s", "2 d"}, arguments("%s has %d"))
	assert.Equal(t, []string{"1 s", "2 d"}, arguments("%[2]d hat %[1]s"))
	assert.NotEqual(t, arguments("%s %d"), arguments("%d %s"))
	assert.NotEqual(t, arguments("%s"), arguments("%s %s"))
	assert.Regexp(t, prose, "two words")
	assert.Regexp(t, prose, "Back")
	assert.NotRegexp(t, prose, "undo")
	said := sources(t)
	for _, text := range []string{
		"captures %d", "the save is damaged", "%d moves", "Back", "while a game is played", "Invalid input: ",
		"letters and signs that every terminal has", "it must look like <2,0,0,1,1,1,1> S",
	} {
		if text == "Invalid input: " {
			assert.NotContains(t, said, text, "what programs read is no text")
			continue
		}
		assert.Contains(t, said, text)
	}
}
