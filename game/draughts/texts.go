package draughts

import "parlour/game"

// The codes of the refusals.
const (
	codeMustCapture  game.Code = "draughts-must-capture"
	codeNoPiece      game.Code = "draughts-nothing-to-move"
	codeNotYourPiece game.Code = "draughts-not-your-piece"
	codeOccupied     game.Code = "draughts-occupied"
	codeNoCapture    game.Code = "draughts-no-such-capture"
	codeOutOfReach   game.Code = "draughts-out-of-reach"
	codeAmbiguous    game.Code = "draughts-ambiguous"
)

// texts are the texts of the codes of draughts.
var texts = game.NewTexts(map[game.Code]string{
	game.Code(NoPiece):    "taking every piece",
	game.Code(NoMove):     "leaving no legal move",
	game.Code(Repetition): "the same position for the third time",
	game.Code(KingsOnly):  "25 moves each of kings alone without capture",
	game.Code(LoneKing16): "16 moves each with three pieces against a lone king",
	game.Code(LoneKing5):  "5 moves each with one or two pieces against a lone king",

	codeMustCapture:  "you must capture",
	codeNoPiece:      "there is no piece",
	codeNotYourPiece: "that is not your piece",
	codeOccupied:     "the square is taken",
	codeNoCapture:    "there is no such capture",
	codeOutOfReach:   "the piece cannot go there",
	codeAmbiguous:    "that can mean more than one capture",
})
