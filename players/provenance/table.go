package provenance

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
)

// shown is how many digits of a hash a table has.
const shown = 12

// WriteTable writes a table of the files for people, and their commands below it.
func WriteTable(out io.Writer, files []File) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "FILE\tMADE\tCOMMIT\tSEED\tENGINE\tSECONDS\tINPUTS\tRESULT\tAGAIN")
	for _, f := range files {
		fmt.Fprintln(t, strings.Join([]string{
			f.Path, f.Made, f.Commit, f.Seed, f.engine(), f.time(), f.inputs(), f.SHA256[:shown], f.again(),
		}, "\t"))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	for _, f := range files {
		if _, err := fmt.Fprintf(out, "\n%s%s\n", f.Path, f.details()); err != nil {
			return err
		}
	}
	return nil
}

// details are the commands of a file, and why they do not give it.
func (f File) details() string {
	text := ""
	for _, c := range f.Commands {
		text += "\n    " + c
	}
	if f.Lost != "" {
		text += "\n  " + f.Lost
	}
	return text
}

// engine is the engine with its signature.
func (f File) engine() string {
	switch {
	case f.Engine == "":
		return None
	case f.Signature == 0:
		return f.Engine + " (unknown)"
	default:
		return fmt.Sprintf("%s %d", f.Engine, f.Signature)
	}
}

// time is how long it took, if somebody wrote it down.
func (f File) time() string {
	if f.Seconds == 0 {
		return "unknown"
	}
	return fmt.Sprintf("%.1f", f.Seconds)
}

// inputs are the hash of the only input, or one of all their hashes.
func (f File) inputs() string {
	switch len(f.Inputs) {
	case 0:
		return None
	case 1:
		return f.Inputs[0].SHA256[:shown]
	}
	all := ""
	for _, in := range f.Inputs {
		all += in.SHA256
	}
	return Hash([]byte(all))[:shown]
}

// again says whether the commands give the same file.
func (f File) again() string {
	if f.Lost != "" {
		return "no"
	}
	return "yes"
}

// String is a line for people, and another if the engine is not the one of the manifest.
func (f Finding) String() string {
	text := fmt.Sprintf("%s: %s", f.Path, f.Verdict)
	if f.Changed != "" {
		text += " of " + f.Changed
	}
	if f.Now != 0 {
		text += fmt.Sprintf("\n  the engine of %s has another signature: %d, not %d", f.Engine, f.Now, f.Signature)
	}
	return text
}
