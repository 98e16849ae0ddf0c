package rest

import (
	"bytes"
	"encoding/json"
	"net/http"
)

// reply is an answer to a request before it is written.
type reply struct {
	status         int
	etag, location string // header fields that are kept with the answer
	media          string
	body           []byte
	fields         []field
}

// field is a header field.
type field struct{ name, value string }

const jsonType = "application/json"

func (r reply) write(w http.ResponseWriter) {
	h := w.Header()
	for _, f := range r.fields {
		h.Set(f.name, f.value)
	}
	for _, f := range []field{{"ETag", r.etag}, {"Location", r.location}, {"Content-Type", r.media}} {
		if f.value != "" {
			h.Set(f.name, f.value)
		}
	}
	w.WriteHeader(r.status)
	_, _ = w.Write(r.body) // a client that has gone needs no answer
}

// encode returns a value as JSON.
func encode(v any) []byte {
	var out bytes.Buffer
	e := json.NewEncoder(&out)
	e.SetEscapeHTML(false)
	_ = e.Encode(v) // cannot fail: what is encoded here has strings, numbers and lists only
	return out.Bytes()
}
