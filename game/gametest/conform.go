// Package gametest checks that a game keeps the contract of package game. The
// tests of a game's package run it in a line:
//
//	func TestConformance(t *testing.T) { gametest.Conform(t, kalah.Game{}) }
//
// What it checks is what package game promises of every game; what the rules of one
// game are is for the tests of that game. It is for tests alone, and must not know any
// game, player, file or front end.
package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
)

// Conform checks that g keeps the contract of package game, a subtest for each part
// of it. It looks at every rule set, at each option's bounds and words, and at
// some of them together, and plays random games by each; the games are the same in
// every run. It takes less than a second.
func Conform(t *testing.T, g game.Game) {
	t.Helper()
	set := sampleOf(t, g)
	for _, c := range checks() {
		t.Run(c.name, func(t *testing.T) { c.run(t, set) })
	}
}

// check is one part of the contract.
type check struct {
	name string
	run  func(require.TestingT, sample)
}

func checks() []check {
	return []check{
		{"names", checkNames},
		{"texts", checkTexts},
		{"notation", checkNotation},
		{"options", checkOptions},
		{"rule sets", checkRuleSets},
		{"rules", checkRules},
		{"rules refused", checkRulesRefused},
		{"history", checkHistory},
		{"moves", checkMoves},
		{"moves refused", checkMovesRefused},
		{"positions", checkPositions},
		{"positions refused", checkPositionsRefused},
		{"results", checkResults},
		{"drawing", checkDrawing},
		{"width", checkWidth},
		{"nothing changes", checkNothingChanges},
		{"slices", checkSlices},
		{"concurrent use", checkConcurrentUse},
		{"records", checkRecords},
		{"imposed ends", checkImposedEnds},
		{"perft", checkPerft},
	}
}
