package console

import "context"

// prompts asks with promptui.
//
// The library is used for drawing and editing only; when a prompt ends is
// decided here. On Enter, Ctrl-C and Ctrl-D its goroutines would go on drawing
// while Run draws as well and returns, and what they read ahead would be lost. So
// they never see these keys: their input ends instead, upon which they end
// first, and the answer is what was drawn last. Nor does any other key reach them
// that they could misunderstand: Ctrl-Z, say, would stop the parent process.
type prompts struct {
	keys   *keys
	screen *screen
	mode   lineMode
}

// lineMode switches to whole lines and back.
type lineMode interface {
	enter() error
	leave()
}

// AskLong implements Prompter. The library cannot draw a line that is wider than
// the window; the terminal itself can.
func (p *prompts) AskLong(ctx context.Context, label string) (string, error) {
	p.screen.say("%s:", label)
	p.screen.show("> ")
	p.mode.leave()
	text, err := p.keys.line(ctx)
	if entered := p.mode.enter(); err == nil {
		err = entered
	}
	if err != nil {
		p.screen.show("\n")
	}
	return text, err
}

// Key implements Prompter.
func (p *prompts) Key(ctx context.Context, label string) (rune, error) {
	p.screen.showPassing(label + " ")
	defer p.screen.clearPassing()
	k, err := p.keys.next(ctx)
	switch {
	case err != nil:
		return 0, err
	case k.kind == keyEnter:
		return '\r', nil
	default:
		return k.r, errorOf(k)
	}
}

// Pressed implements Prompter.
func (p *prompts) Pressed(ctx context.Context) bool {
	_, ok := p.keys.pressed(ctx)
	return ok
}

// Listen implements Prompter.
func (p *prompts) Listen(ctx context.Context) error { return p.keys.listen(ctx) }

// errorOf returns the error that stands for a key by which a person leaves a
// question, nil for other keys.
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
