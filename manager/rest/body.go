package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
)

// The largest request bodies, in bytes.
const (
	maxBody = 4 << 10
	maxSave = 64 << 10
)

// saveType is the media type of a save.
const saveType = "application/x-kgn"

// readBody returns the body of a request and its media type, "" for an empty body.
func readBody(w http.ResponseWriter, r *http.Request, allowed ...string) (body []byte, media string, p *problem) {
	limit := int64(maxBody)
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err == nil && media == saveType {
		limit = maxSave
	}
	body, err = io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return nil, "", refused(http.StatusRequestEntityTooLarge, "the body has more than %d bytes", limit)
	}
	if err != nil {
		return nil, "", refused(http.StatusBadRequest, "the body did not arrive whole")
	}
	if len(body) == 0 {
		return nil, "", nil
	}
	for _, a := range allowed {
		if media == a {
			return body, media, nil
		}
	}
	return nil, "", refused(http.StatusUnsupportedMediaType, "the body must be %s", allowed[0]).with("Accept", allowed[0])
}

// decode reads a JSON object into a value. An empty body is an empty object.
func decode(body []byte, into any) *problem {
	if len(body) == 0 {
		return nil
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil && d.More() {
		err = errors.New("there is more after it")
	}
	if err == nil && bytes.TrimLeft(body, " \t\r\n")[0] != '{' {
		err = errors.New("it is no object")
	}
	if err != nil {
		return refused(http.StatusBadRequest, "the body is not what is asked for: %v", err)
	}
	return nil
}
