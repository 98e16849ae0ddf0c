package draughts

import (
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// typeTag is PDN's tag for the kind of draughts, and gameType its number for International
// draughts, which a file without the tag has.
const (
	typeTag  = "GameType"
	gameType = "20"
)

// unplayed are the kinds of PDN 3.0 that are not played here, by number.
//
// Source: wiegerw/pdn, doc/gametype.rst.
func unplayed(number string) (title game.Term, ok bool) {
	title, ok = map[string]game.Term{
		"22": "Italian draughts", "24": "Spanish draughts", "27": "Canadian draughts", "28": "Portuguese draughts",
		"29": "Czech draughts", "30": "Turkish draughts", "31": "Thai draughts", "40": "Frisian draughts",
		"41": "Spantsiretti draughts",
	}[number]
	return title, ok
}

// kind is the value of a GameType tag, taken apart: "23,W,8,8,A0,0".
type kind []string

func kindOf(text string) kind {
	parts := strings.Split(text, ",")
	for i, p := range parts {
		parts[i] = strings.TrimSpace(p)
	}
	return parts
}

// number is the number of the kind, "" for none.
func (k kind) number() string { return k[0] }

// attribute is an attribute by its place, "" if it is left out.
func (k kind) attribute(i int) string {
	if i < len(k) {
		return k[i]
	}
	return ""
}

// The places of the attributes of a GameType.
const (
	startColour  = 1
	invertedFlag = 5
)

// rulesOf are the rules on the small board that the tags of a game tell, nil for any other
// kind. PlayStrategy has numbers of its own, which hold if its Site tag says so.
func rulesOf(tag func(name string) string) *Rules {
	k := kindOf(tag(typeTag))
	if k.attribute(invertedFlag) == "1" { // Jamaican draughts numbers its squares otherwise
		return nil
	}
	if strings.Contains(strings.ToLower(tag("Site")), "playstrategy") {
		if r := map[string]*Rules{"32": &english, "27": &pool}[k.number()]; r != nil {
			return r
		}
	}
	for _, r := range small() {
		if kindOf(r.kind).number() == k.number() {
			return r
		}
	}
	return nil
}

// GameType is PDN's tag for a game of this package; ok is false for any other game.
func GameType(g game.Game) (tag game.Setting, ok bool) {
	switch g := g.(type) {
	case Game:
		return g.RecordTags()[0], true
	case Game64:
		return g.RecordTags()[0], true
	default:
		return game.Setting{}, false
	}
}

// readable returns the rules of International draughts for a game of it, whose GameType such as
// "20" or "20,W,10,10,N2,0" may be missing. The error wraps pgn.ErrOtherGame.
func (Game) readable(g pgn.Game) (*Rules, error) {
	told := g.Tag(typeTag)
	number := kindOf(told).number()
	if number == "" || number == gameType {
		return &international, nil
	}
	if name, known := unplayed(number); known {
		return nil, game.Errorf("%w: its GameType is %s, %s, not %s, International draughts",
			pgn.ErrOtherGame, game.Quote(told), name, gameType)
	}
	return nil, game.Errorf("%w: its GameType is %s, not %s, International draughts",
		pgn.ErrOtherGame, game.Quote(told), gameType)
}

// readable returns the rules of a game on the small board. The error wraps pgn.ErrOtherGame.
func (Game64) readable(g pgn.Game) (*Rules, error) {
	if r := rulesOf(g.Tag); r != nil {
		return r, nil
	}
	return nil, game.Errorf("%w: its GameType is %s, none of %s", pgn.ErrOtherGame, game.Quote(g.Tag(typeTag)), "21, 23, 25, 26")
}

// begunByOther reports whether a GameType says that another colour begins than the rules have
// it, as in unified pool.
func (r *Rules) begunByOther(told string) bool {
	begins := map[string]game.Seat{"W": game.First, "B": game.Second}
	colour, ok := begins[kindOf(told).attribute(startColour)]
	return ok && colour != r.turn(game.First)
}
