package hosting_test

import (
	"encoding/json"
	"io"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/manager"
)

// ask sends a request as a page does, and returns the status and the body.
func ask(t *testing.T, method, url, token, body string) (int, string) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	require.NoError(t, err)
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	w, err := http.DefaultClient.Do(r)
	require.NoError(t, err)
	defer w.Body.Close()
	said, err := io.ReadAll(w.Body)
	require.NoError(t, err)
	return w.StatusCode, string(said)
}

// pageFile is an address of a file in the document of the page.
var pageFile = regexp.MustCompile(`"(/page/[^"]+)"`)

// A friend in a browser gets the page with all its files, as fast as a browser asks for them, and
// plays by the invitation. The page is told that there is nothing else here.
func TestAFriendInABrowser(t *testing.T) {
	h := open(t)
	ann, link := offered(t, h)
	status, page := ask(t, "GET", h.Origin()+"/", "", "")
	require.Equal(t, http.StatusOK, status)
	files := pageFile.FindAllStringSubmatch(page, -1)
	require.NotEmpty(t, files)
	for _, file := range files {
		status, _ := ask(t, "GET", h.Origin()+file[1], "", "")
		require.Equal(t, http.StatusOK, status, file[1])
	}
	_, catalog := ask(t, "GET", h.Origin()+"/catalog", "", "")
	var told struct {
		Owned bool
		Games []struct {
			Levels, Programs []any
			Hints            bool
		}
	}
	require.NoError(t, json.Unmarshal([]byte(catalog), &told))
	assert.True(t, told.Owned)
	for _, g := range told.Games {
		assert.Empty(t, g.Programs)
		assert.False(t, g.Hints)
	}

	const token = "atokenoftwentyletters"
	at := h.Origin() + "/games/" + link.Game
	status, said := ask(t, "PUT", at+"/seats/second", token, `{"invite":"`+link.Invite+`","name":"Bob"}`)
	require.Equal(t, http.StatusOK, status, said)
	until(t, ann, func(d manager.Distant) bool { return !d.Free[game.Second] })
	act(t, ann, manager.Move{Text: ann.Game().Save.Record.State().Moves()[0]})
	var now struct{ Moves []string }
	_, said = ask(t, "GET", at, token, "")
	require.NoError(t, json.Unmarshal([]byte(said), &now))
	status, said = ask(t, "POST", at+"/moves", token, `{"move":"`+now.Moves[0]+`"}`)
	require.Equal(t, http.StatusOK, status, said)
	until(t, ann, func(d manager.Distant) bool { return len(d.Save.Record.Moves()) == 2 })
	status, said = ask(t, "POST", h.Origin()+"/turns", "", `{"games":[{"id":"`+link.Game+`","token":"`+token+`"}]}`)
	require.Equal(t, http.StatusOK, status)
	assert.Contains(t, said, `"yourTurn":false`)
	for _, path := range []string{"/lobby", "/games/" + link.Game + "/jobs/1"} {
		status, _ := ask(t, "GET", h.Origin()+path, token, "")
		assert.Equal(t, http.StatusNotFound, status, path)
	}
}
