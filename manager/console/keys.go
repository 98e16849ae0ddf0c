package console

import (
	"context"
	"errors"
	"io"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// keyKind is a kind of key on the keyboard.
type keyKind uint8

const (
	// keyOther is a key that nothing here has a use for.
	keyOther keyKind = iota
	keyRune
	keyEnter
	keyBackspace
	keyUp
	keyDown
	keyLeft
	keyRight
	keyHome
	keyEnd
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
	// keyRedraw and keySuspend are seen to by keys itself.
	keyRedraw
	keySuspend
)

// key is a key that was pressed; r is the character of a keyRune.
type key struct {
	kind keyKind
	r    rune
}

// helpKey asks for the rules.
var helpKey = key{keyRune, '?'}

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

// keys tells which keys were pressed.
type keys struct {
	in *input
	// unread are keys pressed before their question.
	unread []key
	// redraw shows everything afresh, suspend stops the program until the shell
	// lets it go on. Nil is for terminals that cannot.
	redraw, suspend func()
}

// next waits for a key. The error is ErrEnd at the end of the input, or the
// cause of a context that is done.
func (k *keys) next(ctx context.Context) (key, error) {
	for {
		if len(k.unread) > 0 {
			first := k.unread[0]
			k.unread = k.unread[1:]
			return first, nil
		}
		b, err := k.in.next(ctx)
		switch {
		case errors.Is(err, errResized):
			return key{kind: keyResized}, nil
		case err != nil:
			return key{}, endOf(ctx, err)
		}
		if pressed := k.decode(ctx, b); !k.seenTo(pressed) {
			return pressed, nil
		}
	}
}

// seenTo handles the keys with the same meaning at every question, and reports whether this
// is one of them.
func (k *keys) seenTo(pressed key) bool {
	var do func()
	switch pressed.kind {
	case keyRedraw:
		do = k.redraw
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
func (k *keys) wait(ctx context.Context, d time.Duration) (pressed bool) {
	deadline := time.Now().Add(d)
	for len(k.unread) == 0 {
		b, err := k.in.within(ctx, time.Until(deadline))
		if err != nil {
			return !errors.Is(err, errNothingTyped)
		}
		if pressed := k.decode(ctx, b); !k.seenTo(pressed) {
			k.unread = append(k.unread, pressed)
		}
	}
	return true
}

// pressed returns a key that was pressed already.
func (k *keys) pressed(ctx context.Context) (key, bool) {
	if len(k.unread) > 0 {
		first, err := k.next(ctx)
		return first, err == nil
	}
	// The terminal has its byte ready, but the goroutine that fetches it needs a
	// moment.
	b, err := k.in.within(ctx, time.Millisecond)
	if err != nil {
		return key{}, false
	}
	return k.decode(ctx, b), true
}

// dropWait is how long the keyboard is quiet once all is read that was typed, on a busy
// machine too.
const dropWait = 50 * time.Millisecond

// drop forgets what was typed so far. Only a key that leaves the program counts: the
// error is ErrInterrupt, ErrEnd or the cause of a context that is done.
func (k *keys) drop(ctx context.Context) error {
	before := k.unread
	k.unread = nil
	for _, pressed := range before {
		if leaves(pressed) {
			return errorOf(pressed)
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
			return errorOf(pressed)
		}
	}
}

// leaves reports whether a key leaves the program.
func leaves(k key) bool { return k.kind == keyInterrupt || k.kind == keyEndOfInput }

// maxUnread is the number of keys that are left for the next question at most.
const maxUnread = 1024

// listen waits for Escape or Ctrl-C until ctx is done, and leaves the other keys for
// the next question. The errors are those of Prompter.Listen, and of next.
func (k *keys) listen(ctx context.Context) error {
	if i := slices.Index(k.unread, key{kind: keyInterrupt}); i >= 0 {
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
		if pressed.kind == keyEscape || pressed.kind == keyInterrupt {
			return errorOf(pressed)
		}
		if !k.seenTo(pressed) {
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

func (k *keys) decode(ctx context.Context, b byte) key {
	switch {
	case b == '\r' || b == '\n':
		return key{kind: keyEnter}
	case b == ctrlC:
		return key{kind: keyInterrupt}
	case b == ctrlD, b == ctrlAt:
		// A Ctrl-D that was typed while the terminal still took whole lines
		// arrives as a zero.
		return key{kind: keyEndOfInput}
	case b == backspace, b == ctrlH:
		return key{kind: keyBackspace}
	case b == escape:
		return k.sequence(ctx)
	case b < ' ':
		return key{kind: controlKey(b)}
	case b < utf8.RuneSelf:
		return character(rune(b))
	default:
		return k.wide(ctx, b)
	}
}

// controlKey is the key that a control character stands for, as line editors have it.
func controlKey(b byte) keyKind {
	switch b {
	case ctrlA:
		return keyHome
	case ctrlB:
		return keyLeft
	case ctrlE:
		return keyEnd
	case ctrlF:
		return keyRight
	case ctrlI:
		return keyTab
	case ctrlK:
		return keyEraseRest
	case ctrlL:
		return keyRedraw
	case ctrlN:
		return keyDown
	case ctrlP:
		return keyUp
	case ctrlU:
		return keyEraseLine
	case ctrlW:
		return keyEraseWord
	case ctrlZ:
		return keySuspend
	default:
		return keyOther
	}
}

func character(r rune) key {
	if !unicode.IsPrint(r) {
		return key{}
	}
	return key{kind: keyRune, r: r}
}

// rest returns the next byte of a key that has begun to arrive.
func (k *keys) rest(ctx context.Context) (byte, error) {
	return k.in.within(ctx, escapeWait)
}

// wide reads the rest of a character of several bytes. If something else follows, as
// after a letter of another encoding, it is a key of its own.
func (k *keys) wide(ctx context.Context, first byte) key {
	text := []byte{first}
	for !utf8.FullRune(text) {
		b, err := k.rest(ctx)
		if err != nil {
			return key{}
		}
		if utf8.RuneStart(b) {
			k.in.back(b)
			return key{}
		}
		text = append(text, b)
	}
	r, size := utf8.DecodeRune(text)
	if r == utf8.RuneError || size != len(text) {
		return key{}
	}
	return character(r)
}

// sequence reads what follows an escape character.
func (k *keys) sequence(ctx context.Context) key {
	b, err := k.rest(ctx)
	switch {
	case err != nil, b == escape:
		return key{kind: keyEscape}
	case b == '[':
		return k.control(ctx)
	case b == 'O':
		return k.shifted(ctx)
	case b < ' ':
		// Enter or Ctrl-C after Escape is no slip of a finger.
		k.in.back(b)
		return key{}
	default:
		return key{} // Alt with a key
	}
}

// shifted reads the end of a sequence of one byte.
func (k *keys) shifted(ctx context.Context) key {
	switch b, err := k.rest(ctx); {
	case err != nil:
		return key{}
	case !isFinal(b):
		k.in.back(b)
		return key{}
	default:
		return key{kind: finalKey(b, "")}
	}
}

// maxParameters is the number of bytes that the parameters of a key have at most.
const maxParameters = 32

// control reads a control sequence: parameters, then a final byte. If something else
// follows, the sequence is broken, and the rest is a key of its own.
func (k *keys) control(ctx context.Context) key {
	var parameters strings.Builder
	for parameters.Len() < maxParameters {
		b, err := k.rest(ctx)
		switch {
		case err != nil:
			return key{}
		case isFinal(b):
			return key{kind: finalKey(b, parameters.String())}
		case b < ' ' || b > '?':
			k.in.back(b)
			return key{}
		}
		parameters.WriteByte(b)
	}
	return key{}
}

// isFinal reports whether a byte ends a control sequence (ECMA-48, 5.4).
func isFinal(b byte) bool { return b >= '@' && b < backspace }

// finalKey is the key whose sequence ends in the byte, after the parameters.
func finalKey(final byte, parameters string) keyKind {
	switch final {
	case 'A':
		return keyUp
	case 'B':
		return keyDown
	case 'C':
		return keyRight
	case 'D':
		return keyLeft
	case 'H':
		return keyHome
	case 'F':
		return keyEnd
	case 'M':
		return keyEnter
	case '~':
		return tildeKey(parameters)
	default:
		return keyOther
	}
}

func tildeKey(parameters string) keyKind {
	switch parameters {
	case "1", "7":
		return keyHome
	case "3":
		return keyDelete
	case "4", "8":
		return keyEnd
	case "5":
		return keyPageUp
	case "6":
		return keyPageDown
	default:
		return keyOther
	}
}
