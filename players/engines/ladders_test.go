package engines_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/players"
	"parlour/players/engines"
)

// TestTheReadmeHasTheLaddersOfKalah in a table, those of four and of six seeds a house.
func TestTheReadmeHasTheLaddersOfKalah(t *testing.T) {
	readme, err := os.ReadFile(filepath.Join("..", "..", "README.md"))
	require.NoError(t, err)
	for _, seeds := range []string{"4", "6"} {
		r, err := catalog.Games()[0].Rules("", map[string]string{"seeds": seeds})
		require.NoError(t, err)
		l, _ := engines.New(nil).Ladder(r)
		for i, s := range l.Steps[1:] {
			row := fmt.Sprintf("| `%s` over `%s` |", s.Level, l.Steps[i].Level)
			assert.Contains(t, lineWith(string(readme), row), measured(s)+" |", "%s, %s seeds", row, seeds)
		}
	}
}

// TestTheLaddersAreTheTablesOfTheComments looks each step up in the package comment that
// tells how it was measured, and each level in its engine.
func TestTheLaddersAreTheTablesOfTheComments(t *testing.T) {
	e := engines.New(nil)
	for _, g := range catalog.Games() {
		if _, err := e.Of(g); err != nil {
			continue // it has rules only
		}
		comments := commentsOf(t, g.Name())
		for _, set := range g.RuleSets() {
			r, err := g.Rules(set.Name, nil)
			require.NoError(t, err)
			l, ok := e.Ladder(r)
			require.True(t, ok, g.Name())
			for i, s := range l.Steps[1:] {
				row := fmt.Sprintf("%s over %s ", s.Level, l.Steps[i].Level)
				assert.Contains(t, lineWith(comments, row), measured(s), "%s %s: %s", g.Name(), l.Rules, row)
			}
			assert.Equal(t, stepsOf(l), levelsOf(e, g)[:len(l.Steps)], g.Name())
		}
	}
}

// measured is a step as the comments have it.
func measured(s players.Step) string {
	if s.High == 0 {
		return fmt.Sprintf("%+.0f (%+.0f and more)", s.Elo, s.Low)
	}
	return fmt.Sprintf("%+.0f (%+.0f to %+.0f)", s.Elo, s.Low, s.High)
}

// commentsOf are the comments of an engine's package.
func commentsOf(t *testing.T, name string) string {
	t.Helper()
	for _, file := range []string{"doc.go", "engine.go"} {
		if text, err := os.ReadFile(filepath.Join("..", name, file)); err == nil && strings.Contains(string(text), "# Strength") {
			return string(text)
		}
	}
	t.Fatalf("no comment tells the strength of %s", name)
	return ""
}

func lineWith(text, what string) string {
	for line := range strings.Lines(text) {
		if strings.Contains(line, what) {
			return line
		}
	}
	return ""
}

// levelsOf are the levels of a game but first, of which all games are the same.
func levelsOf(e *players.Engines, g game.Game) (out []string) {
	for _, l := range e.Levels(g) {
		if l.Name != players.First {
			out = append(out, l.Name)
		}
	}
	return out
}

func stepsOf(l players.Ladder) (out []string) {
	for _, s := range l.Steps {
		out = append(out, s.Level)
	}
	return out
}

func TestTheRatingsOfLevels(t *testing.T) {
	e := engines.New(nil)
	r, err := catalog.Games()[0].Rules("", map[string]string{"seeds": "4"})
	require.NoError(t, err)
	l, ok := e.Ladder(r)
	require.True(t, ok)
	for level, want := range map[string][2]float64{
		players.Club: {1500, 0}, players.Expert: {1662, 11.99}, players.Smart: {1820, 18.07}, players.Greedy: {1169, 19.18},
	} {
		is, ok := l.Rating(level)
		require.True(t, ok, level)
		assert.InDelta(t, want[0], is.Rating, 0.01, level)
		assert.InDelta(t, want[1], is.Deviation, 0.01, level)
	}
	_, ok = l.Rating(players.First)
	assert.False(t, ok)
	for to, want := range map[float64]string{1500: players.Club, 0: players.Random, 1582: players.Expert, 1581: players.Club, 9000: players.Perfect} {
		assert.Equal(t, want, l.Nearest(to))
	}
	many, err := catalog.Games()[0].Rules("", map[string]string{"seeds": "6"})
	require.NoError(t, err)
	six, _ := e.Ladder(many)
	assert.NotEqual(t, l.Rules, six.Rules)
}
