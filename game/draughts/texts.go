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
	codeGoesOn       game.Code = "draughts-goes-on"
	codeMost         game.Code = "draughts-must-capture-most"
)

// texts are the texts of the codes of draughts.
var texts = game.NewTexts(map[game.Code]string{
	game.Code(NoPiece):    "taking every piece",
	game.Code(NoMove):     "leaving no legal move",
	game.Code(Repetition): "the same position for the third time",
	game.Code(KingsOnly):  "25 moves each of kings alone without capture",
	game.Code(LoneKing16): "16 moves each with three pieces against a lone king",
	game.Code(LoneKing5):  "5 moves each with one or two pieces against a lone king",

	game.Code(Kings15):    "15 moves each of kings alone without capture",
	game.Code(Kings20):    "20 moves each of kings alone without capture",
	game.Code(Kings30):    "30 moves each of kings alone without capture",
	game.Code(Kings40):    "40 moves each of kings alone without capture",
	game.Code(Three13):    "13 moves each with three kings against one",
	game.Code(Three15):    "15 moves each with three kings against one",
	game.Code(Same30):     "30 moves each with the same four or five pieces, kings on both sides",
	game.Code(Same60):     "60 moves each with the same six or seven pieces, kings on both sides",
	game.Code(MainRoad):   "5 moves each against a lone king on the main road",
	game.Code(FewAgainst): "5 moves each with at most two pieces against two",

	codeMustCapture:  "you must capture",
	codeGoesOn:       "the capture goes on",
	codeMost:         "the most must be taken:",
	codeNoPiece:      "there is no piece",
	codeNotYourPiece: "that is not your piece",
	codeOccupied:     "the square is taken",
	codeNoCapture:    "there is no such capture",
	codeOutOfReach:   "the piece cannot go there",
	codeAmbiguous:    "that can mean more than one capture",
})
