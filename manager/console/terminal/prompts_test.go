package terminal

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/hinshun/vt10x"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The sequences that keys send.
const (
	keyUpText    = "\x1b[A"
	keyDownText  = "\x1b[B"
	keyRightText = "\x1b[C"
	keyLeftText  = "\x1b[D"
	keyHomeText  = "\x1b[H"
	keyEndText   = "\x1b[4~"
)

// desk is a keyboard and a window with a prompter in between.
type desk struct {
	*Prompts
	t       *testing.T
	window  vt10x.Terminal
	written *bytes.Buffer // all that was written
}

// typedAhead is the input of a keyboard at which all keys are typed ahead, or come without
// being waited for in vain: no time for one is ever over, however busy the machine is.
func typedAhead(typed io.Reader) *Keys {
	return NewKeys(typed, func(time.Duration) <-chan time.Time { return nil })
}

// newDesk returns a desk at which all keys are typed ahead.
func newDesk(t *testing.T, width, height int, can Capabilities, typed string) *desk {
	k := typedAhead(strings.NewReader(typed))
	t.Cleanup(k.Close)
	d := &desk{t: t, window: vt10x.New(vt10x.WithSize(width, height)), written: &bytes.Buffer{}}
	out := &Transcript{Out: d, Can: can, Size: func() (int, int) { return width, height }}
	d.Prompts = &Prompts{Keys: k, Surface: out, Mode: d}
	return d
}

// Write does what a terminal does to the end of a line.
func (d *desk) Write(p []byte) (int, error) {
	d.written.Write(p)
	_, err := d.window.Write(bytes.ReplaceAll(p, []byte("\n"), []byte("\r\n")))
	return len(p), err
}

func (d *desk) Raw() (func(), error) { return func() {}, nil }

// shows checks what is in the window.
func (d *desk) shows(lines ...string) {
	d.t.Helper()
	var got []string
	for line := range strings.Lines(d.window.String()) {
		got = append(got, strings.TrimRight(line, " \n"))
	}
	assert.Equal(d.t, strings.Join(lines, "\n"), strings.TrimRight(strings.Join(got, "\n"), "\n"))
}

func numbered(n int) Menu {
	m := Menu{Label: "Menu"}
	for i := range n {
		m.Items = append(m.Items, Item{Text: "Item " + string(rune('a'+i))})
	}
	return m
}

func TestSelect(t *testing.T) {
	for typed, want := range map[string]int{
		"\r":                                     2,
		"\x1bx\x1b[1~\r":                         0,
		"\x1b[8~\x1b[5~\r":                       6,
		"\x1b[C\x1b[D\r":                         0,
		"\x1bOM":                                 2,
		"\n":                                     2,
		keyDownText + "\r":                       3,
		"jjk\r":                                  3,
		keyUpText + keyUpText + keyUpText + "\r": 0,
		keyEndText + "\r":                        19,
		keyEndText + keyHomeText + "\r":          0,
		"\x1bOB\r":                               3,
		"\x1b[6~\r":                              7,
		"x \t\x1a\x12\x13\x0c\x07\x15\r":         2,
		"\x01\r":                                 0,
		"\x1b[200~\x1b[1;5P\xff\xc3\xa4\r\x1b[201~\r": 2,
	} {
		d := newDesk(t, 40, 10, Capabilities{}, typed)
		menu := numbered(20)
		menu.At = 2
		got, err := d.Select(t.Context(), menu)
		require.NoError(t, err, "%q", typed)
		assert.Equal(t, want, got, "%q", typed)
		d.shows()
		assert.NotContains(t, d.written.String(), "\a")
	}
}

// TestKeysTypedAheadAreForTheNextPrompt answers several questions at once.
func TestKeysTypedAheadAreForTheNextPrompt(t *testing.T) {
	parallel(t)
	d := newDesk(t, 80, 24, Capabilities{}, keyDownText+"\r3\rname\rlong line\nq")
	i, err := d.Select(t.Context(), numbered(3))
	require.NoError(t, err)
	assert.Equal(t, 1, i)
	for _, want := range []string{"3", "name"} {
		text, err := d.Ask(t.Context(), "Label", "preset")
		require.NoError(t, err)
		assert.Equal(t, want, text)
	}
	text, err := d.AskLong(t.Context(), "Long", "")
	require.NoError(t, err)
	assert.Equal(t, "long line", text)
	r, err := d.Key(t.Context(), "Key")
	require.NoError(t, err)
	assert.Equal(t, 'q', r)
	d.shows("Label: 3", "Label: name", "Long: long line")
	_, err = d.Ask(t.Context(), "Label", "")
	require.ErrorIs(t, err, ErrEnd)
}

func TestAsk(t *testing.T) {
	for typed, want := range map[string]string{
		"\r":                       "preset",
		"a\r":                      "a",
		"\x7f\r":                   "",
		"\x7fabc\x08\r":            "ab",
		"ac" + keyLeftText + "b\r": "abc",
		keyRightText + keyRightText + keyRightText + keyRightText + keyRightText + keyRightText + "s\r": "presets",
		keyUpText + "\t\x19\r":               "preset",
		keyHomeText + "a \r":                 "a preset",
		keyHomeText + "\x1b[3~\r":            "reset",
		keyLeftText + keyLeftText + "\x0b\r": "pres",
		"\x01\x06\x15\r":                     "reset",
		keyEndText + " and more\x17\x17\r":   "preset",
		"\x17two words\x17\r":                "two",
		"\u00e9\u65e5\r":                     "\u00e9\u65e5",
		"  padded  \r":                       "padded",
		strings.Repeat("x", 100) + "\r":      strings.Repeat("x", 100),
	} {
		d := newDesk(t, 40, 10, Capabilities{Unicode: true}, typed)
		got, err := d.Ask(t.Context(), "Label", "preset")
		require.NoError(t, err, "%q", typed)
		assert.Equal(t, want, got, "%q", typed)
		if len(want) < 30 {
			d.shows(strings.TrimSpace("Label: " + want))
		}
	}
}

// TestALabelThatIsTooWide gets lines of its own. Of a preset that is too wide the end
// is shown while it is asked for.
func TestALabelThatIsTooWide(t *testing.T) {
	d := newDesk(t, 40, 10, Capabilities{}, "abc\r\r")
	_, err := d.Ask(t.Context(), "A label that leaves no room", "")
	require.NoError(t, err)
	preset := strings.Repeat("p", 50)
	text, err := d.Ask(t.Context(), "Name", preset)
	require.NoError(t, err)
	assert.Equal(t, preset, text)
	d.shows("A label that leaves no room:", "> abc",
		"Name: "+strings.Repeat("p", 34), strings.Repeat("p", 16))
	assert.Contains(t, d.written.String(), "Name: "+strings.Repeat("p", 31)+"\r", "and not more before it is entered")
}

func TestLeavingAPrompt(t *testing.T) {
	parallel(t)
	for typed, want := range map[string]error{
		"\x03": ErrInterrupt, "\x04": ErrEnd, "\x00": ErrEnd, "": ErrEnd, "\x1b": ErrBack, "ab\x1b\x1b": ErrBack, "ab\x03": ErrInterrupt,
	} {
		for name, ask := range map[string]func(*desk) error{
			"select": func(d *desk) error { _, err := d.Select(d.t.Context(), numbered(3)); return err },
			"ask":    func(d *desk) error { _, err := d.Ask(d.t.Context(), "Label", "preset"); return err },
			"key": func(d *desk) error {
				for {
					if _, err := d.Key(d.t.Context(), "Label"); err != nil {
						return err
					}
				}
			},
		} {
			d := newDesk(t, 40, 10, Capabilities{}, typed)
			require.ErrorIs(t, ask(d), want, "%s %q", name, typed)
			d.shows()
			assert.Equal(t, strings.Count(d.written.String(), "\x1b[?25l"), strings.Count(d.written.String(), "\x1b[?25h"), "the cursor is shown again")
		}
	}
}

func TestTheContextEndsAPrompt(t *testing.T) {
	cause := errors.New("hung up")
	for _, ask := range []func(context.Context, *Prompts) error{
		func(ctx context.Context, p *Prompts) error { _, err := p.Select(ctx, numbered(3)); return err },
		func(ctx context.Context, p *Prompts) error { _, err := p.Ask(ctx, "Label", ""); return err },
		func(ctx context.Context, p *Prompts) error { _, err := p.AskLong(ctx, "Label", ""); return err },
		func(ctx context.Context, p *Prompts) error { _, err := p.Key(ctx, "Label"); return err },
	} {
		silent, stop := io.Pipe()
		defer stop.Close()
		d := newDesk(t, 40, 10, Capabilities{}, "")
		d.Keys = NewKeys(silent, time.After)
		ctx, cancel := context.WithCancelCause(t.Context())
		go cancel(cause)
		require.ErrorIs(t, ask(ctx, d.Prompts), cause)
	}
}

// TestWhatATerminalCanShow looks at what a menu is drawn with.
func TestWhatATerminalCanShow(t *testing.T) {
	plain := newDesk(t, 40, 8, Capabilities{}, "\x1b[6~x\x03")
	menu := numbered(20)
	menu.Items[1].Text = "Zo\u00eb"
	_, err := plain.Select(t.Context(), menu)
	require.ErrorIs(t, err, ErrInterrupt)
	assert.Contains(t, plain.written.String(), "  > Item a\n")
	assert.Contains(t, plain.written.String(), "Zo?\n")
	assert.Contains(t, plain.written.String(), "^ > Item f")
	assert.Contains(t, plain.written.String(), "v   Item j")
	assert.NotRegexp(t, `[^\x00-\x7f]`, plain.written.String())
	assert.NotRegexp(t, `\x1b\[[0-9;]*m`, plain.written.String())

	rich := newDesk(t, 40, 8, Capabilities{Unicode: true, Colour: true}, "\x1b[6~x\x03")
	_, err = rich.Select(t.Context(), menu)
	require.ErrorIs(t, err, ErrInterrupt)
	assert.Contains(t, rich.written.String(), "\x1b[1;36m\u25b8 Item a\x1b[0m\n")
	assert.Contains(t, rich.written.String(), "Zo\u00eb\n")
	assert.Contains(t, rich.written.String(), "\u2191 ")
}

func TestPressedKeys(t *testing.T) {
	d := newDesk(t, 40, 10, Capabilities{}, "ab")
	r, ok := d.Pressed(t.Context())
	assert.True(t, ok)
	assert.Equal(t, 'a', r)
	r, err := d.Key(t.Context(), "Key")
	require.NoError(t, err)
	assert.Equal(t, 'b', r)
	_, ok = d.Pressed(t.Context())
	assert.False(t, ok)
}

// TestWhatWasTypedInTimeIsNotMissed is an arrow key on a machine so busy that each time is
// over before the terminal is read.
func TestWhatWasTypedInTimeIsNotMissed(t *testing.T) {
	over := make(chan time.Time)
	close(over)
	k := NewKeys(strings.NewReader("\x1b"), func(time.Duration) <-chan time.Time { return over })
	defer k.Close()
	in := k.in
	rest := "[A"
	in.pending = func() bool {
		if rest == "" {
			return false
		}
		in.typed <- typed{b: rest[0]}
		rest = rest[1:]
		return true
	}
	pressed, err := k.Next(t.Context())
	require.NoError(t, err)
	assert.Equal(t, Key{Kind: KeyUp}, pressed)
}

// TestListening leaves all keys but the ones that are listened for to the next
// question.
func TestListening(t *testing.T) {
	parallel(t)
	d := newDesk(t, 40, 10, Capabilities{}, "a"+keyUpText+"\x1bxb\x1b\x1bc\x03d\r")
	require.ErrorIs(t, d.Listen(t.Context()), ErrBack)
	require.ErrorIs(t, d.Listen(t.Context()), ErrInterrupt)
	_, ok := d.Pressed(t.Context())
	assert.True(t, ok)
	text, err := d.Ask(t.Context(), "Label", "")
	require.NoError(t, err)
	assert.Equal(t, "bcd", text)
	require.ErrorIs(t, d.Listen(t.Context()), ErrEnd)
}

// TestListeningEndsWithWhatItIsFor keeps a key that has begun to arrive.
func TestListeningEndsWithWhatItIsFor(t *testing.T) {
	typed, keyboard := io.Pipe()
	defer keyboard.Close()
	d := newDesk(t, 40, 10, Capabilities{}, "")
	d.Keys = typedAhead(typed)
	over := errors.New("over")
	ctx, cancel := context.WithCancelCause(t.Context())
	go func() {
		_, _ = keyboard.Write([]byte("\x1b"))
		cancel(over)
		_, _ = keyboard.Write([]byte("[Bx\r"))
	}()
	require.ErrorIs(t, d.Listen(ctx), over)
	text, err := d.Ask(t.Context(), "Label", "")
	require.NoError(t, err)
	assert.Equal(t, "x", text)
}

// TestListeningKeepsSoManyKeys types more than are kept.
func TestListeningKeepsSoManyKeys(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t, 40, 10, Capabilities{}, strings.Repeat("x", maxUnread)+"\x1b")
		over := errors.New("over")
		ctx, cancel := context.WithCancelCause(t.Context())
		listening := make(chan error, 1)
		go func() { listening <- d.Listen(ctx) }()
		synctest.Wait()
		require.Empty(t, listening, "it has not stopped")
		cancel(over)
		require.ErrorIs(t, <-listening, over)
	})
}

// TestWaitingLeavesKeysToTheNextQuestion presses keys while a move is shown: the first
// ends that, and Ctrl-C gives the job up that follows.
func TestWaitingLeavesKeysToTheNextQuestion(t *testing.T) {
	d := newDesk(t, 40, 10, Capabilities{}, "ab\r")
	assert.True(t, d.Wait(t.Context(), testPatience))
	assert.True(t, d.Wait(t.Context(), testPatience), "it is not read yet")
	text, err := d.Ask(t.Context(), "Label", "")
	require.NoError(t, err)
	assert.Equal(t, "ab", text)

	d = newDesk(t, 40, 10, Capabilities{}, "\x03x\r")
	assert.True(t, d.Wait(t.Context(), testPatience))
	require.ErrorIs(t, d.Listen(t.Context()), ErrInterrupt)
	text, err = d.Ask(t.Context(), "Label", "")
	require.NoError(t, err)
	assert.Equal(t, "x", text)

	silent, stop := io.Pipe()
	defer stop.Close()
	d = newDesk(t, 40, 10, Capabilities{}, "")
	d.Keys = NewKeys(silent, time.After)
	assert.False(t, d.Wait(t.Context(), testPause), "the time is over")
}

// TestForgettingTypedKeys drops what was typed ahead of Ctrl-C, and hears what comes after.
func TestForgettingTypedKeys(t *testing.T) {
	parallel(t)
	d := newDesk(t, 80, 24, Capabilities{}, "3\rquit\r\x034\r")
	require.ErrorIs(t, d.Listen(t.Context()), ErrInterrupt)
	d.Forget()
	text, err := d.Ask(t.Context(), "Label", "")
	require.NoError(t, err)
	assert.Equal(t, "4", text)
}

// TestAKeyThatDoesNotGoOnIsForTheNextQuestion, and Enter and Space are not.
func TestAKeyThatDoesNotGoOnIsForTheNextQuestion(t *testing.T) {
	parallel(t)
	for typed, want := range map[string]string{"35\r": "35", "\r4\r": "4", " 4\r": "4"} {
		d := newDesk(t, 80, 24, Capabilities{}, typed)
		_, err := d.GoOn(t.Context(), "Enter goes on", "")
		require.NoError(t, err)
		text, err := d.Ask(t.Context(), "Label", "")
		require.NoError(t, err)
		assert.Equal(t, want, text)
	}
	_, err := newDesk(t, 80, 24, Capabilities{}, "\x1b").GoOn(t.Context(), "Enter goes on", "y")
	require.ErrorIs(t, err, ErrBack)
	k, err := newDesk(t, 80, 24, Capabilities{}, "y").GoOn(t.Context(), "Enter goes on", "y")
	require.NoError(t, err)
	require.Equal(t, 'y', k, "its own key")
}

// TestOtherMenusKeepTheirArrows goes by pages in a menu of which nothing can be changed.
func TestOtherMenusKeepTheirArrows(t *testing.T) {
	d := newDesk(t, 40, 10, Capabilities{}, keyRightText+"\t\r")
	i, err := d.Select(t.Context(), numbered(20))
	require.NoError(t, err)
	assert.NotZero(t, i)
}

// How long tests wait for what happens in another goroutine.
const (
	testPatience = time.Minute
	testPause    = time.Millisecond
)
