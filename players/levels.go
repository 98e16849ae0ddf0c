package players

// The names of the levels that every game has.
const (
	First  = "first"
	Random = "random"
)

// Smart is the level that is meant where none is named, in games that have it.
const Smart = "smart"

// Greedy, Novice, Club, Expert and Perfect are names that the levels of several
// games share.
const (
	Greedy  = "greedy"
	Novice  = "novice"
	Club    = "club"
	Expert  = "expert"
	Perfect = "perfect"
)

// basicLevels are the levels that every game has, without an engine too.
func basicLevels() []Level {
	return []Level{
		{Name: First, Summary: "plays the first legal move", Rule: first},
		{Name: Random, Summary: "plays any legal move"}, // drawn from a seed
	}
}

func names(levels []Level) []string {
	var out []string
	for _, l := range levels {
		out = append(out, l.Name)
	}
	return out
}

// free tells whether the level leaves its limits to the engine.
func (l Level) free() bool { return l.Limits.Nodes == 0 && l.Limits.Depth == 0 }
