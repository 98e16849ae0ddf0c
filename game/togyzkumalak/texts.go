package togyzkumalak

import "parlour/game"

// The codes of the refusals.
const (
	codeNoSuchHouse game.Code = "togyzkumalak-no-such-house"
	codeEmptyHouse  game.Code = "togyzkumalak-empty-house"
	codeTuzdyk      game.Code = "togyzkumalak-tuzdyk"
	codeWrongEnd    game.Code = "togyzkumalak-wrong-end"
)

// texts are the texts of the codes.
var texts = game.NewTexts(map[game.Code]string{
	game.Code(ByMajority):   "more than half the seeds",
	game.Code(ByHalves):     "half the seeds each",
	game.Code(ByNoSeed):     "the count with no seed to sow",
	game.Code(ByRepetition): "the third visit of a position",

	codeNoSuchHouse: "there is no such house",
	codeEmptyHouse:  "the house is empty",
	codeTuzdyk:      "a tuzdyk is never sown",
	codeWrongEnd:    "the move ends otherwise",
})
