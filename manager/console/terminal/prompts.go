package terminal

import (
	"context"
	"errors"
	"strings"
	"time"
)

// Prompts asks: menus with promptui, lines with an editor of its own.
//
// The library is used for drawing only; the end of a prompt is decided here. On Enter,
// Ctrl-C and Ctrl-D its goroutines would go on drawing while Run draws as well and returns,
// and keys they read ahead would be lost. So they never see these keys: their input ends
// instead, they end first, and the last drawing is the answer. Nor do they see any other
// key they could misunderstand: Ctrl-Z, say, would stop the parent process.
type Prompts struct {
	Keys    *Keys
	Surface Surface
	Mode    typingMode
}

// typingMode is a terminal's mode without keys of special meaning.
type typingMode interface {
	// Raw sets it until restore is called.
	Raw() (restore func(), err error)
}

// Key implements Prompter.
func (p *Prompts) Key(ctx context.Context, label string) (rune, error) {
	k, err := p.Press(ctx, label)
	switch {
	case err != nil:
		return 0, err
	case k.Kind == KeyEnter:
		return '\r', nil
	default:
		return k.Rune, nil
	}
}

// GoOn implements Prompter.
func (p *Prompts) GoOn(ctx context.Context, label, keys string) (rune, error) {
	k, err := p.Press(ctx, label)
	if err == nil && k.Kind == KeyRune && strings.ContainsRune(keys, k.Rune) {
		return k.Rune, nil
	}
	if err == nil && k.Kind != KeyEnter && k != typedKey(' ') && !k.pointed() {
		p.Keys.unread = append([]Key{k}, p.Keys.unread...)
	}
	return 0, err
}

// Press implements Prompter.
func (p *Prompts) Press(ctx context.Context, label string) (Key, error) {
	restore, err := p.Mode.Raw()
	if err != nil {
		return Key{}, err
	}
	defer restore()
	p.Surface.ShowPassing(label + " ")
	defer p.Surface.Answered()
	defer p.Surface.ClearPassing()
	k, err := p.key(ctx)
	for err == nil && (k.Kind == keyResized || k.Kind == keyPasted) {
		k, err = p.key(ctx)
	}
	return k, err
}

// Acknowledge implements Prompter.
func (p *Prompts) Acknowledge(ctx context.Context, label string) error {
	restore, err := p.Mode.Raw()
	if err != nil {
		return err
	}
	defer restore()
	defer p.Surface.Answered()
	if err := p.Keys.drop(ctx); err != nil {
		return err
	}
	p.Surface.ShowPassing(label + " ") // from here on a key counts
	defer p.Surface.ClearPassing()
	for {
		k, err := p.key(ctx)
		switch {
		case err != nil && !errors.Is(err, ErrBack):
			return err
		case err != nil, k.Kind == KeyEnter, k.Kind == KeyClick, k == typedKey(' '):
			return nil
		}
	}
}

// Pressed implements Prompter.
func (p *Prompts) Pressed(ctx context.Context) (rune, bool) {
	k, ok := p.Keys.pressed(ctx)
	return k.Rune, ok
}

// Forget implements Prompter.
func (p *Prompts) Forget() { p.Keys.unread = nil }

// Wait implements Prompter.
func (p *Prompts) Wait(ctx context.Context, d time.Duration) bool {
	restore, err := p.Mode.Raw()
	if err != nil {
		return true // the next question tells of it
	}
	defer restore()
	return p.Keys.wait(ctx, d)
}

// Listen implements Prompter.
func (p *Prompts) Listen(ctx context.Context) error { return p.Keys.listen(ctx) }

// key waits for a key; one to leave a question is its error too.
func (p *Prompts) key(ctx context.Context) (Key, error) {
	k, err := p.Keys.Next(ctx)
	if err == nil {
		err = k.Err()
	}
	return k, err
}

// Err is the error for a key to leave a question, nil for other keys.
func (k Key) Err() error {
	switch k.Kind {
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
