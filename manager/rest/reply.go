package rest

import (
	"bytes"
	"encoding/json"
	"net/http"
	"slices"
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

// ok is the reply with a value as JSON.
func ok(v any) reply { return reply{status: http.StatusOK, media: jsonType, body: encode(v)} }

// located is the reply of a status with a value, which has a URI of its own.
func located(status int, uri string, v any) reply {
	return reply{status: status, media: jsonType, location: uri, body: encode(v)}
}

// plain is the reply with a text.
func plain(text string) reply {
	return reply{status: http.StatusOK, media: "text/plain; charset=utf-8", body: []byte(text)}
}

// tagged returns the reply with the entity tag of a version.
func (r reply) tagged(version int64) reply {
	r.etag = etag(version)
	return r
}

// cached returns the reply with how it may be kept by those on the way.
func (r reply) cached(how string) reply { return r.with("Cache-Control", how) }

// with returns the reply with another header field.
func (r reply) with(name, value string) reply {
	r.fields = append(slices.Clip(r.fields), field{name, value})
	return r
}

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
