package oware

// RepetitionRule says when a board counts as repeated, which ends the match.
type RepetitionRule uint8

// The rules of repetition. All ask for the same seeds in the twelve houses and
// both score houses as at an earlier time, the start included.
const (
	// RepeatBoard asks for no more, whoever is to move: the Durham text.
	RepeatBoard RepetitionRule = iota
	// RepeatPosition asks for the same side to move as well: OpenSpiel, Aalina.
	RepeatPosition
	// RepeatNone lets a board come again as often as it may.
	RepeatNone
)

// SlamRule says what becomes of a grand slam: a move that would capture all the
// seeds of the opponent.
type SlamRule uint8

// The rules of the grand slam.
const (
	// SlamKeeps makes it a legal move that captures nothing: the Durham text.
	SlamKeeps SlamRule = iota
	// SlamIllegal forbids it. A side that has no other move has no legal move,
	// which ends the match as any other lack of a move does.
	SlamIllegal
	// SlamCaptures lets it capture everything. Where the opponent must be fed
	// it is forbidden, because it takes back all that it gives.
	SlamCaptures
)

// MajorityRule says whether more than half the seeds end the match.
type MajorityRule uint8

// The rules of majority.
const (
	// MajorityStop ends the match at 25 seeds for a side or 24 for each: the
	// Durham text.
	MajorityStop MajorityRule = iota
	// MajorityPlayOn plays on for the rest of the seeds.
	MajorityPlayOn
)

// MaxQuietLimit is the highest limit of moves without a capture that the option
// takes.
const MaxQuietLimit = 999

// Rules are the options of Oware, decided.
type Rules struct {
	// QuietLimit is the number of successive moves without a capture, by the
	// two sides together, that ends the match, 1 to MaxQuietLimit; 0 is no
	// limit.
	QuietLimit uint16
	Repetition RepetitionRule
	GrandSlam  SlamRule
	Majority   MajorityRule
}

// Abapa returns the rules of the Durham text.
func Abapa() Rules { return Rules{QuietLimit: 100} }

// Competition returns the rules under which a repetition needs the same side to
// move and a match is played out after it is won.
func Competition() Rules {
	return Rules{QuietLimit: 100, Repetition: RepeatPosition, Majority: MajorityPlayOn}
}
