package console

import (
	"context"
	"slices"

	"parlour/manager"
)

// Blocking and reporting others in a lobby.

// notable are the names that a person may want to block or report: the others in the lobby,
// opponents in offers and games, and the blocked.
func notable(room manager.Room) []string {
	names := slices.Concat(room.Others, room.Blocked)
	for _, c := range room.Challenges {
		if c.Player.Human() && !c.Mine {
			names = append(names, c.Name)
		}
	}
	for _, s := range room.Mine {
		names = append(names, s.Opponent)
	}
	names = slices.DeleteFunc(names, func(name string) bool { return name == "" || name == room.Name })
	slices.Sort(names)
	return slices.Compact(names)
}

// shun chooses somebody, and what to do about them.
func (h *hall) shun(room manager.Room, names []string) func(context.Context) error {
	return func(ctx context.Context) error {
		choices := []choice{back(h.text("Back"))}
		for _, name := range names {
			more := ""
			if slices.Contains(room.Blocked, name) {
				more = h.text("blocked")
			}
			choices = append(choices, explained(name, more, h.about(room, name)))
		}
		return h.choose(ctx, h.text("Block or report"), choices...)
	}
}

// about chooses what to do about somebody.
func (h *hall) about(room manager.Room, name string) func(context.Context) error {
	return func(ctx context.Context) error {
		blocked := slices.Contains(room.Blocked, name)
		text := h.text("Block %s", name)
		if blocked {
			text = h.text("Unblock %s", name)
		}
		choices := []choice{back(h.text("Back")), explained(text, h.text("neither sees what the other offers"), h.block(name, !blocked))}
		report := func(why manager.Reason) func(context.Context) error { return h.report(room, name, why) }
		return h.choose(ctx, name, append(choices, h.reports(report)...)...)
	}
}

// reports are the choices of what somebody is reported for.
func (t *talk) reports(report func(manager.Reason) func(context.Context) error) []choice {
	return []choice{
		choiceOf(t.text("Report this name"), report(manager.ReasonName)),
		choiceOf(t.text("Report how they play"), report(manager.ReasonPlay)),
		choiceOf(t.text("Report that they leave games"), report(manager.ReasonLeft)),
	}
}

// block blocks a name, or does so no more.
func (h *hall) block(name string, blocked bool) func(context.Context) error {
	return func(ctx context.Context) error {
		if err := h.inquire(ctx, func(ctx context.Context) error { return h.lobby.Block(ctx, name, blocked) }); err != nil {
			return err
		}
		h.look(ctx)
		return nil
	}
}

// report tells the operator of somebody, and in what game with the person it was if there is one.
func (h *hall) report(room manager.Room, name string, why manager.Reason) func(context.Context) error {
	r := manager.Report{Name: name, Reason: why}
	if at := slices.IndexFunc(room.Mine, func(s manager.Standing) bool { return s.Opponent == name }); at >= 0 && why != manager.ReasonName {
		r.Game = room.Mine[at].ID
	}
	return func(ctx context.Context) error {
		err := h.inquire(ctx, func(ctx context.Context) error { return h.lobby.Report(ctx, r) })
		if err == nil {
			h.screen.Say("The operator of this service is told.")
		}
		return err
	}
}
