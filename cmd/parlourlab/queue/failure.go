package queue

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/riverqueue/river"

	"parlour/game"
	"parlour/manager/jobs"
)

// failure is why a worker could not do a job, as the row of the job keeps it.
type failure struct {
	// NotStarted means that the error wrapped jobs.ErrStart.
	NotStarted bool   `json:"not_started,omitempty"`
	Text       string `json:"text"`
}

// Error implements error: it is all of the failure, as JSON.
func (f failure) Error() string {
	text, err := json.Marshal(f)
	if err != nil {
		return f.Text
	}
	return string(text)
}

// failed ends a job for good.
func failed(err error) error {
	return river.JobCancel(failure{errors.Is(err, jobs.ErrStart), err.Error()})
}

// riverPrefix is River's prefix of the error of a job that ended for good.
const riverPrefix = "JobCancelError: "

// readFailure reads what a row keeps: our failure, or an error of River itself. The error wraps
// ErrFailed, and jobs.ErrStart if that of the worker did.
func readFailure(text string) error {
	var f failure
	if err := json.Unmarshal([]byte(strings.TrimPrefix(text, riverPrefix)), &f); err != nil {
		f = failure{Text: text}
	}
	err := fmt.Errorf("%w: %s", ErrFailed, told(f.Text))
	if f.NotStarted {
		return startFailure{err}
	}
	return err
}

// maxTold is the most bytes that are told of a text of another machine.
const maxTold = 500

// told is what is told of a text of another machine.
func told(text string) string { return game.Excerpt(text, maxTold) }

// startFailure is an error that wraps jobs.ErrStart besides, without saying so twice.
type startFailure struct{ error }

// Unwrap implements what errors.Is asks for.
func (f startFailure) Unwrap() []error { return []error{f.error, jobs.ErrStart} }
