package lessons

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"parlour/game"
	"parlour/manager/document"
)

//go:embed steps en de es
var files embed.FS

// stepsFolder holds what no language changes.
const stepsFolder = "steps"

// ErrNone is wrapped when a game has no lesson.
var ErrNone = errors.New("there is no lesson")

// Course is the lesson of a game in a language. Use Read to get one.
type Course struct {
	// Title is the title, on one line.
	Title string
	// Steps are the steps, in their order.
	Steps []Step
}

// Step is a position with a task. Its texts are as paragraphs of package document.
type Step struct {
	// Name identifies the step among those of the game.
	Name string
	// Task is the task, Hint a help, and Done the lesson of it. Keys says how moves are typed
	// at the console, "" in all steps but the first.
	Task, Keys, Hint, Done string

	start game.State
	goal  goal
}

// Start is the position of the step.
func (s Step) Start() game.State { return s.start }

// Progress is what moves have made of a step.
type Progress uint8

const (
	// Missed: the goal was not reached; the step begins again.
	Missed Progress = iota
	// GoesOn: the learner is to move again.
	GoesOn
	// Reached: the goal is reached.
	Reached
)

// Judge returns what has become of the step by the moves from its start to now.
func (s Step) Judge(now game.State) Progress {
	switch {
	case s.goal(s.start, now):
		return Reached
	case !now.Result().Over() && now.ToMove() == s.start.ToMove():
		return GoesOn
	default:
		return Missed
	}
}

// Has reports whether there is a lesson of the game.
func Has(g game.Game) bool {
	_, err := fs.Stat(files, path.Join(stepsFolder, g.Name()+".txt"))
	return err == nil
}

// Languages are the languages that there are lessons in, as "en".
func Languages() []string { return document.Languages(files, stepsFolder) }

// Read reads the lesson of a game in a language, or in English if there is none in that.
// The error wraps ErrNone for a game that has no lesson; others mean that a source text
// is faulty.
func Read(g game.Game, language string) (Course, error) {
	steps, err := files.ReadFile(path.Join(stepsFolder, g.Name()+".txt"))
	if err != nil {
		return Course{}, fmt.Errorf("%w in %s", ErrNone, g.Title())
	}
	text, err := document.Read(files, language, g.Name()+".md")
	if err != nil {
		return Course{}, fmt.Errorf("%w in %s", ErrNone, g.Title())
	}
	c, err := parse(g, string(steps), text)
	if err != nil {
		return Course{}, fmt.Errorf("the lesson in %s: %w", g.Title(), err)
	}
	return c, nil
}

// parse joins the steps with their texts.
func parse(g game.Game, steps, text string) (Course, error) {
	title, rest, ok := document.Title(text)
	if !ok {
		return Course{}, errors.New("it has no title")
	}
	c := Course{Title: title}
	said := textsOf(document.Parse(rest))
	for line := range strings.Lines(steps) {
		s, err := parseStep(g, line)
		if err != nil {
			return Course{}, err
		}
		texts, ok := said[s.Name]
		if !ok || texts.Task == "" || texts.Hint == "" || texts.Done == "" {
			return Course{}, fmt.Errorf("the step %s has not all its texts", s.Name)
		}
		s.Task, s.Keys, s.Hint, s.Done = texts.Task, texts.Keys, texts.Hint, texts.Done
		c.Steps = append(c.Steps, s)
	}
	return c, nil
}

// parseStep reads a line of a file of steps.
func parseStep(g game.Game, line string) (Step, error) {
	parts := strings.Split(line, "|")
	if len(parts) != 3 {
		return Step{}, fmt.Errorf("%s is not a name, a position and a goal", game.Quote(line))
	}
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	rules, err := g.Rules("", nil)
	if err != nil {
		return Step{}, err
	}
	s := Step{Name: parts[0], start: rules.Start()}
	if parts[1] != "start" {
		if s.start, err = rules.Position(parts[1]); err != nil {
			return Step{}, fmt.Errorf("%s: %w", s.Name, err)
		}
	}
	if s.goal, err = parseGoal(parts[2]); err != nil {
		return Step{}, fmt.Errorf("%s: %w", s.Name, err)
	}
	return s, nil
}

// textsOf are the texts of the steps by name.
func textsOf(blocks []document.Block) map[string]Step {
	out := map[string]Step{}
	name := ""
	for _, b := range blocks {
		s := out[name]
		switch b.Kind {
		case document.Heading:
			name = b.Text
			continue
		case document.Paragraph:
			s.Task = strings.TrimSpace(s.Task + " " + document.Plain(b.Text))
		case document.List:
			for _, i := range b.Items {
				switch i.Term {
				case "keys":
					s.Keys = document.Plain(i.Text)
				case "hint":
					s.Hint = document.Plain(i.Text)
				case "done":
					s.Done = document.Plain(i.Text)
				}
			}
		}
		out[name] = s
	}
	return out
}
