package game

// The codes of the refusals common to all games.
const (
	codeRules         Code = "no-such-rules"
	codePosition      Code = "not-a-position"
	codeNotAMove      Code = "not-a-move"
	codeOver          Code = "game-over"
	codeNothingToUndo Code = "nothing-to-undo"
	codeNothingToRedo Code = "nothing-to-redo"
	codeNoGame        Code = "no-such-game"
)

// CommonTexts are the texts of the codes common to all games. A reason for the
// end reads well after "won by" or "drawn by".
func CommonTexts() Texts { return commonTexts }

var commonTexts = NewTexts(map[Code]string{
	Code(Resignation):    "resignation",
	Code(Agreement):      "agreement",
	Code(ForfeitTime):    "forfeit: the computer player took too long",
	Code(ForfeitIllegal): "forfeit: the computer player tried an illegal move",
	Code(ForfeitGaveUp):  "forfeit: the computer player gave up",
	Code(ForfeitFailed):  "forfeit: the computer player failed",
	Code(OutOfTime):      "time: the other clock ran out",
	Code(Abandoned):      "abandonment: the other player stayed away",

	codeRules:         "no such rules",
	codePosition:      "not a position",
	codeNotAMove:      "that is not a move",
	codeOver:          "the game is over",
	codeNothingToUndo: "there is no move to undo",
	codeNothingToRedo: "there is no move to redo",
	codeNoGame:        "unknown game",
})
