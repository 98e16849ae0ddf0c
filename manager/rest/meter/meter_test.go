package meter

import (
	"net/http"
	"net/http/httptest"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/persistence/gamestore"
)

// pooled is a store of which the connections are known.
type pooled struct {
	gamestore.Store
	asked *int
}

func (pooled) Observe(tell func(gamestore.Commit)) {
	tell(gamestore.Commit{Changes: 3, Took: time.Second})
}

func (p pooled) Pool() gamestore.Pool {
	*p.asked++
	return gamestore.Pool{Used: 2, Idle: 5, Waits: 7, Waited: 1500 * time.Millisecond}
}

func TestWhatIsToldOfAStore(t *testing.T) {
	m := New()
	asked := 0
	m.MeasureStore(pooled{asked: &asked})
	kalah, err := game.Find(catalog.Games(), "kalah")
	assert.NoError(t, err)
	m.Counted([]game.Game{kalah}, []gamestore.Count{{Kind: "kalah", Awaits: gamestore.AwaitsHuman, Games: 4}})
	w := httptest.NewRecorder()
	asked = 0
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	for _, line := range []string{
		`parlourd_store_connections{state="idle"} 5`, `parlourd_store_connections{state="used"} 2`,
		"# TYPE parlourd_store_connections gauge", "# TYPE parlourd_store_connection_waits_total counter",
		"parlourd_store_connection_waits_total 7", "parlourd_store_connection_wait_seconds_total 1.5",
		"parlourd_store_commit_changes_sum 3", "parlourd_store_commit_failures_total 0",
		`parlourd_games{game="kalah",state="person_to_move"} 4`, `parlourd_games{game="kalah",state="finished"} 0`,
	} {
		assert.Contains(t, w.Body.String(), line+"\n")
	}
	assert.Equal(t, 1, asked, "all figures are of one moment")
}

// The labels of a request are bounded, whatever is asked for.
func TestTheLabelsOfARequest(t *testing.T) {
	r := httptest.NewRequest("BREW", "/games/abc", nil)
	assert.Equal(t, "other", MethodLabel(r.Method))
	assert.Equal(t, "none", RouteOf(r))
	r.Pattern = "GET /games/{id}"
	assert.Equal(t, "/games/{id}", RouteOf(r))
}
