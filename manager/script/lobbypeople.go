package script

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"parlour/game"
	"parlour/manager"
)

// Blocking and reporting others in a lobby.

func (d *Dialogue) block(ctx context.Context, name string) error {
	return d.setBlocked(ctx, name, true, "%s is blocked.")
}

func (d *Dialogue) unblock(ctx context.Context, name string) error {
	return d.setBlocked(ctx, name, false, "%s is not blocked.")
}

// setBlocked blocks a name, or does so no more, and says it.
func (d *Dialogue) setBlocked(ctx context.Context, name string, blocked bool, said string) error {
	if err := manager.CheckName(name); err != nil {
		return err
	}
	if err := d.visit.lobby.Block(ctx, name, blocked); err != nil {
		return err
	}
	d.say(said, name)
	return nil
}

// inGame begins the word of REPORT that names a game by its number.
const inGame = "game="

// reportWord tells the operator of somebody, in the lobby and in a game.
const reportWord = "REPORT"

// report tells the operator of somebody.
func (d *Dialogue) report(ctx context.Context, rest string) error {
	reason, rest, _ := strings.Cut(rest, " ")
	why, err := reasonOf(reason)
	if err != nil {
		return err
	}
	r := manager.Report{Reason: why}
	words := strings.Fields(rest)
	if last := len(words) - 1; last >= 0 && strings.HasPrefix(words[last], inGame) {
		id, err := d.gameNumbered(strings.TrimPrefix(words[last], inGame))
		if err != nil {
			return err
		}
		r.Game, words = id, words[:last]
	}
	r.Name = strings.Join(words, " ")
	if err := manager.CheckName(r.Name); err != nil {
		return err
	}
	if err := d.visit.lobby.Report(ctx, r); err != nil {
		return err
	}
	d.tellReported()
	return nil
}

func (d *Dialogue) tellReported() { d.say("The operator of this service is told.") }

// reasonOf is the reason of a word.
func reasonOf(word string) (manager.Reason, error) {
	why := manager.Reason(strings.ToLower(word))
	if !slices.Contains(manager.Reasons(), why) {
		return "", fmt.Errorf("%s is not a reason; valid: %s", game.Quote(word), reasonWords(", "))
	}
	return why, nil
}

// reportOther tells the operator of the other player of the game of a service.
func reportOther(d *Dialogue, ctx context.Context, word string) {
	why, err := reasonOf(word)
	if err != nil {
		d.refuse(err)
		return
	}
	d.feed(ctx, manager.Report{Reason: why}, d.tellReported)
}

// gameNumbered is the id of the game of a number of the list.
func (d *Dialogue) gameNumbered(text string) (string, error) {
	_, watch, mine, err := d.numbered(text)
	switch {
	case err != nil:
		return "", err
	case watch >= 0:
		return d.visit.listed.Watch[watch].ID, nil
	case mine >= 0:
		return d.visit.listed.Mine[mine].ID, nil
	default:
		return "", fmt.Errorf("number %s is an offer, not a game", text)
	}
}

// reasonWords are the reasons of a report with something between them.
func reasonWords(between string) string {
	return strings.Join(each(manager.Reasons(), func(r manager.Reason) string { return string(r) }), between)
}
