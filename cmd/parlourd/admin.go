package main

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http"

	"parlour/manager/rest"
)

// startAdmin serves the operator's pages at an address, "" for nowhere, until it is closed.
// That is after the service has ended, so its end can be watched.
func startAdmin(ctx context.Context, addr string, service *rest.Server, log *slog.Logger) (io.Closer, error) {
	if addr == "" {
		return io.NopCloser(nil), nil
	}
	listener, err := listen(ctx, addr)
	if err != nil {
		return nil, err
	}
	// There is no limit to the time of an answer: a profile takes as long as was asked.
	server := rest.NewWeb(service.Admin(), 0, log)
	log.Info("serving the operator", "url", "http://"+listener.Addr().String())
	go func() {
		if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
			log.Error("the operator is not served any more", "error", err)
		}
	}()
	return server, nil
}
