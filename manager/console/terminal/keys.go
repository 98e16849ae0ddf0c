package terminal

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"
)

// keyKind is a kind of key on the keyboard.
type keyKind uint8

const (
	// keyOther is a key that nothing here has a use for.
	keyOther keyKind = iota
	KeyRune
	KeyEnter
	keyBackspace
	KeyUp
	KeyDown
	KeyLeft
	KeyRight
	KeyHome
	KeyEnd
	keyPageUp
	keyPageDown
	keyDelete
	keyEraseLine
	keyEraseWord
	keyEraseRest
	keyTab
	keyEscape
	keyInterrupt
	keyEndOfInput
	// keyResized is no key: the window has another size.
	keyResized
	// KeyClick is the first button of a mouse, KeyWheelUp and KeyWheelDown are its wheel.
	KeyClick
	KeyWheelUp
	KeyWheelDown
	// keyPasted is a text that was pasted, between the other two.
	keyPasted
	keyPasteBegins
	keyPasteEnds
	// keyRedraw and keySuspend are seen to by keys itself.
	keyRedraw
	keySuspend
)

// Key is a pressed key, or what came from a mouse or was pasted.
type Key struct {
	Kind keyKind
	// Rune is the character of a KeyRune, and Text what was pasted.
	Rune rune
	Text string
	// Row and Column are where the mouse was, from 0.
	Row, Column int
}

// typedKey is the key of a character.
func typedKey(r rune) Key { return Key{Kind: KeyRune, Rune: r} }

// helpKey asks for the rules.
var helpKey = typedKey('?')

// The control characters that keys send.
const (
	ctrlAt    = 0
	ctrlA     = 1
	ctrlB     = 2
	ctrlC     = 3
	ctrlD     = 4
	ctrlE     = 5
	ctrlF     = 6
	ctrlH     = 8
	ctrlI     = 9
	ctrlK     = 11
	ctrlL     = 12
	ctrlN     = 14
	ctrlP     = 16
	ctrlU     = 21
	ctrlW     = 23
	ctrlZ     = 26
	escape    = 27
	backspace = 127
)

// escapeWait is how long the rest of a key's sequence may be behind its first
// byte. After that the Escape key itself was pressed.
const escapeWait = 50 * time.Millisecond

// Keys tells which keys were pressed.
type Keys struct {
	in *input
	// unread are keys pressed before their question.
	unread []Key
	// Redraw shows everything afresh, suspend stops the program until the shell
	// lets it go on. Nil is for terminals that cannot.
	Redraw, suspend func()
}

// NewKeys are the keys whose bytes come from a reader; after tells when a time is over, as
// time.After does.
func NewKeys(r io.Reader, after func(time.Duration) <-chan time.Time) *Keys {
	return &Keys{in: newInput(r, after)}
}

// Tell tells the questions of another size of the window.
func (k *Keys) Tell(resized <-chan struct{}) { k.in.resized = resized }

// Close ends the reading of keys, once a read returns.
func (k *Keys) Close() { close(k.in.wanted) }

// Next waits for a key. The error is ErrEnd at the end of the input, or the
// cause of a context that is done.
func (k *Keys) Next(ctx context.Context) (Key, error) {
	for {
		if len(k.unread) > 0 {
			first := k.unread[0]
			k.unread = k.unread[1:]
			return first, nil
		}
		b, err := k.in.next(ctx)
		switch {
		case errors.Is(err, errResized):
			return Key{Kind: keyResized}, nil
		case err != nil:
			return Key{}, endOf(ctx, err)
		}
		if pressed := k.decode(ctx, b); !k.seenTo(pressed) {
			return pressed, nil
		}
	}
}

// seenTo handles the keys with the same meaning at every question, and reports whether this
// is one of them.
func (k *Keys) seenTo(pressed Key) bool {
	var do func()
	switch pressed.Kind {
	case keyRedraw:
		do = k.Redraw
	case keySuspend:
		do = k.suspend
	default:
		return false
	}
	if do != nil {
		do()
	}
	return true
}

// wait waits for some time, or until a key is pressed. That is left for the next
// question.
func (k *Keys) wait(ctx context.Context, d time.Duration) (pressed bool) {
	deadline := time.Now().Add(d)
	for len(k.unread) == 0 {
		b, err := k.in.within(ctx, time.Until(deadline))
		if err != nil {
			return !errors.Is(err, errNothingTyped)
		}
		pressed := k.decode(ctx, b)
		if pressed.pointed() {
			return true
		}
		if !k.seenTo(pressed) {
			k.unread = append(k.unread, pressed)
		}
	}
	return true
}

// pressed returns a key that was pressed already.
func (k *Keys) pressed(ctx context.Context) (Key, bool) {
	if len(k.unread) > 0 {
		first, err := k.Next(ctx)
		return first, err == nil
	}
	// The terminal has its byte ready, but the goroutine that fetches it needs a
	// moment.
	b, err := k.in.within(ctx, time.Millisecond)
	if err != nil {
		return Key{}, false
	}
	return k.decode(ctx, b), true
}

// dropWait is how long the keyboard is quiet once all is read that was typed, on a busy
// machine too.
const dropWait = 50 * time.Millisecond

// drop forgets what was typed so far. Only a key that leaves the program counts: the
// error is ErrInterrupt, ErrEnd or the cause of a context that is done.
func (k *Keys) drop(ctx context.Context) error {
	before := k.unread
	k.unread = nil
	for _, pressed := range before {
		if leaves(pressed) {
			return pressed.Err()
		}
	}
	for {
		b, err := k.in.within(ctx, dropWait)
		switch {
		case errors.Is(err, errNothingTyped):
			return nil
		case err != nil:
			return endOf(ctx, err)
		}
		if pressed := k.decode(ctx, b); leaves(pressed) {
			return pressed.Err()
		}
	}
}

// leaves reports whether a key leaves the program.
func leaves(k Key) bool { return k.Kind == keyInterrupt || k.Kind == keyEndOfInput }

// maxUnread is the number of keys that are left for the next question at most.
const maxUnread = 1024

// listen waits for Escape or Ctrl-C until ctx is done, and leaves the other keys for
// the next question. The errors are those of Prompter.Listen, and of next.
func (k *Keys) listen(ctx context.Context) error {
	if i := slices.Index(k.unread, Key{Kind: keyInterrupt}); i >= 0 {
		k.unread = slices.Delete(k.unread, i, i+1) // pressed while a move was shown
		return ErrInterrupt
	}
	for len(k.unread) < maxUnread {
		b, err := k.in.next(ctx)
		switch {
		case errors.Is(err, errResized):
			continue
		case err != nil:
			return endOf(ctx, err)
		}
		// A key is read as a whole once it has begun to arrive, even if the reason for
		// listening is over: half a sequence would be another key.
		pressed := k.decode(context.WithoutCancel(ctx), b)
		if pressed.Kind == keyEscape || pressed.Kind == keyInterrupt {
			return pressed.Err()
		}
		if !pressed.pointed() && !k.seenTo(pressed) {
			k.unread = append(k.unread, pressed)
		}
	}
	<-ctx.Done()
	return context.Cause(ctx)
}

// hangupWait is how long after the end of the input a signal may come.
const hangupWait = 50 * time.Millisecond

// endOf is what the end of the input means. A terminal that goes away ends the
// input and sends a signal, in either order; the signal is to decide.
func endOf(ctx context.Context, err error) error {
	if ctx.Err() == nil {
		select {
		case <-ctx.Done():
		case <-time.After(hangupWait):
		}
	}
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(err, io.EOF):
		return ErrEnd
	default:
		return errors.Join(ErrEnd, err)
	}
}
