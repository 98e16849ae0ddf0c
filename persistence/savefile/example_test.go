package savefile_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/afero"

	"parlour/game"
	"parlour/game/catalog"
	"parlour/game/kalah"
	"parlour/game/oware"
	"parlour/persistence/savefile"
)

// A match of Oware as a file has it.
func ExampleEncode() {
	rules, err := oware.Game{}.Rules("abapa", nil)
	if err != nil {
		panic(err)
	}
	record := game.NewRecord(rules.Start())
	for _, move := range []string{"F", "f", "D", "b"} {
		if record, err = record.Play(move); err != nil {
			panic(err)
		}
	}
	record, err = record.Resign(game.First)
	if err != nil {
		panic(err)
	}
	fmt.Printf("%s", savefile.Encode(savefile.Save{
		Record:  record,
		Seats:   [2]savefile.Seat{{Kind: "human", Name: "Ann"}, {Kind: "computer/smart", Name: "Orac"}},
		Used:    [2]time.Duration{8250 * time.Millisecond, 31 * time.Millisecond},
		SavedAt: time.Date(2026, time.November, 21, 12, 0, 0, 0, time.UTC),
	}))
	// Output:
	// [Variant "Abapa"]
	// [Event "?"]
	// [Site "?"]
	// [Date "2026.11.21"]
	// [Round "?"]
	// [South "Ann"]
	// [North "Orac"]
	// [Result "0-1"]
	// [ParlourFormat "1"]
	// [Game "oware"]
	// [Rules "abapa"]
	// [SouthKind "human"]
	// [NorthKind "computer/smart"]
	// [Clocks "8.25 0.031"]
	// [Saved "2026-11-21T12:00:00Z"]
	// [Termination "resignation"]
	// [Outcome "second"]
	// [PlyCount "4"]
	// [Position "6-6-5-0-5-1-6-0-7-6-5-1-0-0-S"]
	// [Checksum "sha256:b2fa837608b4b773"]
	//
	// 1. F f 2. D b 0-1
}

// The file of another program has none of our tags, and comments.
func ExampleDecode() {
	save, err := savefile.Decode([]byte(`[Result "*"]

1. 3 { another turn } 6 1... 2 *`), catalog.Games(), "kgn")
	if err != nil {
		panic(err)
	}
	fmt.Println(save.Record.Rules().Name(), save.Record.Moves(), save.Record.State().Position())

	_, err = savefile.Decode([]byte("1. 3 7 *"), catalog.Games(), "kgn")
	fmt.Println(errors.Is(err, savefile.ErrIllegal), err)
	// Output:
	// standard [3 6 2] <6,2,1,4,4,0,5,5,0,5,0,6,6,5,5> N
	// true line 1: move 2: "7": there is no such house: the houses are 1 to 6; legal here: 1, 2, 4, 5 or 6
}

func ExampleStore() {
	store := savefile.NewStore(afero.NewMemMapFs(), "saves", catalog.Games(), time.Now)
	rules, err := kalah.Game{}.Rules("", nil)
	if err != nil {
		panic(err)
	}
	save := savefile.Save{Record: game.NewRecord(rules.Start())}
	saved, err := store.Save("Friday", save, false)
	fmt.Println(filepath.ToSlash(saved.Path), err)
	_, err = store.Save("Friday", save, false)
	fmt.Println(errors.Is(err, savefile.ErrExists), err)

	entries, err := store.List()
	for _, e := range entries {
		fmt.Println(e.Name, e.Game.Title(), e.Moves, err)
	}
	// Output:
	// saves/Friday.kgn <nil>
	// true saving Friday.kgn: there is a save of that name already
	// Friday Kalah 0 <nil>
}

// A match that a killed program was playing is there at the next start.
func ExampleJournal() {
	disk := afero.NewMemMapFs()
	ids := uint64(0)
	random := func() uint64 { ids++; return ids }
	rules, err := kalah.Game{}.Rules("", nil)
	if err != nil {
		panic(err)
	}
	record, err := game.NewRecord(rules.Start()).Play("3")
	if err != nil {
		panic(err)
	}
	killed := savefile.NewStore(disk, "saves", catalog.Games(), time.Now).NewJournal(random)
	fmt.Println(killed.Keep(savefile.Save{Record: record}))

	journal := savefile.NewStore(disk, "saves", catalog.Games(), time.Now).NewJournal(random)
	left, err := journal.Recover()
	if err != nil {
		panic(err)
	}
	save, err := journal.Adopt(left[0])
	fmt.Println(save.Record.Moves(), err)
	// Output:
	// <nil>
	// [3] <nil>
}
