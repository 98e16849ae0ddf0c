package players

// The names of the levels that every game has.
const (
	First  = "first"
	Random = "random"
)

// Smart is the default level, in games that have it.
const Smart = "smart"

// The level names that several games share or may share, from weak to strong.
const (
	Child    = "child"
	Greedy   = "greedy"
	Beginner = "beginner"
	Novice   = "novice"
	Casual   = "casual"
	Club     = "club"
	Strong   = "strong"
	Expert   = "expert"
	Master   = "master"
	Max      = "max"
	Perfect  = "perfect"
)

// The reserves of the levels smart and max where they search by positions, see search.Limits: a quick
// search may take four times as long for a move, one of most of a second twice, if the second allows.
const (
	SmartReserve = 3
	MaxReserve   = 1
)

// basicLevels are the levels that every game has, even without an engine.
func basicLevels() []Level {
	return []Level{
		{Name: First, Summary: "plays the first legal move", Rule: first},
		{Name: Random, Summary: "plays any legal move"}, // seeded
	}
}

func names(levels []Level) []string {
	var out []string
	for _, l := range levels {
		out = append(out, l.Name)
	}
	return out
}
