// Package help is the program's manual beyond the usage of its commands: topics,
// stored as texts in the folder topics, and the code that renders them for a
// terminal or as a manual page.
//
// A topic is a template over Facts, so that its lists of games, rules, levels and
// commands come from the packages that define them. Its output is a small subset
// of Markdown, which Parse reads:
//
//	# Title                 the first line
//	## Heading
//	a paragraph, with `code` in it
//	    an example, indented by four blanks
//	- `term`: an item; its further lines are indented by two
//
// The package must not know flags, streams or files. Package main makes the
// sections of the manual page that describe commands.
package help
