package building

import (
	"slices"
	"strconv"

	"parlour/game"
	"parlour/players"
)

// order is a table that can be built: its name in the data, and the arguments of the command.
type order struct {
	name string
	args []string
}

// orders are the tables of the games that may be built without being asked for.
func orders(e *players.Engines, games []game.Game) (out []order) {
	for _, g := range players.Able[players.Tabled](e, games) {
		by, _ := players.Ability[players.Tabled](e, g)
		sizes := by.TableSizes()
		if sizes.Unasked == 0 {
			continue
		}
		for _, set := range g.RuleSets() {
			o, ok := orderOf(g, by, sizes, set.Name)
			if ok && !slices.ContainsFunc(out, func(other order) bool { return other.name == o.name }) {
				out = append(out, o)
			}
		}
	}
	return out
}

// orderOf is the table of a rule set; it is not ok if there is none.
func orderOf(g game.Game, by players.Tabled, sizes players.Sizes, set string) (o order, ok bool) {
	r, err := g.Rules(set, nil)
	if err != nil {
		return o, false
	}
	size := min(sizes.Unasked, sizes.For(r))
	table, err := by.TableFor(r, size)
	if err != nil {
		return o, false
	}
	args := []string{"tables", "build", g.Name(), "--" + sizes.Flag, strconv.Itoa(size), "--threads", "1"}
	if sizes.ByRules {
		args = append(args, "--rules", set)
	}
	return order{table.Name(), args}, true
}
