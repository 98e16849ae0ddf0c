package console

import (
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"parlour/persistence/datafolder"
	"parlour/persistence/settings"
	"parlour/players"
)

// TestANewGameByEnterAlone takes everything as it is preset.
func TestANewGameByEnterAlone(t *testing.T) {
	text := newFixture(t).play("New game", pressEnter, "3")
	assert.Contains(t, text, "(New game: Start | Game: Kalah | Rules: standard | South: human | "+
		"North: computer, level smart | Position: the usual one | Clock: none | Analyse | Back) \n")
	assert.Contains(t, text, "Kalah: South 0 - 0 Computer smart (North)")
	assert.Contains(t, text, "South played 3: extra turn")
}

func TestANewGameWithEverythingChosen(t *testing.T) {
	f := newFixture(t)
	text := f.play("New game",
		"Game", "Oware",
		"Rules", "competition",
		"Rules", "grand-slam", "illegal", "quiet-limit", "x", "1000", "50", "Done",
		"South", "Computer, level greedy", "Orac",
		"North", "Human", " x", strings.Repeat("x", 25), "Steven",
		"Start", "m", "Back")
	assert.Contains(t, text, "(Game: "+strings.Join(titles(), " | ")+" | Toy) Oware")
	assert.Contains(t, text, "(Rules of Oware: abapa: abapa | competition | repetition=board | grand-slam=keeps | ")
	assert.Contains(t, f.explained.String(), "grand-slam=keeps: what a move does")
	assert.Contains(t, text, `Invalid input: quiet-limit must be 0 to 999, not "1000"`)
	assert.Contains(t, text, "(quiet-limit, 0 to 999 [1000]) 50", "what was refused can be mended")
	assert.Contains(t, text, "(New game: Start |")
	assert.Contains(t, text, "(North: Human | Computer, level first | ")
	assert.Contains(t, text, "Invalid input: not a name: \" x\"")
	assert.Contains(t, text, "South: computer, level greedy, named Orac | North: human, named Steven")
	assert.Contains(t, text, "Oware (competition grand-slam=illegal quiet-limit=50): Orac (South) 0 - 0 Steven\n(North)")
	assert.Contains(t, text, "Orac (South) played")
	assert.Contains(t, text, "(Steven (North) to move: Play a")
}

// TestARuleSetKeepsTheOptionsThatAreItsOwnMatter changes the size of the board
// before the rule set.
func TestARuleSetKeepsTheOptionsThatAreItsOwnMatter(t *testing.T) {
	text := newFixture(t).play("New game", "Rules", "houses", "3", "end", "either-side", "standard", "Start")
	assert.Contains(t, text, "(Rules of Kalah: either-side houses=3:")
	assert.Contains(t, text, "(New game: Start |")
	assert.Contains(t, text, "South to move: a house, 1 to 3")
}

func TestAStartPosition(t *testing.T) {
	text := newFixture(t).play("New game", "Position", "x", "<2,0,0,1,1,1,1> S", "Game", "Kalah", "Start", "1")
	assert.Contains(t, text, "(Start position, as <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4> S; empty for the usual one) x\nInvalid input: not a position")
	assert.Contains(t, text, "empty for the usual one [x]) <2,", "what was refused can be typed on")
	assert.Contains(t, text, "(New game: Start | ")
	assert.Contains(t, text, "Position: <2,0,0,1,1,1,1> S | Clock: none | Analyse | Back)")
	assert.Contains(t, text, "South to move: a house, 1 to 2")

	text = newFixture(t).play("New game", "Position", "<2,0,0,1,1,1,1> S", "Game", "Oware", "Position", pressEnter, "Position", pressEscape, "Back")
	assert.Contains(t, text, "The start position is the usual one again.\n(New game: Start |")
}

// TestAStartPositionGivesWayToOtherRules changes the size of the board that the
// position has.
func TestAStartPositionGivesWayToOtherRules(t *testing.T) {
	text := newFixture(t).play("New game", "Position", "<2,0,0,1,1,1,1> S", "Rules", "either-side", "Rules", "houses", "3", "Done", "Start")
	assert.Equal(t, 1, strings.Count(text, "The start position is the usual one again."))
	assert.Contains(t, text, "Rules: either-side houses=2 | South: human | North: computer, level smart | Position: <2,")
	assert.Contains(t, text, "South to move: a house, 1 to 3")
}

// TestTheUsualNameFollowsThePlayer changes a level after its name was only
// confirmed.
func TestTheUsualNameFollowsThePlayer(t *testing.T) {
	text := newFixture(t).play("New game", "North", "Computer, level greedy", pressEnter, "North", "Human", pressEnter, "Start")
	assert.Contains(t, text, "(Name [Computer greedy])")
	assert.Contains(t, text, "(Name [North])")
	assert.Contains(t, text, "Kalah: South 0 - 0 North\n")
}

// TestAnotherGameHasOtherLevels goes from a game with engines to one without.
func TestAnotherGameHasOtherLevels(t *testing.T) {
	text := newFixture(t).play("New game", "Game", "Toy", "Start", "1")
	assert.Contains(t, text, "Odd: human | Even: computer, level random |")
	assert.Contains(t, text, "Computer random (Even) played")
}

// TestAPlayerThatCannotBeMade leaves everything as it was.
func TestAPlayerThatCannotBeMade(t *testing.T) {
	f := newFixture(t)
	f.engines[0] = fakeEngine{
		game: f.games[0], levels: []players.Level{{Name: players.Smart, Timed: true}}, openErr: errors.New("no memory"),
	}
	text := f.play("Quick game", "New game", "Start", "North", "Human", pressEnter, "Start", "3")
	assert.Equal(t, 2, strings.Count(text, "Invalid input: no memory\n("))
	assert.Contains(t, text, "South played 3")
}

// TestWhatWasChosenLastIsOfferedFirst begins games in one run of the program, and looks
// at what the next offers.
func TestWhatWasChosenLastIsOfferedFirst(t *testing.T) {
	f := newFixture(t)
	f.memory = settings.NewLast(datafolder.NewFolder(f.fs, "data"))
	f.play("New game", "Rules", "either-side", "North", "Human", "Ann", "South", "Computer, level expert", pressEnter, "Start", "quit", "Exit", "Leave")
	f.play("New game", "Game", "Oware", "Rules", "competition", "South", "Human", pressEnter, "North", "Computer, level greedy", pressEnter, "Start", "quit", "Exit")
	text := f.play("New game", "Game", "Kalah", "Back")
	assert.Contains(t, f.explained.String(), "Quick game: Oware, greedy, you South; ")
	assert.Contains(t, text, "(New game: Start | Game: Oware | Rules: competition | South: human | North: computer, level greedy, named Ann | ")
	assert.Contains(t, text, "(New game: Start | Game: Kalah | Rules: either-side | South: computer, level expert | North: human, named Ann | ")

	text = f.play("New game", "Game", "Kalah", "Start", "m", "Quit", "Exit", "Leave")
	assert.Contains(t, text, "Kalah (either-side): Computer expert (South) 0 - 0 Ann (North)")
	text = f.play(pressEnter)
	assert.Contains(t, f.explained.String(), "Quick game: Kalah, expert, you North; ")
	assert.Contains(t, text, "Kalah (either-side): Computer expert (South)")
	assert.Contains(t, text, "Ann (North)", "the name too")
}
