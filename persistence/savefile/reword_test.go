package savefile_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

// reworded is a game all of whose texts have been reworded: what people are told
// of it is not what they were told when the old saves were written.
type reworded struct{ game.Game }

func other(words string) string { return "in other words, not " + words }

func (g reworded) Title() string { return other(g.Game.Title()) }

func (g reworded) Seats() [2]string {
	seats := g.Game.Seats()
	return [2]string{other(seats[game.First]), other(seats[game.Second])}
}

func (g reworded) MoveHint(r game.Rules) game.Phrase {
	return game.Say(other(g.Game.MoveHint(r).String()))
}

func (g reworded) RuleSets() []game.RuleSet {
	sets := g.Game.RuleSets()
	for i := range sets {
		sets[i].Summary = other(sets[i].Summary)
	}
	return sets
}

func (g reworded) Options() []game.Option {
	options := g.Game.Options()
	for i := range options {
		options[i].Help = other(options[i].Help)
	}
	return options
}

func (g reworded) Texts() game.Texts {
	words := map[game.Code]string{}
	for _, texts := range []game.Texts{game.CommonTexts(), g.Game.Texts()} {
		for _, c := range texts.Codes() {
			words[c] = other(texts.Of(c))
		}
	}
	return game.NewTexts(words)
}

// Rules returns the rules of the game itself as those of the reworded one.
func (g reworded) Rules(set string, overrides map[string]string) (game.Rules, error) {
	r, err := g.Game.Rules(set, overrides)
	if err != nil {
		return nil, err
	}
	return rewordedRules{r, reword(r.Game())}, nil
}

type rewordedRules struct {
	game.Rules
	game game.Game
}

func (r rewordedRules) Game() game.Game { return r.game }

func (r rewordedRules) Start() game.State { return rewordedState{r.Rules.Start(), r} }

func (r rewordedRules) Position(text string) (game.State, error) {
	s, err := r.Rules.Position(text)
	if err != nil {
		return nil, err
	}
	return rewordedState{s, rewordedRules{s.Rules(), r.game}}, nil
}

type rewordedState struct {
	game.State
	rules game.Rules
}

func (s rewordedState) Rules() game.Rules { return s.rules }

func (s rewordedState) Play(move string) (game.State, error) {
	next, err := s.State.Play(move)
	if err != nil {
		return nil, err
	}
	return rewordedState{next, s.rules}, nil
}

func (s rewordedState) Previous() (game.State, bool) {
	before, ok := s.State.Previous()
	if !ok {
		return nil, false
	}
	return rewordedState{before, s.rules}, true
}

// rewordedTagger is a reworded game that is a Tagger.
type rewordedTagger struct {
	reworded
	savefile.Tagger
}

func reword(g game.Game) game.Game {
	if t, ok := g.(savefile.Tagger); ok {
		return rewordedTagger{reworded{g}, t}
	}
	return reworded{g}
}

// rewordedGames are all games that the tests know, reworded.
func rewordedGames() []game.Game {
	out := games()
	for i, g := range out {
		out[i] = reword(g)
	}
	return out
}

// oldSaves are the files of the tests' data that have the ending of a save.
func oldSaves(t *testing.T) []string {
	t.Helper()
	var paths []string
	require.NoError(t, filepath.WalkDir("testdata", func(path string, e fs.DirEntry, err error) error {
		if e.Name() == "foreign" || e.Name() == "collections" {
			return fs.SkipDir // of other programs, and of many games
		}
		if err == nil && e.Type().IsRegular() && isSave(path) {
			paths = append(paths, path)
		}
		return err
	}))
	require.NotEmpty(t, paths)
	return paths
}

func isSave(path string) bool {
	for _, g := range games() {
		if filepath.Ext(path) == "."+g.Notation().Ending {
			return true
		}
	}
	return false
}

// TestRewordingMakesNoOldSaveUnreadable: whatever people are told nowadays, an
// old save is read as it always was, and is written to the letter as it was.
func TestRewordingMakesNoOldSaveUnreadable(t *testing.T) {
	for _, path := range oldSaves(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			data, err := os.ReadFile(path)
			require.NoError(t, err)
			ending := strings.TrimPrefix(filepath.Ext(path), ".")
			want, err := savefile.Decode(data, games(), ending)
			require.NoError(t, err)
			got, err := savefile.Decode(data, rewordedGames(), ending)
			require.NoError(t, err)

			assert.False(t, got.Edited)
			assert.Equal(t, savefile.Notes{}, got.Notes)
			assert.Equal(t, want.Record.Result(), got.Record.Result())
			assert.Equal(t, want.Record.Moves(), got.Record.Moves())
			assert.Equal(t, want.Seats, got.Seats)
			assert.Equal(t, string(savefile.Encode(want)), string(savefile.Encode(got)))
			if why := want.Record.Why(); why != "" {
				assert.Equal(t, other(why), got.Record.Why(), "the words were not replaced")
			}
		})
	}
}

// TestOldImposedEnds loads a save of each end that no rule decides, as they were
// written while the words were all that a reason had. The file's name gives the
// game and the code.
func TestOldImposedEnds(t *testing.T) {
	seen := map[game.Reason]bool{}
	for _, path := range oldSaves(t) {
		if filepath.Base(filepath.Dir(path)) != "ends" {
			continue
		}
		name := strings.TrimSuffix(filepath.Base(path), filepath.Ext(path))
		_, code, ok := strings.Cut(name, " ")
		require.True(t, ok, name)
		data, err := os.ReadFile(path)
		require.NoError(t, err)
		s, err := savefile.Decode(data, games(), "")
		require.NoError(t, err, name)
		assert.Equal(t, game.Reason(code), s.Record.Result().Reason, name)
		assert.False(t, s.Record.State().Result().Over(), "%s: its moves end the match", name)
		assert.Equal(t, string(data), string(savefile.Encode(s)), "%s: an older version could not read it", name)
		seen[game.Reason(code)] = true
	}
	for _, why := range game.Imposed() {
		assert.True(t, seen[why], "no old save ends by %s", why)
	}
}
