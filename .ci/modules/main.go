// Command modules says what of others is in the programs that are released: the text
// of every licence, for the archive, and for each program a bill of materials in
// CycloneDX. It is run from the root of the project.
//
//	go run ./.ci/modules licences > LICENCES.txt
//	go run ./.ci/modules check LICENCES.txt PROGRAM...
//	go run ./.ci/modules sbom PROGRAM > PROGRAM.cdx.json
//
// The licences are those of the modules whose packages any of the systems links. A
// module without a licence that is known here is an error: somebody has to read it.
// check reads out of built programs what is really in them, and fails if a module is
// not in the list. The same program gives the same bill.
package main

import (
	"fmt"
	"io"
	"os"
)

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "modules:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	if len(args) == 0 {
		args = []string{""}
	}
	switch command, args := args[0], args[1:]; {
	case command == "licences" && len(args) == 0:
		return writeLicences(out)
	case command == "check" && len(args) > 1:
		return check(args[0], args[1:])
	case command == "sbom" && len(args) == 1:
		return writeBill(out, args[0])
	default:
		return fmt.Errorf("valid: licences, check LICENCES PROGRAM... or sbom PROGRAM")
	}
}
