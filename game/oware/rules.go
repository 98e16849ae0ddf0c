package oware

// RepetitionRule says when a board counts as repeated, which ends the match.
type RepetitionRule uint8

// All repetition rules require the same seeds in the twelve houses and both score
// houses as at an earlier time, including the start.
const (
	// RepeatBoard requires nothing else, whoever is to move (Durham coursework).
	RepeatBoard RepetitionRule = iota
	// RepeatPosition also requires the same side to move (OpenSpiel, Aalina).
	RepeatPosition
	// RepeatNone lets a board recur any number of times.
	RepeatNone
)

// SlamRule says what happens to a grand slam: a move that would capture all the
// seeds of the opponent.
type SlamRule uint8

// The rules of the grand slam.
const (
	// SlamKeeps makes it a legal move that captures nothing (Durham coursework).
	SlamKeeps SlamRule = iota
	// SlamIllegal forbids it. A side with no other move has no legal move, which ends
	// the match like any other lack of a move.
	SlamIllegal
	// SlamCaptures lets it capture everything. It is still forbidden if the opponent
	// must be fed, because it takes back everything it gives.
	SlamCaptures
)

// MajorityRule says whether more than half the seeds end the match.
type MajorityRule uint8

// The rules of majority.
const (
	// MajorityStop ends the match when one side has 25 seeds or both have 24 (Durham
	// coursework).
	MajorityStop MajorityRule = iota
	// MajorityPlayOn continues with the remaining seeds.
	MajorityPlayOn
)

// MaxQuietLimit is the highest value of the option for the limit of moves without
// a capture.
const MaxQuietLimit = 999

// Rules are the rules of Oware with a value for every option.
type Rules struct {
	// QuietLimit is the number of successive moves without a capture, by the two
	// sides together, that ends the match, 1 to MaxQuietLimit; 0 means no limit.
	QuietLimit uint16
	Repetition RepetitionRule
	GrandSlam  SlamRule
	Majority   MajorityRule
}

// Abapa returns the rules of the Durham coursework.
func Abapa() Rules { return Rules{QuietLimit: 100} }

// Competition returns the rules under which a repetition requires the same side
// to move and a match is played out after it is won.
func Competition() Rules {
	return Rules{QuietLimit: 100, Repetition: RepeatPosition, Majority: MajorityPlayOn}
}
