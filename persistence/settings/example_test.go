package settings_test

import (
	"fmt"
	"io/fs"

	"github.com/spf13/afero"

	"parlour/persistence/datafolder"
	"parlour/persistence/settings"
)

// A setting that the user changes in the program is changed in the file.
func Example() {
	folder := datafolder.NewFolder(afero.NewMemMapFs(), "config")
	_ = folder.ReplaceBytes(settings.Name, []byte("# for the evening\ntheme = \"high-contrast\"\n"))
	file := settings.New(folder)
	_ = file.Set(settings.Pace, "slow")

	s, _, _ := file.Load()
	fmt.Println(s.Theme, s.Pace)
	text, _ := fs.ReadFile(folder, settings.Name)
	fmt.Print(string(text))
	// Output:
	// high-contrast slow
	// # for the evening
	// theme = "high-contrast"
	// pace = "slow"
}
