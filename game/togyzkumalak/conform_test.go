package togyzkumalak_test

import (
	"testing"

	"parlour/game/gametest"
	"parlour/game/togyzkumalak"
)

func TestConformance(t *testing.T) { gametest.Conform(t, togyzkumalak.Game{}) }
