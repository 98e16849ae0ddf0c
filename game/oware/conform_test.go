package oware_test

import (
	"testing"

	"parlour/game/gametest"
	"parlour/game/oware"
)

func TestConformance(t *testing.T) { gametest.Conform(t, oware.Game{}) }
