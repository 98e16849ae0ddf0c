package savefile

import "parlour/game"

// The format that this package writes, and the newest that it reads.
const formatVersion = 1

// The tags of the field.
const (
	tagVariant     = "Variant"
	tagEvent       = "Event"
	tagSite        = "Site"
	tagDate        = "Date"
	tagRound       = "Round"
	tagResult      = "Result"
	tagSetUp       = "SetUp"
	tagTermination = "Termination"
	tagPlyCount    = "PlyCount"
)

// Our own tags. A file that has no ParlourFormat was written by another
// program.
const (
	tagFormat   = "ParlourFormat"
	tagGame     = "Game"
	tagRules    = "Rules"
	tagKind     = "Kind" // after the game's tag of the seat: SouthKind
	tagClocks   = "Clocks"
	tagSeed     = "Seed"
	tagSaved    = "Saved"
	tagSavedAs  = "SavedAs"
	tagOutcome  = "Outcome"
	tagPosition = "Position"
	tagChecksum = "Checksum"
)

// unknown is what files of the field have where nothing is known.
const unknown = "?"

// unknownDate is unknown in the form of a date.
const unknownDate = "????.??.??"

// Tagger is implemented by a game whose files are recognised by tags of their
// own, as GameType "20" is for draughts. They are written after the standard
// tags, in place of Variant, and a file that has another value is refused.
type Tagger interface {
	RecordTags() []game.Setting
}

// recordTags returns the tags of a game that is a Tagger.
func recordTags(g game.Game) (tags []game.Setting, ok bool) {
	t, ok := g.(Tagger)
	if !ok {
		return nil, false
	}
	return t.RecordTags(), true
}

// outcomes are the words of the Outcome tag.
func outcomes() map[string]game.Outcome {
	return map[string]game.Outcome{
		game.First.String():  game.FirstWins,
		game.Second.String(): game.SecondWins,
		"drawn":              game.Drawn,
	}
}

// outcomeWord is the inverse of outcomes.
func outcomeWord(o game.Outcome) string {
	if s, ok := o.Winner(); ok {
		return s.String()
	}
	return "drawn"
}
