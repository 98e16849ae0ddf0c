package rest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"reflect"
	"slices"
	"strings"

	"parlour/game"
)

// The largest request bodies, in bytes.
const (
	maxBody = 4 << 10
	maxSave = 64 << 10
)

// The media types of saves are this and the ending of the file.
const savePrefix = "application/x-"

// saveType is the media type of a save of a game.
func saveType(g game.Game) string { return savePrefix + g.Notation().Ending }

// saveTypes are those of all games.
func (s *Server) saveTypes() []string {
	var out []string
	for _, g := range s.cfg.Games {
		out = append(out, saveType(g))
	}
	return out
}

// saveEnding is the ending of the file of a save, "" if the media type is none of a save.
func (s *Server) saveEnding(media string) string {
	if !slices.Contains(s.saveTypes(), media) {
		return ""
	}
	return strings.TrimPrefix(media, savePrefix)
}

// bodyLimit is the most bytes that the body of a request may have.
func (s *Server) bodyLimit(r *http.Request) int64 {
	if media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type")); err == nil && s.saveEnding(media) != "" {
		return maxSave
	}
	return maxBody
}

// collectBody reads the body of a request into memory, whatever becomes of the
// request.
func collectBody(w http.ResponseWriter, r *http.Request, limit int64) *problem {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, limit))
	if large := (*http.MaxBytesError)(nil); errors.As(err, &large) {
		return kindTooLarge.refuse("the body has more than %d bytes", limit)
	}
	if errors.Is(err, io.ErrUnexpectedEOF) {
		return hungUp()
	}
	if err != nil {
		return kindBadRequest.refuse("the body did not arrive whole")
	}
	r.Body = io.NopCloser(bytes.NewReader(body))
	return nil
}

// readBody returns the body of a request and its media type, "" for an empty body.
func readBody(r *http.Request, allowed ...string) (body []byte, media string, p *problem) {
	body, err := io.ReadAll(r.Body) // out of memory, see collected
	if err != nil {
		return nil, "", kindBadRequest.refuse("the body did not arrive whole")
	}
	if len(body) == 0 {
		return nil, "", nil
	}
	media, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	switch {
	case !unencoded(r.Header.Values("Content-Encoding")):
		return nil, "", kindMedia.refuse("the body must be sent as it is, without a Content-Encoding").with("Accept-Encoding", "identity")
	case !slices.Contains(allowed, media):
		return nil, "", kindMedia.refuse("the body must be %s", allowed[0]).with("Accept", allowed[0])
	case !utf8(params["charset"]):
		return nil, "", kindMedia.refuse("the charset of the body must be utf-8, not %s", game.Quote(params["charset"]))
	default:
		return body, media, nil
	}
}

// unencoded reports whether nothing was done to a body with these encodings.
func unencoded(encodings []string) bool {
	for _, word := range encodings {
		if word = strings.TrimSpace(word); word != "" && !strings.EqualFold(word, "identity") {
			return false
		}
	}
	return true
}

// utf8 reports whether a text of a charset is one of UTF-8; "" says nothing else.
func utf8(charset string) bool {
	return charset == "" || strings.EqualFold(charset, "utf-8") || strings.EqualFold(charset, "us-ascii")
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
		return kindBadRequest.refuse("the body is not what is asked for: %s", explain(err))
	}
	return nil
}

// explain says what is wrong with JSON in the words of JSON: the decoder's own tell of
// the types of this program.
func explain(err error) string {
	kind, syntax := (*json.UnmarshalTypeError)(nil), (*json.SyntaxError)(nil)
	switch {
	case errors.As(err, &kind):
		field := kind.Field
		if field == "" {
			field = "the body"
		}
		return fmt.Sprintf("%s must be %s", field, kindWord(kind.Type.Kind()))
	case errors.As(err, &syntax):
		return fmt.Sprintf("it is no JSON from character %d on", syntax.Offset)
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return "it ends too soon"
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return "there is no field " + name
	}
	return err.Error()
}

// kindWord is what JSON has for a kind of value.
func kindWord(k reflect.Kind) string {
	switch k {
	case reflect.String:
		return "a text"
	case reflect.Bool:
		return "true or false"
	case reflect.Int:
		return "a whole number of a usual size"
	default:
		return "an object"
	}
}
