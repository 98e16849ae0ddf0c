package rest

import (
	"fmt"

	"parlour/manager/rest/wire"
)

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
func broken(code, format string, args ...any) *wire.Problem {
	k := wire.BadRequest
	if code == errNoGame {
		k = wire.NoGame
	}
	p := k.Problem(ruleError(code))
	p.Code, p.Reason = code, fmt.Sprintf(format, args...)
	return p
}
