package match

import "runtime"

// room is how many bytes are made between two collections of garbage at least.
const room = 64 << 20

// Room lets garbage be collected less often until the function that it returns is called. A
// level opens a session for each move, with a table of a megabyte that is garbage after it; with
// little else alive the collector ran for every few of them, and took most of the time of a
// match of short searches. What is kept here is never written, and so takes no memory.
func Room() (end func()) {
	kept := make([]byte, room)
	return func() { runtime.KeepAlive(kept) }
}
