package console

import (
	"context"
	"time"
)

// prompts asks: menus with promptui, lines with an editor of its own.
//
// The library is used for drawing only; the end of a prompt is decided here. On Enter,
// Ctrl-C and Ctrl-D its goroutines would go on drawing while Run draws as well and returns,
// and keys they read ahead would be lost. So they never see these keys: their input ends
// instead, they end first, and the last drawing is the answer. Nor do they see any other
// key they could misunderstand: Ctrl-Z, say, would stop the parent process.
type prompts struct {
	keys    *keys
	surface surface
	mode    typingMode
}

// typingMode is a terminal's mode without keys of special meaning.
type typingMode interface {
	// raw sets it until restore is called.
	raw() (restore func(), err error)
}

// Key implements Prompter.
func (p *prompts) Key(ctx context.Context, label string) (rune, error) {
	k, err := p.Press(ctx, label)
	switch {
	case err != nil:
		return 0, err
	case k.kind == keyEnter:
		return '\r', nil
	default:
		return k.r, nil
	}
}

// GoOn implements Prompter.
func (p *prompts) GoOn(ctx context.Context, label string) error {
	k, err := p.Press(ctx, label)
	if err == nil && k.kind != keyEnter && k != (key{keyRune, ' '}) {
		p.keys.unread = append([]key{k}, p.keys.unread...)
	}
	return err
}

// Press implements Prompter.
func (p *prompts) Press(ctx context.Context, label string) (key, error) {
	restore, err := p.mode.raw()
	if err != nil {
		return key{}, err
	}
	defer restore()
	p.surface.showPassing(label + " ")
	defer p.surface.answered()
	defer p.surface.clearPassing()
	k, err := p.keys.next(ctx)
	for err == nil && k.kind == keyResized {
		k, err = p.keys.next(ctx)
	}
	if err != nil {
		return key{}, err
	}
	return k, errorOf(k)
}

// Acknowledge implements Prompter.
func (p *prompts) Acknowledge(ctx context.Context, label string) error {
	restore, err := p.mode.raw()
	if err != nil {
		return err
	}
	defer restore()
	defer p.surface.answered()
	if err := p.keys.drop(ctx); err != nil {
		return err
	}
	p.surface.showPassing(label + " ") // from here on a key counts
	defer p.surface.clearPassing()
	for {
		k, err := p.keys.next(ctx)
		switch {
		case err != nil:
			return err
		case k.kind == keyInterrupt, k.kind == keyEndOfInput:
			return errorOf(k)
		case k.kind == keyEnter, k.kind == keyEscape, k.kind == keyRune && k.r == ' ':
			return nil
		}
	}
}

// Pressed implements Prompter.
func (p *prompts) Pressed(ctx context.Context) (rune, bool) {
	k, ok := p.keys.pressed(ctx)
	return k.r, ok
}

// Forget implements Prompter.
func (p *prompts) Forget() { p.keys.unread = nil }

// Wait implements Prompter.
func (p *prompts) Wait(ctx context.Context, d time.Duration) bool {
	restore, err := p.mode.raw()
	if err != nil {
		return true // the next question tells of it
	}
	defer restore()
	return p.keys.wait(ctx, d)
}

// Listen implements Prompter.
func (p *prompts) Listen(ctx context.Context) error { return p.keys.listen(ctx) }

// errorOf returns the error for a key to leave a question, nil for other keys.
func errorOf(k key) error {
	switch k.kind {
	case keyInterrupt:
		return ErrInterrupt
	case keyEndOfInput:
		return ErrEnd
	case keyEscape:
		return ErrBack
	default:
		return nil
	}
}
