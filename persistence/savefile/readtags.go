package savefile

import (
	"strconv"
	"strings"

	"parlour/game"
	"parlour/game/pgn"
)

// tag is a tag and the line on which it stands.
type tag struct {
	name, value string
	line        int
}

// refuse returns the SyntaxError for a tag; err wraps a sentinel error.
func (t tag) refuse(err error, why game.Phrase) error {
	return &SyntaxError{Line: t.line, Tag: t.name, Reason: why, Err: err}
}

// readTags reads the tag pairs up to the first move.
func (d *decoder) readTags() error {
	for {
		e, err := d.next()
		if err != nil {
			return err
		}
		if e.Kind != pgn.TagOpen {
			d.ahead = &e
			break
		}
		if err := d.readTag(e); err != nil {
			return err
		}
	}
	if len(d.tags) == 0 && d.ahead.Kind == pgn.End {
		return errEmpty()
	}
	if err := d.checkVersion(); err != nil {
		return err
	}
	_, signed := d.find(tagChecksum)
	d.save.Unsigned = d.own && !signed
	d.save.Edited = d.own && d.save.Edited
	return d.checkSeconds()
}

// checkSeconds refuses a tag with the name of one before it, or notes it.
func (d *decoder) checkSeconds() error {
	for _, t := range d.seconds {
		if err := d.fault(t, ErrDamaged, game.Say("a second tag %s", t.name)); err != nil {
			return err
		}
	}
	return nil
}

// add adds a tag, the first of its name.
func (d *decoder) add(t pgn.Tag) {
	it := tag{t.Name, t.Value, t.Line}
	if _, twice := d.find(t.Name); twice {
		d.seconds = append(d.seconds, it)
		return
	}
	d.tags[d.key(t.Name)] = it
}

// find returns the tag of that name; ok is false if there is none.
func (d *decoder) find(name string) (t tag, ok bool) {
	t, ok = d.tags[d.key(name)]
	return t, ok
}

// value is that of a tag, "" if there is none of that name.
func (d *decoder) value(name string) string { return d.tags[d.key(name)].value }

func (d *decoder) key(name string) string {
	if d.folded {
		return strings.ToLower(name)
	}
	return name
}

// note notes what is odd about a tag.
func (d *decoder) note(t tag, what game.Phrase) { d.save.Notes.note(t.line, t.name, what) }

// fault refuses a wrong tag of a file of ours for a reason that wraps the error err. In the
// file of another program the name may mean something else: there it is noted.
func (d *decoder) fault(t tag, err error, what game.Phrase) error {
	if d.own {
		return t.refuse(err, what)
	}
	d.note(t, what)
	return nil
}

// readTag reads a tag pair.
func (d *decoder) readTag(open pgn.Element) error {
	t, err := d.scanner.Tag(open)
	if err != nil {
		return asDamage(err)
	}
	if len(d.tags)+len(d.seconds) == maxTags {
		return damaged(t.Line, "more than %d tags", maxTags)
	}
	d.add(t)
	if t.Name == tagChecksum {
		d.save.Edited = t.Value != checksum([]byte(d.text[:t.Offset]), []byte(d.text[t.End:]))
	}
	return nil
}

func (d *decoder) checkVersion() error {
	t, ok := d.find(tagFormat)
	if !ok {
		return nil
	}
	d.own = true
	version, err := strconv.ParseUint(t.value, 10, 32)
	if err != nil || version == 0 {
		return t.refuse(ErrDamaged, game.Say("%s is not a format version", game.Quote(t.value)))
	}
	if version > formatVersion {
		return t.refuse(ErrVersion, game.Say("written by a newer Parlour, in format %d; this one reads up to %d",
			version, formatVersion))
	}
	return nil
}
