package gametest

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
)

// checkHistory walks back through every match.
func checkHistory(t require.TestingT, s sample) {
	for _, m := range s.matches {
		start := m.Start()
		_, ok := start.Previous()
		require.False(t, ok, "the start of a match has nothing before it")
		require.Empty(t, start.LastMove())
		var moves []string
		states := m.States()
		for i, state := range states {
			require.Equal(t, i, state.Ply(), at{state})
			require.Equal(t, game.FormatRules(m.Rules()), game.FormatRules(state.Rules()), at{state})
			require.LessOrEqual(t, state.ToMove(), game.Second, at{state})
			if i == 0 {
				continue
			}
			before, ok := state.Previous()
			require.True(t, ok, at{state})
			require.Equal(t, states[i-1].Position(), before.Position(), at{state})
			require.Contains(t, before.Moves(), state.LastMove(), at{before})
			moves = append(moves, state.LastMove())
		}
		require.Equal(t, moves, append([]string(nil), m.Moves()...))
		require.Equal(t, m.Moves(), m.View().Moves())
	}
}

// checkMoves checks that the legal moves are listed in the same order each time, without
// duplicates, and can all be played.
func checkMoves(t require.TestingT, s sample) {
	for state := range s.states() {
		moves := state.Moves()
		require.Equal(t, moves, state.Moves(), at{state})
		seen := map[string]bool{}
		for _, m := range moves {
			require.False(t, seen[m], "%s is listed twice: %v", m, at{state})
			seen[m] = true
			line(t, m, "a move")
			require.NotContains(t, m, " ", "a move is one word")
			if effect := state.Effect(m); !effect.Empty() {
				line(t, effect.String(), "the effect of a move")
			}
			next, err := state.Play(m)
			require.NoError(t, err, "%s: %v", m, at{state})
			require.Equal(t, m, next.LastMove(), at{state})
			require.Equal(t, state.Ply()+1, next.Ply(), at{state})
			before, ok := next.Previous()
			require.True(t, ok)
			require.Equal(t, state.Position(), before.Position())
		}
	}
}

// garbage are texts that are moves in no game.
func garbage() []string {
	return []string{
		"", " ", "no such move", "?", "+", "--", "é", "\n", "\x00", "\xff\xfe", "\x1b[2J", "-1",
		"99999999999999999999", strings.Repeat("9", 10_000), strings.Repeat("x", 10_000),
	}
}

// guess is a text that looks like a move and is one only by chance.
func guess(rng *rand.Rand) string {
	square := strconv.Itoa(rng.IntN(60))
	house := string("ABCDEFGHabcdefgh"[rng.IntN(16)])
	switch rng.IntN(4) {
	case 0:
		return square
	case 1:
		return square + string("-x:+"[rng.IntN(4)]) + strconv.Itoa(rng.IntN(60))
	case 2:
		return house + strconv.Itoa(rng.IntN(10))
	default:
		return house + "+" + strconv.Itoa(rng.IntN(20))
	}
}

// checkMovesRefused tries texts that are not moves, and moves of other positions.
func checkMovesRefused(t require.TestingT, s sample) {
	rng := rand.New(rand.NewPCG(3, 4))
	for _, m := range s.matches {
		var elsewhere []string
		for _, state := range spread(m.States()) {
			for _, text := range garbage() {
				_, err := state.Play(text)
				require.Error(t, err, "%q: %v", text, at{state})
				checkText(t, state, text)
			}
			for range movesPerState {
				checkText(t, state, guess(rng))
			}
			_, err := state.Play("no such move")
			if !state.Result().Over() {
				assert.ErrorIs(t, err, game.ErrNotAMove, at{state})
			}
			for _, move := range first(state.Moves(), movesPerState) {
				checkText(t, state, move+move)
				checkText(t, state, strings.ToUpper(move))
				checkText(t, state, " "+strings.ToLower(move)+" ")
			}
			for _, move := range elsewhere {
				checkText(t, state, move)
			}
			elsewhere = first(state.Moves(), movesPerState)
		}
	}
}

// first returns up to n of the texts.
func first(texts []string, n int) []string { return texts[:min(n, len(texts))] }

// checkText checks that a text is refused properly, or is another way to write a
// legal move.
func checkText(t require.TestingT, s game.State, text string) {
	was := s.Position()
	next, err := s.Play(text)
	require.Equal(t, was, s.Position(), "trying %q has changed the state", text)
	if err == nil {
		require.Contains(t, s.Moves(), next.LastMove(), "%q: %v", text, at{s})
		return
	}
	refusal := (*game.MoveError)(nil)
	require.ErrorAs(t, err, &refusal, "%q: %v", text, at{s})
	assert.Equal(t, text, refusal.Move)
	code, ok := game.CodeOf(err)
	require.True(t, ok, "a refusal has a code: %v, %v", err, at{s})
	words := game.TextOf(s.Rules().Game(), code)
	assert.NotEqual(t, string(code), words, "a code has words")
	assert.ErrorContains(t, err, words)
	assert.Equal(t, s.Result().Over(), errors.Is(err, game.ErrOver), "%q: %v", text, at{s})
	require.Equal(t, append([]string{}, s.Moves()...), append([]string{}, refusal.Legal...), "what would be legal")
	require.Empty(t, s.Effect(text).String(), "%q is refused, and has no effect: %v", text, at{s})
	checkRefusal(t, err)
}
