// Package dxp is the DamExchange protocol of draughts programs: the messages that two
// programs send each other over a connection, each ended by a byte 0, as values.
//
// One program, the initiator, asks for games; the other follows. Both are called the same
// way here, and which of them has listened for the connection does not matter.
//
// Source: layer 2 of the protocol at http://www.mesander.nl/damexchange/; Moby Dam by
// Harm Jetten and Scan 2.0 by Fabien Letouzey, two programs that speak it.
//
// The package must not know what a program does with the messages.
package dxp

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"parlour/game"
	"parlour/game/draughts"
)

// What every message has.
const (
	// Port is where programs listen.
	Port = 27531
	// End is the byte that ends a message, MaxMessage the number of bytes before it.
	End        = 0
	MaxMessage = 127
	// MaxName is the number of bytes of a program's name, MaxText that of a Chat.
	MaxName = 32
	MaxText = MaxMessage - 1
	// maxMinutes are the most there is room for.
	maxMinutes = 999
)

// The errors of Parse.
var (
	// ErrUnknown is returned for a message of no known kind: it is to be passed over.
	ErrUnknown = errors.New("no message of the protocol")
	// ErrVersion is returned for a Request of another version of the protocol, which
	// is to be answered with Unsupported.
	ErrVersion = errors.New("another version of the protocol")
	// ErrMalformed is wrapped when a message cannot be understood.
	ErrMalformed = errors.New("malformed")
)

// Message is a message. Its String is what is sent, without End. A value that is too long for its
// field is cut.
type Message = fmt.Stringer

// Request asks for a game.
type Request struct {
	// Name is the name of the initiator.
	Name string
	// Follower is the seat of the one that is asked.
	Follower game.Seat
	// Time is that of each side for the whole game, up to 999 minutes. It is sent in whole
	// minutes; less than ten with a fraction, as Moby Dam understands it.
	Time time.Duration
	// Moves are those of each side until the game may be broken off, 0 to 999; 0 is for
	// no such number.
	Moves int
	// Custom reports whether the game begins at Start, and not as usual.
	Custom bool
	Start  draughts.Position
}

// Code is the answer to a request.
type Code byte

// The codes.
const (
	Accepted    Code = '0'
	Unsupported Code = '1'
	Refused     Code = '2'
)

// Accept answers a Request.
type Accept struct {
	// Name is the name of the follower.
	Name string
	Code Code
}

// Move is a move with the seconds that it took, 0 to 9999.
type Move struct {
	Seconds int
	Move    draughts.NumberedMove
}

// Reason is why a program ends a game.
type Reason byte

// The reasons, of which the answer to a GameEnd has the first.
const (
	NoReason Reason = '0'
	IGiveUp  Reason = '1'
	Draw     Reason = '2'
	IWin     Reason = '3'
)

// GameEnd ends a game in place of a move, and answers another GameEnd.
type GameEnd struct {
	Reason Reason
	// Stop reports whether the program wants no other game.
	Stop bool
}

// Chat is a text for people.
type Chat struct{ Text string }

// BackRequest asks to take moves back, to a move of a seat, counted from 1.
type BackRequest struct {
	Move int
	Seat game.Seat
}

// BackAccept answers a BackRequest.
type BackAccept struct{ Code Code }

// version is the version of the protocol.
const version = 1

// letters are the characters of a position: black is Zwart.
func letters() draughts.Letters {
	return draughts.Letters{Sides: [2]byte{'W', 'Z'}, Men: [2]byte{'w', 'z'}, Kings: [2]byte{'W', 'Z'}, Empty: 'e'}
}

// String is the message.
func (m Request) String() string {
	text := fmt.Sprintf("R%02d%s%c%s%03d", version, name(m.Name), letters().Sides[m.Follower], minutes(m.Time), within(m.Moves, 999))
	if m.Custom {
		return text + "B" + draughts.International().With(m.Start).FormatSquares(letters())
	}
	return text + "A"
}

// String is the message.
func (m Accept) String() string { return "A" + name(m.Name) + string(rune(m.Code)) }

// String is the message.
func (m Move) String() string {
	text := fmt.Sprintf("M%04d%02d%02d%02d", within(m.Seconds, 9999), m.Move.From, m.Move.To, len(m.Move.Captured))
	for _, n := range m.Move.Captured {
		text += fmt.Sprintf("%02d", n)
	}
	return text
}

// String is the message.
func (m GameEnd) String() string {
	if m.Stop {
		return "E" + string(rune(m.Reason)) + "1"
	}
	return "E" + string(rune(m.Reason)) + "0"
}

// String is the message.
func (m Chat) String() string { return "C" + ascii(m.Text, MaxText) }

// String is the message.
func (m BackRequest) String() string {
	return fmt.Sprintf("B%03d%c", within(m.Move, 999), letters().Sides[m.Seat])
}

// String is the message.
func (m BackAccept) String() string { return "K" + string(rune(m.Code)) }

// minutes are three characters for a time: a whole number of minutes, or what is nearest to
// it with a point, as "2.5" or ".25".
func minutes(t time.Duration) string {
	const fractions = 10 * time.Minute
	if t <= 0 || t >= fractions || t%time.Minute == 0 {
		return fmt.Sprintf("%03d", within(int(t/time.Minute), maxMinutes))
	}
	decimals := 1
	if t < time.Minute {
		decimals = 2
	}
	text := strings.TrimPrefix(strconv.FormatFloat(t.Minutes(), 'f', decimals, 64), "0")
	return fmt.Sprintf("%-3.3s", text)
}

// within is n, 0 at least and most at most.
func within(n, most int) int { return min(max(n, 0), most) }

// name is a name of MaxName bytes, filled up with blanks.
func name(text string) string {
	return fmt.Sprintf("%-*s", MaxName, strings.TrimSpace(ascii(text, MaxName)))
}

// ascii is the text in characters that may be sent, most of them at most.
func ascii(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, text)
	return text[:min(len(text), most)]
}

// Parse reads a message. The error is ErrUnknown or ErrVersion, or wraps ErrMalformed.
func Parse(text string) (Message, error) {
	if text == "" {
		return nil, ErrUnknown
	}
	if len(text) > MaxMessage || strings.ContainsFunc(text, func(r rune) bool { return r == 0 || r > unicode.MaxASCII }) {
		return nil, fmt.Errorf("%w message: %d characters of ASCII at most", ErrMalformed, MaxMessage)
	}
	f := &fields{rest: text[1:]}
	if text[0] == 'R' && f.number(2) != version && !f.bad {
		return nil, ErrVersion
	}
	var m Message
	switch text[0] {
	case 'R':
		m = f.request()
	case 'A':
		m = Accept{Name: f.text(MaxName), Code: Code(f.letter("012"))}
	case 'M':
		m = f.move()
	case 'E':
		m = GameEnd{Reason: Reason(f.letter("0123")), Stop: f.letter("01") == '1'}
	case 'C':
		m = Chat{f.rest}
		f.rest = ""
	case 'B':
		m = BackRequest{Move: f.number(3), Seat: f.seat()}
	case 'K':
		m = BackAccept{Code(f.letter("012"))}
	default:
		return nil, ErrUnknown
	}
	if f.bad || f.rest != "" {
		return nil, fmt.Errorf("%w message %s", ErrMalformed, game.Quote(text))
	}
	return m, nil
}

// fields takes a message apart. A missing or wrong field makes it bad.
type fields struct {
	rest string
	bad  bool
}

// take returns the next n bytes.
func (f *fields) take(n int) string {
	if len(f.rest) < n {
		f.bad, f.rest = true, ""
		return ""
	}
	field := f.rest[:n]
	f.rest = f.rest[n:]
	return field
}

// text returns a text that was filled up to n bytes.
func (f *fields) text(n int) string { return strings.TrimSpace(f.take(n)) }

// number returns a number of n digits. Scan fills one with blanks.
func (f *fields) number(n int) int {
	value, err := strconv.ParseUint(strings.TrimSpace(f.take(n)), 10, 16)
	f.bad = f.bad || err != nil
	return int(value)
}

// time returns a number of minutes of three characters, which may have a fraction.
func (f *fields) time() time.Duration {
	text := strings.TrimSpace(f.take(3))
	value, err := strconv.ParseFloat(text, 64)
	f.bad = f.bad || err != nil || strings.Trim(text, "0123456789.") != ""
	const hundredth = time.Minute / 100
	return time.Duration(math.Round(value*100)) * hundredth
}

// letter returns a byte, which must be one of those of valid.
func (f *fields) letter(valid string) byte {
	c := f.take(1)
	if c == "" || !strings.Contains(valid, c) {
		f.bad = true
		return 0
	}
	return c[0]
}

func (f *fields) seat() game.Seat {
	sides := letters().Sides
	return game.Seat(max(0, slices.Index(sides[:], f.letter(string(sides[:])))))
}

// request reads a Request behind its version.
func (f *fields) request() Message {
	m := Request{Name: f.text(MaxName), Follower: f.seat(), Time: f.time(), Moves: f.number(3)}
	m.Custom = f.letter("AB") == 'B'
	if !m.Custom {
		return m
	}
	start, err := draughts.ParseSquares(letters(), f.take(51))
	f.bad = f.bad || err != nil
	m.Start = start.Board()
	return m
}

// The bounds of a move.
const (
	maxSquare   = 50
	maxCaptured = 20
)

func (f *fields) move() Message {
	m := Move{Seconds: f.number(4)}
	m.Move.From, m.Move.To = f.square(), f.square()
	n := f.number(2)
	if n > maxCaptured {
		f.bad = true
		return m
	}
	for range n {
		m.Move.Captured = append(m.Move.Captured, f.square())
	}
	return m
}

func (f *fields) square() int {
	n := f.number(2)
	f.bad = f.bad || n < 1 || n > maxSquare
	return n
}
