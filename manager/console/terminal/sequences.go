package terminal

import (
	"context"
	"strings"
	"unicode"
	"unicode/utf8"
)

// decode is the key whose first byte was read, or all of a pasted text.
func (k *Keys) decode(ctx context.Context, b byte) Key {
	switch pressed := k.one(ctx, b); pressed.Kind {
	case keyPasteBegins:
		return k.paste(context.WithoutCancel(ctx))
	case keyPasteEnds:
		return Key{} // of nothing
	default:
		return pressed
	}
}

// one is the key whose first byte was read.
func (k *Keys) one(ctx context.Context, b byte) Key {
	switch {
	case b == '\r' || b == '\n':
		return Key{Kind: KeyEnter}
	case b == ctrlC:
		return Key{Kind: keyInterrupt}
	case b == ctrlD, b == ctrlAt:
		// A Ctrl-D that was typed while the terminal still took whole lines
		// arrives as a zero.
		return Key{Kind: keyEndOfInput}
	case b == backspace, b == ctrlH:
		return Key{Kind: keyBackspace}
	case b == escape:
		return k.sequence(ctx)
	case b < ' ':
		return Key{Kind: controlKeys[b]}
	case b < utf8.RuneSelf:
		return character(rune(b))
	default:
		return k.wide(ctx, b)
	}
}

// controlKeys are the keys that control characters stand for, as line editors have them.
var controlKeys = map[byte]keyKind{
	ctrlA: KeyHome, ctrlB: KeyLeft, ctrlE: KeyEnd, ctrlF: KeyRight, ctrlI: keyTab, ctrlK: keyEraseRest, ctrlL: keyRedraw,
	ctrlN: KeyDown, ctrlP: KeyUp, ctrlU: keyEraseLine, ctrlW: keyEraseWord, ctrlZ: keySuspend,
}

func character(r rune) Key {
	if !unicode.IsPrint(r) {
		return Key{}
	}
	return typedKey(r)
}

// rest returns the next byte of a key that has begun to arrive.
func (k *Keys) rest(ctx context.Context) (byte, error) {
	return k.in.within(ctx, escapeWait)
}

// wide reads the rest of a character of several bytes. If something else follows, as
// after a letter of another encoding, it is a key of its own.
func (k *Keys) wide(ctx context.Context, first byte) Key {
	text := []byte{first}
	for !utf8.FullRune(text) {
		b, err := k.rest(ctx)
		if err != nil {
			return Key{}
		}
		if utf8.RuneStart(b) {
			k.in.back(b)
			return Key{}
		}
		text = append(text, b)
	}
	r, size := utf8.DecodeRune(text)
	if r == utf8.RuneError || size != len(text) {
		return Key{}
	}
	return character(r)
}

// sequence reads what follows an escape character.
func (k *Keys) sequence(ctx context.Context) Key {
	b, err := k.rest(ctx)
	switch {
	case err != nil, b == escape:
		return Key{Kind: keyEscape}
	case b == '[':
		return k.control(ctx)
	case b == 'O':
		return k.shifted(ctx)
	case b < ' ':
		// Enter or Ctrl-C after Escape is no slip of a finger.
		k.in.back(b)
		return Key{}
	default:
		return Key{} // Alt with a key
	}
}

// shifted reads the end of a sequence of one byte.
func (k *Keys) shifted(ctx context.Context) Key {
	switch b, err := k.rest(ctx); {
	case err != nil:
		return Key{}
	case !isFinal(b):
		k.in.back(b)
		return Key{}
	default:
		return Key{Kind: finalKey(b, "")}
	}
}

// maxParameters is the number of bytes that the parameters of a key have at most.
const maxParameters = 32

// control reads a control sequence: parameters, then a final byte. If something else
// follows, the sequence is broken, and the rest is a key of its own.
func (k *Keys) control(ctx context.Context) Key {
	var parameters strings.Builder
	for parameters.Len() < maxParameters {
		b, err := k.rest(ctx)
		switch {
		case err != nil:
			return Key{}
		case isFinal(b):
			return k.ended(ctx, b, parameters.String())
		case b < ' ' || b > '?':
			k.in.back(b)
			return Key{}
		}
		parameters.WriteByte(b)
	}
	return Key{}
}

// isFinal reports whether a byte ends a control sequence (ECMA-48, 5.4).
func isFinal(b byte) bool { return b >= '@' && b < backspace }

// finalKeys are the keys by the final bytes of their sequences, tildeKeys those that end in
// ~ by their parameters.
var (
	finalKeys = map[byte]keyKind{
		'A': KeyUp, 'B': KeyDown, 'C': KeyRight, 'D': KeyLeft, 'H': KeyHome, 'F': KeyEnd, 'M': KeyEnter,
	}
	tildeKeys = map[string]keyKind{
		"1": KeyHome, "3": keyDelete, "4": KeyEnd, "5": keyPageUp, "6": keyPageDown, "7": KeyHome, "8": KeyEnd,
		"200": keyPasteBegins, "201": keyPasteEnds,
	}
)

// finalKey is the key whose sequence ends in the byte, after the parameters.
func finalKey(final byte, parameters string) keyKind {
	if final == '~' {
		return tildeKeys[parameters]
	}
	return finalKeys[final]
}

// steps is by how many lines a key goes on, where a page has so many of all lines.
func (k Key) steps(page, all int) int {
	return map[keyKind]int{
		KeyUp: -1, KeyDown: 1, KeyWheelUp: -1, KeyWheelDown: 1,
		keyPageUp: -page, keyPageDown: page, KeyHome: -all, KeyEnd: all,
	}[k.Kind]
}
