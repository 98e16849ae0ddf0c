package help_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/parlour/help"
	"parlour/game/catalog"
	"parlour/game/gametest/toy"
	"parlour/manager/script"
	"parlour/manager/tongue"
	"parlour/players/engines"
)

func facts() help.Facts { return help.Facts{Games: catalog.Games(), Engines: engines.New(nil)} }

func topicsOf(t *testing.T, f help.Facts) []help.Topic {
	t.Helper()
	topics, err := help.Topics(f)
	require.NoError(t, err)
	require.NotEmpty(t, topics)
	return topics
}

func textOf(t *testing.T, f help.Facts, name string) string {
	t.Helper()
	topic, ok := help.Find(topicsOf(t, f), name)
	require.True(t, ok, name)
	return topic.Text(80)
}

func TestTopicsFitATerminal(t *testing.T) {
	for _, topic := range topicsOf(t, facts()) {
		assert.Equal(t, strings.ToLower(topic.Name), topic.Name)
		assert.NotEmpty(t, topic.Title, topic.Name)
		for line := range strings.Lines(topic.Text(80)) {
			assert.LessOrEqual(t, len(line), 81, "%s: %s", topic.Name, line)
			assert.NotContains(t, line, "<no value>", topic.Name)
			assert.NotContains(t, line, "`", topic.Name)
			assert.False(t, strings.ContainsFunc(line, func(r rune) bool { return r > unicode.MaxASCII }), "%s: %s", topic.Name, line)
		}
	}
}

// TestTopicsTellOfEveryGame checks that rules and levels come from the games and
// the engines: a fourth game appears without any change here.
func TestTopicsTellOfEveryGame(t *testing.T) {
	f := facts()
	assert.NotContains(t, textOf(t, f, "rules"), toy.Game{}.Title())
	f.Games = append(f.Games, toy.Game{})
	rules, levels := textOf(t, f, "rules"), textOf(t, f, "players")
	for _, g := range f.Games {
		assert.Contains(t, rules, "\n"+g.Title()+" ("+g.Name()+")\n")
		assert.Contains(t, levels, "\n"+g.Title()+"\n")
		for _, set := range g.RuleSets() {
			assert.Contains(t, rules, "\n  "+set.Name+" ")
		}
		for _, o := range g.Options() {
			assert.Contains(t, rules, "\n  "+o.Name+" ")
		}
		_, section, _ := strings.Cut(levels, "\n"+g.Title()+"\n")
		for _, level := range f.Levels(g) {
			assert.Contains(t, section, "\n  "+level.Name+" ")
		}
	}
	assert.Contains(t, levels, "'computer' means 'computer/random'.", "the strongest of a game without an engine")
}

func TestTheTopicCommandsHasThemAll(t *testing.T) {
	text := textOf(t, facts(), "commands")
	for _, c := range script.Usages() {
		assert.Contains(t, text, "\n  "+c.Word+" ")
	}
	assert.Contains(t, text, "\n  STOP ")
}

func TestTheTopicOthersHasTheLobby(t *testing.T) {
	text := textOf(t, facts(), "others")
	for _, c := range script.LobbyUsages() {
		assert.Contains(t, text, "\n  "+c.Word+" ")
	}
	assert.Contains(t, text, "parlour host")
}

func TestFind(t *testing.T) {
	topics := topicsOf(t, facts())
	topic, ok := help.Find(topics, "SAVES")
	assert.True(t, ok)
	assert.Equal(t, "saves", topic.Name)
	_, ok = help.Find(topics, "nothing")
	assert.False(t, ok)
}

// TestTopicsAreTranslated compares the translated topics with the English ones: they have the
// same parts, and the same examples.
func TestTopicsAreTranslated(t *testing.T) {
	f := facts()
	english := topicsOf(t, f)
	for _, code := range tongue.Codes()[1:] {
		voice, err := tongue.New(code, false)
		require.NoError(t, err)
		f.Voice = voice
		translated := topicsOf(t, f)
		require.Len(t, translated, len(english), code)
		for i, topic := range translated {
			assert.Equal(t, english[i].Name, topic.Name)
			assert.NotEqual(t, english[i].Title, topic.Title, "%s: %s is not translated", code, topic.Name)
			for line := range strings.Lines(topic.Text(80)) {
				assert.LessOrEqual(t, utf8.RuneCountInString(line), 81, "%s: %s: %s", code, topic.Name, line)
				assert.NotContains(t, line, "`", topic.Name)
			}
			if strings.HasPrefix(topic.Name, "rules-") {
				continue // package rulebook compares those
			}
			assert.Equal(t, shapeOf(english[i]), shapeOf(topic), "%s: %s", code, topic.Name)
		}
	}
}

// shapeOf is what translations of a topic have in common: the kinds of its blocks, the lines of
// its examples and the terms of its lists.
func shapeOf(topic help.Topic) (out []string) {
	for _, b := range topic.Blocks {
		part := fmt.Sprint(b.Kind, b.Lines)
		for _, item := range b.Items {
			part += " " + item.Term
		}
		out = append(out, part)
	}
	return out
}
