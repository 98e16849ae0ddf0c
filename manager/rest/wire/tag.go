package wire

import (
	"net/http"
	"strconv"
	"strings"
)

// Tag is the entity tag of a version.
func Tag(version int64) string { return `"` + strconv.FormatInt(version, 10) + `"` }

// Listed tells whether a field like If-Match lists a tag, or "*".
func Listed(field, tag string) bool {
	for word := range strings.SplitSeq(field, ",") {
		if word = strings.TrimSpace(word); word == tag || word == "*" {
			return true
		}
	}
	return false
}

// Unchanged reports whether a request knows what it asks for by that tag. If-None-Match
// compares weakly.
func Unchanged(r *http.Request, tag string) bool {
	known := strings.Join(r.Header.Values("If-None-Match"), ", ")
	return Listed(strings.ReplaceAll(known, `W/"`, `"`), tag)
}
