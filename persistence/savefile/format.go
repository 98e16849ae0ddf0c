package savefile

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"parlour/game"
	"parlour/game/pgn"
)

// Encode returns the text of a save. The Record must be that of a match, not
// the zero Record.
func Encode(s Save) []byte { return encode(s, pgn.MovesOf(s.Record)) }

// EncodeTagged is Encode with comments behind the moves, in their order, and more tags
// of names that no save has. Decode passes over both.
func EncodeTagged(s Save, comments []string, more ...game.Setting) []byte {
	moves := pgn.MovesOf(s.Record)
	for i, text := range comments[:min(len(comments), len(moves))] {
		if text != "" {
			moves[i].Note = &pgn.Note{After: text}
		}
	}
	return encode(s, moves, more...)
}

// encodeJournal returns the text of a journal: a save with the undone moves.
func encodeJournal(s Save) []byte { return encode(s, pgn.MovesOf(s.Record), undoneTags(s.Record)...) }

// encode returns the text of a save; moves are those of its record, with their
// notes, and more are tags that it has besides.
func encode(s Save, moves []pgn.Move, more ...game.Setting) []byte {
	notation := s.Record.Rules().Game().Notation()
	body := append(make([]byte, 0, moveLength*len(moves)+8), "\n\n"...)
	body = pgn.AppendMoves(body, clocked(moves, s), notation.Mark(s.Record.Result()), notation.SeparateTurns)
	return join(body, standardTags(s, startTags(s.Record)), ownTags(s), more)
}

// join returns the text of a save of the tags and a body.
func join(body []byte, tags ...[]game.Setting) []byte {
	head := make([]byte, 0, headLength+len(body))
	for _, some := range tags {
		for _, t := range some {
			head = append(pgn.AppendTag(head, t.Name, t.Value), '\n')
		}
	}
	return append(pgn.AppendTag(head, tagChecksum, checksum(head, body)), body...)
}

// headLength and moveLength are about the most bytes of the tags and of a move.
const (
	headLength = 800
	moveLength = 9
)

// standardTags are the tags that other programs know, in their order. Aualé
// opens only files that begin with Variant; readers of PDN take Event for the
// beginning of a game. start are the startTags.
func standardTags(s Save, start []game.Setting) []game.Setting {
	rules := s.Record.Rules()
	notation := rules.Game().Notation()
	var tags []game.Setting
	extra, ok := recordTags(rules.Game())
	if !ok {
		tags = append(tags, game.Setting{Name: tagVariant, Value: capitalise(rules.Name())})
	}
	tags = append(tags,
		game.Setting{Name: tagEvent, Value: known(clean(s.Heading.Event, maxHeadingRunes))},
		game.Setting{Name: tagSite, Value: known(clean(s.Heading.Site, maxHeadingRunes))},
		game.Setting{Name: tagDate, Value: date(s)},
		game.Setting{Name: tagRound, Value: known(clean(s.Heading.Round, maxHeadingRunes))},
		game.Setting{Name: notation.SeatTags[game.First], Value: known(clean(s.Seats[game.First].Name, maxNameRunes))},
		game.Setting{Name: notation.SeatTags[game.Second], Value: known(clean(s.Seats[game.Second].Name, maxNameRunes))},
		game.Setting{Name: tagResult, Value: notation.Mark(s.Record.Result())},
	)
	return slices.Concat(tags, extra, start)
}

// startTags give the start position where it is not the usual one.
func startTags(r game.Record) []game.Setting {
	notation := r.Rules().Game().Notation()
	start := r.Start().Position()
	if start == r.Rules().Start().Position() {
		return nil
	}
	return []game.Setting{{Name: tagSetUp, Value: "1"}, {Name: notation.StartTag, Value: start}}
}

// ownTags are the tags that only Parlour knows, but for the checksum.
func ownTags(s Save) []game.Setting {
	rules := s.Record.Rules()
	seats := rules.Game().Notation().SeatTags
	tags := []game.Setting{
		{Name: tagFormat, Value: strconv.Itoa(formatVersion)},
		{Name: tagGame, Value: rules.Game().Name()},
		{Name: tagRules, Value: game.FormatRules(rules)},
		{Name: seats[game.First] + tagKind, Value: kind(s.Seats[game.First])},
		{Name: seats[game.Second] + tagKind, Value: kind(s.Seats[game.Second])},
		{Name: tagClocks, Value: seconds(s.Used[game.First]) + " " + seconds(s.Used[game.Second])},
	}
	if s.Seed != 0 {
		tags = append(tags, game.Setting{Name: tagSeed, Value: strconv.FormatUint(s.Seed, 10)})
	}
	if s.Varied {
		tags = append(tags, game.Setting{Name: tagVaried, Value: varied})
	}
	if !s.SavedAt.IsZero() {
		tags = append(tags, game.Setting{Name: tagSaved, Value: s.SavedAt.Format(time.RFC3339)})
	}
	if checkBase(s.SavedAs) == nil {
		tags = append(tags, savedTags(s)...)
	}
	if isFinishedName(s.Finished) {
		tags = append(tags, game.Setting{Name: tagFinished, Value: s.Finished})
	}
	return slices.Concat(tags, clockTags(s), endTags(s.Record.Result()), []game.Setting{
		{Name: tagPlyCount, Value: strconv.Itoa(s.Record.State().Ply())},
		{Name: tagPosition, Value: s.Record.State().Position()},
	})
}

// savedTags tell the save that a match has.
func savedTags(s Save) []game.Setting {
	tags := []game.Setting{{Name: tagSavedAs, Value: s.SavedAs}}
	if isFileSum(s.SavedSum) {
		tags = append(tags, game.Setting{Name: tagSavedSum, Value: s.SavedSum})
	}
	return tags
}

// endTags tell the end of a match that replaying its moves does not bring
// about.
func endTags(r game.Result) []game.Setting {
	later, isLater := laterEnds()[r.Reason]
	if isLater {
		r.Reason = later.older
	}
	termination, imposed := terminations()[r.Reason]
	if !imposed {
		return nil
	}
	tags := []game.Setting{
		{Name: tagTermination, Value: termination},
		{Name: tagOutcome, Value: outcomeWord(r.Outcome)},
	}
	if isLater {
		tags = append(tags, game.Setting{Name: tagEndedBy, Value: later.word})
	}
	return tags
}

// known returns s, or what stands for nothing.
func known(s string) string {
	if s == "" {
		return unknown
	}
	return s
}

func date(s Save) string {
	if d := clean(s.Heading.Date, maxHeadingRunes); d != "" {
		return d
	}
	if s.SavedAt.IsZero() {
		return UnknownDate
	}
	return s.SavedAt.Format("2006.01.02")
}

func kind(s Seat) string {
	if kindFits(s.Kind) {
		return s.Kind
	}
	return Human
}

// seconds returns d in seconds, to the millisecond. Less than nothing is
// nothing.
func seconds(d time.Duration) string {
	d = min(max(d, 0), maxUsed).Round(time.Millisecond)
	return strconv.FormatFloat(d.Seconds(), 'f', -1, 64)
}

// capitalise returns the name of a rule set as the field writes it: "Abapa".
func capitalise(name string) string {
	first := min(1, len(name))
	return strings.ToUpper(name[:first]) + name[first:]
}
