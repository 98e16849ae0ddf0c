package console

import (
	"context"
	"time"

	"parlour/game"
	"parlour/manager"
)

// pace is how fast moves are shown.
type pace uint8

const (
	// paceOff shows only what a move has led to.
	paceOff pace = iota
	paceFast
	paceSlow
)

// usualPace is the pace at first.
const usualPace = paceFast

var paceNames = [...]game.Term{paceOff: "off", paceFast: "fast", paceSlow: "slow"}

func (p pace) String() string { return string(paceNames[p]) }

// Paces are the names of the paces at which moves can be shown.
func Paces() []string {
	var names []string
	for p := range paceNames {
		names = append(names, pace(p).String())
	}
	return names
}

// paceOf returns the pace of that name, the usual one for "".
func paceOf(name string) (pace, error) {
	if name == "" {
		return usualPace, nil
	}
	for p, n := range Paces() {
		if n == name {
			return pace(p), nil
		}
	}
	return paceOff, game.Errorf("%w: %s is no pace; valid: %s", ErrChoice, game.Quote(name), game.Choices(Paces()))
}

// The time for a step, and for all steps of a move together.
const (
	fastStep, fastMove = 80 * time.Millisecond, 900 * time.Millisecond
	slowStep, slowMove = 400 * time.Millisecond, 6 * time.Second
)

// step is the time for each of the steps of a move.
func (p pace) step(steps int) time.Duration {
	switch p {
	case paceFast:
		return min(fastStep, fastMove/time.Duration(max(1, steps)))
	case paceSlow:
		return min(slowStep, slowMove/time.Duration(max(1, steps)))
	default:
		return 0
	}
}

// hold is the time for looking at a move while players run on.
func (p pace) hold() time.Duration {
	return [...]time.Duration{paceOff: 0, paceFast: 300 * time.Millisecond, paceSlow: 1500 * time.Millisecond}[p]
}

// changePace makes the pace faster or slower, if the key is one for that.
func (p *presenter) changePace(r rune) bool {
	switch {
	case !p.screen.Stays():
		return false
	case r == '+' && p.pace > paceOff:
		p.pace--
	case r == '-' && p.pace < paceSlow:
		p.pace++
	case r != '+' && r != '-':
		return false
	}
	return true
}

// animate shows how the last move of the game was made.
func (p *presenter) animate(ctx context.Context, snap manager.Snapshot) error {
	before, _ := snap.Record.State().Previous()
	return p.showSteps(ctx, snap.Record.State(), snap.Who(before.ToMove()))
}

// showSteps shows how the last move, which somebody has played, was made, step by step.
// Any key ends it, and is left for the next question.
func (p *presenter) showSteps(ctx context.Context, state game.State, who string) error {
	steps := stepsOf(state)
	if p.pace == paceOff || len(steps) < 2 {
		return nil
	}
	pace := p.pace
	if p.m.Snapshot().Clocks.Running {
		pace = paceFast // a clock runs meanwhile
	}
	for _, step := range steps[:len(steps)-1] {
		said := p.text("%s plays %s", who, state.LastMove())
		if !step.Text.Empty() {
			said += ": " + p.tongue.Say(step.Text)
		}
		p.screen.Mark(p.drawing(step.Draw), said)
		if p.ask.Wait(ctx, pace.step(len(steps))) {
			break
		}
	}
	if ctx.Err() != nil {
		return context.Cause(ctx)
	}
	return nil
}

// stepsOf are the steps of the last move, none if the game cannot show them.
func stepsOf(state game.State) []game.Step {
	if m, ok := game.MarkerOf(state); ok {
		return m.Steps()
	}
	return nil
}
