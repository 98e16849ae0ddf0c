package script

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"parlour/game"
	"parlour/manager"
)

// visit is a visit to the lobby of a service.
type visit struct {
	lobby manager.Lobby
	// here reports whether the dialogue is in the lobby, not in a game.
	here bool
	// room is the lobby as it was told last, listed as the numbers of a list stand for it.
	room, listed manager.Room
	// offers are the ids of the person's own that are open.
	offers []string
	lost   outage
}

// Visit has the dialogue begin in a lobby, which was looked at just now.
func (d *Dialogue) Visit(l manager.Lobby, now manager.Room) {
	d.visit = &visit{lobby: l, here: true, room: now}
}

// visiting reports whether the dialogue is in a lobby.
func (d *Dialogue) visiting() bool { return d.visit != nil && d.visit.here }

// lobbyCommand is a word of the lobby.
type lobbyCommand struct {
	word, usage, help string
	do                func(*Dialogue, context.Context, string) error
}

func lobbyCommands() []lobbyCommand {
	return []lobbyCommand{
		{lobbyWord, "LOBBY", "list what there is", (*Dialogue).list},
		{"JOIN", "JOIN n", "accept the challenge of that number, or go on with a game", (*Dialogue).joinNumber},
		{"WATCH", "WATCH n", "watch the game of that number", (*Dialogue).watchNumber},
		{"NEW", "NEW [game] [option=value ...] [side=S] [clock=C] [private] [listed], for example NEW side=random clock=5m+3s", "offer a game", (*Dialogue).offer},
		{"WITHDRAW", "WITHDRAW n", "take the offer of that number back", (*Dialogue).withdrawNumber},
		{"TABLE", "TABLE word word", "come to the table of a friend", (*Dialogue).meet},
		{"NAME", "NAME n", "take another name", (*Dialogue).rename},
		{"BLOCK", "BLOCK name", "hide the offers of that name, and yours from it", (*Dialogue).block},
		{"UNBLOCK", "UNBLOCK name", "block that name no more", (*Dialogue).unblock},
		{reportWord, reportWord + " " + reasonWords("|") + " name [game=n], for example REPORT play Eve game=4", "tell the operator of somebody", (*Dialogue).report},
		{"HELP", "HELP", "list the commands", (*Dialogue).lobbyHelp},
		{"EXIT", "EXIT", "end the program", (*Dialogue).exitLobby},
	}
}

// LobbyUsages are the commands of the lobby, in the order in which HELP lists them there.
func LobbyUsages() []Usage {
	return each(lobbyCommands(), func(c lobbyCommand) Usage { return Usage{Word: c.word, Form: c.usage, Help: c.help} })
}

// lobbyWord leads to the lobby, from the menu too.
const lobbyWord = "LOBBY"

func findLobbyCommand(word string) (lobbyCommand, bool) {
	for _, c := range lobbyCommands() {
		if strings.EqualFold(c.word, word) {
			return c, true
		}
	}
	return lobbyCommand{}, false
}

// obeyLobby executes a line in the lobby.
func (d *Dialogue) obeyLobby(ctx context.Context, text string) {
	word, rest, _ := strings.Cut(text, " ")
	c, found := findLobbyCommand(word)
	if !found {
		d.refuseLobby(fmt.Errorf("%s is not a command of the lobby", game.Quote(text)))
		return
	}
	if err := c.do(d, ctx, strings.TrimSpace(rest)); err != nil && ctx.Err() == nil {
		d.refuseLobby(err)
	}
}

// refuseLobby says why, and what is valid.
func (d *Dialogue) refuseLobby(why error) {
	var words []string
	for _, c := range lobbyCommands() {
		words = append(words, c.word)
	}
	d.say("%s; valid here: %s", manager.Explain(why), game.List(words))
}

// toLobby goes from the menu to the lobby, if the dialogue has one, and reports whether it did.
func (d *Dialogue) toLobby(ctx context.Context, word string) bool {
	if !strings.EqualFold(word, lobbyWord) || !d.hasLobby() {
		return false
	}
	d.visit.here = true
	d.obeyLobby(ctx, lobbyWord)
	return true
}

// hasLobby reports whether the dialogue may go to a lobby now.
func (d *Dialogue) hasLobby() bool { return d.visit != nil && d.m.Possible(manager.Join{}) == nil }

func (d *Dialogue) lobbyHelp(context.Context, string) error {
	for _, c := range lobbyCommands() {
		d.say("  %-10s %s: %s", c.word, c.help, c.usage)
	}
	return nil
}

func (d *Dialogue) exitLobby(context.Context, string) error {
	_, err := d.m.Feed(manager.Exit{})
	return err
}

// enter goes to a game of the service.
func (d *Dialogue) enter(ctx context.Context, id string) error {
	return d.took(d.visit.lobby.Enter(ctx, id))
}

// took makes a game of the service the current one, if it was found. Nobody else can accept what
// was offered then.
func (d *Dialogue) took(far manager.Far, at manager.Distant, err error) error {
	if err != nil {
		return err
	}
	if _, err := d.m.Feed(manager.Join{Far: far, Game: at}); err != nil {
		far.Close()
		return err
	}
	d.leaveLobby()
	d.visit.here, d.visit.offers, d.far.state = false, nil, nil
	d.show()
	return nil
}

// numbered is what a number of the list stands for: the place in one of its three parts, -1 in
// the others. The error says what would be valid.
func (d *Dialogue) numbered(text string) (challenge, watch, mine int, err error) {
	r := d.visit.listed
	all := len(r.Challenges) + len(r.Watch) + len(r.Mine)
	n, err := strconv.Atoi(text)
	switch {
	case all == 0:
		return -1, -1, -1, fmt.Errorf("%s is no number of the list, which is empty; LOBBY lists what there is", game.Quote(text))
	case err != nil, n < 1, n > all:
		return -1, -1, -1, fmt.Errorf("%s is no number of the list; valid: 1 to %d", game.Quote(text), all)
	}
	n--
	place := func(size int) int {
		at := -1
		if n >= 0 && n < size {
			at = n
		}
		n -= size
		return at
	}
	return place(len(r.Challenges)), place(len(r.Watch)), place(len(r.Mine)), nil
}

func (d *Dialogue) joinNumber(ctx context.Context, rest string) error {
	r := d.visit.listed
	challenge, _, mine, err := d.numbered(rest)
	switch {
	case err != nil:
		return err
	case challenge >= 0:
		return d.took(d.visit.lobby.Accept(ctx, r.Challenges[challenge].ID))
	case mine >= 0:
		return d.enter(ctx, r.Mine[mine].ID)
	default:
		return fmt.Errorf("number %s is a game to watch; valid: WATCH %s", rest, rest)
	}
}

func (d *Dialogue) watchNumber(ctx context.Context, rest string) error {
	_, watch, _, err := d.numbered(rest)
	if err != nil {
		return err
	}
	if watch < 0 {
		return fmt.Errorf("number %s is no game to watch", rest)
	}
	return d.enter(ctx, d.visit.listed.Watch[watch].ID)
}

func (d *Dialogue) withdrawNumber(ctx context.Context, rest string) error {
	challenge, _, _, err := d.numbered(rest)
	if err != nil {
		return err
	}
	if challenge < 0 || !d.visit.listed.Challenges[challenge].Mine {
		return fmt.Errorf("number %s is no offer of yours", rest)
	}
	id := d.visit.listed.Challenges[challenge].ID
	if err := d.visit.lobby.Withdraw(ctx, id); err != nil {
		return err
	}
	d.visit.offers = slices.DeleteFunc(d.visit.offers, func(o string) bool { return o == id })
	d.say("Your offer is withdrawn.")
	return nil
}

func (d *Dialogue) meet(ctx context.Context, rest string) error {
	if rest == "" {
		return errors.New("TABLE needs the two words that your friend sees")
	}
	return d.took(d.visit.lobby.Meet(ctx, rest))
}

func (d *Dialogue) rename(ctx context.Context, rest string) error {
	if err := manager.CheckName(rest); err != nil {
		return err
	}
	if err := d.visit.lobby.Rename(ctx, rest); err != nil {
		return err
	}
	d.say("Your name here: %s.", rest)
	return nil
}
