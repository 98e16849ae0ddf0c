package kalah

import "parlour/game"

// The codes of the refusals.
const (
	codeNoSuchHouse game.Code = "kalah-no-such-house"
	codeEmptyHouse  game.Code = "kalah-empty-house"
)

// texts are the texts of the codes of Kalah.
var texts = game.NewTexts(map[game.Code]string{
	game.Code(MoreSeeds):  "more seeds",
	game.Code(EqualSeeds): "equal seeds",

	codeNoSuchHouse: "there is no such house",
	codeEmptyHouse:  "the house is empty",
})
