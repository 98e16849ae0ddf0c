package remote

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"time"

	"parlour/game"
)

// silence is after how long without a sign of life a stream is taken for broken. A service
// sends one each quarter of a minute.
const silence = 45 * time.Second

// maxEvent is the most bytes of one event.
const maxEvent = maxBody

// event is a server-sent event.
type event struct {
	kind string
	data []byte
}

// errEnded means that a stream has ended as streams do.
var errEnded = errors.New("the stream has ended")

// stream reads the events of a game until the stream breaks. The error wraps ErrLine, ErrService,
// ErrGone or ErrRefused, is errEnded, or is that of ctx or of take.
func (c *client) stream(ctx context.Context, path string, take func(event) error) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	r, err := c.prepare(ctx, request{method: "GET", path: path})
	if err != nil {
		return err
	}
	r.Header.Set("Accept", "text/event-stream")
	watch := time.AfterFunc(silence, cancel)
	defer watch.Stop()
	response, err := c.web.Do(r)
	if err != nil {
		return lineError(context.WithoutCancel(ctx), err)
	}
	defer response.Body.Close()
	a := answerOf(response)
	if a.status != http.StatusOK {
		a.body, _ = io.ReadAll(io.LimitReader(response.Body, maxBody))
		if err := a.problem(); err != nil {
			return err
		}
	}
	if a.media != "text/event-stream" {
		return game.Errorf("%w: it answers with something else than a game", ErrService)
	}
	return readEvents(response.Body, func() { watch.Reset(silence) }, take)
}

// readEvents reads events. Alive is told each line.
func readEvents(in io.Reader, alive func(), take func(event) error) error {
	lines := bufio.NewReaderSize(in, 64<<10)
	for {
		e, err := readEvent(lines, alive)
		if errors.Is(err, io.EOF) {
			return errEnded
		}
		if errors.Is(err, ErrService) {
			return err
		}
		if err != nil {
			return game.Errorf("%w: %s", ErrLine, cleaned(err.Error()))
		}
		if len(e.data) == 0 {
			continue
		}
		if err := take(e); err != nil {
			return err
		}
	}
}

// readEvent reads up to the next empty line. The error wraps ErrService if an event is too
// long, or is that of the reader.
func readEvent(in *bufio.Reader, alive func()) (e event, err error) {
	for size := 0; ; {
		line, err := readLine(in, maxEvent-size)
		if err != nil {
			return event{}, err
		}
		alive()
		size += len(line)
		if len(line) == 0 {
			return e, nil
		}
		name, value, _ := bytes.Cut(line, []byte(":"))
		value = bytes.TrimPrefix(value, []byte(" "))
		switch string(name) {
		case "event":
			e.kind = strings.ToValidUTF8(string(value), "?")
		case "data":
			e.data = append(e.data, value...)
		}
	}
}

// readLine reads a line of at most so many bytes, without its end.
func readLine(in *bufio.Reader, most int) ([]byte, error) {
	var out []byte
	for {
		part, err := in.ReadSlice('\n')
		if len(out)+len(part) > most {
			return nil, game.Errorf("%w: its answer is too long", ErrService)
		}
		out = append(out, part...)
		if err == nil {
			return bytes.TrimRight(out, "\r\n"), nil
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return nil, err
		}
	}
}
