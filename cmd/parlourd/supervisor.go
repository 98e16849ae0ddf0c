package main

import (
	"log/slog"
	"net"
	"os"
)

// tellSupervisor tells the state of the program, READY=1 or STOPPING=1, to the supervisor
// that started it, if it asked for that, as sd_notify of systemd does.
func tellSupervisor(log *slog.Logger, state string) {
	socket := os.Getenv("NOTIFY_SOCKET")
	if socket == "" {
		return
	}
	// A name with a leading @ is an abstract one. Package net writes it in the same way.
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		log.Warn("cannot notify the supervisor", "state", state, "error", err)
		return
	}
	defer conn.Close()
	if _, err := conn.Write([]byte(state)); err != nil {
		log.Warn("cannot notify the supervisor", "state", state, "error", err)
	}
}
