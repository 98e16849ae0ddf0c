package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/spf13/cobra"

	"parlour/persistence/gamestore/databases"
)

// newBackup returns the subcommand that backs up a database.
func newBackup() *cobra.Command {
	var o options
	backup := &cobra.Command{
		Use:   "backup FILE",
		Short: "Copy the games into a new file, while they are played",
		Long: "Backup copies an SQLite database, as it is at one moment, into a new file that\n" +
			"--db takes. Servers may use it meanwhile. The copy is checked, and on the disk,\n" +
			"before it gets its name. A database of PostgreSQL is backed up by pg_dump.",
		Args: taking(1, "backup takes the name of the new file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if _, err := fromEnvironment(cmd.Flags(), os.LookupEnv); err != nil {
				return usageError{err}
			}
			if o.postgres() {
				return usageError{errors.New("backup is for SQLite; for PostgreSQL use pg_dump")}
			}
			err := databases.BackupSQLite(cmd.Context(), o.db, args[0])
			if errors.Is(err, fs.ErrExist) {
				return usageError{fmt.Errorf("there is a file %s already; valid: a name that is free", args[0])}
			}
			return err
		},
	}
	backup.Flags().StringVar(&o.db, "db", defaultFile, "the SQLite file to copy")
	nameVariables(backup.Flags())
	return backup
}
