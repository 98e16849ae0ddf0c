package players

import (
	"fmt"

	"parlour/game"
)

// mostMute is the number of games in which a player may fail before its first move, if it has made
// none in any other. A program that is spoken to in a dialect it does not know fails so in all.
const mostMute = 10

// mutes counts the games in which players have failed, by number, of those that have made no move.
type mutes map[int]int

// newMutes returns the players of a tournament before its first game.
func newMutes(players int) mutes {
	m := make(mutes, players)
	for number := range players {
		m[number] = 0
	}
	return m
}

// add adds a game. The error is a *muteError if one of its players does not play at all.
func (m mutes) add(g Played) error {
	for seat, number := range g.Players {
		_, silent := m[number]
		winner, _ := g.Result.Outcome.Winner()
		switch {
		case g.Effort[seat].Moves > 0:
			delete(m, number)
		case silent && g.Result.Reason == game.ForfeitFailed && winner != game.Seat(seat):
			if m[number]++; m[number] == mostMute {
				return &muteError{g.Why}
			}
		}
	}
	return nil
}

// muteError ends a match in which a player has failed before its first move in so many games. It
// is an ErrGreeting: of a program that has never played, no strength is known.
type muteError struct{ why string }

func (e *muteError) Error() string {
	return fmt.Sprintf("the match has stopped, since a player has failed before its first move in all of %d games: %s", mostMute, e.why)
}

// Is implements the interface of package errors.
func (*muteError) Is(target error) bool { return target == ErrGreeting }
