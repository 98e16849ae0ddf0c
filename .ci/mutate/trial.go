package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The environment variables that the changed package reads: the number of the change, and
// without a change a file. It notes there what changes the tests come by.
const (
	numberVariable  = "MUTANT_NUMBER"
	reachedVariable = "MUTANT_REACHED"
)

// support is what the changed package has besides.
const support = `package %s

import (
	"fmt"
	"os"
	"strconv"
	"sync"
)

var mutantNumber, _ = strconv.Atoi(os.Getenv("` + numberVariable + `"))
var mutantReached sync.Map

func mutantOn(number int) bool {
	if mutantNumber == 0 {
		mutantReach(number)
	}
	return number == mutantNumber
}

func mutantReach(number int) {
	if _, known := mutantReached.LoadOrStore(number, true); known {
		return
	}
	file, err := os.OpenFile(os.Getenv("` + reachedVariable + `"), os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o666)
	if err != nil {
		return
	}
	fmt.Fprintln(file, number)
	file.Close()
}

func mutantPick[T any](number int, as, changed T) T {
	if mutantOn(number) {
		return changed
	}
	return as
}
`

// trial is the tests of a package with all chosen changes in it.
type trial struct {
	*pack
	folder, tests string
	reached       map[int]bool
	args          []string
	patience      time.Duration
}

// newTrial builds the tests and runs them without a change.
func newTrial(p *pack, chosen []mutant) (*trial, error) {
	folder, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return nil, err
	}
	t := &trial{pack: p, folder: folder, tests: filepath.Join(folder, "tests"), reached: map[int]bool{}}
	err = t.build(chosen)
	if err == nil {
		err = t.rehearse()
	}
	if err != nil {
		t.remove()
		return nil, err
	}
	return t, nil
}

func (t *trial) remove() { os.RemoveAll(t.folder) }

// build writes the changed files beside the project and builds the tests with them in
// the place of its own.
func (t *trial) build(chosen []mutant) error {
	overlay := map[string]map[string]string{"Replace": {}}
	put := func(as string, text []byte) error {
		name := filepath.Join(t.folder, strconv.Itoa(len(overlay["Replace"]))+".go")
		overlay["Replace"][as] = name
		return os.WriteFile(name, text, 0o666)
	}
	for i, f := range t.files {
		if err := put(f.name, applied(f.source, i, chosen)); err != nil {
			return err
		}
	}
	if err := put(filepath.Join(t.dir, "mutant_support.go"), fmt.Appendf(nil, support, t.types.Name())); err != nil {
		return err
	}
	text, err := json.Marshal(overlay)
	if err != nil {
		return err
	}
	list := filepath.Join(t.folder, "overlay.json")
	if err := os.WriteFile(list, text, 0o666); err != nil {
		return err
	}
	out, err := exec.Command("go", "test", "-c", "-vet=off", "-overlay", list, "-o", t.tests, t.path).CombinedOutput()
	if err != nil {
		return fmt.Errorf("building the changed tests: %w\n%s", err, out)
	}
	return nil
}

// applied returns the text of a file with the chosen changes in it. Where several begin
// or end, those found first stand outside.
func applied(source []byte, number int, chosen []mutant) []byte {
	before, after := map[int]string{}, map[int]string{}
	for i, m := range chosen {
		if m.file == number {
			before[m.start] += numbered(m.prefix, i+1)
			after[m.end] = numbered(m.suffix, i+1) + after[m.end]
		}
	}
	var out bytes.Buffer
	for i := range len(source) + 1 {
		out.WriteString(after[i])
		out.WriteString(before[i])
		if i < len(source) {
			out.WriteByte(source[i])
		}
	}
	return out.Bytes()
}

// numbered puts the number of the change into a text of it.
func numbered(text string, number int) string {
	if !strings.Contains(text, "%") {
		return text
	}
	return strings.ReplaceAll(strings.ReplaceAll(strings.ReplaceAll(text, "%%", "\x00"), "%d", strconv.Itoa(number)), "\x00", "%")
}

// noMutant is a number that no change has.
const noMutant = "-1"

// rehearse runs the tests without a change: they must pass, and tell how long they take.
// Then it notes what they come by. This takes memory, and a test may forbid that.
func (t *trial) rehearse() error {
	t.args = []string{"-test.short", "-test.failfast"}
	if usesRapid(t.dir) {
		t.args = append(t.args, "-rapid.nofailfile")
	}
	begun := time.Now()
	if out, err := t.command(context.Background(), numberVariable+"="+noMutant).CombinedOutput(); err != nil {
		return fmt.Errorf("the tests fail without a change: %w\n%s", err, out)
	}
	t.patience = 4*time.Since(begun) + 10*time.Second
	reached := filepath.Join(t.folder, "reached")
	_ = t.command(context.Background(), reachedVariable+"="+reached).Run()
	text, err := os.ReadFile(reached)
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	for s := bufio.NewScanner(bytes.NewReader(text)); s.Scan(); {
		if n, err := strconv.Atoi(s.Text()); err == nil {
			t.reached[n] = true
		}
	}
	return nil
}

// limited runs a program that may not take more than 8 GiB: a change can make one ask
// for memory without end.
const limited = `ulimit -v 8388608; exec "$0" "$@"`

// command is a run of the tests with a variable in their environment.
func (t *trial) command(ctx context.Context, variable string) *exec.Cmd {
	command := exec.CommandContext(ctx, "sh", append([]string{"-c", limited, t.tests}, t.args...)...)
	command.Dir = t.dir
	command.Env = append(os.Environ(), variable)
	command.WaitDelay = time.Second
	return command
}

// usesRapid reports whether tests in dir have property tests, which write files if they
// fail.
func usesRapid(dir string) bool {
	names, _ := filepath.Glob(filepath.Join(dir, "*_test.go"))
	return slices.ContainsFunc(names, func(name string) bool {
		text, err := os.ReadFile(name)
		return err == nil && bytes.Contains(text, []byte(`"pgregory.net/rapid"`))
	})
}

// fate is what comes of a change.
type fate string

// The fates.
const (
	failed     fate = "killed"
	late       fate = "killed by taking too long"
	unnoticed  fate = "SURVIVES"
	notReached fate = "SURVIVES, no test comes by"
)

func (f fate) killed() bool { return f == failed || f == late }

// fate runs the tests with the change of that number.
func (t *trial) fate(number int) (fate, error) {
	if !t.reached[number] {
		return notReached, nil
	}
	ctx, cancel := context.WithTimeout(context.Background(), t.patience)
	defer cancel()
	err := t.command(ctx, numberVariable+"="+strconv.Itoa(number)).Run()
	var exit *exec.ExitError
	switch {
	case ctx.Err() != nil:
		return late, nil
	case err == nil:
		return unnoticed, nil
	case errors.As(err, &exit):
		return failed, nil
	default:
		return "", err
	}
}
