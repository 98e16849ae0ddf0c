package draughts

import (
	"testing"

	"parlour/game/gametest"
)

func TestConformance(t *testing.T) { gametest.Conform(t, Game{}) }
