package lobby

import (
	"crypto/rand"
	_ "embed" // the words
	"math/big"
	"strings"
	"sync"
	"unicode"
)

// list are short words that are easily said, one a line.
//
//go:embed words.txt
var list string

// words are those of list.
var words = sync.OnceValue(func() []string { return strings.Fields(list) })

// twoWords are two different words by chance.
func twoWords() string {
	all := words()
	first := pick(len(all))
	second := (first + 1 + pick(len(all)-1)) % len(all)
	return all[first] + " " + all[second]
}

// pick is a number below n by chance that nobody foresees.
func pick(n int) int {
	k, _ := rand.Int(rand.Reader, big.NewInt(int64(n))) // never fails
	return int(k.Int64())
}

// maxWords is the most bytes that two words are looked for in.
const maxWords = 64

// spoken are two words as twoWords gives them, however they were typed; "" for anything else.
func spoken(text string) string {
	if len(text) > maxWords {
		return ""
	}
	parts := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune("-_.,+", r) })
	if len(parts) != 2 {
		return ""
	}
	return parts[0] + " " + parts[1]
}
