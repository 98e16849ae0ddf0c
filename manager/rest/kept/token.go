package kept

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"strings"

	"parlour/game"
)

// The lengths of a token that holds a seat.
const (
	MinToken = 16
	MaxToken = 128
)

// ErrToken refuses a text that is no token; it says what is valid.
var ErrToken = fmt.Errorf("a token is %d to %d letters, digits and -._~+/=", MinToken, MaxToken)

// TokenHash is what is stored of a token. How hard a token is to guess is its owner's
// choice; a slow hash would let strangers keep the server busy.
func TokenHash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}

// Holds reports whether a token is the one whose hash is stored.
func Holds(token, hash string) bool {
	return token != "" && subtle.ConstantTimeCompare([]byte(TokenHash(token)), []byte(hash)) == 1
}

// HeldBy reports whether a token holds a seat.
func (g Game) HeldBy(seat game.Seat, token string) bool { return Holds(token, g.Tokens[seat]) }

// ValidToken reports whether a text may be a token.
func ValidToken(token string) bool {
	return len(token) >= MinToken && len(token) <= MaxToken && strings.IndexFunc(token, func(c rune) bool {
		letter := c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
		return !letter && !strings.ContainsRune("-._~+/=", c)
	}) < 0
}

// RandomSeed is what the computer players of a game draw from.
func RandomSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return binary.LittleEndian.Uint64(b[:])
}
