package telling

import (
	"strings"

	"parlour/game"
	"parlour/persistence/savefile"
)

// Describe describes a save in one line: the game, the players, the number of
// moves and the score, if the game has one.
func Describe(e savefile.Entry) game.Phrase {
	if e.Err != nil && !e.Salvaged {
		return game.Say("cannot be loaded: %v", e.Err)
	}
	text := game.Say("%s, %s v %s, %s", game.Term(e.Game.Title()),
		seatName(e, game.First), seatName(e, game.Second), game.SayCount(e.Moves, "%d move", "%d moves"))
	if e.Game.ScoreUnit() != "" {
		text = game.Say("%s, %d - %d", text, e.Score[game.First], e.Score[game.Second])
	}
	if e.Result.Over() {
		text = game.Say("%s, finished", text)
	}
	switch {
	case e.Salvaged:
		text = game.Say("%s, salvaged from a damaged journal", text)
	case e.Edited:
		text = game.Say("%s, edited since it was saved", text)
	case e.Unsigned:
		text = game.Say("%s, without a checksum", text)
	}
	return text
}

// PlayersOf are the players of a save: "Ann v Bob".
func PlayersOf(e savefile.Entry) game.Phrase {
	return game.Say("%s v %s", seatName(e, game.First), seatName(e, game.Second))
}

// MatchOf is PlayersOf, short: of a person without a name of their own against the computer
// only that, with its level if the name does not tell it: "v Bob (smart)".
func MatchOf(e savefile.Entry) game.Phrase {
	person, computers := Persons(e)
	if computers != 1 {
		return PlayersOf(e)
	}
	opponent := game.Say("%s", seatName(e, person.Other()))
	if level := levelOf(e.Seats[person.Other()]); !strings.Contains(PlayerName(e, person.Other()), level) {
		opponent = game.Say("%s (%s)", opponent, level)
	}
	if _, ownName := seatName(e, person).(string); ownName {
		return game.Say("%s v %s", seatName(e, person), opponent)
	}
	return game.Say("v %s", opponent)
}

// PlayerName is the name of a player of a save, or that of the seat, in English.
func PlayerName(e savefile.Entry, s game.Seat) string { return game.Say("%v", seatName(e, s)).String() }

// seatName is the name of a player of a save, or what every language has instead.
func seatName(e savefile.Entry, s game.Seat) any {
	name, place := e.Seats[s].Name, e.Game.Seats()[s]
	switch name {
	case "", place:
		return game.Term(place)
	case You:
		return game.Term(You)
	default:
		return name
	}
}
