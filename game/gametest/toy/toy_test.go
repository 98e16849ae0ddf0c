package toy_test

import (
	"testing"

	"parlour/game/gametest"
	"parlour/game/gametest/toy"
)

func TestConformance(t *testing.T) { gametest.Conform(t, toy.Game{}) }
