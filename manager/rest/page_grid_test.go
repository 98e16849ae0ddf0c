package rest_test

import (
	"encoding/json"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/gametest/noughts"
	"parlour/game/gametest/toy"
	"parlour/manager/rest"
)

// withRulesOnly serves two games that have only rules, one of them with a grid.
func withRulesOnly(t *testing.T) *service {
	return serve(t, rest.Config{Games: []game.Game{noughts.Game{}, toy.Game{}}})
}

func TestTheCellsOfAGameWithRulesOnly(t *testing.T) {
	s := withRulesOnly(t)
	cells := func(game, move string) (c struct {
		Text    string
		Columns int
		Squares []struct {
			Name, Piece string
			Owner       *string
		}
	}) {
		v := s.play(s.create(`{"game":"`+game+`"}`), move, 200).view(t)
		require.NoError(t, json.Unmarshal(v.Cells, &c))
		assert.JSONEq(t, `{"text":"","words":[],"captured":0}`, string(v.LastMove.Effect))
		return c
	}
	c := cells("noughts", "a3")
	assert.Equal(t, "3 X . .\n2 . . .\n1 . . .\n  a b c\n", c.Text)
	assert.Equal(t, 3, c.Columns)
	require.Len(t, c.Squares, 9)
	assert.Equal(t, "X", c.Squares[0].Piece)
	assert.Equal(t, "first", *c.Squares[0].Owner)
	assert.Equal(t, "b3", c.Squares[1].Name)
	assert.Nil(t, c.Squares[1].Owner)
	c = cells("toy", "2")
	assert.Equal(t, "2 of 6\n", c.Text)
	assert.Zero(t, c.Columns)
	assert.Empty(t, c.Squares)
}

// TestAGridIsPlayedOn by the mouse and by the keyboard, against a level that needs no engine.
func TestAGridIsPlayedOn(t *testing.T) {
	ctx := browser(t)
	s := withRulesOnly(t)
	p := newTab(t, ctx)
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal([]byte(s.post("/games", `{"game":"noughts","second":{"player":"computer/first"}}`)), &made))
	for _, size := range [][2]int64{{360, 740}, {1280, 800}} {
		p.do(chromedp.EmulateViewport(size[0], size[1]), chromedp.Navigate(s.url+"/?game="+made.ID), visible(".grid button"))
		p.picture("grid-" + map[int64]string{360: "phone", 1280: "desktop"}[size[0]])
		assert.Equal(t, "true", p.eval(`document.documentElement.scrollWidth <= innerWidth`))
		assert.Equal(t, "true", p.eval(`Array.from(document.querySelectorAll(".grid button")).every(b => b.clientWidth >= 44)`))
	}
	p.until("9", `document.querySelectorAll(".grid .open").length`)
	byMouse(p, []string{"b2"})
	p.until("2", plies)
	p.until("7", `document.querySelectorAll(".grid .open").length`)
	assert.Equal(t, "b2: Crosses X", p.eval(`document.querySelector('`+at("b2")+`').ariaLabel`))
	assert.Equal(t, "a1: Noughts O, of the last move", p.eval(`document.querySelector('`+at("a1")+`').ariaLabel`))

	p.do(click(chromedp.CSS(at("b2"))))
	p.until("That is no move. Those with a bright ring can be chosen.", trouble)
	p.do(focus(chromedp.CSS(at("b2"))), chromedp.KeyEvent(kb.ArrowUp), chromedp.KeyEvent(kb.ArrowLeft), chromedp.KeyEvent(kb.Enter))
	p.until("4", plies)
	assert.Equal(t, []string{"b2", "a1", "a3", "b1"}, s.shown(made.ID).History)
	p.do(click(chromedp.CSS(at("c1"))))
	p.until("true", ending+`?.includes("three in a line")`)
	p.picture("grid-over")
	assert.Equal(t, "0", p.eval(`document.querySelectorAll('[data-act="review"]').length`), "there is no engine to review it")
}

// TestABoardOfTextIsPlayedOn by buttons with the moves.
func TestABoardOfTextIsPlayedOn(t *testing.T) {
	ctx := browser(t)
	s := withRulesOnly(t)
	p := newTab(t, ctx)
	id := s.open("toy")
	p.do(chromedp.Navigate(s.url+"/?game="+id), visible(".grid pre"))
	for n, move := range []string{"2", "1", "2", "1"} {
		p.until("true", `Array.from(document.querySelectorAll(".moves button")).map(b => b.textContent).join() === "1,2"`)
		p.do(click(chromedp.CSS(`.moves button:nth-child(` + move + `)`)))
		p.until(string(rune('1'+n)), plies)
	}
	p.until("6 of 6\n", `document.querySelector(".grid pre").textContent`)
	p.until("true", ending+`?.includes("reaching the goal")`)
	p.picture("text")
}

// TestWhatAGameWithRulesOnlyHasNot is said in a sentence.
func TestWhatAGameWithRulesOnlyHasNot(t *testing.T) {
	s := withRulesOnly(t)
	path := s.create(`{"game":"toy","second":{"player":"computer/first"}}`)
	for _, job := range []string{"hint", "review"} {
		if job == "review" {
			s.play(path, "1", 200)
			s.send("POST", path+"/resign", `{"by":"first"}`)
		}
		a := s.send("POST", path+"/"+job, "")
		t.Log(a.status, a.body)
		assert.Equal(t, "/problems/not-possible", a.text(t, "type"))
		assert.Equal(t, "Invalid input: there is no engine to ask of Toy", a.text(t, "detail"))
	}
}
