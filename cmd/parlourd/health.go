package main

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/netip"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// healthTime is how long a server has to answer a question about its health; its own
// question to the database takes a second at most.
const healthTime = 5 * time.Second

// maxHealth is the most bytes that are read of the answer.
const maxHealth = 4 << 10

// newHealth returns the subcommand that asks a running server whether it can serve.
func newHealth() *cobra.Command {
	var addr string
	var live bool
	health := &cobra.Command{
		Use:   "health",
		Short: "Ask a running server whether it can serve",
		Long: "Health asks a server on this machine for /readyz, prints the answer, and exits with 0\n" +
			"if games can be read and written there and with 1 if not. It is for places where\n" +
			"there is no other program that could ask, as a container from scratch.",
		Args: taking(0, "health takes no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if _, err := fromEnvironment(cmd.Flags(), os.LookupEnv); err != nil {
				return usageError{err}
			}
			host, port, err := net.SplitHostPort(addr)
			if err != nil {
				return usageError{fmt.Errorf("--addr is %q; valid: an address and a port, as %s", addr, defaultAddress)}
			}
			path := "/readyz"
			if live {
				path = "/healthz"
			}
			return ask(cmd.Context(), "http://"+net.JoinHostPort(within(host), port)+path, cmd.OutOrStdout())
		},
	}
	health.Flags().StringVar(&addr, "addr", defaultAddress, "where the server listens")
	nameVariables(health.Flags())
	health.Flags().BoolVar(&live, "live", false, "ask for /healthz: only whether the process answers")
	return health
}

// within is the address for requests from this machine to a server that listens on host.
// Host may stand for all addresses. It is no name: a container may have no list of those.
func within(host string) string {
	switch at, err := netip.ParseAddr(host); {
	case host == "", err == nil && at == netip.IPv4Unspecified():
		return "127.0.0.1"
	case err == nil && at == netip.IPv6Unspecified():
		return "::1"
	default:
		return host
	}
}

// ask prints the answer of a server. Any status but 200 is an error.
func ask(ctx context.Context, url string, out io.Writer) error {
	ctx, cancel := context.WithTimeout(ctx, healthTime)
	defer cancel()
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		return err
	}
	w, err := http.DefaultClient.Do(r)
	if err != nil {
		return err
	}
	defer w.Body.Close()
	text, err := io.ReadAll(io.LimitReader(w.Body, maxHealth))
	if err != nil {
		return err
	}
	if w.StatusCode != http.StatusOK {
		return fmt.Errorf("%s: %s: %s", url, w.Status, strings.TrimSpace(string(text)))
	}
	_, err = out.Write(text)
	return err
}
