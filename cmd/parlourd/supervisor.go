package main

import (
	"log/slog"
	"net"
	"os"
)

// tellSupervisor tells the supervisor that started the program, if there is one that wants
// to know, how far it is, as sd_notify of systemd does: READY=1 or STOPPING=1.
func tellSupervisor(log *slog.Logger, state string) {
	socket := os.Getenv("NOTIFY_SOCKET")
	if socket == "" {
		return
	}
	// A name that begins with @ is an abstract one, which package net writes in the same way.
	conn, err := net.DialUnix("unixgram", nil, &net.UnixAddr{Name: socket, Net: "unixgram"})
	if err != nil {
		log.Warn("the supervisor cannot be told", "state", state, "error", err)
		return
	}
	defer conn.Close()
	if _, err := conn.Write([]byte(state)); err != nil {
		log.Warn("the supervisor cannot be told", "state", state, "error", err)
	}
}
