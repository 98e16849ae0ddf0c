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

//go:embed brazilian.bin
var brazilian []byte

//go:embed english.bin
var english []byte

// byRules chooses by the rules: English if kings move one square, Brazilian if the most must be
// captured, Russian for all others.
func byRules[T any](r *draughts.Rules, english, brazilian, russian T) T {
	switch {
	case r.Short():
		return english
	case r.Most():
		return brazilian
	default:
		return russian
	}
}

// Values returns the values of weights in the program for rules.
func Values(r *draughts.Rules) (*evaluation.Values, error) {
	return evaluation.Read(bytes.NewReader(byRules(r, english, brazilian, russian)))
}

// later reads the weights at first use; those that cannot be read are nil.
func later() func(*draughts.Rules) *evaluation.Weights {
	read := func(file []byte) func() *evaluation.Weights {
		return players.Embedded(func() (*evaluation.Weights, error) {
			values, err := evaluation.Read(bytes.NewReader(file))
			return values.Weights(), err
		})
	}
	forEnglish, forBrazilian, forRussian := read(english), read(brazilian), read(russian)
	return func(r *draughts.Rules) *evaluation.Weights {
		return byRules(r, forEnglish, forBrazilian, forRussian)()
	}
}
