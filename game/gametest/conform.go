// Package gametest checks that a game satisfies the contract of package game. The
// tests of a game's package run it in one line:
//
//	func TestConformance(t *testing.T) { gametest.Conform(t, kalah.Game{}) }
//
// It checks what package game promises of every game; the rules of a game are
// checked by the tests of that game. StateAt and PlayOn lead those to the states that they are
// about. It is for tests only, and must not know any game, player, file or front end.
package gametest

import (
	"testing"

	"github.com/stretchr/testify/require"

	"parlour/game"
)

// Conform checks that g satisfies the contract of package game, in a subtest for
// each part of it. It tries every rule set, each option's bounds and words, and
// some combinations of options, and plays random games with each. The games are
// the same in every run. It takes less than a second.
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
		{"height", checkHeight},
		{"large boards", checkLarger},
		{"turned round", checkFlipped},
		{"marks", checkMarks},
		{"pictures", checkPictures},
		{"cells", checkCells},
		{"captures", checkCaptures},
		{"arranging", checkArranging},
		{"nothing changes", checkNothingChanges},
		{"slices", checkSlices},
		{"concurrent use", checkConcurrentUse},
		{"records", checkRecords},
		{"imposed ends", checkImposedEnds},
		{"perft", checkPerft},
	}
}
