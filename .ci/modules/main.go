// Command modules lists others' modules in the released programs: the text of every
// licence, for the archive, and for each program a bill of materials in CycloneDX. It also
// gives the project's own module another path. It is run from the root of the project.
//
//	go run ./.ci/modules licences > LICENCES.txt
//	go run ./.ci/modules check LICENCES.txt PROGRAM...
//	go run ./.ci/modules copyright ./cmd/parlour > copyright
//	go run ./.ci/modules sbom PROGRAM > PROGRAM.cdx.json
//	go run ./.ci/modules rename example.org/you/parlour
//
// The licences are those of the modules whose packages any of the systems links. A
// module without a licence that is known here is an error: somebody has to read it.
// check reads out of built programs what is really in them, and fails if a module is
// not in the list. The same program gives the same bill.
//
// copyright is the file of that name in a Debian package with one program: the same texts,
// but for those that each Debian system has.
//
// rename changes the line "module" of go.mod and all imports. A copy of the project then has
// a path with a host, which "go install" needs. Once it is pushed there, anybody gets the
// game by
//
//	go install example.org/you/parlour/cmd/parlour@latest
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
	case command == "copyright" && len(args) == 1:
		return writeCopyright(out, args[0])
	case command == "check" && len(args) > 1:
		return check(args[0], args[1:])
	case command == "sbom" && len(args) == 1:
		return writeBill(out, args[0])
	case command == "rename" && len(args) == 1:
		return rename(".", args[0])
	default:
		return fmt.Errorf("valid: licences, copyright PACKAGE, check LICENCES PROGRAM..., sbom PROGRAM or rename MODULE")
	}
}
