package making

import (
	"bytes"
	"context"

	rules "parlour/game/oware"
	"parlour/players/making"
	"parlour/players/oware/evaluation"
	"parlour/players/oware/train"
	learning "parlour/players/training"
)

// mostOfJob is the most games of a job.
const mostOfJob = 500

// byOthers has games played by others, and returns their boards.
func byOthers(ctx context.Context, o making.Others, games learning.Games, w *evaluation.Weights) (out []train.Sample, err error) {
	var weights bytes.Buffer
	if err := w.Write(&weights); err != nil {
		return nil, err
	}
	var all []making.SelfPlay
	for _, part := range games.Parts(making.GamesOfJob(games.Nodes, mostOfJob)) {
		all = append(all, making.SelfPlay{Weights: weights.Bytes(), Games: part})
	}
	if err := o.Prepare(ctx, all); err != nil {
		return nil, err
	}
	for _, part := range all {
		boards, err := o.Boards(ctx, part)
		if err != nil {
			return nil, err
		}
		samples, err := train.Parse(boards, part.Count)
		if err != nil {
			return nil, err
		}
		out = append(out, samples...)
	}
	return out, nil
}

// SelfPlay implements making.SelfPlaying.
func (Parts) SelfPlay(ctx context.Context, s making.SelfPlay) ([]byte, error) {
	by, err := rules.Game{}.Rules(s.RuleSet, nil)
	if err != nil {
		return nil, making.Refuse(err)
	}
	weights := &evaluation.Weights{}
	if s.Weights != nil {
		if weights, err = evaluation.Read(bytes.NewReader(s.Weights)); err != nil {
			return nil, err
		}
	}
	samples, err := train.Play(ctx, by, s.Games, weights, nil)
	return train.Append(nil, samples), err
}

// CheckBoards implements making.SelfPlaying.
func (Parts) CheckBoards(s making.SelfPlay, boards []byte) error {
	_, err := train.Parse(boards, s.Count)
	return err
}
