package game

import (
	"unicode"
	"unicode/utf8"
)

// Game is a game that Parlour plays: its name, the rules it can be played by and
// how its matches are written down. Implementations are immutable and safe for
// concurrent use, and so is everything they return; slices are the caller's. The
// names of games, rule sets and options, and the values of options, are words of
// lower-case letters, digits and hyphens; every other text that is shown is
// printable and on one line. Package gametest checks all this.
type Game interface {
	// Name is the word used in commands and files: "kalah".
	Name() string
	// Title is the name shown to people: "Kalah".
	Title() string
	// Seats are the game's names for First and Second, such as "South" and "North".
	Seats() [2]string
	// Texts are the texts of the game's own codes: the reasons for which its rules
	// end a match, its refusals. Use TextOf to look them up.
	Texts() Texts
	// ScoreUnit is what a score counts, in the plural: "seeds". A game without scores
	// returns "": no score is shown then, and State.Score and Result.Score are always
	// zero.
	ScoreUnit() string
	// MoveHint tells a person what to type for a move, such as "a house, 1 to 6".
	MoveHint(r Rules) Phrase
	// RuleSets are the named rule sets, the default first.
	RuleSets() []RuleSet
	// Options are all options of the rules, in a fixed order: those that the rule
	// sets fix and any others.
	Options() []Option
	// Rules returns the rules of the named rule set ("" is the default) with
	// the given options in place of its own. The error wraps ErrRules and says
	// what would have been valid.
	Rules(ruleSet string, overrides map[string]string) (Rules, error)
	// Notation says how matches of the game are written in files.
	Notation() Notation
	// DrawByAgreement reports whether the players may agree on a draw.
	DrawByAgreement() bool
}

// Rules is a game under one set of rules; matches are started from it.
type Rules interface {
	// Game is the game whose rules these are.
	Game() Game
	// Name is the named rule set that these rules equal, or come closest to.
	Name() string
	// Settings are all options with their values, in the order of
	// Game.Options.
	Settings() []Setting
	// Overrides are the settings in which these rules differ from the rule set Name.
	// Name and Overrides together are enough to rebuild the rules.
	Overrides() []Setting
	// Start returns the state at the start of a match.
	Start() State
	// Position returns the state at the start of a match from the position
	// that text gives in the game's notation. The error wraps ErrPosition.
	Position(text string) (State, error)
}

// State is a position together with the history that led to it, as far back as
// the match goes. A State never changes: Play returns another.
type State interface {
	// Rules are the rules of the match.
	Rules() Rules
	// ToMove is the side to move. Once the match is over it is the side that
	// would have moved.
	ToMove() Seat
	// Ply is the number of moves played since the start of the match.
	Ply() int
	// Moves lists the legal moves in the game's own fixed order, each as one
	// word; it is empty once the match is over, and only then. The slice is the
	// caller's.
	Moves() []string
	// Effect says in a few words what a legal move would do ("extra turn",
	// "captures 3"), nothing if there is nothing to say or the move is refused.
	Effect(move string) Phrase
	// Play returns the state after the move. A refusal is a *MoveError; it
	// wraps a sentinel error of the game, ErrNotAMove or ErrOver.
	Play(move string) (State, error)
	// Previous returns the state before the last move; ok is false at the
	// start of the match.
	Previous() (s State, ok bool)
	// LastMove is the last move in the game's notation, "" at the start.
	LastMove() string
	// Result is the result by the rules of the game. Resignation, agreement and
	// forfeit are recorded in Record instead.
	Result() Result
	// Score is what each seat has now, indexed by Seat, in the unit of
	// Game.ScoreUnit.
	Score() [2]int
	// Position is the position in the game's notation, in one line, without the
	// history. Rules.Position reads it.
	Position() string
	// Draw returns the board as lines of text, each ended by a newline. A game that can
	// also show moves on it has a Shower as its kernel.
	Draw(Style) string
}

// RuleSet is a named set of rules.
type RuleSet struct {
	Name string
	// Summary is one line for a menu.
	Summary string
	// Settings are the options that the set fixes; the others have their
	// defaults.
	Settings []Setting
}

// Setting is an option with a value.
type Setting struct{ Name, Value string }

// Option is one choice among the rules of a game: one of Values or, if Values is
// empty, a whole number from Min to Max.
type Option struct {
	Name string
	// Help is one line for a menu.
	Help     string
	Values   []string
	Min, Max int
	Default  string
}

// Notation says how matches of a game are written in files of the PGN family.
type Notation struct {
	// Ending is the file name's ending without its dot: "kgn".
	Ending string
	// SeatTags are the tags that hold the players' names.
	SeatTags [2]string
	// Mark returns the result mark that ends a record and fills its Result
	// tag: "*" while the match is in progress, then "1/2-1/2" or two numbers, as
	// "2-0" or "25-23", of which the winner's is the higher.
	Mark func(Result) string
	// StartTag is the tag for the start position of a match with another start than the
	// usual one.
	StartTag string
	// SeparateTurns gives the turns of both seats a move number each ("1. 3 6 1...
	// 2"), for games in which a turn can be several moves.
	SeparateTurns bool
}

// NarrowColumns is a width into which every board fits in its narrowest form.
const NarrowColumns = 40

// Style says how to draw a board. The zero Style is plain ASCII of any width.
type Style struct {
	// Unicode allows characters outside ASCII.
	Unicode bool
	// Colour allows ANSI colour sequences, each reset on its own line. Colour never
	// carries information alone: stripping the sequences gives the uncoloured
	// drawing.
	Colour bool
	// Width is the number of columns available, 0 for no limit. A wider board is drawn in a
	// narrower form for NarrowColumns; with less space than that, it may be wider than
	// Width.
	Width int
	// Height is the number of lines there are, 0 for no limit. A board that would be
	// higher is drawn without its frame; in still fewer lines it need not fit.
	Height int
	// Large allows forms that are larger than the usual one: the largest with room in Width
	// columns and Height lines, neither of them 0, else the usual one.
	Large bool
	// Flipped turns the board round: the second seat sits below.
	Flipped bool
	// Labels is the way of naming squares on a board of squares.
	Labels Labels
	// Palette are the colours, if Colour is set.
	Palette Palette
	// Voice says the words on the board, nil in English.
	Voice Voice
}

// Initial is the capital letter that the name of a seat begins with, as it is said.
func (s Style) Initial(seat string) string {
	r, _ := utf8.DecodeRuneInString(Tell(s.Voice, Term(seat).Phrase()))
	return string(unicode.ToUpper(r))
}

// Labels is what names the squares of a board.
type Labels uint8

const (
	// Numbers are the numbers of the notation: on the squares where there is room,
	// else beside the board.
	Numbers Labels = iota
	// Coordinates are a letter for a column and a number for a row, beside the board.
	Coordinates
	// Unlabelled squares have no names.
	Unlabelled
)

// Palette are the colours of a board, each the parameters of an ANSI sequence that
// sets attributes of characters, as "1;33". An empty one leaves it to the game, and
// Dark out.
type Palette struct {
	// First and Second are the pieces of the seats.
	First, Second string
	// Solid are the colours of pieces made of blocks, if the ground of First or Second would
	// fill them.
	Solid [2]string
	// Last is for the effect of the last move, Chosen for that of a move not played yet.
	Last, Chosen string
	// Dark is the ground of dark squares.
	Dark string
}

// Or returns the colour, or the usual one for an empty one, as an ANSI sequence.
func (Palette) Or(colour, usual string) string {
	if colour == "" {
		colour = usual
	}
	return "\x1b[" + colour + "m"
}
