package console

import (
	"context"
	"errors"
	"runtime"
	"strings"

	"parlour/game"
	"parlour/game/tree"
	"parlour/manager"
	"parlour/manager/analysis"
	"parlour/manager/columns"
	"parlour/manager/console/screen"
	"parlour/manager/console/terminal"
	"parlour/persistence/savefile"
)

// studies are the analysis boards of a session.
type studies struct {
	*presenter
	saving *saving
	games  *newGames
	help   func(context.Context) error
	// threads is the number of threads that an engine thinks on.
	threads int
}

// study is an analysis board with its engine.
type study struct {
	*studies
	board analysis.Board
	// snap tells of the analysed game, and save is what is saved of it.
	snap manager.Snapshot
	save savefile.Save
	// ours means it is the manager's game, which keeps the tree; kept is the one it has.
	ours   bool
	kept   tree.Tree
	engine *companion
	// picked is the path to the move that was clicked last.
	picked tree.Path
	// left is set when the board is to be left.
	left bool
}

// analyses is the choice of analysing the game that there is.
func (s *session) analyses() choice {
	return act(manager.Annotate{}, s.text("Analyse"), s.text("try moves for both sides, with the engine beside"), s.studies.ofGame)
}

// ofGame analyses the game that there is, from its last position.
func (s *studies) ofGame(ctx context.Context) error { return s.ofGameAt(ctx, -1) }

// ofGameAt analyses the game that there is, from the position after so many moves; -1 is the
// last.
func (s *studies) ofGameAt(ctx context.Context, ply int) error {
	s.m.Help()
	snap := s.snapshot()
	if ply < 0 {
		ply = snap.Record.State().Ply()
	}
	return s.analyse(ctx, &study{
		snap: snap, ours: true, save: savefile.Save{Record: snap.Record, Tree: snap.Tree, Seats: seatsOf(snap)},
	}, ply)
}

// ofSave analyses a game that was read, from its end. What is saved of it is another save.
func (s *studies) ofSave(ctx context.Context, snap manager.Snapshot) error {
	snap.Voice = s.tongue
	return s.analyse(ctx, &study{
		snap: snap, save: savefile.Save{Record: snap.Record, Tree: snap.Tree, Seats: seatsOf(snap)},
	}, snap.Record.State().Ply())
}

// ofState analyses a position with the moves that led to it.
func (s *studies) ofState(ctx context.Context, state game.State) error {
	return s.ofSave(ctx, manager.Preview(savefile.Save{Record: game.NewRecord(state)}))
}

// seatsOf are the players as a save has them.
func seatsOf(snap manager.Snapshot) (seats [2]savefile.Seat) {
	for i, s := range snap.Setup.Seats {
		seats[i] = savefile.Seat{Kind: s.Player.String(), Name: s.Name}
	}
	return seats
}

// analyse shows an analysis board until a person leaves it. The game of the manager's is
// given the tree then.
func (s *studies) analyse(ctx context.Context, st *study, ply int) error {
	if s.threads == 0 {
		s.threads = max(1, runtime.NumCPU()/2)
	}
	st.studies = s
	st.snap.Clocks = manager.Clocks{}
	st.board = analysis.New(st.save.Record, st.save.Tree, ply)
	st.kept = st.board.Tree()
	st.engine = newCompanion(s.presenter, st.snap.Sheet)
	defer st.engine.close()
	defer func() { s.shown = shownGame{} }()
	st.engine.on, st.engine.threads = s.screen.Stays(), s.threads
	for !st.left {
		st.show()
		st.engine.listen(true)
		k, err := s.ask.Press(ctx, st.keys())
		st.engine.listen(false)
		if err == nil {
			err = st.press(ctx, k)
		} else if errors.Is(err, terminal.ErrBack) {
			break
		}
		if err != nil && !errors.Is(err, terminal.ErrBack) && !errors.Is(err, terminal.ErrHelp) {
			return errors.Join(err, st.keep())
		}
	}
	return st.keep()
}

// keep gives the game of the manager's the tree, if it has changed.
func (st *study) keep() error {
	t := st.board.Tree()
	if !st.ours || st.left || t.Equal(st.kept) {
		return nil
	}
	st.kept = t
	_, err := st.feed(manager.Annotate{Tree: t})
	return stayed(err)
}

// show shows the position, the tree and what the engine has found.
func (st *study) show() {
	then := st.snap
	then.Record = game.NewRecord(st.board.State())
	st.turnBoard(st.snap)
	g := st.sceneOf(then)
	g.Over, g.Whole = false, true
	g.Turn = then.Turn()
	g.Last = st.told()
	g.MovesWord = st.text("Moves")
	width := max(screen.LeastSide, min(st.screen.AsideWidth(), sheetWidth))
	g.Sheet, g.SheetAt = st.board.Sheet(width)
	g.Pick = func(line, column int) int { return st.pick(width, line, column) }
	st.screen.Show(g)
	st.engine.look(st.board.State())
}

// sheetWidth is the most columns of the tree beside the board.
const sheetWidth = 44

// told are the next moves, and the last move with what is said about it.
func (st *study) told() (lines []string) {
	if next := st.board.Next(); len(next) > 0 {
		lines = append(lines, st.text("Next: %s", strings.Join(next, ", ")))
	}
	path := st.board.Path()
	if len(path) == 0 {
		return lines
	}
	r := st.board.Remark()
	line := st.text("Move %d: %s", len(path), path[len(path)-1]+analysis.Signs(r.Glyphs))
	for _, said := range []string{r.Before, r.After} {
		if said != "" {
			line += "; " + said
		}
	}
	return append(lines, line)
}

// The keys of a study. None of them begins a move of a game.
const (
	engineKey  = 'g'
	threadsKey = 't'
	otherKey   = 'n'
	commentKey = 'k'
	glyphKey   = '$'
	promoteKey = '+'
	deleteKey  = '-'
	saveKey    = 's'
	outKey     = 'o'
	menuKey    = 'm'
	rulesKey   = '?'
)

// keys says what the keys do, as far as there is room.
func (st *study) keys() string {
	for _, text := range []string{
		st.text("arrows; k: comment, $: sign, +: promote, -: delete, g: engine, n: other side, p: play on, s: save, o: out, m, Esc"),
		st.text("arrows, a move; k $ + - g n p s o; m: menu, Esc: back"),
	} {
		if columns.Width(text) < st.screen.Width()-1 {
			return text
		}
	}
	return st.text("arrows, a move; m: menu, Esc: back")
}

// press does what a key is for.
func (st *study) press(ctx context.Context, k terminal.Key) error {
	b := st.board
	switch k.Kind {
	case terminal.KeyLeft, terminal.KeyWheelUp:
		st.board = b.Back()
	case terminal.KeyRight, terminal.KeyWheelDown:
		st.board = b.Forward()
	case terminal.KeyUp:
		st.board = b.Beside(-1)
	case terminal.KeyDown:
		st.board = b.Beside(1)
	case terminal.KeyHome:
		st.board = b.First()
	case terminal.KeyEnd:
		st.board = b.Last()
	case terminal.KeyEnter:
		return st.askMove(ctx, "")
	case terminal.KeyClick:
		return st.click(ctx, k)
	case terminal.KeyRune:
		return st.character(ctx, k.Rune)
	}
	return nil
}

// character does what a key with a character is for; any other begins a move.
func (st *study) character(ctx context.Context, r rune) error {
	switch r {
	case leaveKey:
		return st.leave(ctx)
	case menuKey:
		return st.menu(ctx)
	case rulesKey:
		return st.help(ctx)
	}
	for _, a := range st.actions() {
		if a.key == r {
			return a.do(ctx)
		}
	}
	return st.askMove(ctx, strings.TrimSpace(string(r)))
}
