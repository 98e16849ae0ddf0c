package draughts64

import (
	"bytes"
	_ "embed"

	"parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts/evaluation"
)

//go:embed russian.bin
var russian []byte

//go:embed english.bin
var english []byte

// Weights returns the weights in the program for rules: those of English draughts where kings
// move one square, and those of Russian draughts for all others.
func Weights(r *draughts.Rules) (*evaluation.Weights, error) {
	if r.Short() {
		return evaluation.Read(bytes.NewReader(english))
	}
	return evaluation.Read(bytes.NewReader(russian))
}

// later reads the weights at first use; those that cannot be read are nil.
func later() func(*draughts.Rules) *evaluation.Weights {
	read := func(file []byte) func() *evaluation.Weights {
		return players.Embedded(func() (*evaluation.Weights, error) { return evaluation.Read(bytes.NewReader(file)) })
	}
	flying, short := read(russian), read(english)
	return func(r *draughts.Rules) *evaluation.Weights {
		if r.Short() {
			return short()
		}
		return flying()
	}
}
