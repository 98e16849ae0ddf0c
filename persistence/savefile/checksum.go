package savefile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
)

// checksum is the value of the Checksum tag of a text with the given parts
// before and after that tag. The text has "\n" at the end of its lines. Blank
// space at its end does not count: editors and mail add and remove it.
func checksum(before, after []byte) string {
	h := sha256.New()
	// Writing to a hash never fails.
	_, _ = h.Write(before)
	_, _ = h.Write(bytes.TrimRight(after, " \t\n"))
	return "sha256:" + hex.EncodeToString(h.Sum(nil)[:8])
}
