package mangala_test

import (
	"testing"

	"parlour/game/gametest"
	"parlour/game/mangala"
)

func TestConformance(t *testing.T) { gametest.Conform(t, mangala.Game{}) }
