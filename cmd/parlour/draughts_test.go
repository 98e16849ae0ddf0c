package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/cmd/internal/cli"
	"parlour/game/draughts"
	"parlour/game/pgn"
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
	t.Parallel()
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
		assert.Equal(t, cli.Usage, got.code, name)
		assert.Empty(t, got.out, name)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, name)
	}
}

func TestPerftOfDraughts(t *testing.T) {
	t.Parallel()
	const woldouby = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"
	assert.Equal(t, outcome{out: lines("1 6", "2 12", "3 30", "4 73", "5 215", "6 590", "7 1944")},
		execute(t, "", "perft", "draughts", "7", "--position", woldouby))
	assert.Equal(t, outcome{out: lines("1 9", "2 81", "3 658", "4 4265", "5 27117", "6 167140", "7 1049442")},
		execute(t, "", "perft", "draughts", "7"))
	assert.Equal(t, outcome{out: lines("1 2")}, // two paths that capture the same men
		execute(t, "", "perft", "draughts", "1", "--paths", "--position", "W:W33:B19,20,28,29"))
	assert.Equal(t, cli.Usage, execute(t, "", "perft", "kalah", "1", "--paths").code)
}

func TestDraughtsByCommands(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	got := execute(t, lines("GAME draughts", "NEW Human:Ann Human:Bob", "32-28", "19-23", "31-27", "28:19", "14x23",
		"SAVE shot", "DRAW", "38-32", "DECLINE", "DRAW", "33-28", "DRAW", "ACCEPT", "SAVE agreed"), "--saves", dir)
	assert.Contains(t, got.out, "Invalid input: you must capture 1 piece, with 28x19\n")
	assert.Contains(t, got.out, "Ann (White) offers a draw: ACCEPT or DECLINE, Bob (Black)?")
	assert.Contains(t, got.out, `Invalid input: "38-32" is not a command; valid here: ACCEPT, DECLINE, SAVE, QUIT, BOARD or HELP`)
	assert.Contains(t, got.out, "Invalid input: a draw has already been offered in this turn")
	assert.Contains(t, got.out, "A draw by agreement")

	for _, name := range []string{"shot", "agreed"} {
		exported := execute(t, "", "saves", "export", name, "--saves", dir)
		require.Zero(t, exported.code)
		g, err := pgn.NewReader(strings.NewReader(exported.out), draughts.Game{}.Dialect()).Next()
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
	t.Parallel()
	dir := t.TempDir()
	file := filepath.Join(dir, "games.pdn")
	require.NoError(t, os.WriteFile(file, []byte(collection), 0o644))

	got := execute(t, "", "saves", "import", file)
	assert.Equal(t, cli.Failed, got.code, "one game is damaged")
	assert.Equal(t, "games.pdn: game 2, line 4: move 3: you must capture 1 piece, with 28x19\n3 games, 2 of them whole, 8 moves\n", got.out)

	saves := filepath.Join(dir, "saves")
	got = execute(t, "", "saves", "import", file, "--game", "3", "--as", "third", "--saves", saves)
	require.Zero(t, got.code, got.err)
	assert.Contains(t, execute(t, "", "saves", "show", "third", "--saves", saves).out, "A draw by agreement")
	for _, args := range [][]string{
		{"--game", "2", "--as", "x"}, {"--game", "9", "--as", "x"}, {"--game", "0", "--as", "x"}, {"--game", "3", "--as", "third"}, {"--as", "../x"},
	} {
		got := execute(t, "", append([]string{"saves", "import", file, "--saves", saves}, args...)...)
		assert.Equal(t, cli.Usage, got.code, args)
		assert.Regexp(t, `^Invalid input: [[:print:]]+\n$`, got.err, args)
	}
}

// importFile writes a collection to a file and imports it.
func importFile(t *testing.T, text string, args ...string) outcome {
	t.Helper()
	file := filepath.Join(t.TempDir(), "games.pdn")
	require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	return execute(t, "", append([]string{"saves", "import", file}, args...)...)
}

// unclaimed is a game of 165 moves with a draw by repetition at the eighth, which
// nobody claimed, and an agreed draw at the end.
func unclaimed() string {
	return `[FEN "W:WK47,K48:BK6"]` + strings.Repeat(" 47-41 6-1 41-47 1-6", 41) + " 47-41 1-1\n"
}

// The summary gives the numbers of the games with errors and of those with notes.
func TestImportSummary(t *testing.T) {
	for name, c := range map[string]struct {
		text string
		want outcome
	}{
		"nothing":                   {"", outcome{code: cli.Usage, err: "Invalid input: games.pdn: the file is empty\n"}},
		"one game":                  {"1. 32-28 *", outcome{out: "1 game of International draughts, whole, 1 move\n"}},
		"a full stop behind a move": {"1. 32-28 19-23 2. 28x19 14x23. *", outcome{out: "1 game of International draughts, whole, 4 moves\n"}},
		"a draw not claimed": {unclaimed(), outcome{out: "1 game of International draughts, whole, 165 moves\n" +
			"note: move 8 makes it a draw by the same position for the third time, which was not claimed: all moves are kept\n"}},
		"two among three": {unclaimed() + "32-28 *\n" + unclaimed(),
			outcome{out: "3 games, 3 of them whole, 331 moves\n2 games go on after a draw that was not claimed: 1, 3\n"}},
		"a hyphen in a capture": {"1. 32-28 19-23\n2. 28-19 *", outcome{out: "1 game of International draughts, whole, 3 moves\n" +
			"note: 1 wrong or missing separator was forgiven\n"}},
		"no end": {"32-28 [White \"A\"] 33-29 *", outcome{out: "2 games, 2 of them whole, 2 moves\n" +
			"note: 1 wrong or missing separator was forgiven\n"}},
	} {
		assert.Equal(t, c.want, importFile(t, c.text), name)
	}
}

// Every wrong separator that is planted in a collection is noted, and nothing
// else.
func TestImportFindsPlantedSeparators(t *testing.T) {
	const games = 30
	var whole, planted strings.Builder
	for i := range games {
		whole.WriteString("1. 32-28 19-23 2. 28x19 14x23 2-0\n")
		switch i % 3 {
		case 0:
			planted.WriteString("1. 32x28 19-23 2. 28x19 14x23 2-0\n")
		case 1:
			planted.WriteString("1. 32-28 19-23 2. 28-19 14x23 2-0\n")
		case 2:
			planted.WriteString("[Event \"x\"] 1. 32-28 19-23 2. 28x19 14x23 [Event \"y\"] *\n")
		}
	}
	assert.NotContains(t, importFile(t, whole.String()).out, "note")
	got := importFile(t, planted.String())
	assert.Zero(t, got.code)
	assert.Equal(t, 1, strings.Count(got.out, "note: "))
	assert.Contains(t, got.out, "note: 30 wrong or missing separators were forgiven\n")
}

// A game keeps its moves after a draw that was not claimed, and the import says so.
func TestImportKeepsWhatFollowsADraw(t *testing.T) {
	t.Parallel()
	saves := t.TempDir()
	got := importFile(t, "32-28 *\n"+unclaimed(), "--game", "2", "--as", "long", "--saves", saves)
	require.Zero(t, got.code, got.err)
	assert.Contains(t, got.out, "note: move 8 makes it a draw by the same position for the third time, which was not claimed: all moves are kept\n")
	show := execute(t, "", "saves", "show", "long", "--saves", saves)
	assert.Contains(t, show.out, "draws=by-agreement")
	assert.Contains(t, show.out, "A draw by agreement")
	exported := execute(t, "", "saves", "export", "long", "--saves", saves)
	g, err := pgn.NewReader(strings.NewReader(exported.out), draughts.Game{}.Dialect()).Next()
	require.NoError(t, err)
	assert.Len(t, g.Moves, 165)

	got = importFile(t, "32-28 *", "--as", "short", "--saves", saves)
	assert.NotContains(t, got.out, "draw")
}

// A game without a date does not get one when it is imported or saved again.
func TestImportInventsNoDate(t *testing.T) {
	t.Parallel()
	for name, text := range map[string]string{
		"no tag": "32-28 *", "an empty tag": `[Date ""] 32-28 *`, "a question": `[Date "?"] 32-28 *`, "blanks": `[Date "  "] 32-28 *`,
		"as PDN has it": `[Date "????.??.??"] 32-28 *`,
	} {
		saves := t.TempDir()
		require.Zero(t, importFile(t, text, "--as", "one", "--saves", saves).code)
		execute(t, lines("LOAD one", "19-23", "SAVE two"), "--saves", saves)
		for _, save := range []string{"one", "two"} {
			data, err := os.ReadFile(filepath.Join(saves, save+".pdn"))
			require.NoError(t, err, name)
			assert.Contains(t, string(data), `[Date "????.??.??"]`, name)
			assert.Contains(t, execute(t, "", "saves", "export", save, "--saves", saves).out, `[Date "????.??.??"]`, name)
		}
	}
	saves := t.TempDir()
	require.Zero(t, importFile(t, `[Date "1998.??.??"] 32-28 *`, "--as", "one", "--saves", saves).code)
	assert.Contains(t, execute(t, "", "saves", "export", "one", "--saves", saves).out, `[Date "1998.??.??"]`)

	execute(t, lines("GAME draughts", "NEW Human Human", "32-28", "SAVE ours"), "--saves", saves)
	assert.NotContains(t, execute(t, "", "saves", "export", "ours", "--saves", saves).out, "????", "a game begun here has a day")
}
