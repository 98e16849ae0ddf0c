package draughts

import (
	"testing"

	"parlour/game/gametest"
)

func TestConformance(t *testing.T) { gametest.Conform(t, Game{}) }

func TestConformance64(t *testing.T) { gametest.Conform(t, Game64{}) }
