package tournament_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/pgn"
	"parlour/manager/tournament"
	"parlour/persistence/datafolder"
	"parlour/persistence/gamesfile"
	"parlour/players"
	"parlour/players/engines"
	"parlour/players/rating"
)

var all = sync.OnceValue(func() *players.Engines { return engines.New(nil) })

// settings are those of a match of a game, in which no time passes.
func settings(t testing.TB, name, file string, levels ...string) tournament.Settings {
	t.Helper()
	g, err := game.Find(catalog.Games(), name)
	require.NoError(t, err)
	rules, err := g.Rules("", nil)
	require.NoError(t, err)
	s := tournament.Settings{
		Tournament: players.Tournament{Rules: rules, Games: 6, Seed: 4, Now: func() time.Time { return time.Time{} }},
		File:       file, Event: "a test",
		Today: func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) },
	}
	for _, level := range levels {
		s.Players = append(s.Players, players.Entrant{Spec: players.OfLevel(level)})
	}
	return s
}

func files() gamesfile.Files { return gamesfile.New(datafolder.Disk(), catalog.Games()) }

func run(ctx context.Context, s tournament.Settings) (tournament.Report, error) {
	return tournament.Run(ctx, files(), all(), s)
}

func read(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(data)
}

// TestAMatchThatWasEndedGoesOn ends a match after each number of games, at times
// leaving part of a game behind, and goes on with it: nothing is played twice, and the
// file is that of a match that was never ended.
func TestAMatchThatWasEndedGoesOn(t *testing.T) {
	dir := t.TempDir()
	whole := settings(t, "oware", filepath.Join(dir, "whole.ogn"), players.Greedy, players.First, players.Random)
	wholeReport, err := run(t.Context(), whole)
	require.NoError(t, err)
	want := read(t, whole.File)
	assert.Equal(t, "finished", wholeReport.Ended())

	part := settings(t, "oware", filepath.Join(dir, "part.ogn"), players.Greedy, players.First, players.Random)
	played := 0
	for round := 1; ; round++ {
		ctx, cancel := context.WithCancel(t.Context())
		now := 0
		part.Finished = func(players.Finished) error {
			if now++; now == round {
				cancel()
			}
			return nil
		}
		report, err := run(ctx, part)
		cancel()
		played += now
		assert.Equal(t, report.Games(), report.Earlier+now)
		if report.Games() == report.Total {
			require.NoError(t, err)
			assert.Equal(t, wholeReport.String(), report.String())
			break
		}
		require.ErrorIs(t, err, context.Canceled)
		assert.Equal(t, "stopped", report.Ended())
		part.Resume = true
		if round%2 == 0 {
			require.NoError(t, os.WriteFile(part.File, []byte(read(t, part.File)+"\n[Variant \"Aba"), 0o600))
		}
	}
	assert.Equal(t, 18, played)
	assert.True(t, want == read(t, part.File), "the files differ")
}

// TestTheFileSaysHowEachGameWasPlayed looks at the tags, and lets any reader of the
// family read the games.
func TestTheFileSaysHowEachGameWasPlayed(t *testing.T) {
	for _, g := range catalog.Games() {
		if _, err := all().Of(g); err != nil {
			continue
		}
		path := filepath.Join(t.TempDir(), "games."+g.Notation().Ending)
		s := settings(t, g.Name(), path, players.Novice, players.Greedy)
		s.Players[0].Nodes = 50
		report, err := run(t.Context(), s)
		require.NoError(t, err)
		seats := g.Notation().SeatTags
		text := read(t, path)
		for _, want := range []string{
			`[Event "a test"]`, `[Date "2026.11.21"]`, `[Round "1.1"]`, `[Round "3.2"]`,
			"[" + seats[0] + ` "computer/novice nodes=50"]`, "[" + seats[0] + `Limits "nodes=50"]`, "[" + seats[1] + `Kind "computer/greedy"]`,
			`[Match "1 computer/novice nodes=50; 2 computer/greedy; ` + g.Name(), `[Entrants "2 1"]`, `[OpeningPlies "2"]`, `[Reason "`,
		} {
			assert.Contains(t, text, want, g.Name())
		}
		assert.Regexp(t, ` \{.+/\d+ 0\.000s\}`, text, g.Name())
		assert.Regexp(t, `\[`+seats[0]+`Effort "\d+ \d+ \d+ \d+ 0.000000"\]`, text)
		games := pgn.NewReader(strings.NewReader(text), dialect(g))
		won := 0
		for {
			next, err := games.Next()
			if err == io.EOF {
				break
			}
			require.NoError(t, err)
			if next.Tag(seats[0]) == next.Tag(seats[1]) || next.Result() == "*" {
				t.Errorf("%s: %+v", g.Name(), next.Tags)
			}
			won++
		}
		assert.Equal(t, report.Games(), won)
	}
}

func dialect(g game.Game) pgn.Dialect {
	if r, ok := g.(pgn.Replayer); ok {
		return r.Dialect()
	}
	return pgn.Dialect{Mark: pgn.UsualMark}
}

func TestAnotherMatchIsNotContinued(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.kgn")
	s := settings(t, "kalah", path, players.Greedy, players.Random)
	_, err := run(t.Context(), s)
	require.NoError(t, err)
	_, err = run(t.Context(), s)
	assert.ErrorIs(t, err, gamesfile.ErrExists)
	before := read(t, path)
	s.Resume = true
	for name, change := range map[string]func(*tournament.Settings){
		"seed":    func(s *tournament.Settings) { s.Seed++ },
		"players": func(s *tournament.Settings) { s.Players = []players.Entrant{s.Players[1], s.Players[0]} },
		"limits":  func(s *tournament.Settings) { s.Grace = time.Second },
		"rules":   func(s *tournament.Settings) { s.Rules = settings(t, "oware", "").Rules; s.File += "x" },
	} {
		other := s
		change(&other)
		if name == "rules" {
			require.NoError(t, os.WriteFile(other.File, []byte(before), 0o600))
		}
		_, err := run(t.Context(), other)
		assert.ErrorIs(t, err, tournament.ErrOtherMatch, name)
		assert.Equal(t, before, read(t, path))
	}
	s.File = filepath.Join(t.TempDir(), "games.pdn")
	_, err = run(t.Context(), s)
	assert.ErrorIs(t, err, gamesfile.ErrEnding)
	assert.ErrorContains(t, err, "valid: .kgn")

	s.File, s.Games = path, 8
	longer, err := run(t.Context(), s)
	require.NoError(t, err)
	assert.Equal(t, 6, longer.Earlier)
	assert.Equal(t, 8, longer.Games())
}

// TestHostileTagsAreRefused changes a tag of a game and signs it again: only the tag
// can be the reason of the refusal.
func TestHostileTagsAreRefused(t *testing.T) {
	path := filepath.Join(t.TempDir(), "games.kgn")
	s := settings(t, "kalah", path, players.Greedy, players.Random)
	_, err := run(t.Context(), s)
	require.NoError(t, err)
	first := firstGame(t, path)
	s.Resume = true
	for _, change := range [][2]string{
		{"Round", "1000000000000000000000.1"}, {"Round", "0.1"}, {"Round", "1.3"}, {"Round", "99.1"},
		{"Entrants", "1 9"}, {"Entrants", "1"}, {"Entrants", "2 1"}, {"OpeningPlies", "-1"}, {"OpeningPlies", "99"},
		{"SouthEffort", "99999999999 1 1 1 1"}, {"NorthEffort", "1 1 1 1 NaN"}, {"NorthEffort", ""}, {"Match", "another"},
	} {
		changed := first
		if change[0] == "Round" {
			changed.Save.Heading.Round = change[1]
		}
		changed.Tags = slices.Clone(first.Tags)
		for i, tag := range changed.Tags {
			if tag.Name == change[0] {
				changed.Tags[i].Value = change[1]
			}
		}
		require.NoError(t, os.Remove(path))
		f, err := files().Create(path)
		require.NoError(t, err)
		require.NoError(t, f.Add(changed))
		require.NoError(t, f.Close())
		before := read(t, path)
		_, err = run(t.Context(), s)
		assert.Error(t, err, "%v", change)
		assert.NotContains(t, err.Error(), "edited", "%v", change)
		assert.Equal(t, before, read(t, path))
	}
}

// firstGame is the first game of a file, with the tags that no save has.
func firstGame(t *testing.T, path string) gamesfile.Game {
	t.Helper()
	var out gamesfile.Game
	f, _, err := files().Open(path, func(g gamesfile.Game) error {
		if len(out.Tags) == 0 {
			out = g
		}
		return nil
	})
	require.NoError(t, err)
	require.NoError(t, f.Close())
	own := []string{"Match", "Entrants", "OpeningPlies", "SouthEffort", "NorthEffort", "Reason"}
	out.Tags = slices.DeleteFunc(out.Tags, func(t game.Setting) bool { return !slices.Contains(own, t.Name) })
	require.Len(t, out.Tags, len(own))
	return out
}

func TestTheReportAsJSON(t *testing.T) {
	s := settings(t, "kalah", "", players.Greedy, players.Random)
	test := rating.Test{Elo0: 0, Elo1: 200, Alpha: 0.05, Beta: 0.05}
	s.Test, s.Games = &test, 400
	report, err := run(t.Context(), s)
	require.NoError(t, err)
	assert.Equal(t, "decided", report.Ended())
	text, err := json.Marshal(report.JSON(s.Rules))
	require.NoError(t, err)
	var got tournament.ReportJSON
	decoder := json.NewDecoder(bytes.NewReader(text))
	decoder.DisallowUnknownFields()
	require.NoError(t, decoder.Decode(&got))
	assert.Equal(t, "kalah", got.Game)
	assert.Equal(t, 400, got.Total)
	assert.Equal(t, report.Games(), got.Games)
	assert.Equal(t, "H1", got.Test.Verdict)
	assert.Equal(t, "South", got.Players[0].BySeat[0].Seat)
	assert.Equal(t, got.Games, got.Players[1].Score.Won+got.Players[1].Score.Drawn+got.Players[1].Score.Lost)
	assert.NotNil(t, got.Encounters[0].Elo.Difference)

	s.Test, s.Games, s.Players = nil, 2, []players.Entrant{{Spec: players.OfLevel(players.First)}, {Spec: players.OfLevel(players.First)}}
	report, err = run(t.Context(), s)
	require.NoError(t, err)
	_, err = json.Marshal(report.JSON(s.Rules))
	assert.NoError(t, err, "infinite bounds are null")
}

// TestAnErrorOfTheCallerEndsTheMatch and keeps its games.
func TestAnErrorOfTheCallerEndsTheMatch(t *testing.T) {
	enough := errors.New("enough")
	s := settings(t, "kalah", filepath.Join(t.TempDir(), "games.kgn"), players.Greedy, players.Random)
	s.Finished = func(players.Finished) error { return enough }
	_, err := run(t.Context(), s)
	assert.ErrorIs(t, err, enough)
	s.Finished, s.Resume = nil, true
	report, err := run(t.Context(), s)
	require.NoError(t, err)
	assert.Positive(t, report.Earlier)
}
