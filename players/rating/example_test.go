package rating_test

import (
	"fmt"

	"parlour/players/rating"
)

// Is a change worth 10 Elo, or nothing?
func ExampleTest() {
	test, err := rating.ParseTest("elo0=0,elo1=10,alpha=0.05,beta=0.05")
	if err != nil {
		panic(err)
	}
	pairs := rating.Pairs{40, 110, 300, 140, 60}
	lower, upper := test.Bounds()
	fmt.Println(pairs.Elo())
	fmt.Printf("%.1f %%\n", 100*pairs.Superiority())
	fmt.Printf("%.2f of %.2f to %.2f: %v\n", test.Ratio(pairs), lower, upper, test.Verdict(pairs))
	// Output:
	// +19 (95 %: +5 to +32)
	// 99.7 %
	// 2.96 of -2.94 to 2.94: H1
}
