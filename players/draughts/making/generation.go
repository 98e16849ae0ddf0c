package making

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"time"

	"parlour/game"
	"parlour/players/draughts/evaluation"
	"parlour/players/draughts/train"
	"parlour/players/making"
	"parlour/players/training"
)

// The files of boards in a folder.
const (
	gamesInFile = 500
	samplesEnd  = ".samples"
)

// generation is games of self-play whose boards are written into the files of a folder.
type generation struct {
	making.Bench
	folder string
	games  training.Games
}

// path is that of the file of some of the games.
func (g generation) path(of training.Games) string {
	return filepath.Join(g.folder, fmt.Sprintf("%d-%09d-%d%s", of.Seed, of.First, of.Count, samplesEnd))
}

// missing are the games of the files that are not there yet, file by file.
func (g generation) missing() (out []training.Games) {
	for _, of := range g.games.Parts(gamesInFile) {
		known, err := g.Files.Open(g.path(of))
		if err != nil {
			out = append(out, of)
			continue
		}
		known.Close()
	}
	return out
}

// write writes the missing files, with the boards from play.
func (g generation) write(play func(training.Games) ([]train.Sample, error)) error {
	for _, of := range g.missing() {
		begun := g.Now()
		samples, err := play(of)
		if err != nil {
			return err
		}
		path := g.path(of)
		if err := g.Files.Replace(path, func(w io.Writer) error { return train.Write(w, samples) }); err != nil {
			return err
		}
		took := ""
		if g.Others == nil {
			took = fmt.Sprintf(" in %v", g.Now().Sub(begun).Round(time.Second/10))
		}
		fmt.Fprintf(g.Out, "%s: %s%s\n", path, game.Count(len(samples), "board"), took)
	}
	return nil
}

// gamesOfJob is the most games of a job.
const gamesOfJob = gamesInFile / 2

// byOthers has the games played by others, some of a file at a time. No file is written until
// all have been: what is found out late about a worker must not be too late.
func (g generation) byOthers(ctx context.Context, ruleSet string, v *evaluation.Values) error {
	var weights bytes.Buffer
	if v != nil {
		if err := v.Write(&weights); err != nil {
			return err
		}
	}
	most := making.GamesOfJob(g.games.Nodes, gamesOfJob)
	parts := func(of training.Games) (out []making.SelfPlay) {
		for _, part := range of.Parts(most) {
			out = append(out, making.SelfPlay{RuleSet: ruleSet, Weights: weights.Bytes(), Games: part})
		}
		return out
	}
	var all []making.SelfPlay
	for _, of := range g.missing() {
		all = append(all, parts(of)...)
	}
	if len(all) == 0 {
		return nil
	}
	if err := g.Others.Prepare(ctx, all); err != nil {
		return err
	}
	return g.write(func(of training.Games) (samples []train.Sample, err error) {
		for _, part := range parts(of) {
			boards, err := g.Others.Boards(ctx, part)
			if err == nil {
				samples, err = train.Read(bytes.NewReader(boards), samples)
			}
			if err != nil {
				return nil, err
			}
		}
		return samples, nil
	})
}

// SelfPlay implements making.SelfPlaying.
func (Parts) SelfPlay(ctx context.Context, s making.SelfPlay) ([]byte, error) {
	return large().selfPlay(ctx, s)
}

// CheckBoards implements making.SelfPlaying.
func (Parts) CheckBoards(s making.SelfPlay, boards []byte) error {
	return train.Check(boards, s.Count)
}

// SelfPlay implements making.SelfPlaying.
func (Parts64) SelfPlay(ctx context.Context, s making.SelfPlay) ([]byte, error) {
	return small().selfPlay(ctx, s)
}

// CheckBoards implements making.SelfPlaying.
func (Parts64) CheckBoards(s making.SelfPlay, boards []byte) error {
	return train.Check(boards, s.Count)
}

// selfPlay plays games, and returns their boards as a file has them.
func (t trainer) selfPlay(ctx context.Context, s making.SelfPlay) ([]byte, error) {
	var values *evaluation.Values
	if s.Weights != nil {
		var err error
		if values, err = evaluation.Read(bytes.NewReader(s.Weights)); err != nil {
			return nil, err
		}
	}
	by, err := t.engine(values.Weights(), s.RuleSet, nil)
	if err != nil {
		return nil, err
	}
	samples, err := train.Play(ctx, s.Games, by, nil)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = train.Write(&out, samples)
	return out.Bytes(), err
}
