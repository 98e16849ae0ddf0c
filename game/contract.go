package game

// Game is a game that Parlour plays: its name, the rules it can be played by
// and how its matches are written down. Implementations are immutable and safe
// for concurrent use, and so is everything they return; slices are the caller's.
// The names of games, rule sets and options, and the values of options, are
// words of small letters, digits and hyphens; what else is shown is printable and
// in one line. Package gametest checks all this.
type Game interface {
	// Name is the word used in commands and files: "kalah".
	Name() string
	// Title is the name shown to people: "Kalah".
	Title() string
	// Seats are the game's words for First and Second, as "South" and "North".
	Seats() [2]string
	// Texts are the words of the game's own codes: the reasons for which its
	// rules end a match, its refusals. TextOf is how to read them.
	Texts() Texts
	// ScoreUnit is what a score counts, in the plural: "seeds". A game without
	// scores returns "": then nobody shows one, and State.Score and
	// Result.Score are zero throughout.
	ScoreUnit() string
	// MoveHint tells a person what to type for a move, as "a house, 1 to 6".
	MoveHint(r Rules) string
	// RuleSets are the named rule sets, the default first.
	RuleSets() []RuleSet
	// Options are what a rule set fixes and what may be set besides, in a
	// fixed order.
	Options() []Option
	// Rules returns the rules of the named rule set ("" is the default) with
	// the given options in place of its own. The error wraps ErrRules and says
	// what would have been valid.
	Rules(ruleSet string, overrides map[string]string) (Rules, error)
	// Notation says how matches of the game are written in files.
	Notation() Notation
	// DrawByAgreement tells whether the players may agree on a draw.
	DrawByAgreement() bool
}

// Rules is a game under one set of rules: what a match is started from.
type Rules interface {
	// Game is the game whose rules these are.
	Game() Game
	// Name is the named rule set that these rules are, or are nearest to.
	Name() string
	// Settings are all options with their values, in the order of
	// Game.Options.
	Settings() []Setting
	// Overrides are the settings in which these rules differ from the rule set
	// of their name: with the name, all that is needed to make them again.
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
	// "captures 3"), or "" if there is nothing to say or the move is refused.
	Effect(move string) string
	// Play returns the state after the move. A refusal is a *MoveError; it
	// wraps a sentinel error of the game, ErrNotAMove or ErrOver.
	Play(move string) (State, error)
	// Previous returns the state before the last move; ok is false at the
	// start of the match.
	Previous() (s State, ok bool)
	// LastMove is the last move in the game's notation, "" at the start.
	LastMove() string
	// Result tells whether the rules of the game have ended the match. Ends
	// that no rule decides - resignation, agreement, forfeit - are in Record.
	Result() Result
	// Score is what each seat has now, indexed by Seat, in the unit of
	// Game.ScoreUnit.
	Score() [2]int
	// Position is the position in the game's notation, in one line, without the
	// history. Rules.Position reads it.
	Position() string
	// Draw returns the board as lines of text, each ended by a newline.
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

// Option is one choice among the rules of a game: a word out of Values or, when
// Values is empty, a whole number from Min to Max.
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
	// StartTag is the tag that holds the start position of a match that does
	// not begin at the usual start.
	StartTag string
	// SeparateTurns asks for a move number before the turns of both seats
	// ("1. 3 6 1... 2"), for games in which a turn can be several moves.
	SeparateTurns bool
}

// NarrowColumns is the number of columns that some form of every board fits into.
const NarrowColumns = 40

// Style says how a board is to be drawn. The zero Style is plain ASCII of any
// width.
type Style struct {
	// Unicode allows characters outside ASCII.
	Unicode bool
	// Colour allows ANSI colour sequences, each ended in its own line. Nothing is
	// told by colour alone: without them the drawing is the uncoloured one.
	Colour bool
	// Width is the number of columns there are, 0 for no limit. A board that
	// would be wider is drawn in a narrow form, which fits into NarrowColumns; in
	// still fewer it need not fit.
	Width int
}
