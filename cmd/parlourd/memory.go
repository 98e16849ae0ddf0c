package main

import (
	"errors"
	"io/fs"
	"math"
	"os"
	"path"
	"runtime/debug"
	"strconv"
	"strings"
)

// Memory in use is a small part of what a busy service allocates, so the garbage collector
// would run all the time by default: with these, a move takes a quarter less of the
// processors. Once the memory in use nears the aim, it runs as often as it must to stay
// below.
const (
	garbageShare = 400       // percent of what is in use
	usualAim     = 512 << 20 // bytes, where nothing says otherwise
)

// useMemory lets garbage take memory, unless the environment says how much, and returns the
// bytes that are aimed at.
func useMemory(asked size) size {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbageShare)
	}
	if aim := memoryAim(asked, os.Getenv("GOMEMLIMIT") != "", os.DirFS("/")); aim > 0 {
		debug.SetMemoryLimit(int64(aim))
	}
	return size(debug.SetMemoryLimit(-1)) // -1 changes nothing
}

// memoryAim is the memory to aim at: what the flag asks for; 0, for no change, where
// GOMEMLIMIT has told the runtime; else three quarters of the limit of the system, for the
// runtime does not know of all memory; else the usual.
func memoryAim(asked size, told bool, root fs.FS) size {
	switch limit := containerLimit(root); {
	case asked > 0:
		return asked
	case told:
		return 0
	case limit > 0:
		return limit / 4 * 3
	default:
		return usualAim
	}
}

// containerLimit is the least limit of memory of the control groups (version 2) that the
// process is in, as a container or a unit of systemd has one; 0 for none.
func containerLimit(root fs.FS) (least size) {
	for group := ownGroup(root); ; group = path.Dir(group) {
		for _, file := range []string{"memory.max", "memory.high"} {
			text, err := fs.ReadFile(root, path.Join("sys/fs/cgroup", group, file))
			limit, bad := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
			if err == nil && bad == nil && limit > 0 && (least == 0 || size(limit) < least) {
				least = size(limit)
			}
		}
		if group == "/" {
			return least
		}
	}
}

// ownGroup is the control group of the process, from the root on.
func ownGroup(root fs.FS) string {
	text, _ := fs.ReadFile(root, "proc/self/cgroup") // there is none on other systems
	for line := range strings.Lines(string(text)) {
		if group, found := strings.CutPrefix(line, "0::"); found {
			return path.Join("/", strings.TrimSpace(group))
		}
	}
	return "/"
}

// size is a number of bytes as a flag. It is written as GOMEMLIMIT is: 512MiB.
type size int64

// unit is a unit of a size.
type unit struct {
	name  string
	bytes size
}

// units are the units of a size, the greatest first.
func units() []unit {
	return []unit{{"TiB", 1 << 40}, {"GiB", 1 << 30}, {"MiB", 1 << 20}, {"KiB", 1 << 10}, {"B", 1}, {"", 1}}
}

// errSize refuses a text as a size.
var errSize = errors.New("no size")

// Set reads a size of one byte or more.
func (s *size) Set(text string) error {
	for _, unit := range units() {
		digits, found := strings.CutSuffix(text, unit.name)
		if !found {
			continue
		}
		n, err := strconv.ParseInt(digits, 10, 64)
		if err != nil || n < 1 || n > math.MaxInt64/int64(unit.bytes) {
			return errSize
		}
		*s = size(n) * unit.bytes
		return nil
	}
	return errSize
}

// String is what Set reads, in the greatest unit without a fraction; "" for no size.
func (s size) String() string {
	for _, unit := range units() {
		if s > 0 && s%unit.bytes == 0 {
			return strconv.FormatInt(int64(s/unit.bytes), 10) + unit.name
		}
	}
	return ""
}

// Type is the word for sizes in the help.
func (size) Type() string { return "size" }
