package savefile

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"
)

// checksum is the value of the Checksum tag of a text with the given parts
// before and after that tag. The text has "\n" at the end of its lines. Blank
// space at its end does not count: editors and mail add and remove it.
func checksum(before, after string) string {
	h := sha256.New()
	// Writing to a hash never fails.
	_, _ = io.WriteString(h, before)
	_, _ = io.WriteString(h, strings.TrimRight(after, " \t\n"))
	return "sha256:" + hex.EncodeToString(h.Sum(nil)[:8])
}
