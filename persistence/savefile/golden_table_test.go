package savefile_test

import (
	"parlour/game"
	"parlour/game/draughts"
	"parlour/game/kalah"
	"parlour/game/mangala"
	"parlour/game/oware"
	"parlour/game/togyzkumalak"
)

// goldenSave is what a file of the corpus must be read as.
type goldenSave struct {
	rules  string
	plies  int
	result game.Result
}

// goldenSaves says what each save of the corpus is; the file's ending says the game. Reasons are
// named by their constants: their texts may change, but not what old files mean.
func goldenSaves() map[string]goldenSave {
	return map[string]goldenSave{
		"v1/bestemshe finished.tgk":                   {"bestemshe", 13, game.Result{Outcome: game.FirstWins, Reason: togyzkumalak.ByMajority, Score: [2]int{28, 8}}},
		"v1/bestemshe unfinished.tgk":                 {"bestemshe", 5, game.Result{}},
		"v1/draughts agreed.pdn":                      {"international", 9, game.Result{Outcome: game.Drawn, Reason: game.Agreement, Score: [2]int{19, 19}}},
		"v1/draughts by computers.pdn":                {"international", 65, game.Result{Outcome: game.FirstWins, Reason: draughts.NoPiece, Score: [2]int{17, 0}}},
		"v1/draughts five moves.pdn":                  {"international", 10, game.Result{Outcome: game.Drawn, Reason: draughts.LoneKing5, Score: [2]int{1, 1}}},
		"v1/draughts forfeit by giving up.pdn":        {"international", 2, game.Result{Outcome: game.FirstWins, Reason: game.ForfeitGaveUp, Score: [2]int{20, 20}}},
		"v1/draughts kings alone.pdn":                 {"international", 50, game.Result{Outcome: game.Drawn, Reason: draughts.KingsOnly, Score: [2]int{2, 2}}},
		"v1/draughts levels.pdn":                      {"international", 134, game.Result{Outcome: game.SecondWins, Reason: draughts.NoPiece, Score: [2]int{0, 5}}},
		"v1/draughts no move left.pdn":                {"international", 55, game.Result{Outcome: game.FirstWins, Reason: draughts.NoMove, Score: [2]int{14, 1}}},
		"v1/draughts no piece left.pdn":               {"international", 47, game.Result{Outcome: game.FirstWins, Reason: draughts.NoPiece, Score: [2]int{16, 0}}},
		"v1/draughts offer declined.pdn":              {"international", 4, game.Result{}},
		"v1/draughts repetition.pdn":                  {"international", 8, game.Result{Outcome: game.Drawn, Reason: draughts.Repetition, Score: [2]int{1, 1}}},
		"v1/draughts resigned.pdn":                    {"international", 12, game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: [2]int{18, 18}}},
		"v1/draughts sixteen moves.pdn":               {"international", 32, game.Result{Outcome: game.Drawn, Reason: draughts.LoneKing16, Score: [2]int{2, 1}}},
		"v1/draughts unfinished.pdn":                  {"international", 21, game.Result{}},
		"v1/draughts64 brazilian.pdn":                 {"brazilian", 24, game.Result{}},
		"v1/draughts64 english.pdn":                   {"english", 24, game.Result{}},
		"v1/draughts64 pool.pdn":                      {"pool", 24, game.Result{}},
		"v1/draughts64 russian.pdn":                   {"russian", 24, game.Result{}},
		"v1/kalah either-side finished.kgn":           {"either-side", 20, game.Result{Outcome: game.SecondWins, Reason: kalah.MoreSeeds, Score: [2]int{4, 44}}},
		"v1/kalah either-side unfinished.kgn":         {"either-side", 7, game.Result{}},
		"v1/kalah empty-capture tie.kgn":              {"empty-capture", 21, game.Result{Outcome: game.Drawn, Reason: kalah.EqualSeeds, Score: [2]int{24, 24}}},
		"v1/kalah empty-capture unfinished.kgn":       {"empty-capture", 9, game.Result{}},
		"v1/kalah empty-capture-stuck finished.kgn":   {"empty-capture-stuck", 16, game.Result{Outcome: game.FirstWins, Reason: kalah.MoreSeeds, Score: [2]int{33, 15}}},
		"v1/kalah empty-capture-stuck unfinished.kgn": {"empty-capture-stuck", 20, game.Result{}},
		"v1/kalah forfeit by failing.kgn":             {"standard houses=4", 1, game.Result{Outcome: game.FirstWins, Reason: game.ForfeitFailed, Score: [2]int{1, 0}}},
		"v1/kalah forfeit by time.kgn":                {"either-side", 3, game.Result{Outcome: game.FirstWins, Reason: game.ForfeitTime, Score: [2]int{1, 1}}},
		"v1/kalah entered in the history.kgn":         {"standard houses=1 seeds=3", 1, game.Result{Outcome: game.FirstWins, Reason: kalah.MoreSeeds, Score: [2]int{6, 0}}},
		"v1/kalah from a position.kgn":                {"either-side houses=5", 6, game.Result{}},
		"v1/kalah heading and seed.kgn":               {"standard", 5, game.Result{}},
		"v1/kalah names.kgn":                          {"standard houses=4 seeds=2", 1, game.Result{}},
		"v1/kalah no seeds.kgn":                       {"standard houses=2 seeds=0", 0, game.Result{Outcome: game.Drawn, Reason: kalah.EqualSeeds, Score: [2]int{0, 0}}},
		"v1/kalah on the clock.kgn":                   {"standard", 9, game.Result{}},
		"v1/kalah one house.kgn":                      {"standard houses=1 seeds=3", 1, game.Result{Outcome: game.FirstWins, Reason: kalah.MoreSeeds, Score: [2]int{6, 0}}},
		"v1/kalah perfect.kgn":                        {"standard houses=3 seeds=3", 12, game.Result{Outcome: game.FirstWins, Reason: kalah.MoreSeeds, Score: [2]int{13, 5}}},
		"v1/kalah resigned by the first.kgn":          {"standard houses=5 seeds=2", 12, game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: [2]int{4, 2}}},
		"v1/kalah resigned by the second.kgn":         {"either-side houses=4 seeds=3", 1, game.Result{Outcome: game.FirstWins, Reason: game.Resignation, Score: [2]int{0, 0}}},
		"v1/kalah standard finished.kgn":              {"standard", 18, game.Result{Outcome: game.FirstWins, Reason: kalah.MoreSeeds, Score: [2]int{34, 14}}},
		"v1/kalah standard unfinished.kgn":            {"standard", 13, game.Result{}},
		"v1/kalah twelve houses.kgn":                  {"either-side houses=12 seeds=9", 142, game.Result{Outcome: game.FirstWins, Reason: kalah.MoreSeeds, Score: [2]int{116, 100}}},
		"v1/mangala finished.mng":                     {"turkish", 32, game.Result{Outcome: game.FirstWins, Reason: mangala.MoreSeeds, Score: [2]int{32, 16}}},
		"v1/mangala resigned.mng":                     {"turkish", 2, game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: [2]int{0, 0}}},
		"v1/mangala unfinished.mng":                   {"turkish", 5, game.Result{}},
		"v1/oware abapa majority.ogn":                 {"abapa", 20, game.Result{Outcome: game.SecondWins, Reason: oware.ByMajority, Score: [2]int{0, 27}}},
		"v1/oware abapa no move.ogn":                  {"abapa", 39, game.Result{Outcome: game.SecondWins, Reason: oware.ByNoMove, Score: [2]int{21, 27}}},
		"v1/oware abapa repetition.ogn":               {"abapa", 77, game.Result{Outcome: game.SecondWins, Reason: oware.ByRepetition, Score: [2]int{23, 25}}},
		"v1/oware abapa unfinished.ogn":               {"abapa", 31, game.Result{}},
		"v1/oware annotated.ogn":                      {"abapa", 4, game.Result{}},
		"v1/oware competition by computers.ogn":       {"competition", 68, game.Result{Outcome: game.FirstWins, Reason: oware.ByNoMove, Score: [2]int{44, 4}}},
		"v1/oware competition no move.ogn":            {"competition", 37, game.Result{Outcome: game.Drawn, Reason: oware.ByNoMove, Score: [2]int{24, 24}}},
		"v1/oware competition unfinished.ogn":         {"competition", 25, game.Result{}},
		"v1/oware forfeit by an illegal move.ogn":     {"abapa", 1, game.Result{Outcome: game.SecondWins, Reason: game.ForfeitIllegal, Score: [2]int{0, 0}}},
		"v1/oware grand slam captures.ogn":            {"abapa repetition=none grand-slam=captures quiet-limit=30", 33, game.Result{Outcome: game.FirstWins, Reason: oware.ByMajority, Score: [2]int{26, 0}}},
		"v1/oware grand slam illegal.ogn":             {"abapa grand-slam=illegal", 101, game.Result{Outcome: game.FirstWins, Reason: oware.ByMajority, Score: [2]int{25, 15}}},
		"v1/oware halves.ogn":                         {"abapa grand-slam=captures", 51, game.Result{Outcome: game.Drawn, Reason: oware.ByHalves, Score: [2]int{24, 24}}},
		"v1/oware levels.ogn":                         {"abapa", 223, game.Result{Outcome: game.FirstWins, Reason: oware.ByMajority, Score: [2]int{25, 15}}},
		"v1/oware majority played on.ogn":             {"abapa majority=play-on", 37, game.Result{Outcome: game.Drawn, Reason: oware.ByNoMove, Score: [2]int{24, 24}}},
		"v1/oware quiet limit.ogn":                    {"abapa quiet-limit=6", 6, game.Result{Outcome: game.Drawn, Reason: oware.ByQuietLimit, Score: [2]int{0, 0}}},
		"v1/oware repetition of positions.ogn":        {"abapa repetition=position quiet-limit=0", 77, game.Result{Outcome: game.SecondWins, Reason: oware.ByRepetition, Score: [2]int{23, 25}}},
		"v1/oware resigned.ogn":                       {"abapa", 14, game.Result{Outcome: game.SecondWins, Reason: game.Resignation, Score: [2]int{5, 0}}},
		"v1/oware undone.ogn":                         {"abapa", 2, game.Result{}},
		"v1/oware varied on the clock.ogn":            {"abapa", 4, game.Result{}},
		"v1/togyzkumalak agreed.tgk":                  {"standard", 2, game.Result{Outcome: game.Drawn, Reason: game.Agreement, Score: [2]int{10, 0}}},
		"v1/togyzkumalak from a position.tgk":         {"standard", 2, game.Result{}},
		"v1/togyzkumalak majority.tgk":                {"standard", 21, game.Result{Outcome: game.FirstWins, Reason: togyzkumalak.ByMajority, Score: [2]int{84, 16}}},
		"v1/togyzkumalak no seed.tgk":                 {"standard", 99, game.Result{Outcome: game.FirstWins, Reason: togyzkumalak.ByNoSeed, Score: [2]int{94, 68}}},
		"v1/togyzkumalak resigned.tgk":                {"standard", 3, game.Result{Outcome: game.FirstWins, Reason: game.Resignation, Score: [2]int{10, 0}}},
		"v1/togyzkumalak unfinished.tgk":              {"standard", 6, game.Result{}},
		"v1/togyzkumalak without tuzdyk.tgk":          {"standard tuzdyk=no repetition=third", 77, game.Result{Outcome: game.FirstWins, Reason: togyzkumalak.ByMajority, Score: [2]int{92, 12}}},
	}
}

// goldenJournals does the same for the journals.
func goldenJournals() map[string]goldenSave {
	return map[string]goldenSave{
		"v1/.journal-20261121T175330-e4115dfc259bffdb.kgn": {"empty-capture houses=5", 5, game.Result{}},
		"v1/.journal-20261121T175330-9c72ca9a7503c373.ogn": {"abapa", 6, game.Result{}},
		"v1/.journal-20261121T175330-3f7fdce0bf2835be.pdn": {"international", 3, game.Result{}},
		"v1/.journal-000000000003-b5112098ab1fdec4.kgn":    {"standard", 2, game.Result{}},
		"v1/.journal-000000000002-180982a21e4ec876.ogn":    {"abapa", 2, game.Result{}},
		"v1/.journal-000000000001-53ec882cd35179f5.pdn":    {"international", 1, game.Result{}},
	}
}
