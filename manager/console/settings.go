package console

import (
	"context"
	"maps"
	"slices"

	"parlour/game"
	"parlour/manager/console/terminal"
	"parlour/persistence/settings"
)

// ErrChoice is wrapped by Run when a preference that was asked for is none.
var ErrChoice = game.NewError("no such choice")

// Preferences are how a person wants to be shown the game, by name; "" is the usual.
type Preferences struct {
	// Theme is the look of boards, Pace that of moves being made, and Squares the names of
	// the squares of draughts.
	Theme, Pace, Squares string
	// Mouse says whether a mouse is heard.
	Mouse string
	// Tables says whether endgame tables are built beside games.
	Tables string
}

// Check refuses a preference that no terminal has. The error wraps ErrChoice and names the
// valid ones.
func (p Preferences) Check() error {
	if p.Theme != "" && !slices.Contains(Themes(), p.Theme) {
		return game.Errorf("%w: %s is no theme; valid: %s", ErrChoice, game.Quote(p.Theme), game.Choices(Themes()))
	}
	if _, err := paceOf(p.Pace); err != nil {
		return err
	}
	if _, err := labelsOf(p.Squares); err != nil {
		return err
	}
	if p.Mouse != "" && !slices.Contains(Switches(), p.Mouse) {
		return game.Errorf("%w: %s is neither with a mouse nor without; valid: %s", ErrChoice, game.Quote(p.Mouse), game.Choices(Switches()))
	}
	if p.Tables != "" && !slices.Contains(Switches(), p.Tables) {
		return game.Errorf("%w: %s is neither with tables nor without; valid: %s", ErrChoice, game.Quote(p.Tables), game.Choices(Switches()))
	}
	return nil
}

// Switches are the names of the use of something and of none.
func Switches() []string { return []string{switchOn, switchOff} }

const (
	switchOn  = "on"
	switchOff = "off"
)

// switched is the name of a switch.
func switched(on bool) string {
	if on {
		return switchOn
	}
	return switchOff
}

// Keeper stores the value of a changed setting, by its key in package settings, and returns
// the place.
type Keeper func(key string, value any) (where string, err error)

// settingsMenu lets a person choose how boards and moves are shown.
type settingsMenu struct {
	*presenter
	// plain is the setting of that name. changed are the changed settings; keep keeps
	// them.
	plain   bool
	changed map[string]any
	keep    Keeper
	// mouse is whether a mouse is heard, tables whether endgame tables are built beside games.
	mouse, tables toggle
}

// toggle is something that is used or not.
type toggle struct {
	// key is that of the setting, in package settings.
	key string
	on  bool
	// use has it used or not; nil is for what there is not.
	use func(on bool)
}

// set has it used, or not.
func (t *toggle) set(on bool) {
	t.on = on
	if t.use != nil {
		t.use(on)
	}
}

// prefer takes the preferences asked for, and the stored ones for the rest. The error names
// the valid ones. It is only about those asked for: the stored ones may be from another
// terminal.
func (s *settingsMenu) prefer(asked, kept Preferences) error {
	for _, p := range []Preferences{kept, asked} {
		err := s.apply(p)
		if err != nil && p == asked {
			return err
		}
	}
	return nil
}

// apply takes the preferences that are set, up to an impossible one.
func (s *settingsMenu) apply(p Preferences) error {
	if p.Pace != "" {
		pace, err := paceOf(p.Pace)
		if err != nil {
			return err
		}
		s.pace = pace
	}
	if p.Squares != "" {
		labels, err := labelsOf(p.Squares)
		if err != nil {
			return err
		}
		s.look(func(l *looks) { l.labels = labels })
	}
	if p.Mouse != "" {
		s.mouse.set(p.Mouse == switchOn)
	}
	if p.Tables != "" {
		s.tables.on = p.Tables == switchOn
	}
	if p.Theme == "" {
		return nil
	}
	var names []string
	for _, t := range themes(s.screen.Capable()) {
		if t.name == p.Theme {
			s.setTheme(t)
			return nil
		}
		names = append(names, t.name)
	}
	return game.Errorf("%w: %s is no theme of this terminal; valid: %s", ErrChoice, game.Quote(p.Theme), game.Choices(names))
}

func (s *settingsMenu) setTheme(t theme) {
	s.look(func(l *looks) { l.theme = t })
}

// change notes that a setting was changed, for it to be kept.
func (s *settingsMenu) change(key string, value any) {
	if s.changed == nil {
		s.changed = map[string]any{}
	}
	s.changed[key] = value
}

// chooseSettings lets a person choose how boards and moves are shown, and keeps what was
// changed.
func (s *settingsMenu) chooseSettings(ctx context.Context) error {
	err := s.fill(ctx, s.settingsForm)
	s.keepChanges()
	if snap := s.snapshot(); snap.HasGame && s.screen.Stays() {
		s.again(snap)
	}
	return err
}

// keepChanges keeps the settings that were changed. One that cannot be kept is used all
// the same, until the program ends.
func (s *settingsMenu) keepChanges() {
	changed := s.changed
	s.changed = nil
	if s.keep == nil || len(changed) == 0 {
		return
	}
	where := ""
	for _, key := range slices.Sorted(maps.Keys(changed)) {
		var err error
		if where, err = s.keep(key, changed[key]); err != nil {
			s.screen.Say("Note: this is not kept for the next start: %v.", err)
			return
		}
	}
	s.screen.Say("Kept in %s.", where)
}

func (s *settingsMenu) settingsForm() (string, []choice) {
	l := s.looks()
	lines := []choice{
		explained(s.text("Theme: %s", game.Term(l.theme.name)), s.text("what boards are drawn with"), s.chooseTheme),
		explained(s.text("Squares: %s", labelNames[l.labels]), s.text("what names the squares of draughts"), s.nextLabels),
		explained(s.text("Board: %s", turnedText(s.turned)), s.text("who sits below"), s.turnRound),
	}
	if s.mouse.use != nil && s.screen.Stays() {
		lines = append(lines, explained(s.text("Mouse: %s", mouseText(s.mouse.on)), s.text("clicks and the wheel; Shift selects text"), s.flip(&s.mouse)))
	}
	if s.screen.Stays() {
		lines = append(lines, explained(s.text("Moves: %s", paceText(s.pace)), s.text("how they are shown"), s.nextPace))
	}
	if s.tables.use != nil {
		lines = append(lines, explained(s.text("Tables: %s", tablesText(s.tables.on)), s.text("of endings, up to 230 MB a game"), s.flip(&s.tables)))
	}
	lines = append(lines, explained(s.text("Language: %s", s.languageName(s.tongue.Code())), s.text("of menus and messages"), s.chooseLanguage))
	if s.keep != nil {
		lines = append(lines, explained(s.text("Screen: %s", screenText(s.plain)), s.text("from the next start on"), s.changePlain))
	}
	return s.text("Settings"), lines
}

var labelNames = [...]game.Term{game.Numbers: "numbers", game.Coordinates: "coordinates", game.Unlabelled: "without names"}

// Squares are the names of what can name the squares of draughts.
func Squares() []string {
	return []string{game.Numbers: "numbers", game.Coordinates: "coordinates", game.Unlabelled: "none"}
}

// labelsOf returns what names the squares, the usual for "".
func labelsOf(name string) (game.Labels, error) {
	if name == "" {
		return game.Numbers, nil
	}
	for l, n := range Squares() {
		if n == name {
			return game.Labels(l), nil
		}
	}
	return game.Numbers, game.Errorf("%w: %s does not name squares; valid: %s", ErrChoice, game.Quote(name), game.Choices(Squares()))
}

func turnedText(turned bool) game.Term {
	if turned {
		return game.Term("turned round")
	}
	return game.Term("as usual")
}

func paceText(p pace) game.Term {
	return [...]game.Term{paceOff: "at once", paceFast: "step by step, fast", paceSlow: "step by step, slow"}[p]
}

func screenText(plain bool) game.Term {
	if plain {
		return game.Term("a transcript")
	}
	return game.Term("drawn in its place")
}

func mouseText(on bool) game.Term {
	if on {
		return game.Term("heard")
	}
	return game.Term("not heard")
}

func tablesText(on bool) game.Term {
	if on {
		return game.Term("built beside games")
	}
	return game.Term("built by command")
}

// flip turns a toggle on or off.
func (s *settingsMenu) flip(t *toggle) func(context.Context) error {
	return func(context.Context) error {
		t.set(!t.on)
		s.change(t.key, switched(t.on))
		return nil
	}
}

// chooseTheme lets a person choose a theme, with a board drawn in each.
func (s *settingsMenu) chooseTheme(ctx context.Context) error {
	all := themes(s.screen.Capable())
	menu := terminal.Menu{Label: s.text("Theme"), Preview: func(i, width int) string { return s.sample(all[i], width) }}
	t, err := amongIn(ctx, s.talk, menu, all,
		func(t theme) (string, string) { return s.text(t.name), s.text(string(t.summary)) },
		func(t theme) bool { return t.name == s.looks().theme.name })
	if err != nil {
		return err
	}
	s.setTheme(t)
	s.change(settings.Theme, t.name)
	return nil
}

// sample is a board of so many columns drawn in a theme: that of the game there is, or of the next.
func (s *settingsMenu) sample(t theme, width int) string {
	snap := s.snapshot()
	state := snap.Rules.Start()
	if snap.HasGame {
		state = snap.Record.State()
	}
	l := s.looks()
	l.theme = t
	style := l.style(width)
	moves := state.Moves()
	if m, ok := game.MarkerOf(state); ok && len(moves) > 0 {
		return m.DrawMove(moves[len(moves)-1], style)
	}
	return state.Draw(style)
}

func (s *settingsMenu) nextLabels(context.Context) error {
	s.look(func(l *looks) { l.labels = (l.labels + 1) % game.Labels(len(labelNames)) })
	s.change(settings.Squares, Squares()[s.looks().labels])
	return nil
}

func (s *settingsMenu) turnRound(context.Context) error {
	s.turned = !s.turned
	if snap := s.snapshot(); snap.HasGame {
		s.turnBoard(snap)
	}
	return nil
}

func (s *settingsMenu) nextPace(context.Context) error {
	order := []pace{paceFast, paceSlow, paceOff}
	s.pace = order[(slices.Index(order, s.pace)+1)%len(order)]
	s.change(settings.Pace, s.pace.String())
	return nil
}

func (s *settingsMenu) changePlain(context.Context) error {
	s.plain = !s.plain
	s.change(settings.Plain, s.plain)
	return nil
}
