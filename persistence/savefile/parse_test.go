package savefile_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/game"
	"parlour/persistence/savefile"
)

func TestEverythingRoundTrips(t *testing.T) {
	for _, name := range game.Names(games()) {
		t.Run(name, func(t *testing.T) {
			want := saveOf(playout(t, name, 30))
			text := savefile.Encode(want)
			got, err := savefile.Decode(text, games(), "")
			require.NoError(t, err)
			assert.Equal(t, text, savefile.Encode(got))
			assert.Equal(t, want.Record.Moves(), got.Record.Moves())
			assert.Equal(t, want.Record.State().Position(), got.Record.State().Position())
			assert.Equal(t, want.Record.Result(), got.Record.Result())
			got.Record, want.Record = game.Record{}, game.Record{}
			assert.True(t, want.SavedAt.Equal(got.SavedAt))
			got.SavedAt, got.Source = want.SavedAt, savefile.Source{}
			assert.Equal(t, want, got)
		})
	}
}

func TestImposedEndsRoundTrip(t *testing.T) {
	for _, why := range game.Imposed() {
		for _, name := range game.Names(games()) {
			r := playout(t, name, 3)
			var err error
			if why == game.Agreement {
				r, err = r.AgreeDraw()
			} else {
				r, err = r.Forfeit(game.Second, why)
			}
			require.NoError(t, err)
			got := decode(t, string(savefile.Encode(savefile.Save{Record: r})), "")
			assert.Equal(t, r.Result(), got.Record.Result(), "%s: %s", name, why)
			assert.False(t, got.Edited)
		}
	}
}

func TestUndoneMovesAreNotKept(t *testing.T) {
	r, err := playout(t, "kalah", 5).Undo()
	require.NoError(t, err)
	got := decode(t, string(savefile.Encode(savefile.Save{Record: r})), "")
	assert.Equal(t, r.Moves(), got.Record.Moves())
	_, err = got.Record.Redo()
	assert.ErrorIs(t, err, game.ErrNothingToRedo)
}

// A match as Aualé writes it: no tags of ours, captures counted, no result mark
// while it goes on.
const auale = `[Variant "Abapa"]
[Event "?"]
[Site "?"]
[Date "2014.05.01"]
[Round "?"]
[South "Alice"]
[North "?"]
[Result "*"]

1. F f 2. E { the
 usual; 3. A } c (2... a 3. B {(} (3. C) f) 3. A
`

func TestForeignOware(t *testing.T) {
	s := decode(t, auale, "ogn")
	assert.Equal(t, "oware", s.Record.Rules().Game().Name())
	assert.Equal(t, "abapa", game.FormatRules(s.Record.Rules()))
	assert.Equal(t, []string{"F", "f", "E", "c", "A"}, s.Record.Moves())
	assert.Equal(t, [2]savefile.Seat{{Kind: "human", Name: "Alice"}, {Kind: "human"}}, s.Seats)
	assert.Equal(t, savefile.Heading{Date: "2014.05.01"}, s.Heading)
	assert.False(t, s.Edited)
}

func TestForeignDraughtsLike(t *testing.T) {
	text := "\ufeff[Event \"World \\\"ch.\\\" C:\\x\"]\r\n[White \"A\"]\r\n[Black \"B\"]\r\n[Result \"0-2\"]\r\n" +
		"[GameType \"77,W,10,10,N2,0\"]\r\n\r\n1.3 2! 2.1?? $12 1$4 3...3(!) {end}\r\n0-2 ; over\r\n"
	s := decode(t, text, "HPN")
	assert.Equal(t, []string{"3", "2", "1", "1", "3"}, s.Record.Moves())
	assert.Equal(t, `World "ch." C:\x`, s.Heading.Event)
	assert.Equal(t, game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: [2]int{2, 2}}, s.Record.Result())
}

func TestForeignMarks(t *testing.T) {
	for _, c := range []struct {
		text string
		want game.Result
	}{
		{"1. 3 *", game.Result{}},
		{"1. 3 2-0", game.Result{Outcome: game.FirstWins, Reason: game.Resignation, Score: [2]int{9, 9}}},
		{"1. 3 0-1", game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: [2]int{9, 9}}},
		{"1. 3 1-1", game.Result{Outcome: game.Drawn, Reason: game.Agreement, Score: [2]int{9, 9}}},
		{"1. 3 1/2-1/2", game.Result{Outcome: game.Drawn, Reason: game.Agreement, Score: [2]int{9, 9}}},
		{"[Result \"7-5\"] 1. 3 7-5", game.Result{Outcome: game.FirstWins, Reason: game.Resignation, Score: [2]int{9, 9}}},
		{"1. 3 3 3 3 1-0", game.Result{Outcome: game.SecondWins, Reason: lastTaken}},
	} {
		assert.Equal(t, c.want, decode(t, c.text, "hpn").Record.Result(), c.text)
	}
}

func TestGameAndRulesOfForeignFiles(t *testing.T) {
	s := decode(t, "[Variant \"EMPTY-capture\"]\n3 *", "kgn")
	assert.Equal(t, "empty-capture", s.Record.Rules().Name())
	s = decode(t, "[Variant \"?\"]\n3 *", "kgn")
	assert.Equal(t, "standard", s.Record.Rules().Name())
	s = decode(t, "[Game \"Kalah\"]\n3 *", "txt")
	assert.Equal(t, "kalah", s.Record.Rules().Game().Name())
}

func TestEditedByHand(t *testing.T) {
	text := string(savefile.Encode(savefile.Save{Record: play(t, "kalah", "", "3", "6", "1")}))

	whole := edit(t, text, "1... 1", "1... 2")
	s := decode(t, whole, "kgn")
	assert.True(t, s.Edited)
	assert.Equal(t, []string{"3", "6", "2"}, s.Record.Moves())

	s = decode(t, edit(t, text, " *", " 4 *"), "kgn")
	assert.True(t, s.Edited)
	assert.Len(t, s.Record.Moves(), 4)

	s = decode(t, edit(t, text, " *", " { a comment } *"), "kgn")
	assert.True(t, s.Edited)

	_, err := savefile.Decode([]byte(edit(t, text, " *", " 9 *")), games(), "kgn")
	assert.ErrorIs(t, err, savefile.ErrIllegal)
}

// Moves taken out of a finished game leave a mark that is not true any more. It
// is no resignation: our own files would say so.
func TestEditedFinishedGameGoesOn(t *testing.T) {
	text := string(savefile.Encode(savefile.Save{Record: play(t, "heap", "", "3", "3", "3", "3")}))
	s := decode(t, edit(t, text, "2. 3 3", "2. 3"), "")
	assert.True(t, s.Edited)
	assert.False(t, s.Record.Result().Over())

	r, err := play(t, "heap", "", "3", "3", "3").Resign(game.First)
	require.NoError(t, err)
	text = string(savefile.Encode(savefile.Save{Record: r}))
	s = decode(t, edit(t, text, "2. 3", "2. 3 3"), "")
	assert.Equal(t, game.Reason(lastTaken), s.Record.Result().Reason)
}

func TestWhatDoesNotCountAsEditing(t *testing.T) {
	text := string(savefile.Encode(saveOf(playout(t, "kalah", 60))))
	for name, same := range map[string]string{
		"CRLF":              strings.ReplaceAll(text, "\n", "\r\n"),
		"CR":                strings.ReplaceAll(text, "\n", "\r"),
		"byte order mark":   "\ufeff" + text,
		"no end of line":    strings.TrimSpace(text),
		"blanks at the end": text + " \n\n",
	} {
		s, err := savefile.Decode([]byte(same), games(), "kgn")
		require.NoError(t, err, name)
		assert.False(t, s.Edited, name)
	}
	s := decode(t, dropTag(t, text, "Checksum"), "kgn")
	assert.False(t, s.Edited, "a missing checksum is fine")
}

func TestDamage(t *testing.T) {
	r := play(t, "kalah", "", "3", "6", "1", "2")
	signed := string(savefile.Encode(saveOf(r)))
	text := dropTag(t, signed, "Checksum")
	resigned, err := r.Resign(game.First)
	require.NoError(t, err)
	ended := dropTag(t, string(savefile.Encode(saveOf(resigned))), "Checksum")
	over := dropTag(t, string(savefile.Encode(saveOf(play(t, "heap", "", "3", "3", "3", "3")))), "Checksum")
	_, body, _ := strings.Cut(text, "\n\n")

	for name, c := range map[string]struct {
		text string
		want error
		line int
		says string
	}{
		"empty":                 {"", savefile.ErrDamaged, 0, "empty"},
		"blank":                 {" \n\n", savefile.ErrDamaged, 0, "empty"},
		"NUL":                   {edit(t, text, " *", " \x00*"), savefile.ErrDamaged, 21, "U+0000"},
		"escape sequence":       {edit(t, text, "Ann", "\x1b[1m"), savefile.ErrDamaged, 6, "U+001B"},
		"not UTF-8":             {edit(t, text, "Ann", "Andr\xe9"), savefile.ErrDamaged, 6, "UTF-8"},
		"binary":                {"\x7fELF\x02\x01", savefile.ErrIllegal, 1, "ELF"},
		"prose":                 {"Dear friend, I am fine", savefile.ErrIllegal, 1, "move 1"},
		"no result mark":        {edit(t, text, " *", ""), savefile.ErrDamaged, 21, "cut short"},
		"no moves":              {edit(t, text, body, ""), savefile.ErrDamaged, 19, "cut short"},
		"open comment":          {edit(t, text, " *", " {\n*"), savefile.ErrDamaged, 21, "comment"},
		"open variation":        {edit(t, text, " *", "\n(1 (2)\n*"), savefile.ErrDamaged, 22, "variation"},
		"closed brace":          {edit(t, text, " *", " } *"), savefile.ErrDamaged, 21, "'}'"},
		"closed parenthesis":    {edit(t, text, " *", " ) *"), savefile.ErrDamaged, 21, "')'"},
		"deep nesting":          {edit(t, text, " *", strings.Repeat("(", 100)), savefile.ErrDamaged, 21, "32 deep"},
		"open value":            {edit(t, text, `"Match"`, `"Match`), savefile.ErrDamaged, 2, "Event"},
		"no value":              {edit(t, text, `"Match"`, ``), savefile.ErrDamaged, 2, "Event"},
		"value with tab":        {edit(t, text, "Match", "a\tb"), savefile.ErrDamaged, 2, "tab"},
		"long value":            {edit(t, text, "Match", strings.Repeat("a", 5000)), savefile.ErrDamaged, 2, "4096"},
		"open tag":              {edit(t, text, `"Match"]`, `"Match"`), savefile.ErrDamaged, 2, "not closed"},
		"tag without name":      {edit(t, text, "[Event ", "["), savefile.ErrDamaged, 2, "name"},
		"long tag name":         {edit(t, text, "[Event ", "["+strings.Repeat("E", 65)+" "), savefile.ErrDamaged, 2, "name"},
		"tag twice":             {edit(t, text, "[Site ", "[Event \"x\"]\n[Site "), savefile.ErrDamaged, 3, "second tag Event"},
		"too many tags":         {manyTags(200) + text, savefile.ErrDamaged, 129, "128 tags"},
		"two games":             {text + text, savefile.ErrDamaged, 22, "one game"},
		"tag among moves":       {edit(t, text, " *", " [a \"b\"] *"), savefile.ErrDamaged, 21, "'['"},
		"newer format":          {edit(t, text, `Format "1"`, `Format "2"`), savefile.ErrVersion, 9, "newer"},
		"format nought":         {edit(t, text, `Format "1"`, `Format "0"`), savefile.ErrDamaged, 9, "version"},
		"no format":             {edit(t, text, `Format "1"`, `Format "one"`), savefile.ErrDamaged, 9, "version"},
		"unknown game":          {edit(t, text, `"kalah"`, `"chess"`), savefile.ErrUnknown, 10, "chess"},
		"another game":          {edit(t, text, `"kalah"`, `"oware"`), savefile.ErrDamaged, 10, "Kalah"},
		"unknown rules":         {edit(t, text, `Rules "standard"`, `Rules "house"`), savefile.ErrUnknown, 11, "house"},
		"unknown option":        {edit(t, text, `Rules "standard"`, `Rules "standard speed=3"`), savefile.ErrUnknown, 11, "speed"},
		"unknown variant":       {"[Variant \"Losers\"]\n" + body, savefile.ErrUnknown, 1, "Losers"},
		"rules out of range":    {edit(t, text, `Rules "standard"`, `Rules "houses=999999999999"`), savefile.ErrUnknown, 11, "houses"},
		"a wrong start":         {edit(t, text, "[Game", "[FEN \"<6,1>\"]\n[Game"), savefile.ErrDamaged, 10, "position"},
		"one clock":             {edit(t, text, `"12.345 0.02"`, `"12.345"`), savefile.ErrDamaged, 14, "clocks"},
		"negative clock":        {edit(t, text, `"12.345 0.02"`, `"-1 0"`), savefile.ErrDamaged, 14, "seconds"},
		"no number":             {edit(t, text, `"12.345 0.02"`, `"NaN 0"`), savefile.ErrDamaged, 14, "seconds"},
		"endless clock":         {edit(t, text, `"12.345 0.02"`, `"Inf 0"`), savefile.ErrDamaged, 14, "seconds"},
		"a wrong seed":          {edit(t, text, `"18446744073709551615"`, `"18446744073709551616"`), savefile.ErrDamaged, 15, "seed"},
		"a wrong time":          {edit(t, text, `"2026-11-21T12:00:00Z"`, `"yesterday"`), savefile.ErrDamaged, 16, "date"},
		"a number that is none": {edit(t, text, `PlyCount "4"`, `PlyCount "four"`), savefile.ErrDamaged, 18, "the file has 4 moves"},
		"fewer plies":           {edit(t, text, `PlyCount "4"`, `PlyCount "5"`), savefile.ErrDamaged, 18, "4 moves"},
		"a wrong position":      {edit(t, text, `[Position "<6`, `[Position "<5`), savefile.ErrDamaged, 19, "position"},
		"illegal move":          {edit(t, text, " *", "\n\n3. 17 *"), savefile.ErrIllegal, 23, "move 5: "},
		"wrong termination":     {edit(t, ended, `"resignation"`, `"boredom"`), savefile.ErrDamaged, 18, "boredom"},
		"no outcome":            {dropTag(t, ended, "Outcome"), savefile.ErrDamaged, 18, "Outcome"},
		"drawn by resigning":    {edit(t, ended, `Outcome "second"`, `Outcome "drawn"`), savefile.ErrDamaged, 18, "Outcome"},
		"over twice":            {edit(t, over, "[PlyCount", "[Termination \"resignation\"]\n[Outcome \"first\"]\n[PlyCount"), savefile.ErrDamaged, 18, "over by its moves"},
		"another game type":     {edit(t, over, `"77"`, `"25"`), savefile.ErrUnknown, 8, "25"},
	} {
		t.Run(name, func(t *testing.T) {
			ending := "kgn"
			if strings.Contains(c.text, "heap") {
				ending = "hpn"
			}
			s, err := savefile.Decode([]byte(c.text), games(), ending)
			var syntax *savefile.SyntaxError
			require.ErrorAs(t, err, &syntax)
			assert.ErrorIs(t, err, c.want)
			assert.Equal(t, c.line, syntax.Line, syntax.Reason.String())
			assert.Contains(t, syntax.Reason.String(), c.says)
			assert.NotContains(t, err.Error(), "\n")
			assert.Equal(t, savefile.Save{}, s)
		})
	}
}

func manyTags(n int) string {
	var text strings.Builder
	for i := range n {
		text.WriteString("[T" + strings.Repeat("x", i%50) + string(rune('A'+i/50)) + " \"\"]\n")
	}
	return text.String()
}

func TestIllegalMoveTellsWhy(t *testing.T) {
	_, err := savefile.Decode([]byte("[Result \"*\"]\n\n1. 3 6\n1... 7 *"), games(), "kgn")
	var refused *game.MoveError
	require.ErrorAs(t, err, &refused)
	assert.Equal(t, "7", refused.Move)
	assert.True(t, strings.HasPrefix(err.Error(), `line 4: move 3: "7": `), err.Error())
}

func TestNothingTellsTheGame(t *testing.T) {
	_, err := savefile.Decode([]byte("1. 3 *"), games(), "txt")
	assert.ErrorIs(t, err, savefile.ErrUnknown)
	assert.ErrorContains(t, err, "kgn")
}

func TestTooLarge(t *testing.T) {
	_, err := savefile.Decode(make([]byte, savefile.MaxSize+1), games(), "kgn")
	assert.ErrorIs(t, err, savefile.ErrTooLarge)

	text := "[FEN \"W1000000\"]\n" + strings.Repeat("1 ", savefile.MaxMoves+1) + "*"
	_, err = savefile.Decode([]byte(text), games(), "hpn")
	assert.ErrorIs(t, err, savefile.ErrTooLarge)
}

// A file that was cut off anywhere is refused, unless only blank space was lost.
func TestCutShortAnywhere(t *testing.T) {
	resigned, err := playout(t, "kalah", 9).Resign(game.First)
	require.NoError(t, err)
	records := map[string]game.Record{
		"resigned": resigned,
		"finished": play(t, "heap", "", "3", "3", "3", "3"),
	}
	for _, name := range game.Names(games()) {
		records[name] = playout(t, name, 12)
	}
	for name, r := range records {
		t.Run(name, func(t *testing.T) {
			text := savefile.Encode(saveOf(r))
			ending := r.Rules().Game().Notation().Ending
			for n := range len(text) - 1 {
				_, err := savefile.Decode(text[:n], games(), ending)
				require.Error(t, err, "cut at byte %d:\n%s", n, text[:n])
			}
			_, err := savefile.Decode(text[:len(text)-1], games(), ending)
			require.NoError(t, err)
		})
	}
}
