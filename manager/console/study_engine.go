package console

import (
	"context"
	"strings"
	"sync"
	"time"

	"parlour/game"
	"parlour/game/tree"
	"parlour/manager/analysis"
	"parlour/manager/columns"
	"parlour/manager/telling"
	"parlour/players"
)

// companion is the engine beside an analysis board: it thinks about the position on the board,
// and its findings are shown beside it.
type companion struct {
	*presenter
	sheet telling.Sheet
	watch *analysis.Watch
	// on means that it is to think.
	on      bool
	threads int
	// of is the position that it thinks about, nil for none.
	of game.State

	mu    sync.Mutex // of what follows, while it thinks
	quiet bool
	// threat means that it is to think for the other side.
	threat bool
	// listening means that a key is waited for at the board.
	listening bool
	latest    analysis.Found
}

func newCompanion(p *presenter, sheet telling.Sheet) *companion {
	return &companion{presenter: p, sheet: sheet, threads: 1}
}

// close ends the thinking.
func (t *companion) close() {
	if t.watch != nil {
		_ = t.watch.Close() // nothing is asked of it any more
	}
}

// look lets the engine think about a position, and shows what it knows.
func (t *companion) look(s game.State) {
	t.mu.Lock()
	t.quiet = false
	t.mu.Unlock()
	if t.threat {
		other, err := analysis.New(game.NewRecord(s), tree.Tree{}, s.Ply()).Other()
		if err == nil {
			s = t.sameThreat(other)
		}
		t.threaten(err == nil)
	}
	if !t.on || s.Result().Over() {
		t.stop()
		return
	}
	if t.of != s {
		t.begin(s)
	}
	t.tell()
}

// sameThreat is the state that is thought about already, if it is the same position.
func (t *companion) sameThreat(s game.State) game.State {
	if t.of != nil && t.of.Ply() == 0 && t.of.Position() == s.Position() {
		return t.of
	}
	return s
}

// begin begins to think about a position.
func (t *companion) begin(s game.State) {
	t.stop()
	if !t.open(s) {
		return
	}
	t.of, t.latest = s, analysis.Found{}
	t.watch.Look(s, t.threads, func(f analysis.Found) {
		t.mu.Lock()
		t.latest = f
		t.mu.Unlock()
		if t.screen.Stays() {
			t.tell()
		}
	})
	if !t.screen.Stays() {
		t.ask.Wait(context.Background(), plainThinking)
		t.watch.Stop()
	}
}

// plainThinking is how long an engine thinks if its findings do not stay in their place.
const plainThinking = 2 * time.Second

// open opens a session of the engine of the game, once.
func (t *companion) open(s game.State) bool {
	if t.watch != nil {
		return true
	}
	session, err := t.openSession(s.Rules().Game())
	if err != nil {
		t.refuse(err)
		t.on = false
		return false
	}
	t.watch = analysis.NewWatch(session)
	return true
}

func (t *companion) openSession(g game.Game) (players.Session, error) {
	engine, err := t.m.Engines().Of(g)
	if err != nil {
		return nil, err
	}
	return engine.Open(players.Options{})
}

// stop ends the thinking about a position.
func (t *companion) stop() {
	if t.watch != nil {
		t.watch.Stop()
	}
	t.of = nil
}

// silence keeps what is found from the screen until the next position is looked at.
func (t *companion) silence() {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.quiet = true
}

// toggle lets the engine think, or stops it.
func (t *companion) toggle(context.Context) error {
	t.on = !t.on
	t.threaten(t.on && t.threat)
	return nil
}

// threaten has it think for the other side, or for the side to move.
func (t *companion) threaten(on bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.threat = on
}

// restart has it think anew on so many threads.
func (t *companion) restart(threads int) {
	t.threads = threads
	t.stop()
}

// tell shows what was found beside the board, as much as there is room for.
func (t *companion) tell() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.quiet || t.of == nil {
		return
	}
	lines := t.lines(t.screen.AsideWidth())
	for n := len(lines); n > 0; n-- {
		if t.screen.Aside(strings.Join(lines[:n], "\n")) {
			return
		}
	}
	if t.listening {
		t.screen.ShowPassing(t.short(t.screen.Width()))
	}
}

// listen reports whether a key is waited for at the board.
func (t *companion) listen(on bool) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.listening = on
}

// short tells in one line what was found, in place of the keys, if there is room for no more.
func (t *companion) short(width int) string {
	text := t.bar(shortBar)
	if len(t.latest.Info.Lines) > 0 {
		text += " " + analysis.Rows(t.latest, t.sheet)[1]
	}
	keys := "; " + t.text("m: menu")
	return columns.Clip(text, width-1-columns.Width(keys)) + keys
}

// bar is the bar of what was found.
func (t *companion) bar(size int) string {
	unit := t.m.Engines().Unit(t.of.Rules().Game())
	return analysis.Bar(t.latest, t.of.ToMove(), unit, size, t.looks().theme.unicode)
}

// lines are what was found: the bar, the best moves and how far the search is, the most
// important first.
func (t *companion) lines(width int) []string {
	state := t.of
	seats := state.Rules().Game().Seats()
	names := [2]string{t.text(seats[game.First]), t.text(seats[game.Second])}
	size := max(4, min(barWidth, width-columns.Width(names[0])-columns.Width(names[1])-2))
	lines := []string{columns.Clip(names[0]+" "+t.bar(size)+" "+names[1], width)}
	rows := []string{t.text("thinking ...")}
	if t.latest.Err != nil || len(t.latest.Info.Lines) > 0 {
		rows = analysis.Rows(t.latest, t.sheet)
	}
	rows = append(rows[1:], rows[0])
	if t.threat {
		rows = append([]string{t.text("If it were %s's move:", names[state.ToMove()])}, rows...)
	}
	for _, row := range rows {
		lines = append(lines, columns.Clip(row, width))
	}
	return lines
}

// barWidth is the most columns of the bar, and shortBar those of the one in a small window.
const (
	barWidth = 20
	shortBar = 8
)
