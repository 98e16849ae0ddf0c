package kata_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/game/draughts/kata"
)

const startBoard = `.b.b.b.b.b
b.b.b.b.b.
.b.b.b.b.b
b.b.b.b.b.
._._._._._
_._._._._.
.w.w.w.w.w
w.w.w.w.w.
.w.w.w.w.w
w.w.w.w.w.
`

func Example() {
	turns, err := kata.Turns(startBoard, "white")
	if err != nil {
		fmt.Println("Invalid input:", err)
		return
	}
	fmt.Println(kata.Format(turns))
	// Output: [13-04, 13-24, 33-24, 33-44, 53-44, 53-64, 73-64, 73-84, 93-84]
}

func TestTurns(t *testing.T) {
	tests := []struct {
		name  string
		board string // rows by blanks
		side  string
		want  string
	}{
		{"black from the start", startBoard, "black",
			"[06-15, 26-15, 26-35, 46-35, 46-55, 66-55, 66-75, 86-75, 86-95]"},
		{"one light square", ".", "white", "[]"},
		{"one dark square", "_", "black", "[]"},
		{"one man", "w", "white", "[]"},
		{"nobody of that side", "._ w.", "black", "[]"},
		{"the side in any case", "._ w.", "White", "[00-11]"},
		{"windows line ends and empty lines", "._\r\nw.\r\n\r\n", "white", "[00-11]"},
		{"a light corner", "_._ .w.", "white", "[10-01, 10-21]"},
		{"a man does not step back", "_._ .w. _._", "white", "[11-02, 11-22]"},
		{"a black man goes down", "_._ .b. _._", "black", "[11-00, 11-20]"},
		{"a man blocked by its own", "w._ .w. _._", "white", "[11-22]"},
		{"a man on the far row stays", "_.w ._.", "white", "[]"},
		{"a king goes both ways", "_._ .K. _._", "white", "[11-00, 11-02, 11-20, 11-22]"},
		{"a flying king", "._._ _._. ._._ K._.", "white", "[00-11, 00-22, 00-33]"},
		{"a man captures forward", "_._ .b. w._", "white", "[00x22]"},
		{"a man captures backward", "_.w .b. _._", "white", "[22x00]"},
		{"capture is compulsory", "_._._ .b._. w._._ ._.w. _._._", "white", "[02x24]"},
		{"no capture over two", "_._._ ._.b. _.b._ .w._. _._._", "white", "[11-02]"},
		{"no capture over one's own", "_._ .w. w._", "white", "[11-02, 11-22]"},
		{"the longest capture", "_._._ .b.b. _._._ .b._. w.w._", "white", "[20x02x24x42]"},
		{"a shorter capture beside it", "_._._._ .b._._. _._._._ .b._.b. w._.w._", "white", "[00x22x04]"},
		{"both ways of equal length", "_._._ .b.b. _.w._ ._._. _._._", "white", "[22x04, 22x44]"},
		{"a king lands anywhere behind", "._._ _._. .b._ K._.", "white", "[00x22, 00x33]"},
		{"a king captures from afar", "._._ _.b. ._._ K._.", "white", "[00x33]"},
		{"a king takes no two in line", "._._._ _._._. ._.b._ _.b._. ._._._ K._._.", "white",
			"[00-11]"},
		{"a circle back to the start", "_._._ .b.b. _._._ .b.b. _.K._", "white",
			"[20x02x24x42x20, 20x42x24x02x20]"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			board := tt.board
			if !strings.Contains(board, "\n") {
				board = strings.ReplaceAll(board, " ", "\n")
			}
			turns, err := kata.Turns(board, tt.side)
			require.NoError(t, err)
			assert.Equal(t, tt.want, kata.Format(turns))
		})
	}
}

func TestRefusals(t *testing.T) {
	tests := []struct {
		board, side string
		err         error
		says        string
	}{
		{"", "white", kata.ErrBoard, "line 1, column 1: the board is empty"},
		{"\n\n", "white", kata.ErrBoard, "the board is empty"},
		{"._\n_", "white", kata.ErrBoard, "line 2, column 2: the row has 1 squares, the first has 2"},
		{"._\n_._", "white", kata.ErrBoard, "line 2, column 3: the row has 3 squares, the first has 2"},
		{"._\n\n_.", "white", kata.ErrBoard, "line 2, column 1: the row is empty"},
		{"._\n_q", "white", kata.ErrBoard, `line 2, column 2: "q" is no square`},
		{"._\n_W", "white", kata.ErrBoard, `line 2, column 2: "W" is no square`},
		{". \n_.", "white", kata.ErrBoard, `line 1, column 2: " " is no square`},
		{"._é", "white", kata.ErrBoard, `line 1, column 3: "\xc3" is no square`},
		{"w_._\n_._.\n._._", "white", kata.ErrBoard, "line 1, column 1: a piece stands on a light square"},
		{"._._\n_w_.\n._._", "white", kata.ErrBoard, "line 2, column 2: a piece stands on a light square"},
		{"._._\n_.__\n._._", "white", kata.ErrBoard, "line 2, column 4: this square is light"},
		{"._._\n_._.\n....", "white", kata.ErrBoard, "line 3, column 2: this square is dark"},
		{"._._._._._.", "white", kata.ErrBoard, "line 1, column 11: the row is longer than 10 squares"},
		{strings.Repeat("._", 1_000_000), "white", kata.ErrBoard, "line 1, column 11"},
		{strings.Repeat(".\n_\n", 6), "white", kata.ErrBoard, "line 11, column 1: there are more than 10 rows"},
		{"._", "red", kata.ErrSide, `"red"; valid: white or black`},
		{"._", "", kata.ErrSide, "valid: white or black"},
	}
	for _, tt := range tests {
		_, err := kata.Turns(tt.board, tt.side)
		require.ErrorIs(t, err, tt.err, "%.40q", tt.board)
		assert.ErrorContains(t, err, tt.says)
	}
}

// Each rectangle from 1x1 to 10x10 is a valid board, with a light or dark corner.
func TestEveryRectangle(t *testing.T) {
	for width := 1; width <= kata.MaxSize; width++ {
		for height := 1; height <= kata.MaxSize; height++ {
			for corner := range 2 {
				text := rectangle(width, height, corner)
				b, err := kata.Parse(text)
				require.NoError(t, err, text)
				assert.Equal(t, text, b.String())
				assert.Empty(t, b.Turns(game.First))
			}
		}
	}
}

func rectangle(width, height, corner int) string {
	var text strings.Builder
	for y := height - 1; y >= 0; y-- {
		for x := range width {
			text.WriteByte("_."[(x+y+corner)%2])
		}
		text.WriteByte('\n')
	}
	return text.String()
}

// Whether a man is crowned depends on where its turn ends.
func TestPlay(t *testing.T) {
	tests := []struct {
		name, before, after string
		side                game.Seat
	}{
		{"a step", "_._ ._. w._", "_._ .w. _._", game.First},
		{"white is crowned on the far row", "._ w.", ".K _.", game.First},
		{"black is crowned on the near row", "_.b ._.", "_._ .B.", game.Second},
		{"a king stays king", "_._ .B. w.w", "B._ ._. w.w", game.Second},
		{"the captured piece leaves", "_._ .b. w._", "_.K ._. _._", game.First},
		{"passing through does not crown", "_._._ .b.b. w._._", "_._._ ._._. _._.w", game.First},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			b, err := kata.Parse(strings.ReplaceAll(tt.before, " ", "\n"))
			require.NoError(t, err)
			turns := b.Turns(tt.side)
			require.NotEmpty(t, turns)
			after := b.Play(tt.side, turns[0])
			assert.Equal(t, strings.ReplaceAll(tt.after, " ", "\n")+"\n", after.String())
			assert.Equal(t, strings.ReplaceAll(tt.before, " ", "\n")+"\n", b.String(), "the source has not changed")
		})
	}
}

func TestPerft(t *testing.T) {
	b, err := kata.Parse(startBoard)
	require.NoError(t, err)
	for depth, want := range []uint64{1, 9, 81, 658, 4265} {
		assert.Equal(t, want, b.Perft(game.First, depth), "depth %d", depth)
	}
}

// FuzzParse looks for texts that crash the parser, and for boards that are not
// parsed back from their own text or whose turns cannot be played.
func FuzzParse(f *testing.F) {
	f.Add(startBoard)
	f.Add("._\nw.")
	f.Add("_._._\n.b.b.\n_._._\n.b.b.\n_.K._")
	f.Add("é\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		b, err := kata.Parse(text)
		if err != nil {
			require.ErrorIs(t, err, kata.ErrBoard)
			require.Less(t, len(err.Error()), 200)
			return
		}
		again, err := kata.Parse(b.String())
		require.NoError(t, err)
		require.Equal(t, b, again)
		for _, side := range []game.Seat{game.First, game.Second} {
			for _, turn := range b.Turns(side) {
				_, err := kata.Parse(b.Play(side, turn).String())
				require.NoError(t, err)
			}
		}
		require.Equal(t, b, again, "playing has changed the board")
	})
}
