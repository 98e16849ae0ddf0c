package savefile

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"
	"unicode"

	"parlour/game"
	"parlour/game/clock"
	"parlour/game/pgn"
)

// Encode returns the text of a save. The Record must be that of a match, not
// the zero Record.
func Encode(s Save) []byte { return encode(s, movesOf(s)) }

// EncodeTagged is Encode with comments behind the moves, in their order, and more tags
// of names that no save has. Decode passes over the tags.
func EncodeTagged(s Save, comments []string, more ...game.Setting) []byte {
	moves := pgn.MovesOf(s.Record)
	for i, text := range comments[:min(len(comments), len(moves))] {
		if text != "" {
			moves[i].Note = &pgn.Note{After: text}
		}
	}
	return encode(s, moves, more...)
}

// encodeJournal returns the text of a journal: a save with the moves that were taken back. Of
// more than a tag can hold, which are hundreds, the first are told.
func encodeJournal(s Save) []byte {
	text := ""
	for _, move := range s.Record.Undone() {
		if len(text)+1+len(move) > pgn.MaxValue {
			break
		}
		text += " " + move
	}
	moves := movesOf(s)
	if text == "" {
		return encode(s, moves)
	}
	return encode(s, moves, game.Setting{Name: tagUndone, Value: text[1:]})
}

// encode returns the text of a save; moves are those of its record, with their
// notes, and more are tags that it has besides.
func encode(s Save, moves []pgn.Move, more ...game.Setting) []byte {
	notation := s.Record.Rules().Game().Notation()
	body := append(make([]byte, 0, moveLength*len(moves)+8), "\n\n"...)
	if s.Clocks.On() {
		moves = clocked(moves, s)
	}
	body = pgn.AppendMoves(body, moves, notation.Mark(s.Record.Result()), notation.SeparateTurns)
	return headed(s, startOf(s.Record), body, more...)
}

// headLength and moveLength are about the most bytes of the tags and of a move.
const (
	headLength = 800
	moveLength = 9
)

// startOf is the position in which a match began, "" for the usual one.
func startOf(r game.Record) string {
	if start := r.Start().Position(); start != r.Rules().Start().Position() {
		return start
	}
	return ""
}

// headed returns the text of a save with that body and the start as startOf tells it.
func headed(s Save, start string, body []byte, more ...game.Setting) []byte {
	t := make(tags, 0, headLength+len(body))
	t.addStandard(s, start)
	t.addOwn(s)
	t.addStanding(s)
	for _, m := range more {
		t.add(m.Name, m.Value)
	}
	return append(pgn.AppendTag(t, tagChecksum, checksum(t, body)), body...)
}

// clocked returns the moves with comments on what the clock of their player showed
// after them. With a time for each move it always shows the same.
func clocked(moves []pgn.Move, s Save) []pgn.Move {
	turns := s.Clocks.Turns()
	if s.Clocks.Control().Move > 0 || len(turns) != len(moves)+1 {
		return moves
	}
	out, states := make([]pgn.Move, len(moves)), s.Record.States()
	for i, m := range moves {
		now := turns[i+1][m.Seat]
		if game.Exchanged(states[i]) != game.Exchanged(states[i+1]) {
			now = turns[i+1][m.Seat.Other()]
		}
		note := pgn.Note{}
		if m.Note != nil {
			note = *m.Note
		}
		shown := clock.Comment(min(now, clock.MaxReading))
		if note.After != "" {
			shown += " "
		}
		note.After = shown + note.After
		m.Note = &note
		out[i] = m
	}
	return out
}

// tags are the lines of tags of a save that is being written.
type tags []byte

func (t *tags) add(name, value string) { *t = append(pgn.AppendTag(*t, name, value), '\n') }

// tell adds what people have written, up to so many characters.
func (t *tags) tell(name, value string, most int) {
	t.add(name, cmp.Or(clean(value, most), unknown))
}

// addStandard adds the tags that other programs know, in their order. Aualé opens only
// files that begin with Variant; readers of PDN take Event for the beginning of a game.
func (t *tags) addStandard(s Save, start string) {
	rules := s.Record.Rules()
	notation := rules.Game().Notation()
	tagger, recognised := rules.Game().(Tagger)
	if name := rules.Name(); !recognised {
		t.add(tagVariant, strings.ToUpper(name[:1])+name[1:])
	}
	day := UnknownDate
	if !s.SavedAt.IsZero() {
		day = s.SavedAt.Format("2006.01.02")
	}
	t.tell(tagEvent, s.Heading.Event, maxHeadingRunes)
	t.tell(tagSite, s.Heading.Site, maxHeadingRunes)
	t.add(tagDate, cmp.Or(clean(s.Heading.Date, maxHeadingRunes), day))
	t.tell(tagRound, s.Heading.Round, maxHeadingRunes)
	for seat, name := range notation.SeatTags {
		t.tell(name, s.Seats[seat].Name, maxNameRunes)
	}
	t.add(tagResult, notation.Mark(s.Record.Result()))
	if recognised {
		for _, own := range tagger.RecordTags() {
			t.add(own.Name, own.Value)
		}
	}
	if start != "" {
		t.add(tagSetUp, "1")
		t.add(notation.StartTag, start)
	}
}

// addOwn adds the tags about the match that only Parlour knows.
func (t *tags) addOwn(s Save) {
	rules := s.Record.Rules()
	t.add(tagFormat, strconv.Itoa(formatVersion))
	t.add(tagGame, rules.Game().Name())
	t.add(tagRules, game.FormatRules(rules))
	for seat, name := range rules.Game().Notation().SeatTags {
		t.add(name+tagKind, kind(s.Seats[seat]))
	}
	t.add(tagClocks, seconds(s.Used))
	if s.Seed != 0 {
		t.add(tagSeed, strconv.FormatUint(s.Seed, 10))
	}
	if s.Varied {
		t.add(tagVaried, varied)
	}
	if s.Helped {
		t.add(tagHelped, helped)
	}
	if !s.SavedAt.IsZero() {
		t.add(tagSaved, s.SavedAt.Format(time.RFC3339))
	}
	if checkBase(s.SavedAs) == nil {
		t.add(tagSavedAs, s.SavedAs)
		if isFileSum(s.SavedSum) {
			t.add(tagSavedSum, s.SavedSum)
		}
	}
	if isFinishedName(s.Finished) {
		t.add(tagFinished, s.Finished)
	}
}

// addStanding adds the clocks, an end from outside the rules, and the position reached.
func (t *tags) addStanding(s Save) {
	state, result := s.Record.State(), s.Record.Result()
	if s.Clocks.On() {
		t.add(tagTimeControl, s.Clocks.Control().Tag())
		t.add(tagClockLeft, seconds(s.Clocks.Left(state.ToMove())))
	}
	for _, end := range imposedEnds() {
		if !result.Over() || end.why != result.Reason {
			continue
		}
		t.add(tagTermination, end.termination)
		t.add(tagOutcome, outcomeWord(result.Outcome))
		if end.endedBy != "" {
			t.add(tagEndedBy, end.endedBy)
		}
	}
	t.add(tagPlyCount, strconv.Itoa(state.Ply()))
	t.add(tagPosition, state.Position())
}

func kind(s Seat) string {
	if kindFits(s.Kind) {
		return s.Kind
	}
	return Human
}

// seconds returns two times in seconds, to the millisecond. Less than nothing is nothing.
func seconds(times [2]time.Duration) string {
	var words [2]string
	for i, d := range times {
		d = min(max(d, 0), maxUsed).Round(time.Millisecond)
		words[i] = strconv.FormatFloat(d.Seconds(), 'f', -1, 64)
	}
	return words[0] + " " + words[1]
}

// A checksum is the prefix and so many hexadecimal digits.
const (
	sumPrefix = "sha256:"
	sumDigits = 16
)

// checksum is the value of the Checksum tag of a text with the given parts
// before and after that tag. The text has "\n" at the end of its lines. Blank
// space at its end does not count: editors and mail add and remove it.
func checksum(before, after []byte) string {
	h := sha256.New()
	// Writing to a hash never fails.
	_, _ = h.Write(before)
	_, _ = h.Write(bytes.TrimRight(after, " \t\n"))
	return sumPrefix + hex.EncodeToString(h.Sum(nil)[:sumDigits/2])
}

// fileSum is the value of Save.SavedSum for a file of that content.
func fileSum(data []byte) string { return checksum(data, nil) }

// isFileSum reports whether a text is one that fileSum could have returned.
func isFileSum(text string) bool {
	digits, ok := strings.CutPrefix(text, sumPrefix)
	return ok && len(digits) == sumDigits && strings.Trim(digits, "0123456789abcdef") == ""
}

// encodeAs returns the text of a save, as of now, if it can be read again.
func (s *Store) encodeAs(save Save, encode func(Save) []byte) ([]byte, error) {
	if n := save.Record.State().Ply(); n > MaxMoves {
		return nil, game.Errorf("%w: the match has %d moves, a save at most %d", ErrTooLarge, n, MaxMoves)
	}
	if err := save.CheckSeats(); err != nil {
		return nil, err
	}
	save.SavedAt = s.now()
	data := encode(save)
	if len(data) > MaxSize {
		return nil, game.Errorf("%w: the save would have %d bytes of at most %d", ErrTooLarge, len(data), MaxSize)
	}
	return data, nil
}

// CheckSeats refuses a seat of a file whose kind no tag can hold: writing it would put a
// person in its place. The error wraps ErrDamaged.
func (s Save) CheckSeats() error {
	for seat, of := range s.Seats {
		if s.Source.kinds[seat] > 0 && !kindFits(of.Kind) {
			return s.RefuseSeat(game.Seat(seat), game.Errorf("%w: %s", ErrDamaged, notAKind(of.Kind)))
		}
	}
	return nil
}

// clean returns s without what cannot be printed, trimmed and cut to max
// characters. Names go to the terminal, so control sequences and characters
// that turn the direction of writing have no place in them.
func clean(s string, max int) string {
	s = strings.TrimSpace(s)
	if len(s) <= max && !strings.ContainsFunc(s, beyondASCII) {
		return s
	}
	runes := []rune(strings.Map(func(r rune) rune {
		if unfit(r) {
			return -1
		}
		return r
	}, s))
	return strings.TrimSpace(string(runes[:min(max, len(runes))]))
}

// beyondASCII reports whether a character is no printable one of ASCII: most names have no others.
func beyondASCII(r rune) bool { return r < ' ' || r > '~' }

// unfit reports whether a character has no place in what people write into tags.
func unfit(r rune) bool { return r == unicode.ReplacementChar || !unicode.IsPrint(r) }

// kindFits reports whether a tag can hold the kind. A kind may be a command to
// run, so it is kept whole or not at all.
func kindFits(kind string) bool {
	return kind != "" && len(kind) <= maxKindBytes && !strings.ContainsFunc(kind, unfit)
}
