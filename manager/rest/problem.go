package rest

import (
	"fmt"
	"net/http"

	"parlour/manager"
)

// problem is an answer that refuses a request, in the form of RFC 9457.
type problem struct {
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

	kind   kind
	fields []field
}

// The words of Made.
const (
	madeNot     = "no"
	madeUnknown = "unknown"
)

const problemType = "application/problem+json"

// The rule errors, all of status 400.
const (
	errPit      = "KSE-001"
	errPlayer   = "KSE-002"
	errFinished = "KSE-003"
	errNoGame   = "KSE-004"
	errBusy     = "KSE-005"
)

// ruleError is the fixed text of the rule error of a code.
func ruleError(code string) string {
	return map[string]string{
		errPit:      "Invalid Pit Selected",
		errPlayer:   "Invalid Player has taken the turn",
		errFinished: "Game has already Finished",
		errNoGame:   "Game does not exist",
		errBusy:     "Game already in progress",
	}[code]
}

// broken returns the rule error of a code, with an explanation.
func broken(code, format string, args ...any) *problem {
	k := kindBadRequest
	if code == errNoGame {
		k = kindNoGame
	}
	p := k.problem(ruleError(code))
	p.Code, p.Reason = code, fmt.Sprintf(format, args...)
	return p
}

// refused returns a protocol error that the client can correct.
func refused(status int, format string, args ...any) *problem {
	return newProblem(status, manager.Refusal+fmt.Sprintf(format, args...))
}

// failed returns an error that is not the client's fault. It may try again.
func failed(detail string) *problem { return kindUnavailable.problem(detail) }

func newProblem(status int, detail string) *problem {
	return &problem{Type: "about:blank", Title: http.StatusText(status), Status: status, Detail: detail}
}

// notMade returns the problem, which tells that what the request was to change was not
// changed.
func (p *problem) notMade() *problem {
	p.Made = madeNot
	return p
}

// unmade is notMade, if a request is one for a change.
func (p *problem) unmade(r *http.Request) *problem {
	if changes(r) {
		p.Made = madeNot
	}
	return p
}

// unsure is the opposite of unmade: it may have been.
func (p *problem) unsure(r *http.Request) *problem {
	if changes(r) {
		p.Made = madeUnknown
	}
	return p
}

// changes tells whether a request is one for a change.
func changes(r *http.Request) bool {
	return r.Method == http.MethodPost || r.Method == http.MethodPut || r.Method == http.MethodDelete
}

// with returns the problem with a header field.
func (p *problem) with(name, value string) *problem {
	p.fields = append(p.fields, field{name, value})
	return p
}

// Error implements error.
func (p *problem) Error() string { return p.Detail }

// typed returns a copy of the problem with the URI of its kind.
func (p *problem) typed() *problem {
	out := *p
	if p.kind != "" {
		out.Type = problemPath + string(p.kind)
	}
	return &out
}

// name adds the id of the request, unless the answer is one that its retries are given.
func (p *problem) name(r *http.Request) {
	if r.Header.Get("Idempotency-Key") == "" || !p.decided() {
		p.Request = requestID(r)
	}
}

// decided tells whether the refusal follows from how a game stands: then a retry of
// the request gets the same answer, even if the game has changed.
func (p *problem) decided() bool {
	return p.Code != "" && p.kind != kindNoGame || p.Status == http.StatusPreconditionFailed || p.Status == http.StatusConflict
}

func (p *problem) reply() reply {
	return reply{status: p.Status, media: problemType, body: encode(p), fields: p.fields}
}
