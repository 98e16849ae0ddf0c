package draughts64

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"parlour/game"
	rules "parlour/game/draughts"
	"parlour/players"
	"parlour/players/draughts"
	"parlour/players/draughts/endgame"
)

// TableSizes implements players.Tabled.
func (Engine) TableSizes() players.Sizes { return draughts.TableSizes(true) }

// errNoTable: rules that mix those of several games have no table.
var errNoTable = errors.New("there is no table for such options; valid: a rule set as it is")

// TableFor implements players.Tabled.
func (Engine) TableFor(r game.Rules, size int) (players.Buildable, error) {
	set, ok := r.Start().(game.History[rules.Ruled]).Current().Rules().Standard()
	if !ok {
		return nil, errNoTable
	}
	if most := endgame.MostPieces(set); size > most {
		return nil, fmt.Errorf("there is no table of %d pieces by %s rules; valid: up to %d", size, set.Name(), most)
	}
	return draughts.Buildable{Rules: set, Pieces: size}, nil
}

// VerifyTable implements players.Tabled.
func (e Engine) VerifyTable(ctx context.Context, name string, threads int, tell func(line string)) (size string, err error) {
	var names []string
	for _, r := range ruleSets() {
		if draughts.TableName(r) == name {
			return draughts.Verify(ctx, e.data, r, threads, tell)
		}
		names = append(names, draughts.TableName(r))
	}
	return "", fmt.Errorf("%w of that name; valid: %s", endgame.ErrNotATable, strings.Join(names, ", "))
}

// ruleSets are the rules of the rule sets.
func ruleSets() (out []*rules.Rules) {
	for _, set := range (rules.Game64{}).RuleSets() {
		if start, err := rules.Start64(set.Name); err == nil {
			out = append(out, start.Rules())
		}
	}
	return out
}
