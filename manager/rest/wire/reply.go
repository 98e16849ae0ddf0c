package wire

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"strings"
)

// Reply is an answer to a request before it is written.
type Reply struct {
	Status         int
	Etag, Location string // header fields that are kept with the answer
	Media          string
	Body           []byte
	fields         []field
}

// field is a header field.
type field struct{ name, value string }

// JSON is the media type of JSON.
const JSON = "application/json"

// OK is the reply with a value as JSON.
func OK(v any) Reply { return Reply{Status: http.StatusOK, Media: JSON, Body: Encode(v)} }

// Located is the reply of a status with a value, which has a URI of its own.
func Located(status int, uri string, v any) Reply {
	return Reply{Status: status, Media: JSON, Location: uri, Body: Encode(v)}
}

// Plain is the reply with a text.
func Plain(text string) Reply {
	return Reply{Status: http.StatusOK, Media: "text/plain; charset=utf-8", Body: []byte(text)}
}

// Tagged returns the reply with the entity tag of a version.
func (r Reply) Tagged(version int64) Reply {
	r.Etag = Tag(version)
	return r
}

// Cached returns the reply with how it may be kept by those on the way.
func (r Reply) Cached(how string) Reply { return r.With("Cache-Control", how) }

// With returns the reply with another header field.
func (r Reply) With(name, value string) Reply {
	r.fields = append(slices.Clip(r.fields), field{name, value})
	return r
}

// Write answers with the reply.
func (r Reply) Write(w http.ResponseWriter) {
	h := w.Header()
	for _, f := range r.fields {
		h.Set(f.name, f.value)
	}
	for _, f := range []field{{"ETag", r.Etag}, {"Location", r.Location}, {"Content-Type", r.Media}} {
		if f.value != "" {
			h.Set(f.name, f.value)
		}
	}
	w.WriteHeader(r.Status)
	_, _ = w.Write(r.Body) // a client that has gone needs no answer
}

// Encode returns a value as JSON.
func Encode(v any) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // cannot fail: what is encoded here has strings, numbers and lists only
	return out.Bytes()
}

// Tag is the entity tag of a version.
func Tag(version int64) string { return `"` + strconv.FormatInt(version, 10) + `"` }

// Listed reports whether a field like If-Match lists a tag, or "*".
func Listed(field, tag string) bool {
	for word := range strings.SplitSeq(field, ",") {
		if word = strings.TrimSpace(word); word == tag || word == "*" {
			return true
		}
	}
	return false
}

// Unchanged reports whether a request already has the content of that tag. If-None-Match
// compares weakly.
func Unchanged(r *http.Request, tag string) bool {
	known := strings.Join(r.Header.Values("If-None-Match"), ", ")
	return Listed(strings.ReplaceAll(known, `W/"`, `"`), tag)
}
