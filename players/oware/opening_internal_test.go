package oware

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/oware"
	"parlour/players/opening"
	"parlour/players/oware/book"
	"parlour/players/search"
)

// TestTheBookIsLeftBeforeABoardCanComeAgain asks a book for the boards of a match without
// a capture, each of which it knows.
func TestTheBookIsLeftBeforeABoardCanComeAgain(t *testing.T) {
	m := match{oware.New(oware.Abapa())}
	text := "book of oware 1\n"
	for range shortestCycle + 1 {
		p := m.Current()
		moves := p.AppendMoves(nil)
		if p.ToMove() == 0 {
			text += p.String()
			for _, v := range moves {
				text += fmt.Sprintf(" %s 0", v.Name(0))
			}
			text += "\n"
		}
		for _, v := range moves {
			if p.Captures(v) == 0 {
				m = append(m, p.Play(v))
				break
			}
		}
	}
	require.Len(t, m, shortestCycle+2)
	var packed bytes.Buffer
	z := gzip.NewWriter(&packed)
	_, err := z.Write([]byte(text))
	require.NoError(t, err)
	require.NoError(t, z.Close())
	form, err := book.Form()
	require.NoError(t, err)
	b, err := opening.Read(&packed, form)
	require.NoError(t, err)
	a := &analyst{book: func() *opening.Book { return b }}
	for plies := 0; plies <= shortestCycle; plies += 2 {
		_, ok := a.byBook(m[:plies+1], m[plies].AppendMoves(nil), search.Limits{Book: true})
		assert.Equal(t, plies+1 < shortestCycle, ok, plies)
		_, ok = a.byBook(m[plies:plies+1], m[plies].AppendMoves(nil), search.Limits{Book: true})
		assert.True(t, ok, "a match that begins there")
	}
}
