package tournament

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"parlour/game"
	"parlour/game/pgn"
	"parlour/persistence/gamesfile"
	"parlour/persistence/savefile"
	"parlour/players"
)

// The tags of a game of a match; see the package's comment.
const (
	tagMatch    = "Match"
	tagEntrants = "Entrants"
	tagOpening  = "OpeningPlies"
	tagLimits   = "Limits" // after the game's tag of the seat
	tagEffort   = "Effort" // likewise
	tagReason   = "Reason"
	tagWhy      = "Why"
	tagCutOff   = "CutOff"
)

// Description says which match it is: two with the same have the same games. The players must
// be resolved.
func (s Settings) Description() string { return s.description() }

// description is the value of the tag Match. One that a tag cannot hold is replaced by
// its hash.
func (s Settings) description() string {
	var parts []string
	for i, p := range s.Players {
		parts = append(parts, fmt.Sprintf("%d %s", i+1, p))
	}
	openings := s.OpeningsName
	switch {
	case openings != "":
	case s.Games == 2:
		openings = "none"
	case s.Balanced:
		openings = "random balanced"
	default:
		openings = "random"
	}
	parts = append(parts,
		s.Rules.Game().Name()+" "+game.FormatRules(s.Rules),
		fmt.Sprintf("seed %d", s.Seed), "openings "+openings)
	if s.Gauntlet {
		parts = append(parts, "gauntlet")
	}
	if s.Neighbours > 0 {
		parts = append(parts, fmt.Sprintf("neighbours %d", s.Neighbours))
	}
	if s.Grace > 0 {
		parts = append(parts, "grace "+s.Grace.String())
	}
	text := strings.Join(parts, "; ")
	if len(text) > pgn.MaxValue/2 {
		hash := sha256.Sum256([]byte(text))
		return "sha256:" + hex.EncodeToString(hash[:])
	}
	return text
}

// game is a game as the file has it.
func (k *keeper) game(p players.Finished) gamesfile.Game {
	s, r := k.settings, p.Record
	notation := s.Rules.Game().Notation()
	out := gamesfile.Game{
		Save: savefile.Save{
			Record: r, Seed: s.Seed, SavedAt: s.Today(),
			Heading: savefile.Heading{Event: s.Event, Round: round(p.Slot)},
		},
		Comments: p.Comments,
		Tags: []game.Setting{
			{Name: tagMatch, Value: k.match},
			{Name: tagEntrants, Value: fmt.Sprintf("%d %d", p.Players[0]+1, p.Players[1]+1)},
			{Name: tagOpening, Value: strconv.Itoa(r.State().Ply() - p.Plies)},
		},
	}
	seated := p.Seated(r)
	for seat, number := range seated.Players {
		entrant, effort := s.Players[number], seated.Effort[seat]
		out.Save.Seats[seat] = savefile.Seat{Kind: entrant.Spec.String(), Name: entrant.String()}
		out.Save.Used[seat] = effort.Time
		if bounds := entrant.Bounds(); bounds != "" {
			out.Tags = append(out.Tags, game.Setting{Name: notation.SeatTags[seat] + tagLimits, Value: bounds})
		}
		out.Tags = append(out.Tags, game.Setting{Name: notation.SeatTags[seat] + tagEffort, Value: formatEffort(effort)})
	}
	out.Tags = append(out.Tags, game.Setting{Name: tagReason, Value: p.Reason(s.Rules.Game())})
	if p.Why != "" {
		out.Tags = append(out.Tags, game.Setting{Name: tagWhy, Value: game.Excerpt(p.Why, maxWhy)})
	}
	if p.CutOff {
		out.Tags = append(out.Tags, game.Setting{Name: tagCutOff, Value: strconv.Itoa(p.Plies)})
	}
	return out
}

// maxWhy is how much of what a player did is kept, in bytes.
const maxWhy = 500

// round is the value of the tag Round: the pair and the game in it, from 1.
func round(s players.Slot) string {
	if s.Return {
		return fmt.Sprintf("%d.2", s.Pair+1)
	}
	return fmt.Sprintf("%d.1", s.Pair+1)
}

// compareSlots orders games as they are played.
func compareSlots(a, b players.Slot) int {
	first := func(s players.Slot) [2]int {
		if s.Return {
			return [2]int{s.Players[1], s.Players[0]}
		}
		return s.Players
	}
	swapped := func(s players.Slot) int {
		if s.Return {
			return 1
		}
		return 0
	}
	playersA, playersB := first(a), first(b)
	return cmp.Or(cmp.Compare(a.Pair, b.Pair), slices.Compare(playersA[:], playersB[:]), cmp.Compare(swapped(a), swapped(b)))
}

// readPlayed reads what game writes.
func readPlayed(g gamesfile.Game, entrants int) (players.Played, error) {
	r := g.Save.Record
	out := players.Played{Result: r.Result(), Why: g.Tag(tagWhy), CutOff: g.Tag(tagCutOff) != ""}
	if !out.Result.Over() {
		return out, errors.New("it is not finished")
	}
	if out.CutOff {
		out.Result.Reason = ""
	}
	var err error
	if out.Slot, err = readSlot(g, entrants); err != nil {
		return out, err
	}
	opening, err := strconv.Atoi(g.Tag(tagOpening))
	if err != nil || opening < 0 || opening > r.State().Ply() {
		return out, badTag(g, tagOpening)
	}
	out.Plies = r.State().Ply() - opening
	for seat, name := range r.Rules().Game().Notation().SeatTags {
		if out.Effort[seat], err = readEffort(g, name+tagEffort); err != nil {
			return out, err
		}
	}
	slot := out.Slot
	out = out.Seated(r)
	out.Slot = slot // that is told as it was begun
	return out, nil
}

func badTag(g gamesfile.Game, name string) error {
	return fmt.Errorf("the tag %s is %s", name, game.Quote(g.Tag(name)))
}

// readSlot reads the round and the players.
func readSlot(g gamesfile.Game, entrants int) (s players.Slot, err error) {
	pair, number, _ := strings.Cut(g.Save.Heading.Round, ".")
	s.Pair, err = strconv.Atoi(pair)
	if s.Pair--; err != nil || s.Pair < 0 || number != "1" && number != "2" {
		return s, fmt.Errorf("the tag Round is %s", game.Quote(g.Save.Heading.Round))
	}
	s.Return = number == "2"
	words := strings.Fields(g.Tag(tagEntrants))
	if len(words) != len(s.Players) {
		return s, badTag(g, tagEntrants)
	}
	for seat, word := range words {
		n, err := strconv.Atoi(word)
		if err != nil || n < 1 || n > entrants {
			return s, badTag(g, tagEntrants)
		}
		s.Players[seat] = n - 1
	}
	return s, nil
}

// formatEffort is the value of the tag Effort.
func formatEffort(e players.Effort) string {
	return fmt.Sprintf("%d %d %d %d %.6f", e.Moves, e.Searched, e.Depth, e.Nodes, e.Time.Seconds())
}

// The limits of what is read of an effort, of one game.
const (
	maxMoves   = 1 << 20
	maxDepths  = 1 << 30
	maxNodes   = 1 << 60
	maxSeconds = 100 * 365 * 24 * 3600
)

func readEffort(g gamesfile.Game, name string) (e players.Effort, err error) {
	words := strings.Fields(g.Tag(name))
	if len(words) != 5 {
		return e, badTag(g, name)
	}
	var numbers [4]uint64
	for i, most := range []uint64{maxMoves, maxMoves, maxDepths, maxNodes} {
		if numbers[i], err = strconv.ParseUint(words[i], 10, 64); err != nil || numbers[i] > most {
			return e, badTag(g, name)
		}
	}
	seconds, err := strconv.ParseFloat(words[4], 64)
	if err != nil || !(seconds >= 0 && seconds <= maxSeconds) {
		return e, badTag(g, name)
	}
	return players.Effort{
		Moves: int(numbers[0]), Searched: int(numbers[1]), Depth: int(numbers[2]), Nodes: numbers[3],
		Time: time.Duration(seconds * float64(time.Second)),
	}, nil
}
