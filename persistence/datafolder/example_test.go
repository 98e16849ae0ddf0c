package datafolder_test

import (
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/afero"

	"parlour/persistence/datafolder"
)

func Example() {
	folders := datafolder.New(afero.NewMemMapFs(), "/cache/parlour", "/data/parlour", "/config/parlour")
	err := folders.Cache.Replace("proofs/kalah-6-00.proofs", func(w io.Writer) error {
		_, err := io.WriteString(w, "proven")
		return err
	})
	fmt.Println(err)

	var engine fs.FS = folders.Cache // all that an engine sees
	data, err := fs.ReadFile(engine, "proofs/kalah-6-00.proofs")
	fmt.Println(string(data), err)
	_, err = engine.Open("../secret")
	fmt.Println(err)
	// Output:
	// <nil>
	// proven <nil>
	// open ../secret: invalid argument
}
