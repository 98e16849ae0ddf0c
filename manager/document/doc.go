// Package document is texts in a small subset of Markdown, read as blocks and rendered
// as plain text: the program's help, the rules of the games, the texts of lessons.
//
//	# Title                 the first line
//	## Heading
//	a paragraph, with `code` in it
//	    an example, indented by four blanks
//	- `term`: an item; its further lines are indented by two; or `term`, `another`:
//	![caption](source)      a picture
//
// What the source of a picture means and how it is drawn is up to the package whose text
// it is, which puts an example in its place.
//
// The package must not know games, flags, streams or files.
package document
