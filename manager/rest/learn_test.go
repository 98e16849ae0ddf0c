package rest_test

import (
	"net/http"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/rest"
)

// learned is what there is to learn each game by.
func (s *service) learned() map[string][]string {
	s.t.Helper()
	var choices struct {
		Games []struct {
			Game  string
			Learn []string
		}
	}
	s.send("GET", "/catalog", "").into(s.t, &choices)
	out := map[string][]string{}
	for _, g := range choices.Games {
		out[g.Game] = g.Learn
	}
	return out
}

// TestEverythingIsLearnt asks for all rules, steps and puzzles.
func TestEverythingIsLearnt(t *testing.T) {
	s := serve(t, rest.Config{})
	paths := map[string]string{"rules": "/rules/", "lesson": "/lessons/", "puzzles": "/puzzles/"}
	pictures, steps, found := 0, 0, 0
	for game, parts := range s.learned() {
		for part, path := range paths {
			a := s.send("GET", path+game, "", "Accept-Language", "de")
			if !slices.Contains(parts, part) {
				assert.Equal(t, http.StatusNotFound, a.status, path+game)
				continue
			}
			require.Equal(t, http.StatusOK, a.status, a.body)
			var said struct {
				Blocks []struct{ Board *struct{ Moves []string } }
				Steps  []struct {
					Name  string
					Board struct{ Moves []string }
				}
				Puzzles []struct{ ID string }
			}
			a.into(t, &said)
			for _, b := range said.Blocks {
				if b.Board != nil {
					pictures++
				}
			}
			for _, step := range said.Steps {
				a := s.send("GET", "/lessons/"+game+"/"+step.Name+"?moves="+step.Board.Moves[0], "")
				assert.Equal(t, http.StatusOK, a.status, a.body)
				steps++
			}
			for _, p := range said.Puzzles[:min(2, len(said.Puzzles))] {
				a := s.send("GET", "/puzzles/"+game+"/"+p.ID, "")
				assert.Equal(t, http.StatusOK, a.status, a.body)
				found++
			}
		}
	}
	assert.Greater(t, pictures, 20)
	assert.Greater(t, steps, 15)
	assert.Equal(t, 12, found)
}

func TestTheLanguageOfRulesIsAskedFor(t *testing.T) {
	s := serve(t, rest.Config{})
	for wanted, title := range map[string]string{
		"": "How Kalah is played", "fr": "How Kalah is played", "de-CH, en;q=0.5": "Wie Kalah gespielt wird", "en;q=0.1, es": "Cómo se juega al Kalah", "-;;": "How Kalah is played",
	} {
		a := s.send("GET", "/rules/kalah", "", "Accept-Language", wanted)
		assert.Equal(t, title, a.text(t, "title"), wanted)
		assert.Equal(t, "Accept-Language", a.header.Get("Vary"))
	}
}

func TestAStepOfALesson(t *testing.T) {
	s := serve(t, rest.Config{})
	try := func(step, moves string) answer {
		return s.send("GET", "/lessons/kalah/"+step+"?moves="+strings.ReplaceAll(moves, " ", "%20"), "")
	}
	assert.Equal(t, "missed", try("store", "1").text(t, "outcome"))
	assert.Equal(t, "reached", try("store", "3").text(t, "outcome"))
	assert.Equal(t, "goes-on", try("twice", "6").text(t, "outcome"))
	assert.Equal(t, http.StatusNotFound, try("nothing", "1").status)
	assert.Equal(t, http.StatusBadRequest, try("store", "").status)
	assert.Equal(t, http.StatusBadRequest, try("store", strings.Repeat("1 ", 33)).status)
	assert.Equal(t, "/problems/bad-request", try("store", "9").text(t, "type"))
}

// TestAPuzzleHasItsSolution plays the moves of one that has to be found in several moves.
func TestAPuzzleHasItsSolution(t *testing.T) {
	s := serve(t, rest.Config{})
	var all struct{ Puzzles []struct{ ID, Grade string } }
	s.send("GET", "/puzzles/oware", "").into(t, &all)
	hardest := all.Puzzles[len(all.Puzzles)-1]
	assert.Equal(t, "hard", hardest.Grade)
	var p struct {
		Margin int
		Boards []struct {
			ToMove *string
			Moves  []string
		}
		Line  []string
		Finds []int
	}
	s.send("GET", "/puzzles/oware/"+hardest.ID, "").into(t, &p)
	assert.Positive(t, p.Margin)
	assert.Len(t, p.Boards, len(p.Line)+1)
	assert.Zero(t, p.Finds[0])
	assert.Equal(t, len(p.Line)-1, p.Finds[len(p.Finds)-1], "the last move is to be found")
	for _, n := range p.Finds {
		assert.Equal(t, "first", *p.Boards[n].ToMove)
		assert.Greater(t, len(p.Boards[n].Moves), 1)
	}
	assert.Equal(t, http.StatusNotFound, s.send("GET", "/puzzles/oware/00000000", "").status)
	assert.Equal(t, http.StatusNotFound, s.send("GET", "/puzzles/chess", "").status)
}
