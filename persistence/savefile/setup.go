package savefile

import (
	"cmp"
	"math"
	"strconv"
	"strings"
	"time"

	"parlour/game"
	"parlour/game/clock"
)

// readSetup finds the game, the rules and the start.
func (d *decoder) readSetup(games []game.Game, ending string) error {
	if err := d.readGame(games, ending); err != nil {
		return err
	}
	rules, err := d.readRules()
	if err != nil {
		return err
	}
	d.game = rules.Game()
	if err := d.checkRecordTags(); err != nil {
		return err
	}
	start := rules.Start()
	if t, ok := d.find(d.game.Notation().StartTag); ok {
		if start, err = rules.Position(t.value); err != nil {
			return t.refuse(game.Errorf("%w: %w", ErrDamaged, err), game.Say("%v", err))
		}
	}
	d.save.Record = game.NewRecord(start)
	return nil
}

// readGame takes the game from the tag or from the file's ending. If both tell
// one, it must be the same.
func (d *decoder) readGame(games []game.Game, ending string) error {
	d.game = byEnding(games, ending, d.value)
	t, ok := d.find(tagGame)
	if !ok && d.game == nil {
		return refuse(ErrUnknown, 0, "the game is unknown: there is no tag Game, and the file's ending is none of %s",
			game.Choices(endings(games)))
	}
	if !ok {
		return nil
	}
	named, _ := game.Find(games, t.value)
	unknown := game.Say("%s is not a game known here", game.Quote(t.value))
	switch {
	case named == nil && d.game == nil:
		return t.refuse(ErrUnknown, unknown)
	case named == nil:
		return d.fault(t, ErrUnknown, unknown)
	case d.game != nil && d.game.Notation().Ending != named.Notation().Ending:
		return d.fault(t, ErrDamaged, game.Say("this is a game of %s, but the file's ending .%s is that of %s",
			game.Term(named.Title()), ending, game.Term(d.game.Title())))
	}
	d.game = named
	return nil
}

// byEnding is the game with files of an ending, nil for none: of several the one that claims
// the tags, or else the first.
func byEnding(games []game.Game, ending string, tag func(name string) string) game.Game {
	var first game.Game
	for _, g := range games {
		if !strings.EqualFold(g.Notation().Ending, ending) {
			continue
		}
		if s, ok := g.(Sharer); ok && s.Claims(tag) {
			return g
		}
		if first == nil {
			first = g
		}
	}
	return first
}

// untagged are the tags of a file of which only the name is known.
func untagged(string) string { return "" }

// checkRecordTags refuses a file of a variant, as PDN's GameType 25 is one of
// draughts. What follows a comma describes the board and is not compared.
func (d *decoder) checkRecordTags() error {
	tagger, ok := d.game.(Tagger)
	if !ok {
		return nil
	}
	for _, w := range tagger.RecordTags() {
		t, ok := d.find(w.Name)
		if !ok || t.value == unknown {
			continue
		}
		value, _, _ := strings.Cut(t.value, ",")
		if own, _, _ := strings.Cut(w.Value, ","); strings.TrimSpace(value) != own {
			return t.refuse(ErrUnknown, game.Say("%s %s is not %s", w.Name, game.Quote(t.value), game.Term(d.game.Title())))
		}
	}
	return nil
}

// readRules reads Rules or, in the file of another program, Variant. Without
// either the rules are the game's default.
func (d *decoder) readRules() (game.Rules, error) {
	if t, ok := d.find(tagRules); ok {
		rules, err := d.parseRules(t.value)
		if err == nil {
			return rules, nil
		}
		if err := d.fault(t, game.Errorf("%w: %w", ErrUnknown, err), game.Say("%v", err)); err != nil {
			return nil, err
		}
	}
	t, _ := d.find(tagVariant)
	if a, ok := d.game.(Adopter); ok {
		if rules, ok := a.Adopt(t.value); ok {
			d.adopted = true
			return rules, nil
		}
	}
	rules, err := d.parseRules(t.value)
	if err != nil {
		return nil, t.refuse(game.Errorf("%w: %w", ErrUnknown, err), game.Say("%v", err))
	}
	return rules, nil
}

// parseRules reads the rules that a tag tells.
func (d *decoder) parseRules(text string) (game.Rules, error) {
	if text == unknown {
		text = ""
	}
	return game.ParseRules(d.game, text)
}

// readNames reads what the players are called. They are human.
func (d *decoder) readNames() {
	for seat, name := range d.game.Notation().SeatTags {
		d.save.Seats[seat] = Seat{Kind: Human, Name: d.told(name, maxNameRunes)}
	}
}

// readSeats reads the players. A seat of which nothing is said is human; one of a kind that
// is none is kept as it is, for reading a position needs no player.
func (d *decoder) readSeats() {
	d.readNames()
	for seat, name := range d.game.Notation().SeatTags {
		t, ok := d.find(name + tagKind)
		if !ok {
			continue
		}
		if d.save.Seats[seat].Kind = t.value; !kindFits(t.value) {
			d.note(t, notAKind(t.value))
		}
		d.save.Source.kinds[seat] = t.line
	}
}

func notAKind(kind string) game.Phrase {
	return game.Say("%s is not a kind of player", game.Quote(kind))
}

// readHeading reads the occasion, and the names of the match in its folders.
func (d *decoder) readHeading() {
	d.save.Heading = Heading{
		Event: d.told(tagEvent, maxHeadingRunes),
		Site:  d.told(tagSite, maxHeadingRunes),
		Round: d.told(tagRound, maxHeadingRunes),
		Date:  cmp.Or(d.told(tagDate, maxHeadingRunes), UnknownDate),
	}
	if !d.own {
		return
	}
	if name := d.value(tagSavedAs); checkBase(name) == nil {
		d.save.SavedAs = name
		if sum := d.value(tagSavedSum); isFileSum(sum) {
			d.save.SavedSum = sum
		}
	}
	if name := d.value(tagFinished); isFinishedName(name) {
		d.save.Finished = name
	}
}

// told returns what a tag for people says, "" if it says nothing.
func (d *decoder) told(name string, max int) string {
	if value := clean(d.value(name), max); value != unknown {
		return value
	}
	return ""
}

// readClocks reads the thinking times, the time of saving, the seed and whether there was help.
func (d *decoder) readClocks() (err error) {
	if t, ok := d.find(tagClocks); ok {
		if d.save.Used, err = parseClocks(t.value); err != nil {
			err = d.fault(t, ErrDamaged, game.Say("%v", err))
		}
	}
	if t, ok := d.find(tagSaved); ok && err == nil {
		if d.save.SavedAt, err = time.Parse(time.RFC3339, t.value); err != nil {
			err = d.fault(t, ErrDamaged, game.Say("%s is not a date and time", game.Quote(t.value)))
		}
	}
	if t, ok := d.find(tagSeed); ok && err == nil {
		if d.save.Seed, err = strconv.ParseUint(t.value, 10, 64); err != nil {
			d.save.Seed = 0
			err = d.fault(t, ErrDamaged, game.Say("%s is not a seed, a whole number", game.Quote(t.value)))
		}
	}
	d.save.Varied = d.value(tagVaried) == varied
	d.save.Helped = d.value(tagHelped) == helped
	return err
}

// parseClocks reads two times in seconds.
func parseClocks(text string) (used [2]time.Duration, err error) {
	words := strings.Fields(text)
	if len(words) != len(used) {
		return used, game.NewError("the clocks are not two numbers of seconds")
	}
	for i, w := range words {
		s, err := strconv.ParseFloat(w, 64)
		if err != nil || math.IsNaN(s) || s < 0 || s > maxUsed.Seconds() {
			return [2]time.Duration{}, game.Errorf("%s is not a number of seconds", game.Quote(w))
		}
		used[i] = time.Duration(math.Round(s*1000)) * time.Millisecond
	}
	return used, nil
}

// readControl reads the time control of a file of ours, and has the clocks heard that
// comments on the moves tell.
func (d *decoder) readControl() (err error) {
	t, ok := d.find(tagTimeControl)
	if !ok || !d.own {
		return nil
	}
	if d.control, err = clock.ParseTag(t.value); err != nil {
		return t.refuse(ErrDamaged, game.Say("%v", err))
	}
	d.shown = map[int]time.Duration{}
	d.scanner.Comments(func(text string) {
		if left, ok := clock.InComment(text); ok {
			d.shown[d.save.Record.State().Ply()] = left
		}
	})
	return nil
}

// readClocksLeft puts the clocks together. What no comment tells stays as it was, and
// without the tag ClockLeft the last turn has just begun.
func (d *decoder) readClocksLeft() error {
	if d.control.IsNone() {
		return nil
	}
	turns := clock.Start(d.control).Turns()
	for ply, state := range d.save.Record.States()[1:] {
		now := turns[ply]
		if left, ok := d.shown[ply+1]; ok {
			before, _ := state.Previous()
			now[before.ToMove()] = left
			if game.Exchanged(state) != game.Exchanged(before) {
				now[game.First], now[game.Second] = now[game.Second], now[game.First]
			}
		}
		turns = append(turns, now)
	}
	left, err := d.clocksLeft(turns[len(turns)-1])
	if err != nil {
		return err
	}
	d.save.Clocks = clock.Restore(d.control, turns, left, d.save.Record.State().ToMove())
	return nil
}

// clocksLeft is what the tag ClockLeft tells, or the usual reading without it.
func (d *decoder) clocksLeft(usual clock.Reading) (clock.Reading, error) {
	t, ok := d.find(tagClockLeft)
	if !ok {
		return usual, nil
	}
	left, err := parseClocks(t.value)
	if err != nil {
		return usual, t.refuse(ErrDamaged, game.Say("%v", err))
	}
	for i := range left {
		left[i] = min(left[i], clock.MaxReading)
	}
	return left, nil
}
