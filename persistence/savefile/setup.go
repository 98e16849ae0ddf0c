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
	byEnding := byEnding(games, ending)
	t, ok := d.tags[tagGame]
	if !ok {
		if byEnding == nil {
			return refuse(ErrUnknown, 0, "nothing tells the game: there is no tag Game, and the file's ending is none of %s",
				game.Choices(endings(games)))
		}
		d.game = byEnding
		return nil
	}
	d.game = byName(games, t.value)
	if d.game == nil {
		return refuse(ErrUnknown, t.line, "%s is not a game known here", game.Quote(t.value))
	}
	if byEnding != nil && byEnding.Name() != d.game.Name() {
		return damaged(t.line, "this is a game of %s, but the file's ending .%s is that of %s",
			game.Term(d.game.Title()), ending, game.Term(byEnding.Title()))
	}
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
		t, ok := d.tags[w.Name]
		if !ok || t.value == unknown {
			continue
		}
		if value, _, _ := strings.Cut(t.value, ","); strings.TrimSpace(value) != w.Value {
			return refuse(ErrUnknown, t.line, "%s %s is not %s", w.Name, game.Quote(t.value), game.Term(d.game.Title()))
		}
	}
	return nil
}

// readRules reads Rules or, in the file of another program, Variant. Without
// either the rules are the game's default.
func (d *decoder) readRules() (game.Rules, error) {
	t, ok := d.tags[tagRules]
	if !ok {
		t = d.tags[tagVariant]
		if rules, ok := d.adopt(t.value); ok {
			return rules, nil
		}
	}
	if t.value == unknown {
		t.value = ""
	}
	rules, err := game.ParseRules(d.game, t.value)
	if err != nil {
		return nil, refuse(game.Errorf("%w: %w", ErrUnknown, err), t.line, "%v", err)
	}
	return rules, nil
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
	t, ok := d.tags[d.game.Notation().StartTag]
	if !ok {
		return rules.Start(), nil
	}
	start, err := rules.Position(t.value)
	if err != nil {
		return nil, refuse(game.Errorf("%w: %w", ErrDamaged, err), t.line, "%v", err)
	}
	return start, nil
}

// readSeats reads the players. A seat of which nothing is said is human.
func (d *decoder) readSeats() error {
	for seat, name := range d.game.Notation().SeatTags {
		d.save.Seats[seat] = Seat{Kind: Human, Name: d.told(name, maxNameRunes)}
		t, ok := d.tags[name+tagKind]
		if !ok {
			continue
		}
		if !kindFits(t.value) {
			return damaged(t.line, "%s is not a kind of player", game.Quote(t.value))
		}
		d.save.Seats[seat].Kind = t.value
	}
	return nil
}

// readClocks reads the thinking times, the time of saving and the seed.
func (d *decoder) readClocks() error {
	if t, ok := d.tags[tagClocks]; ok {
		used, err := parseClocks(t.value)
		if err != nil {
			return damaged(t.line, "%v", err)
		}
		d.save.Used = used
	}
	if t, ok := d.tags[tagSaved]; ok {
		at, err := time.Parse(time.RFC3339, t.value)
		if err != nil {
			return damaged(t.line, "%s is not a date and time", game.Quote(t.value))
		}
		d.save.SavedAt = at
	}
	if t, ok := d.tags[tagSeed]; ok {
		seed, err := strconv.ParseUint(t.value, 10, 64)
		if err != nil {
			return damaged(t.line, "%s is not a seed, a whole number", game.Quote(t.value))
		}
		d.save.Seed = seed
	}
	d.save.Varied = d.tags[tagVaried].value == varied
	return nil
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
			return used, game.Errorf("%s is not a number of seconds", game.Quote(w))
		}
		used[i] = time.Duration(math.Round(s*1000)) * time.Millisecond
	}
	return used, nil
}

// readHeading reads the occasion, and the name of the save that the match has.
func (d *decoder) readHeading() error {
	d.save.Heading = Heading{
		Event: d.told(tagEvent, maxHeadingRunes),
		Site:  d.told(tagSite, maxHeadingRunes),
		Round: d.told(tagRound, maxHeadingRunes),
		Date:  dated(d.tags[tagDate].value),
	}
	if name := d.tags[tagSavedAs].value; checkBase(name) == nil {
		d.save.SavedAs = name
	}
	if name := d.tags[tagFinished].value; isFinishedName(name) {
		d.save.Finished = name
	}
	return nil
}

// told returns what a tag for people says, "" if it says nothing.
func (d *decoder) told(name string, max int) string { return told(d.tags[name].value, max) }

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
