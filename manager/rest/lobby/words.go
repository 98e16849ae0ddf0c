package lobby

import (
	"bytes"
	"compress/gzip"
	"crypto/rand"
	_ "embed" // the words
	"io"
	"math/big"
	"strings"
	"sync"
	"unicode"
)

// zipped are short words that are easily said, one a line: words/words.txt in gzip -9n.
//
//go:embed words/words.txt.gz
var zipped []byte

// words are those of zipped.
var words = sync.OnceValue(func() []string {
	r, err := gzip.NewReader(bytes.NewReader(zipped))
	if err != nil {
		panic(err) // the file is part of the program, and a test reads it
	}
	text, err := io.ReadAll(r)
	if err != nil {
		panic(err)
	}
	return strings.Fields(string(text))
})

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
