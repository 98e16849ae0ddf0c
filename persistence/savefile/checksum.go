package savefile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
)

// A checksum is the prefix and so many hexadecimal digits.
const (
	sumPrefix = "sha256:"
	sumDigits = 16
)

// checksum is the value of the Checksum tag of a text with the given parts
// before and after that tag. The text has "\n" at the end of its lines. Blank
// space at its end does not count: editors and mail add and remove it.
func checksum(before, after []byte) string {
	h := sha256.New()
	// Writing to a hash never fails.
	_, _ = h.Write(before)
	_, _ = h.Write(bytes.TrimRight(after, " \t\n"))
	return sumPrefix + hex.EncodeToString(h.Sum(nil)[:sumDigits/2])
}
