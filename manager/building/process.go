package building

import (
	"context"
	"os/exec"
)

// Program runs the program at a path with the lowest priority, without input or output.
func Program(path string) Run {
	return func(ctx context.Context, args []string) error {
		cmd := exec.CommandContext(ctx, path, args...)
		prepare(cmd)
		if err := cmd.Start(); err != nil {
			return err
		}
		yield(cmd)
		return cmd.Wait()
	}
}
