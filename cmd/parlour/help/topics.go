package help

import (
	"embed"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"text/template"

	"parlour/game"
	"parlour/manager/document"
	"parlour/manager/rulebook"
	"parlour/manager/script"
	"parlour/players"
)

//go:embed topics
var sources embed.FS

// Where topics are: the file name extension, and the folder, in which every topic is in English.
const (
	ending = ".md"
	folder = "topics"
)

// Facts are the data from other parts of the program that topics use.
type Facts struct {
	// Games are the available games.
	Games []game.Game
	// Engines provide the computer players.
	Engines *players.Engines
	// Voice says the texts of games and engines in the language of the topics; nil is English.
	Voice Voice
}

// Voice is a language.
type Voice interface {
	game.Voice
	// Code is the language, as "de".
	Code() string
}

// language is the code of the language of the topics.
func (f Facts) language() string {
	if f.Voice == nil {
		return document.English
	}
	return f.Voice.Code()
}

// Say says a text that is given by its English form.
func (f Facts) Say(english string) string { return game.Tell(f.Voice, game.Say(english)) }

// Commands are the commands of the dialogue.
func (f Facts) Commands() []script.Usage { return script.Usages() }

// LobbyCommands are the commands of the lobby of a service.
func (f Facts) LobbyCommands() []script.Usage { return script.LobbyUsages() }

// Levels are the computer levels of a game.
func (f Facts) Levels(g game.Game) []players.Level { return f.Engines.Levels(g) }

// DefaultLevel is the level of "computer" without a level.
func (f Facts) DefaultLevel(g game.Game) (string, error) {
	s, err := f.Engines.Resolve(players.Computer(), g)
	return s.Level, err
}

// Topic is a chapter of the manual.
type Topic struct {
	// Name is the argument of "parlour help", Title one line for a list.
	Name, Title string
	Blocks      []document.Block
}

// Topics returns all topics in alphabetical order, in English those that are not translated. An
// error means that a source text is faulty.
func Topics(f Facts) ([]Topic, error) {
	files, err := sources.ReadDir(path.Join(folder, document.English))
	if err != nil {
		return nil, err
	}
	var topics []Topic
	for _, file := range files {
		t, err := f.topic(strings.TrimSuffix(file.Name(), ending))
		if err != nil {
			return nil, err
		}
		topics = append(topics, t)
	}
	books, err := f.books()
	topics = append(topics, books...)
	slices.SortFunc(topics, func(a, b Topic) int { return strings.Compare(a.Name, b.Name) })
	return topics, err
}

// books are the rules of the games, as topics.
func (f Facts) books() ([]Topic, error) {
	var topics []Topic
	for _, g := range f.Games {
		book, err := rulebook.Read(g, f.language())
		if errors.Is(err, rulebook.ErrNone) {
			continue
		}
		if err != nil {
			return nil, err
		}
		blocks := book.Blocks(game.Style{Width: boardColumns})
		topics = append(topics, Topic{Name: "rules-" + g.Name(), Title: book.Title, Blocks: blocks})
	}
	return topics, nil
}

// boardColumns is the width of the boards in the rules of the games: what the manual's
// indentation leaves of 80 columns.
const boardColumns = 66

func (f Facts) topic(name string) (Topic, error) {
	source, err := template.ParseFS(sources, path.Join(folder, f.language(), name+ending))
	if err != nil {
		source, err = template.ParseFS(sources, path.Join(folder, document.English, name+ending))
	}
	if err != nil {
		return Topic{}, err
	}
	var text strings.Builder
	if err := source.Execute(&text, f); err != nil {
		return Topic{}, err
	}
	title, rest, ok := document.Title(text.String())
	if !ok {
		return Topic{}, fmt.Errorf("the topic %s has no title", name)
	}
	return Topic{Name: name, Title: title, Blocks: document.Parse(rest)}, nil
}

// Find returns the topic of that name, in any case.
func Find(topics []Topic, name string) (Topic, bool) {
	for _, t := range topics {
		if strings.EqualFold(t.Name, name) {
			return t, true
		}
	}
	return Topic{}, false
}

// Text returns the topic with its title as plain text, wrapped to that many
// columns.
func (t Topic) Text(columns int) string {
	return document.WithTitle(t.Title, t.Blocks, columns)
}
