package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game/draughts"
	"parlour/game/draughts/pdn"
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

func TestMovesOfTheKata(t *testing.T) {
	file := filepath.Join(t.TempDir(), "board.txt")
	require.NoError(t, os.WriteFile(file, []byte(startBoard), 0o644))
	const white = "[13-04, 13-24, 33-24, 33-44, 53-44, 53-64, 73-64, 73-84, 93-84]\n"
	const black = "[06-15, 26-15, 26-35, 46-35, 46-55, 66-55, 66-75, 86-75, 86-95]\n"
	for _, c := range []struct {
		input, want string
		args        []string
	}{
		{startBoard, white, nil},
		{startBoard, black, []string{"--side", "black"}},
		{"", white, []string{file}},
		{"w", "[]\n", nil},
		{"_._\n.b.\nw._\n", "[00x22]\n", nil},
		{"._.\nb._\n.w.\n", "[10-21]\n", []string{"--side", "white"}},
	} {
		assert.Equal(t, outcome{out: c.want}, execute(t, c.input, append([]string{"moves"}, c.args...)...), "%q", c.input)
	}
	for name, c := range map[string]struct {
		input string
		args  []string
	}{
		"ragged":       {"._\n_\n", nil},
		"a wrong sign": {"._\n_x\n", nil},
		"nothing":      {"", nil},
		"too large":    {strings.Repeat(strings.Repeat("._", 6)+"\n", 3), nil},
		"endless":      {strings.Repeat("_.", 1<<20), nil},
		"no side":      {startBoard, []string{"--side", "red"}},
		"no file":      {"", []string{"nothing.txt"}},
	} {
		got := execute(t, c.input, append([]string{"moves"}, c.args...)...)
		assert.Equal(t, exitUsage, got.code, name)
		assert.Empty(t, got.out, name)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, name)
	}
}

func TestPerftOfDraughts(t *testing.T) {
	const woldouby = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"
	assert.Equal(t, outcome{out: lines("1 6", "2 12", "3 30", "4 73", "5 215", "6 590", "7 1944")},
		execute(t, "", "perft", "draughts", "7", "--position", woldouby))
	assert.Equal(t, outcome{out: lines("1 9", "2 81", "3 658", "4 4265", "5 27117", "6 167140", "7 1049442")},
		execute(t, "", "perft", "draughts", "7"))
	assert.Equal(t, outcome{out: lines("1 2")}, // two ways round the same men
		execute(t, "", "perft", "draughts", "1", "--paths", "--position", "W:W33:B19,20,28,29"))
	assert.Equal(t, exitUsage, execute(t, "", "perft", "kalah", "1", "--paths").code)
}

func TestDraughtsByCommands(t *testing.T) {
	dir := t.TempDir()
	got := execute(t, lines("GAME draughts", "NEW Human:Ann Human:Bob", "32-28", "19-23", "31-27", "28:19", "14x23",
		"SAVE shot", "DRAW", "38-32", "DECLINE", "DRAW", "33-28", "DRAW", "ACCEPT", "SAVE agreed"), "--saves", dir)
	assert.Contains(t, got.out, "Invalid input: you must capture 1 piece, with 28x19\n")
	assert.Contains(t, got.out, "Ann (White) offers a draw: ACCEPT or DECLINE, Bob (Black)?")
	assert.Contains(t, got.out, `Invalid input: "38-32" is not a command; valid here: ACCEPT, DECLINE, SAVE, QUIT or HELP`)
	assert.Contains(t, got.out, "Invalid input: a draw was offered in this turn already")
	assert.Contains(t, got.out, "A draw by agreement")

	for _, name := range []string{"shot", "agreed"} {
		exported := execute(t, "", "saves", "export", name, "--saves", dir)
		require.Zero(t, exported.code)
		g, err := pdn.NewReader(strings.NewReader(exported.out)).Next()
		require.NoError(t, err)
		assert.Equal(t, "Ann", g.Tag("White"))
		r, err := draughts.Game{}.Replay(g)
		require.NoError(t, err)
		assert.Equal(t, []string{"32-28", "19-23", "28x19", "14x23"}, r.Moves()[:4])
	}
}

const collection = `[White "A"] [Black "B"] [Result "1-0"]
1. 32-28 19-23 2. 28x19 14x23 1-0
[White "C"] [Black "D"] [Result "2-0"]
1. 32-28 19-23 2. 31-27 2-0
[White "E"] [Black "F"] [Result "1-1"]
1. 33-29 17-22 {a comment} 1-1
`

func TestImport(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "games.pdn")
	require.NoError(t, os.WriteFile(file, []byte(collection), 0o644))

	got := execute(t, "", "saves", "import", file)
	assert.Equal(t, exitFailed, got.code, "one game is damaged")
	assert.Equal(t, "game 2, ply 3, line 4: you must capture 1 piece, with 28x19\n3 games, 2 of them whole, 8 moves\n", got.out)

	saves := filepath.Join(dir, "saves")
	got = execute(t, "", "saves", "import", file, "--game", "3", "--as", "third", "--saves", saves)
	require.Zero(t, got.code, got.err)
	assert.Contains(t, execute(t, "", "saves", "show", "third", "--saves", saves).out, "A draw by agreement")
	for _, args := range [][]string{
		{"--game", "2", "--as", "x"}, {"--game", "9", "--as", "x"}, {"--game", "0", "--as", "x"}, {"--game", "3", "--as", "third"}, {"--as", "../x"},
	} {
		got := execute(t, "", append([]string{"saves", "import", file, "--saves", saves}, args...)...)
		assert.Equal(t, exitUsage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
}
