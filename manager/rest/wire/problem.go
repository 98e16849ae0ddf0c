package wire

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"parlour/manager"
)

// Problem is an answer that refuses a request, in the form of RFC 9457.
type Problem struct {
	Type   string `json:"type"`
	Title  string `json:"title"`
	Status int    `json:"status"`
	// Code is that of a rule error, "" for a protocol error.
	Code string `json:"code,omitempty"`
	// Detail is the fixed text of a rule error; for a protocol error it is the
	// explanation.
	Detail string `json:"detail"`
	// Reason explains a rule error.
	Reason string `json:"reason,omitempty"`
	// Made tells of a change that failed whether it was made.
	Made string `json:"made,omitempty"`
	// Request is the id of the request, by which the log tells of it.
	Request string `json:"requestId,omitempty"`

	kind   Kind
	fields []field
}

// The words of Made.
const (
	madeNot     = "no"
	madeUnknown = "unknown"
)

const problemType = "application/problem+json"

// Refused returns a protocol error that the client can correct.
func Refused(status int, format string, args ...any) *Problem {
	return newProblem(status, manager.Refusal+fmt.Sprintf(format, args...))
}

// Failed returns an error that is not the client's fault. It may try again.
func Failed(detail string) *Problem { return Unavailable.Problem(detail) }

func newProblem(status int, detail string) *Problem {
	return &Problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: detail}
}

// NotMade returns the problem of a change that was not made.
func (p *Problem) NotMade() *Problem {
	p.Made = madeNot
	return p
}

// Unmade is NotMade for a request that asks for a change; any other is told nothing.
func (p *Problem) Unmade(r *http.Request) *Problem { return p.told(r, madeNot) }

// Unsure is the opposite of Unmade: the change may have been made.
func (p *Problem) Unsure(r *http.Request) *Problem { return p.told(r, madeUnknown) }

// told tells a request for a change whether it was made.
func (p *Problem) told(r *http.Request, made string) *Problem {
	if r.Method == http.MethodPost || r.Method == http.MethodPut || r.Method == http.MethodDelete {
		p.Made = made
	}
	return p
}

// With returns the problem with a header field.
func (p *Problem) With(name, value string) *Problem {
	p.fields = append(p.fields, field{name, value})
	return p
}

// Error implements error.
func (p *Problem) Error() string { return p.Detail }

// Typed returns a copy of the problem with the URI of its kind.
func (p *Problem) Typed() *Problem {
	out := *p
	if p.kind != "" {
		out.Type = ProblemPath + string(p.kind)
	}
	return &out
}

// Identify adds the id of the request, unless the answer is one that its retries are given.
func (p *Problem) Identify(r *http.Request) {
	if r.Header.Get("Idempotency-Key") == "" || !p.Decided() {
		p.Request = RequestID(r)
	}
}

// Decided reports whether the refusal follows from how a game stands: then a retry of
// the request gets the same answer, even if the game has changed.
func (p *Problem) Decided() bool {
	return p.Code != "" && p.kind != NoGame || p.Status == http.StatusPreconditionFailed || p.Status == http.StatusConflict
}

// Write answers with the problem.
func (p *Problem) Write(w http.ResponseWriter) { p.Reply().Write(w) }

// Reply is the problem as an answer.
func (p *Problem) Reply() Reply {
	return Reply{Status: p.Status, Media: problemType, Body: Encode(p), fields: p.fields}
}

// StatusHungUp is the status for a client that has hung up before it was answered. Nobody
// gets it: it is for the log and the metrics, as other servers have it.
const StatusHungUp = 499

// HasHungUp reports whether a request failed because its client is gone.
func HasHungUp(r *http.Request, err error) bool {
	return r.Context().Err() != nil && errors.Is(err, context.Canceled)
}

// HungUp is the answer to a request whose client is gone.
func HungUp() *Problem {
	p := newProblem(StatusHungUp, "the client has hung up")
	p.Title = "Client Closed Request"
	return p
}
