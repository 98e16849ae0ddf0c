package rest_test

import (
	"io"
	"net/http"
	"path"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
	"parlour/manager/rest/gate"
)

// fetch gets a path, with header fields as name and value.
func (s *service) fetch(at string, fields ...string) (*http.Response, string) {
	s.t.Helper()
	request, err := http.NewRequestWithContext(s.t.Context(), http.MethodGet, s.url+at, nil)
	require.NoError(s.t, err)
	for i := 0; i < len(fields); i += 2 {
		request.Header.Set(fields[i], fields[i+1])
	}
	answer, err := http.DefaultClient.Do(request)
	require.NoError(s.t, err)
	defer func() { _ = answer.Body.Close() }()
	body, err := io.ReadAll(answer.Body)
	require.NoError(s.t, err)
	return answer, string(body)
}

// assets are the addresses of the page's files that its document names.
var assets = regexp.MustCompile(`/page/[0-9a-f]{16}/[a-z./]+`)

func TestThePageIsServedWithItsFiles(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{})
	answer, document := s.fetch("/")
	require.Equal(t, http.StatusOK, answer.StatusCode)
	assert.Equal(t, "text/html; charset=utf-8", answer.Header.Get("Content-Type"))
	assert.Equal(t, "no-cache", answer.Header.Get("Cache-Control"))
	policy := answer.Header.Get("Content-Security-Policy")
	assert.Contains(t, policy, "default-src 'none'; script-src 'self'; style-src 'self'")
	assert.Contains(t, policy, "require-trusted-types-for 'script'")
	assert.NotContains(t, policy, "unsafe")
	unchanged, _ := s.fetch("/", "If-None-Match", answer.Header.Get("ETag"))
	assert.Equal(t, http.StatusNotModified, unchanged.StatusCode)

	named := assets.FindAllString(document, -1)
	require.GreaterOrEqual(t, len(named), 20)
	for _, at := range named {
		answer, body := s.fetch(at)
		assert.Equal(t, http.StatusOK, answer.StatusCode, at)
		assert.NotEmpty(t, body, at)
		assert.Equal(t, map[string]string{
			".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
			".svg": "image/svg+xml", ".webmanifest": "application/manifest+json",
		}[path.Ext(at)], answer.Header.Get("Content-Type"), at)
		assert.Contains(t, answer.Header.Get("Cache-Control"), "immutable", at)
	}

	// The page of another version gets what there is, and is not to keep it.
	answer, _ = s.fetch("/page/0123456789abcdef/main.js")
	assert.Equal(t, http.StatusOK, answer.StatusCode)
	assert.Equal(t, "no-cache", answer.Header.Get("Cache-Control"))
	for _, at := range []string{"nothing.js", "index.html", "../page.go", "board"} {
		answer, _ = s.fetch("/page/0123456789abcdef/" + at)
		assert.Equal(t, http.StatusNotFound, answer.StatusCode, at)
	}
}

func TestTheFilesOfThePageAreNotCountedAmongTheRequests(t *testing.T) {
	t.Parallel()
	s := serve(t, rest.Config{Policy: gate.Policy{Rate: 0.5}, Now: newTestClock().now}) // one request while the clock stands
	answer, document := s.fetch("/")
	require.Equal(t, http.StatusOK, answer.StatusCode)
	for _, at := range assets.FindAllString(document, -1) {
		answer, _ = s.fetch(at)
		assert.Equal(t, http.StatusOK, answer.StatusCode, at)
	}
	answer, _ = s.fetch("/catalog")
	assert.Equal(t, http.StatusTooManyRequests, answer.StatusCode)
}
