package players_test

import (
	"fmt"
	"runtime"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/players"
	"parlour/players/rating"
)

func entrants(levels ...string) []players.Entrant {
	var out []players.Entrant
	for _, level := range levels {
		out = append(out, players.Entrant{Spec: spec(level)})
	}
	return out
}

// TestTheOutcomeDoesNotDependOnTheConcurrency plays matches of kept sessions with
// limits of positions and plies.
func TestTheOutcomeDoesNotDependOnTheConcurrency(t *testing.T) {
	for _, name := range []string{"kalah", "oware", "draughts"} {
		play := func(concurrency int) (string, map[players.Slot]string) {
			games := map[players.Slot]string{}
			o, err := all().Play(t.Context(), players.Tournament{
				Rules: start(t, name, "").Rules(), Games: 4, Seed: 3, Concurrency: concurrency,
				Players: []players.Entrant{{Spec: spec(players.Smart), Nodes: 300}, {Spec: spec(players.Smart), Depth: 2}},
				Finished: func(g players.Finished) error {
					assert.Len(t, g.Comments, g.Record.State().Ply())
					games[g.Slot] = strings.Join(g.Record.Moves(), " ")
					return nil
				},
			})
			require.NoError(t, err)
			return o.String(), games
		}
		want, wantGames := play(1)
		got, gotGames := play(4)
		assert.Equal(t, want, got)
		assert.Equal(t, wantGames, gotGames)
		assert.Len(t, gotGames, 4)
		assert.Contains(t, got, "  nodes=300\n")
		assert.Regexp(t, `A move of A on average: \d+ positions, depth \d`, got)
	}
}

func TestARoundRobinLetsEachMeetEach(t *testing.T) {
	o, err := all().Play(t.Context(), players.Tournament{
		Rules: start(t, "kalah", "").Rules(), Players: entrants(players.Greedy, players.First, players.Random), Games: 20, Seed: 2,
	})
	require.NoError(t, err)
	assert.Equal(t, [][2]int{{0, 1}, {0, 2}, {1, 2}}, o.Meetings)
	assert.Equal(t, 60, o.Games())
	assert.Equal(t, 60, o.Total)
	points := 0.0
	for i := range o.Players {
		side := o.Side(i)
		assert.Equal(t, 40, side.Score().Games())
		assert.Equal(t, 20, side.BySeat[game.First].Games())
		points += side.Score().Points()
	}
	assert.InDelta(t, 60, points, 0)
	fit := o.Fit()
	assert.Greater(t, fit.Ratings[0].Difference, fit.Ratings[1].Difference)
	text := o.String()
	assert.Contains(t, text, "Kalah, standard\n60 games, seed 2\n")
	assert.Contains(t, text, "A computer/greedy")
	assert.Regexp(t, `\nA {14}- +[0-9.]+ +[0-9.]+\n`, text)
	assert.Contains(t, text, "\nB against C: ")
	assert.Contains(t, text, fmt.Sprintf("\nEach over the next\n%-33s over C: %v\n", "A computer/greedy", fit.Over(0, 2)))
	for line := range strings.Lines(text) {
		assert.LessOrEqual(t, len(line), 81, line)
	}
}

func TestAGauntletIsOfOneAgainstAll(t *testing.T) {
	o, err := all().Play(t.Context(), players.Tournament{
		Rules: start(t, "kalah", "").Rules(), Players: entrants(players.First, players.First, players.First, players.First),
		Gauntlet: true, Games: 2,
	})
	require.NoError(t, err)
	assert.Equal(t, [][2]int{{0, 1}, {0, 2}, {0, 3}}, o.Meetings)
	assert.Equal(t, 6, o.Side(0).Score().Games())
	assert.Equal(t, 2, o.Side(3).Score().Games())
}

// TestNeighboursMeet, and are on one scale with those further away.
func TestNeighboursMeet(t *testing.T) {
	tour := players.Tournament{
		Rules: start(t, "kalah", "").Rules(), Players: entrants(players.First, players.Random, players.Greedy, players.Novice), Neighbours: 2, Games: 2,
	}
	o, err := all().Play(t.Context(), tour)
	require.NoError(t, err)
	assert.Equal(t, [][2]int{{0, 1}, {0, 2}, {1, 2}, {1, 3}, {2, 3}}, o.Meetings)
	assert.Len(t, o.Fit().Ratings, 4)
	for _, wrong := range []players.Tournament{{Neighbours: -1}, {Neighbours: 1, Gauntlet: true}} {
		bad := tour
		bad.Neighbours, bad.Gauntlet = wrong.Neighbours, wrong.Gauntlet
		_, err := all().Play(t.Context(), bad)
		require.ErrorIs(t, err, players.ErrMatch)
	}
}

// TestASequentialTestEndsAMatch checks that the end is the same however many games
// are played at the same time.
func TestASequentialTestEndsAMatch(t *testing.T) {
	play := func(concurrency int) players.Outcome {
		test := rating.Test{Elo0: 0, Elo1: 100, Alpha: 0.05, Beta: 0.05}
		o, err := all().Play(t.Context(), players.Tournament{
			Rules: start(t, "kalah", "").Rules(), Players: entrants(players.Greedy, players.Random), Games: 2000,
			Concurrency: concurrency, Test: &test,
		})
		require.NoError(t, err)
		return o
	}
	one, many := play(1), play(2*runtime.GOMAXPROCS(0))
	assert.Equal(t, rating.H1, one.Verdict())
	assert.Less(t, one.Games(), 500)
	assert.Equal(t, one.String(), many.String())
	assert.Contains(t, one.String(), "\nSequential test of 0 against 100 Elo: H1 (")
}

// TestGamesOfAnEarlierRunAreNotPlayedAgain gives a tournament some of its games.
func TestGamesOfAnEarlierRunAreNotPlayedAgain(t *testing.T) {
	tournament := players.Tournament{
		Rules: start(t, "kalah", "").Rules(), Players: entrants(players.Greedy, players.First, players.Random), Games: 6, Seed: 9,
	}
	var games []players.Played
	tournament.Progress = func(p players.Played, _ *players.Outcome) { games = append(games, p) }
	want, err := all().Play(t.Context(), tournament)
	require.NoError(t, err)
	require.Len(t, games, 18)

	tournament.Earlier = []players.Played{games[17], games[3], games[0], games[8]}
	var again, counted []players.Slot
	tournament.Finished = func(g players.Finished) error { again = append(again, g.Slot); return nil }
	tournament.Progress = func(p players.Played, _ *players.Outcome) { counted = append(counted, p.Slot) }
	got, err := all().Play(t.Context(), tournament)
	require.NoError(t, err)
	assert.Equal(t, want.String(), got.String())
	assert.Len(t, again, 14)
	var order []players.Slot
	for _, g := range games {
		order = append(order, g.Slot)
	}
	assert.Equal(t, order, counted, "in the order of the schedule")
	for _, g := range tournament.Earlier {
		assert.NotContains(t, again, g.Slot)
	}

	tournament.Games = 4
	_, err = all().Play(t.Context(), tournament)
	assert.ErrorIs(t, err, players.ErrMatch, "the last game is not one of a shorter tournament")
}

func TestTournamentsThatAreNone(t *testing.T) {
	two := entrants(players.First, players.First)
	test := rating.Usual()
	for want, tournament := range map[string]players.Tournament{
		"1 player; valid: 2 to 64":                     {Players: two[:1], Games: 2},
		"a sequential test is between two players":     {Players: append(two, two...), Games: 2, Test: &test},
		"3 games; games are played in pairs":           {Players: two, Games: 3},
		"-1 games at the same time; valid: 1 to":       {Players: two, Games: 2, Concurrency: -1},
		"a grace of -1ns":                              {Players: two, Games: 2, Grace: -1},
		"1ms is not a time for a move; valid: 10ms to": {Players: []players.Entrant{{Spec: spec(players.First), Time: 1e6}, two[0]}, Games: 2},
		"-1 is not a depth":                            {Players: []players.Entrant{{Spec: spec(players.First), Depth: -1}, two[0]}, Games: 2},
	} {
		tournament.Rules = start(t, "kalah", "").Rules()
		_, err := all().Play(t.Context(), tournament)
		assert.ErrorContains(t, err, want)
	}
}

// TestBalancedOpeningsAreEven checks that openings are drawn by the seed, and that
// fewer of them are won for one side.
func TestBalancedOpeningsAreEven(t *testing.T) {
	openings := func(balanced bool) map[string]bool {
		out := map[string]bool{}
		_, err := all().Play(t.Context(), players.Tournament{
			Rules: start(t, "draughts", "").Rules(), Players: entrants(players.First, players.First), Games: 12, Balanced: balanced,
			Finished: func(g players.Finished) error {
				out[g.Record.States()[g.Record.State().Ply()-g.Plies].Position()] = true
				return nil
			},
		})
		require.NoError(t, err)
		return out
	}
	even := openings(true)
	assert.Len(t, even, 6)
	assert.Equal(t, even, openings(true))
}
