package main

import (
	"context"
	"crypto/rand"
	"database/sql"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// TestCeiling is no test: with PARLOUR_CEILING, an address, it serves there until it is
// killed. What it serves is the least that a service on this database can do for a move:
// net/http, one UPDATE of a row as long as a game's, and an answer as long as a sowing's.
// It knows no rules, no limits, no log and no metrics. The driver and its pragmas are the
// service's, and like its changes those that wait for a commit share the next one; with
// PARLOUR_CEILING_ALONE each has its own, as in the simplest service. What plays on the
// service with PUT /games/{id}/pits/{pit} can play here as well.
func TestCeiling(t *testing.T) {
	addr := os.Getenv("PARLOUR_CEILING")
	if addr == "" {
		t.Skip("no PARLOUR_CEILING")
	}
	c, err := newCeiling(t.Context(), filepath.Join(t.TempDir(), "games.db"))
	require.NoError(t, err)
	listener, err := net.Listen("tcp", addr)
	require.NoError(t, err)
	require.NoError(t, http.Serve(listener, c))
}

// ceiling is the bare service.
type ceiling struct {
	http.ServeMux
	on    *sql.Conn
	waits chan waiting
	alone bool // whether each statement has a transaction of its own
}

// waiting is a statement that is to be carried out, and the place for its outcome.
type waiting struct {
	statement string
	args      []any
	outcome   chan error
}

// rowText is about as long as the save of a game of Kalah in its middle.
var rowText = strings.Repeat("1. 3 9 2. 5 13 ", 30)

// The statements of the bare service.
const (
	ceilingInsert = `INSERT INTO games (id, version, save) VALUES ($1, 1, $2)`
	ceilingUpdate = `UPDATE games SET version = version + 1, save = $1 WHERE id = $2`
)

func newCeiling(ctx context.Context, file string) (*ceiling, error) {
	db, err := sql.Open("sqlite", "file://"+file+"?_pragma=busy_timeout(5000)&_pragma=journal_mode(WAL)&_pragma=synchronous(NORMAL)")
	if err != nil {
		return nil, err
	}
	c := &ceiling{waits: make(chan waiting), alone: os.Getenv("PARLOUR_CEILING_ALONE") != ""}
	if c.on, err = db.Conn(ctx); err != nil {
		return nil, err
	}
	if _, err := c.on.ExecContext(ctx, `CREATE TABLE games (id TEXT NOT NULL PRIMARY KEY, version BIGINT NOT NULL, save TEXT NOT NULL)`); err != nil {
		return nil, err
	}
	prepared := map[string]*sql.Stmt{}
	for _, text := range []string{ceilingInsert, ceilingUpdate, "BEGIN IMMEDIATE", "COMMIT"} {
		if prepared[text], err = c.on.PrepareContext(ctx, text); err != nil {
			return nil, err
		}
	}
	c.HandleFunc("POST /games", c.create)
	c.HandleFunc("GET /games/{id}", func(w http.ResponseWriter, r *http.Request) { answerRow(w, http.StatusOK, r.PathValue("id")) })
	c.HandleFunc("PUT /games/{id}/pits/{pit}", c.sow)
	go c.commit(ctx, prepared)
	return c, nil
}

func (c *ceiling) create(w http.ResponseWriter, r *http.Request) {
	id := strings.ToLower(rand.Text())
	if err := c.carryOut(ceilingInsert, id, rowText); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	w.Header().Set("Location", "http://"+r.Host+"/games/"+id)
	answerRow(w, http.StatusCreated, id)
}

func (c *ceiling) sow(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("id")
	if err := c.carryOut(ceilingUpdate, rowText, id); err != nil {
		http.Error(w, err.Error(), http.StatusInternalServerError)
		return
	}
	answerRow(w, http.StatusOK, id)
}

// answerRow answers with as much as a sowing is answered, of the first board.
func answerRow(w http.ResponseWriter, status int, id string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	fmt.Fprintf(w, `{"id":"%s","url":"http://127.0.0.1:65535/games/%s","uri":"http://127.0.0.1:65535/games/%s","status":`+
		`{"1":"6","2":"6","3":"6","4":"6","5":"6","6":"6","7":"0","8":"6","9":"6","10":"6","11":"6","12":"6","13":"6","14":"0"},`+
		`"next":"NORTH","state":"INPROGRESS"}`+"\n", id, id, id)
}

func (c *ceiling) carryOut(statement string, args ...any) error {
	one := waiting{statement, args, make(chan error, 1)}
	c.waits <- one
	return <-one.outcome
}

// commit carries out what waits, all that waits at once in one transaction.
func (c *ceiling) commit(ctx context.Context, prepared map[string]*sql.Stmt) {
	for first := range c.waits {
		batch := []waiting{first}
		for more := !c.alone; more; {
			select {
			case next := <-c.waits:
				batch = append(batch, next)
			default:
				more = false
			}
		}
		if c.alone {
			_, err := prepared[first.statement].ExecContext(ctx, first.args...)
			first.outcome <- err
			continue
		}
		_, err := prepared["BEGIN IMMEDIATE"].ExecContext(ctx)
		for _, one := range batch {
			_, failed := prepared[one.statement].ExecContext(ctx, one.args...)
			err = errors.Join(err, failed)
		}
		_, failed := prepared["COMMIT"].ExecContext(ctx)
		for _, one := range batch {
			one.outcome <- errors.Join(err, failed)
		}
	}
}
