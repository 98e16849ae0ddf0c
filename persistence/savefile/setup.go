package savefile

import (
	"math"
	"strconv"
	"strings"
	"time"

	"parlour/game"
)

// readSetup finds the game, the rules and the start.
func (d *decoder) readSetup(games []game.Game, ending string) error {
	if err := d.readGame(games, ending); err != nil {
		return err
	}
	if err := d.checkRecordTags(); err != nil {
		return err
	}
	rules, err := d.readRules()
	if err != nil {
		return err
	}
	start, err := d.readStart(rules)
	if err != nil {
		return err
	}
	d.save.Record = game.NewRecord(start)
	return nil
}

// readGame takes the game from the tag or from the file's ending. If both tell
// one, it must be the same.
func (d *decoder) readGame(games []game.Game, ending string) error {
	d.game = byEnding(games, ending)
	t, ok := d.find(tagGame)
	if !ok && d.game == nil {
		return refuse(ErrUnknown, 0, "nothing tells the game: there is no tag Game, and the file's ending is none of %s",
			game.Choices(endings(games)))
	}
	named := byName(games, t.value)
	switch {
	case !ok:
		return nil
	case named == nil && d.game == nil:
		return t.refuse(ErrUnknown, game.Say("%s is not a game known here", game.Quote(t.value)))
	case named == nil:
		return d.fault(t, ErrUnknown, game.Say("%s is not a game known here", game.Quote(t.value)))
	case d.game != nil && d.game.Name() != named.Name():
		return d.fault(t, ErrDamaged, game.Say("this is a game of %s, but the file's ending .%s is that of %s",
			game.Term(named.Title()), ending, game.Term(d.game.Title())))
	}
	d.game = named
	return nil
}

func find(games []game.Game, is func(game.Game) bool) game.Game {
	for _, g := range games {
		if is(g) {
			return g
		}
	}
	return nil
}

// checkRecordTags refuses a file of a variant, as PDN's GameType 25 is one of
// draughts. What follows a comma describes the board and is not compared.
func (d *decoder) checkRecordTags() error {
	want, _ := recordTags(d.game)
	for _, w := range want {
		t, ok := d.find(w.Name)
		if !ok || t.value == unknown {
			continue
		}
		if value, _, _ := strings.Cut(t.value, ","); strings.TrimSpace(value) != w.Value {
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
	if rules, ok := d.adopt(t.value); ok {
		return rules, nil
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

// adopt returns the rules of another program that the value of a Variant tag means.
func (d *decoder) adopt(variant string) (game.Rules, bool) {
	a, ok := d.game.(Adopter)
	if !ok {
		return nil, false
	}
	rules, ok := a.Adopt(variant)
	d.adopted = ok
	return rules, ok
}

func (d *decoder) readStart(rules game.Rules) (game.State, error) {
	t, ok := d.find(d.game.Notation().StartTag)
	if !ok {
		return rules.Start(), nil
	}
	start, err := rules.Position(t.value)
	if err != nil {
		return nil, t.refuse(game.Errorf("%w: %w", ErrDamaged, err), game.Say("%v", err))
	}
	return start, nil
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

// readClocks reads the thinking times, the time of saving and the seed.
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
		if d.save.Seed, err = parseSeed(t.value); err != nil {
			err = d.fault(t, ErrDamaged, game.Say("%v", err))
		}
	}
	d.save.Varied = d.value(tagVaried) == varied
	return err
}

// parseSeed reads a seed.
func parseSeed(text string) (uint64, error) {
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return 0, game.Errorf("%s is not a seed, a whole number", game.Quote(text))
	}
	return seed, nil
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

// readHeading reads the occasion, and the name of the save that the match has.
func (d *decoder) readHeading() {
	d.save.Heading = Heading{
		Event: d.told(tagEvent, maxHeadingRunes),
		Site:  d.told(tagSite, maxHeadingRunes),
		Round: d.told(tagRound, maxHeadingRunes),
		Date:  dated(d.value(tagDate)),
	}
	if name := d.value(tagSavedAs); d.own && checkBase(name) == nil {
		d.save.SavedAs = name
		d.readSum()
	}
	if name := d.value(tagFinished); d.own && isFinishedName(name) {
		d.save.Finished = name
	}
}

// readSum reads what the match's save held.
func (d *decoder) readSum() {
	if sum := d.value(tagSavedSum); isFileSum(sum) {
		d.save.SavedSum = sum
	}
}

// told returns what a tag for people says, "" if it says nothing.
func (d *decoder) told(name string, max int) string { return told(d.value(name), max) }

// dated returns what the value of a Date tag says.
func dated(value string) string {
	if day := told(value, maxHeadingRunes); day != "" {
		return day
	}
	return UnknownDate
}

// told returns what the value of a tag for people says, "" if it says nothing.
func told(value string, max int) string {
	value = clean(value, max)
	if value == unknown {
		return ""
	}
	return value
}
