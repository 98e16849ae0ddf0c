package rest_test

import (
	"compress/gzip"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// Long answers are compressed for who takes that, short ones and streams of events are not.
func TestLongAnswersAreCompressed(t *testing.T) {
	s := serve(t, rest.Config{})
	path := s.create("")
	plain := s.send("GET", path, "", "Accept-Encoding", "identity")
	require.Empty(t, plain.header.Get("Content-Encoding"))
	packed := s.packed(t, "GET", path, "")
	assert.Equal(t, "gzip", packed.Header.Get("Content-Encoding"))
	assert.Equal(t, "Accept-Encoding", packed.Header.Get("Vary"))
	assert.Equal(t, plain.header.Get("ETag"), packed.Header.Get("ETag"))
	assert.Less(t, packed.ContentLength, int64(len(plain.body)/2))
	reader, err := gzip.NewReader(packed.Body)
	require.NoError(t, err)
	body, err := io.ReadAll(reader)
	require.NoError(t, err)
	assert.Equal(t, plain.body, string(body))

	assert.Equal(t, http.StatusNotModified, s.packed(t, "GET", path, "", "If-None-Match", plain.header.Get("ETag")).StatusCode)
	short := s.packed(t, "POST", path+"/moves", `{"move":"2"}`, "Prefer", "return=minimal", "Content-Type", "application/json")
	assert.Equal(t, http.StatusOK, short.StatusCode)
	assert.Empty(t, short.Header.Get("Content-Encoding"))
	assert.Equal(t, "game", next(t, s.watch(path, "Accept-Encoding", "gzip")).name)
}

// packed is an answer to who takes gzip, as it comes.
func (s *service) packed(t *testing.T, method, path, body string, fields ...string) *http.Response {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, s.url+path, strings.NewReader(body))
	require.NoError(t, err)
	r.Header.Set("Accept-Encoding", "gzip")
	for i := 0; i < len(fields); i += 2 {
		r.Header.Set(fields[i], fields[i+1])
	}
	w, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	t.Cleanup(func() { _ = w.Body.Close() })
	return w
}
