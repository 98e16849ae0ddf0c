package gametest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

func checkRuleSets(t require.TestingT, s sample) {
	require.NotEmpty(t, s.game.RuleSets())
	names := map[string]bool{}
	for _, set := range s.game.RuleSets() {
		assert.Regexp(t, word, set.Name)
		assert.False(t, names[set.Name], "rule set %s twice", set.Name)
		names[set.Name] = true
		line(t, set.Summary, "the summary of "+set.Name)
		r, err := s.game.Rules(set.Name, nil)
		require.NoError(t, err, set.Name)
		assert.Equal(t, set.Name, game.FormatRules(r))
		assert.Empty(t, r.Overrides(), set.Name)
		for _, fixed := range set.Settings {
			assert.Contains(t, r.Settings(), fixed, set.Name)
		}
	}
	r, err := s.game.Rules("", nil)
	require.NoError(t, err)
	assert.Equal(t, s.game.RuleSets()[0].Name, game.FormatRules(r), "the default is the first")
}

// checkRules checks the description of rules: their name and settings must be enough to
// rebuild them.
func checkRules(t require.TestingT, s sample) {
	for _, r := range s.rules {
		text := game.FormatRules(r)
		assert.Equal(t, s.game.Name(), r.Game().Name(), text)
		checkSettings(t, s.game, r)
		for _, spelt := range []string{text, strings.ToUpper(text), " " + text + " "} {
			again, err := game.ParseRules(s.game, spelt)
			require.NoError(t, err, spelt)
			assert.Equal(t, text, game.FormatRules(again), spelt)
			assert.Equal(t, r.Name(), again.Name(), spelt)
			assert.Equal(t, r.Settings(), again.Settings(), spelt)
			assert.Equal(t, r.Overrides(), again.Overrides(), spelt)
			assert.Equal(t, r.Start().Position(), again.Start().Position(), spelt)
		}
		assert.Equal(t, text, game.FormatRules(r.Start().Rules()))
	}
}

func checkSettings(t require.TestingT, g game.Game, r game.Rules) {
	options, settings := g.Options(), r.Settings()
	require.Len(t, settings, len(options), game.FormatRules(r))
	for i, o := range options {
		assert.Equal(t, o.Name, settings[i].Name, "settings are in the order of the options")
		checkValue(t, o, settings[i].Value)
	}
	for _, over := range r.Overrides() {
		assert.True(t, slices.Contains(settings, over), "%v is not among the settings %v", over, settings)
	}
}

func checkRulesRefused(t require.TestingT, s sample) {
	const bad = "no such thing\x1b[2J"
	refuse := func(valid, set string, settings map[string]string) {
		_, err := s.game.Rules(set, settings)
		if assert.ErrorIs(t, err, game.ErrRules, "%q %v", set, settings) {
			line(t, err.Error(), "the refusal")
			assert.ErrorContains(t, err, valid, "a refusal says what is valid")
		}
	}
	refuse(s.game.RuleSets()[0].Name, bad, nil)
	options := s.game.Options()
	valid := "nothing"
	if len(options) > 0 {
		valid = options[0].Name
	}
	refuse(valid, "", map[string]string{bad: "1"})
	for _, o := range options {
		for _, value := range []string{bad, "", " ", "99999999999999999999"} {
			refuse(validOf(o), "", map[string]string{o.Name: value})
		}
		if len(o.Values) == 0 {
			refuse(validOf(o), "", map[string]string{o.Name: strconv.Itoa(o.Min - 1)})
			refuse(validOf(o), "", map[string]string{o.Name: strconv.Itoa(o.Max + 1)})
		}
	}
}

// validOf is the text by which a refusal must describe an option's values.
func validOf(o game.Option) string {
	if len(o.Values) > 0 {
		return game.List(o.Values)
	}
	return fmt.Sprintf("%d to %d", o.Min, o.Max)
}
