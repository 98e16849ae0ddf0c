package wire

import (
	"bytes"
	"cmp"
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

// arrived is the body of a request that has come whole.
type arrived struct {
	*bytes.Reader
	all []byte
}

func (arrived) Close() error { return nil }

// Arrived is the body of a request that has come whole: ReadBody takes it as it is.
func Arrived(all []byte) io.ReadCloser { return arrived{bytes.NewReader(all), all} }

// bodyOf is the whole body of a request.
func bodyOf(r *http.Request) ([]byte, error) {
	if here, ok := r.Body.(arrived); ok {
		return here.all, nil
	}
	return io.ReadAll(r.Body)
}

// ReadBody returns the body of a request and its media type, "" for an empty body.
func ReadBody(r *http.Request, allowed ...string) (body []byte, media string, p *Problem) {
	body, err := bodyOf(r)
	if err != nil {
		return nil, "", BadRequest.Refuse("the body did not arrive whole")
	}
	if len(body) == 0 {
		return nil, "", nil
	}
	media, params, _ := mime.ParseMediaType(r.Header.Get("Content-Type"))
	switch {
	case !unencoded(r.Header.Values("Content-Encoding")):
		return nil, "", Media.Refuse("the body must be sent as it is, without a Content-Encoding").With("Accept-Encoding", "identity")
	case !slices.Contains(allowed, media):
		return nil, "", Media.Refuse("the body must be %s", allowed[0]).With("Accept", allowed[0])
	case !slices.Contains([]string{"", "utf-8", "us-ascii"}, strings.ToLower(params["charset"])):
		return nil, "", Media.Refuse("the charset of the body must be utf-8, not %s", game.Quote(params["charset"]))
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

// Decode reads a JSON object into a value. An empty body is an empty object.
func Decode(body []byte, into any) *Problem {
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
		return BadRequest.Refuse("the body is not what is asked for: %s", explain(err))
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
	return cmp.Or(map[reflect.Kind]string{
		reflect.String: "a text", reflect.Bool: "true or false", reflect.Int: "a whole number of a usual size",
	}[k], "an object")
}
