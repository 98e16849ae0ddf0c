package remote

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/base32"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"parlour/game"
	"parlour/manager"
)

var (
	// ErrLine is wrapped while the service cannot be reached, or cannot answer just now.
	ErrLine = game.NewError("the service cannot be reached")
	// ErrService is wrapped when the answers are not those of a service of Parlour, or not
	// understood.
	ErrService = game.NewError("that is no service of Parlour, or of another version")
	// ErrRefused is wrapped when the service refuses what it was asked for.
	ErrRefused = manager.ErrRefused
	// ErrGone is wrapped when the service has no such game.
	ErrGone = game.NewError("the service has no such game")
)

// The limits of what is read of a service.
const (
	maxBody   = 4 << 20
	maxDetail = 200 // characters of a text that is shown
	// answerLimit is how long an answer may take.
	answerLimit = 20 * time.Second
)

// client sends requests to one service.
type client struct {
	origin string
	token  string // "" for none
	web    *http.Client
	wait   func(context.Context, time.Duration) error
	// patience is how long the service may take to answer for the first time, and answered tells
	// that it has answered.
	patience time.Duration
	answered atomic.Bool
}

// newClient returns a client of a service. A nil transport is the usual one of the network.
func newClient(origin, token string, transport http.RoundTripper) *client {
	if transport == nil {
		transport = &http.Transport{
			Proxy:                  beyond(http.ProxyFromEnvironment),
			DialContext:            (&net.Dialer{Timeout: 10 * time.Second}).DialContext,
			TLSHandshakeTimeout:    10 * time.Second,
			ResponseHeaderTimeout:  answerLimit,
			MaxResponseHeaderBytes: 64 << 10,
			IdleConnTimeout:        time.Minute,
		}
	}
	return &client{origin: origin, token: token, wait: sleep, patience: firstAnswer, web: &http.Client{
		Transport: transport,
		// A token belongs to the origin: what is elsewhere gets nothing.
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}}
}

// beyond leaves a proxy out for services in a network of one's own, where it could not find them.
func beyond(proxy func(*http.Request) (*url.URL, error)) func(*http.Request) (*url.URL, error) {
	return func(r *http.Request) (*url.URL, error) {
		if ip, err := netip.ParseAddr(r.URL.Hostname()); err == nil && near(ip) {
			return nil, nil
		}
		return proxy(r)
	}
}

// request is a request of a service.
type request struct {
	method, path string
	body         any    // as JSON, nil for none
	key          string // Idempotency-Key, "" for none
	minimal      bool   // asks for the change alone
}

// answer is what a service has answered.
type answer struct {
	status  int
	media   string
	version int64 // the entity tag, 0 for none
	body    []byte
	// wait is how long the service asks to wait, 0 if it does not say.
	wait time.Duration
}

// send sends a request once. The error wraps ErrLine, ErrService, ErrGone or ErrRefused, or is
// that of ctx.
func (c *client) send(ctx context.Context, q request) (answer, error) {
	limited, cancel := context.WithTimeout(ctx, answerLimit)
	defer cancel()
	r, err := c.prepare(limited, q)
	if err != nil {
		return answer{}, err
	}
	response, err := c.web.Do(r)
	if err != nil {
		return answer{}, lineError(ctx, err)
	}
	defer response.Body.Close()
	c.answered.Store(true)
	a := answerOf(response)
	if a.body, err = io.ReadAll(io.LimitReader(response.Body, maxBody+1)); err != nil {
		return a, lineError(ctx, err)
	}
	if len(a.body) > maxBody {
		return a, game.Errorf("%w: its answer is too long", ErrService)
	}
	return a, a.problem()
}

// prepare makes the request of the network.
func (c *client) prepare(ctx context.Context, q request) (*http.Request, error) {
	var body io.Reader
	if q.body != nil {
		data, err := json.Marshal(q.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(data)
	}
	r, err := http.NewRequestWithContext(ctx, q.method, c.origin+q.path, body)
	if err != nil {
		return nil, game.Errorf("%w: %v", ErrAddress, err)
	}
	if q.body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	for name, value := range map[string]string{"Authorization": c.bearer(), "Idempotency-Key": q.key, "Prefer": preference(q.minimal)} {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	return r, nil
}

func (c *client) bearer() string {
	if c.token == "" {
		return ""
	}
	return "Bearer " + c.token
}

func preference(minimal bool) string {
	if !minimal {
		return ""
	}
	return "return=minimal"
}

// lineError is the error of a request that had no answer.
func lineError(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	dns := (*net.DNSError)(nil)
	timed, ok := errors.AsType[net.Error](err)
	switch {
	case ok && timed.Timeout():
		return errSilent
	case errors.Is(err, syscall.ECONNREFUSED):
		return game.Errorf("%w: nothing listens at its address", ErrLine)
	case errors.As(err, &dns) && dns.IsNotFound:
		return game.Errorf("%w: no host has this name", ErrLine)
	default:
		return game.Errorf("%w: %s", ErrLine, cleaned(err.Error()))
	}
}

// answerOf is the head of an answer.
func answerOf(r *http.Response) answer {
	a := answer{status: r.StatusCode}
	a.media, _, _ = mime.ParseMediaType(r.Header.Get("Content-Type"))
	a.version, _ = strconv.ParseInt(strings.Trim(r.Header.Get("ETag"), `"`), 10, 64)
	if seconds, err := strconv.Atoi(r.Header.Get("Retry-After")); err == nil {
		a.wait = time.Duration(min(max(seconds, 0), 60)) * time.Second
	}
	return a
}

// problem is the error that an answer stands for, nil for none.
func (a answer) problem() error {
	switch {
	case a.status >= 200 && a.status < 300:
		return nil
	case a.status >= 300 && a.status < 400:
		return game.Errorf("%w: it sends elsewhere, which is not followed; give the address that it has", ErrService)
	case a.status >= 500, a.status == http.StatusTooManyRequests, a.status == http.StatusRequestTimeout:
		return &busyError{a.status, a.wait, a.detail()}
	case a.media != "application/problem+json":
		return game.Errorf("%w: it answers with status %d", ErrService, a.status)
	}
	var p struct{ Type, Code, Detail, Title string }
	if json.Unmarshal(a.body, &p) != nil {
		return game.Errorf("%w: it answers with status %d", ErrService, a.status)
	}
	if p.Code == "KSE-004" || p.Type == "/problems/no-such-game" {
		return ErrGone
	}
	text := p.Detail
	if text == "" {
		text = p.Title
	}
	return &refusedError{text: cleaned(strings.TrimPrefix(text, manager.Refusal))}
}

// busyError means that the service cannot answer just now. It wraps ErrLine.
type busyError struct {
	status int
	wait   time.Duration
	text   string // the reason that the service tells, "" for none
}

func (e *busyError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (e *busyError) Phrase() game.Phrase {
	return game.Say("%v: it answers with status %d", ErrLine, e.status)
}

func (e *busyError) Unwrap() error { return ErrLine }

// refusedError is a problem that the service tells. It wraps ErrRefused.
type refusedError struct{ text string }

func (e *refusedError) Error() string { return e.Phrase().String() }

// Phrase is what Error says.
func (e *refusedError) Phrase() game.Phrase { return game.Say("%v: %s", ErrRefused, e.text) }

func (e *refusedError) Unwrap() error { return ErrRefused }

// value reads an answer in JSON. The error wraps ErrService.
func (a answer) value(into any) error {
	if a.media != "application/json" {
		return game.Errorf("%w: it answers with something else than a game", ErrService)
	}
	return unmarshal(a.body, into)
}

// unmarshal reads JSON. The error wraps ErrService.
func unmarshal(data []byte, into any) error {
	if err := json.Unmarshal(data, into); err != nil {
		return game.Errorf("%w: %s", ErrService, cleaned(err.Error()))
	}
	return nil
}

// cleaned is a text of a service as it can be shown: on one line, without what a terminal
// would obey, and not too long.
func cleaned(text string) string {
	text = strings.ToValidUTF8(text, "?")
	if runes := []rune(text); len(runes) > maxDetail {
		text = string(runes[:maxDetail]) + "..."
	}
	return game.Printable(text)
}

// newSecret returns a secret that nobody guesses: a token, or a key.
func newSecret() string {
	var b [20]byte
	_, _ = rand.Read(b[:]) // never fails
	return strings.ToLower(base32.StdEncoding.EncodeToString(b[:]))
}
