package oware

import "parlour/game"

// The codes of the refusals.
const (
	codeEmptyHouse  game.Code = "oware-empty-house"
	codeMustFeed    game.Code = "oware-must-feed"
	codeGrandSlam   game.Code = "oware-grand-slam"
	codeNoSuchHouse game.Code = "oware-no-such-house"
	codeWrongCount  game.Code = "oware-wrong-count"
)

// texts are the texts of the codes of Oware.
var texts = game.NewTexts(map[game.Code]string{
	game.Code(ByMajority):   "a majority of the seeds",
	game.Code(ByHalves):     "half the seeds each",
	game.Code(ByRepetition): "the count after a repetition",
	game.Code(ByNoMove):     "the count with no legal move left",
	game.Code(ByQuietLimit): "the score at the limit of moves without a capture",

	codeEmptyHouse:  "the house is empty",
	codeMustFeed:    "the opponent must be fed",
	codeGrandSlam:   "a grand slam is not allowed",
	codeNoSuchHouse: "there is no such house",
	codeWrongCount:  "the count of captured seeds is wrong",
})
