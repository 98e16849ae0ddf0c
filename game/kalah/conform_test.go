package kalah_test

import (
	"testing"

	"parlour/game/gametest"
	"parlour/game/kalah"
)

func TestConformance(t *testing.T) { gametest.Conform(t, kalah.Game{}) }
