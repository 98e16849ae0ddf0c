package console

import (
	"context"
	"errors"
	"runtime"
	"slices"

	"parlour/game"
	"parlour/manager"
	"parlour/manager/analysis"
	"parlour/manager/console/terminal"
)

// studyAction is something to do at the board, by a key.
type studyAction struct {
	key rune
	choice
}

// actions are what there is to do besides going through the tree.
func (st *study) actions() []studyAction {
	return []studyAction{
		{commentKey, explained(st.text("Comment"), st.text("on the last move"), st.comment)},
		{glyphKey, explained(st.text("Sign"), st.text("such as !, ?? or $14"), st.glyph)},
		{promoteKey, explained(st.text("Promote"), st.text("put this variation before the line beside it"), st.changing(analysis.Board.Promote))},
		{deleteKey, explained(st.text("Delete"), st.text("this move and all that follows it"), st.delete)},
		{engineKey, explained(st.text("Engine"), st.text("let it think, or stop it"), st.engine.toggle)},
		{threadsKey, explained(st.text("Threads: %d", st.threads), st.text("of the engine"), st.moreThreads)},
		{otherKey, explained(st.text("Other side"), st.text("what if it were the other side's move"), st.other)},
		{playOnKey, explained(st.text("Play on"), st.text("a game from here, against a level"), st.playOn)},
		{saveKey, explained(st.text("Save"), st.text("the game with its tree"), st.saveTree)},
		{outKey, explained(st.text("Out"), st.text("copy, or write to a file"), st.out)},
	}
}

// menu offers all that there is to do, with its keys.
func (st *study) menu(ctx context.Context) error {
	var choices []choice
	for _, a := range st.actions() {
		a.text += " (" + string(a.key) + ")"
		choices = append(choices, a.choice)
	}
	choices = append(choices, choiceOf(st.text("Make a move"), func(ctx context.Context) error { return st.askMove(ctx, "") }),
		choiceOf(st.text("Go to move"), st.goTo), choiceOf(st.text("Leave"), st.leave), back(st.text("Back")))
	st.engine.silence()
	return st.choose(ctx, st.text("Analysis"), choices...)
}

// leave leaves the board.
func (st *study) leave(context.Context) error {
	err := st.keep()
	st.left = true
	return err
}

// askMove asks for a move, or for one of those that are short for it.
func (st *study) askMove(ctx context.Context, typed string) error {
	return st.askTouching(ctx, st.touching(st.board.State()), typed)
}

// askTouching asks for a move that may be begun by clicks.
func (st *study) askTouching(ctx context.Context, c *touching, typed string) error {
	if len(c.moves) == 0 {
		st.refuse(game.ErrOver)
		return nil
	}
	text, err := st.ask.AskMove(ctx, c.asked(terminal.MoveQuestion{
		Label: st.text("Move"), Typed: typed,
		Effect: func(move string) string { return st.tongue.Say(c.state.Effect(move)) },
	}))
	if looked := terminal.LookError(0); errors.As(err, &looked) {
		st.board = st.board.To(st.picked)
		return nil
	}
	if err != nil {
		return err
	}
	return st.play(text, c.moves)
}

// play makes a move, or the only one that a text is short for.
func (st *study) play(text string, moves []string) error {
	if fitting := fittingMoves(text, moves); len(fitting) == 1 && !slices.Contains(moves, text) {
		text = fitting[0]
	}
	return st.take(st.board.Play(text))
}

// take takes another board, unless that was refused.
func (st *study) take(b analysis.Board, err error) error {
	if err != nil {
		st.refuse(err)
		return nil
	}
	st.board = b
	return nil
}

// changing is an action that changes the board.
func (st *study) changing(do func(analysis.Board) (analysis.Board, error)) func(context.Context) error {
	return func(context.Context) error { return st.take(do(st.board)) }
}

// goTo goes to a move of the line by its number.
func (st *study) goTo(ctx context.Context) error {
	text, err := st.ask.Ask(ctx, st.text("Go to move"), "")
	if err != nil {
		return err
	}
	line := st.board.Tree().Main(st.board.Path())
	n, err := numberIn(text, len(line))
	if err != nil {
		st.refuse(err)
		return nil
	}
	st.board = st.board.To(line[:n])
	return nil
}

// comment lets a person type a comment on the last move.
func (st *study) comment(ctx context.Context) error {
	text, err := st.ask.AskLong(ctx, st.text("Comment"), st.board.Remark().After)
	if err != nil {
		return err
	}
	return st.take(st.board.Comment(text))
}

// glyph lets a person type a sign for the last move.
func (st *study) glyph(ctx context.Context) error {
	text, err := st.ask.Ask(ctx, st.text("Sign (!, ?, !!, ??, !?, ?!, $0 to $255)"), "")
	if err != nil {
		return err
	}
	return st.take(st.board.Mark(text))
}

// delete takes a move away. With moves behind it a person is asked.
func (st *study) delete(ctx context.Context) error {
	remove := st.changing(analysis.Board.Delete)
	if len(st.board.Path()) == 0 || len(st.board.Next()) == 0 {
		return remove(ctx)
	}
	return st.choose(ctx, st.text("Delete this move and all that follows?"),
		back(st.text("No, keep it")), choiceOf(st.text("Yes, delete"), remove))
}

// moreThreads has the engine think on twice as many threads, and on one after the most.
func (st *study) moreThreads(context.Context) error {
	if st.threads *= 2; st.threads > runtime.NumCPU() {
		st.threads = 1
	}
	st.engine.restart(st.threads)
	st.screen.Say("Threads: %d", st.threads)
	return nil
}

// other has the engine look at the position with the other side to move, or at the position
// again.
func (st *study) other(context.Context) error {
	if st.engine.threat {
		st.engine.threaten(false)
		return nil
	}
	if _, err := st.board.Other(); err != nil {
		st.refuse(err)
		return nil
	}
	st.engine.on = true
	st.engine.threaten(true)
	return nil
}

// playOn begins a game from the position against a level.
func (st *study) playOn(ctx context.Context) error {
	state := st.board.State()
	if state.Result().Over() {
		st.refuse(game.ErrOver)
		return nil
	}
	g := state.Rules().Game()
	usual := st.games.playerFor(g, st.snap.Setup.Seats[state.ToMove().Other()].Player)
	level, err := st.games.chooseCandidate(ctx, st.text("Who plays against you?"), st.games.opponents(g), usual)
	if err != nil {
		return err
	}
	setup := manager.Setup{Rules: state.Rules()}
	setup.Seats[state.ToMove().Other()].Player = level
	if err := st.keep(); err != nil {
		return err
	}
	return st.begin(setup, state)
}

// begin begins a game that goes on from a state. The one that there is stays in its save or among the unsaved games.
func (st *study) begin(setup manager.Setup, from game.State) error {
	if st.snapshot().State == manager.ToMove {
		if _, err := st.feed(manager.Quit{}); err != nil {
			return err
		}
	}
	st.games.drawSeed(&setup)
	if _, err := st.feed(manager.Begin{Setup: setup, From: from}); err != nil {
		return err
	}
	st.left = true
	return nil
}
