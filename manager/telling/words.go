package telling

import (
	"fmt"

	"parlour/game"
)

// Words are a phrase as JSON, for programs that say it in another language: the key of its text
// in the catalogues of package tongue, and its arguments, which are numbers, texts and Words.
// They are empty where there is nothing to say.
type Words []any

// WordsOf returns the words of a phrase.
func WordsOf(p game.Phrase) Words {
	if p.Empty() {
		return Words{}
	}
	out := Words{p.Key()}
	for _, a := range p.Args {
		out = append(out, word(a))
	}
	return out
}

// word is an argument of a phrase.
func word(a any) any {
	switch a := a.(type) {
	case game.Phrase:
		return WordsOf(a)
	case game.Speaker:
		return WordsOf(a.Phrase())
	case int:
		return a
	default:
		return fmt.Sprint(a)
	}
}
