package telling_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/manager/telling"
	"parlour/players"
)

// elements parses a picture, and counts its elements by name.
func elements(t *testing.T, picture []byte) (count map[string]int, text string) {
	t.Helper()
	count = map[string]int{}
	d := xml.NewDecoder(bytes.NewReader(picture))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return count, text
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			count[token.Name.Local]++
			require.Equal(t, "http://www.w3.org/2000/svg", token.Name.Space)
			for _, a := range token.Attr {
				assert.False(t, strings.HasPrefix(a.Name.Local, "on") || a.Name.Local == "href", "%v", a)
			}
		case xml.CharData:
			text += string(token)
		case xml.ProcInst:
			assert.Equal(t, "xml", token.Target)
		case xml.Directive:
			assert.Fail(t, "a directive", string(token))
		}
	}
}

// everyMove is a review of a game of the first legal moves in which every move that is
// not forced is a turning point.
func everyMove(t *testing.T, rules game.Rules, plies int) (telling.Sheet, []players.Reviewed) {
	t.Helper()
	s := telling.Sheet{Players: [2]any{`<b>"Ann" & ]]>`, "Bob\x00"}}
	state := rules.Start()
	var moves []players.Reviewed
	for i := 0; len(moves) < plies && !state.Result().Over(); i++ {
		legal := state.Moves()
		if len(legal) == 1 {
			state = played(t, state, legal[0])
			continue
		}
		move, best := legal[0], legal[len(legal)-1]
		moves = append(moves, players.Reviewed{Before: state, Move: move, Info: players.Info{Lines: []players.Line{
			{Moves: []string{best}, Score: exact(i + 2)}, {Moves: []string{move}, Score: exact(-i - 1)},
		}}})
		state = played(t, state, move)
	}
	s.Record = game.NewRecord(state)
	return s, moves
}

// TestThePictureOfAReview draws a review of each game.
func TestThePictureOfAReview(t *testing.T) {
	for _, g := range catalog.Games() {
		t.Run(g.Name(), func(t *testing.T) {
			rules, err := g.Rules("", nil)
			require.NoError(t, err)
			s, moves := everyMove(t, rules, 5)
			picture := s.ReviewPicture(moves, players.Seeds)
			count, text := elements(t, picture)
			assert.Equal(t, 1, count["svg"])
			assert.Equal(t, 1, count["title"])
			boards := 5
			if _, drawn := game.PictureOf(rules.Start()); !drawn {
				boards = 0
			}
			assert.Equal(t, boards, count["g"], "a board a turning point")
			assert.Equal(t, 5, count["circle"], "and a mark in the graph")
			assert.Zero(t, count["script"]+count["style"]+count["image"]+count["foreignObject"])
			assert.Contains(t, text, `<b>"Ann" & ]]>`)
			for _, m := range moves[:boards] {
				assert.Contains(t, text, "Better: ")
				assert.Contains(t, text, fmt.Sprintf("%d. %s played %s", m.Before.Ply()+1, strings.ReplaceAll(s.Who(m.Before.ToMove()), "\x00", "\uFFFD"), m.Move))
			}
			assert.Less(t, len(picture), 200_000)
		})
	}
}

// TestAPictureIsBounded draws a review of a long game on the largest board of Kalah.
func TestAPictureIsBounded(t *testing.T) {
	rules, err := catalog.Games()[0].Rules("", map[string]string{"houses": "99", "seeds": "999"})
	require.NoError(t, err)
	s, moves := everyMove(t, rules, 1000)
	require.Len(t, moves, 1000)
	picture := s.ReviewPicture(moves, players.Seeds)
	count, _ := elements(t, picture)
	assert.Equal(t, 12, count["g"])
	assert.Less(t, len(picture), 1_000_000)
}

// numbered is a state with another number of moves before it.
type numbered struct {
	game.State
	ply int
}

func (n numbered) Ply() int { return n.ply }

func TestAPictureWithoutBoards(t *testing.T) {
	s, moves := shortReview(t)
	for i := range moves {
		moves[i].Before = numbered{moves[i].Before, i} // no picture is known of it
	}
	count, _ := elements(t, s.ReviewPicture(moves, players.Seeds))
	assert.Zero(t, count["g"])
	assert.Equal(t, 1, count["circle"])
	count, _ = elements(t, s.ReviewPicture(nil, players.Seeds))
	assert.Equal(t, 1, count["svg"])
}
