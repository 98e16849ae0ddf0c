package jobs_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"parlour/manager/jobs"
)

// adding is a kind that adds numbers.
type adding struct{}

func (adding) Name() string { return "add" }
func (adding) Version() int { return 2 }

func (adding) Run(ctx context.Context, j jobs.Job, _ jobs.Files) ([]byte, string, error) {
	var numbers []byte
	if err := j.Read(&numbers); err != nil {
		return nil, "", err
	}
	sum := byte(j.Seed)
	for _, n := range numbers {
		sum += n
	}
	return []byte{sum}, string([]byte{sum}), ctx.Err()
}

func (adding) Check(_ jobs.Job, data []byte) (any, string, error) {
	if len(data) != 1 {
		return nil, "", jobs.ErrResult
	}
	return int(data[0]), string(data), nil
}

func job(t testing.TB, numbers ...byte) jobs.Job {
	j, err := jobs.New("add", 2, numbers, 7, jobs.Need{Name: "b"}, jobs.Need{Name: "a", Hash: "1"})
	require.NoError(t, err)
	return j
}

// TestAJobIsItsText: it is read as it was written, and its key follows all of it.
func TestAJobIsItsText(t *testing.T) {
	j := job(t, 1, 2)
	again, err := jobs.Parse(j.Text())
	require.NoError(t, err)
	assert.Equal(t, j, again)
	assert.Equal(t, `{"kind":"add","version":2,"parameters":"AQI=","seed":7,"needs":[{"name":"a","hash":"1"},{"name":"b"}]}`, string(j.Text()))
	keys := map[string]bool{}
	for _, change := range []func(*jobs.Job){
		func(*jobs.Job) {}, func(j *jobs.Job) { j.Seed++ }, func(j *jobs.Job) { j.Version++ }, func(j *jobs.Job) { j.Kind = "sub" },
		func(j *jobs.Job) { j.Needs = j.Needs[:1] }, func(j *jobs.Job) { j.Parameters = []byte(`"AQ=="`) },
	} {
		other := j
		change(&other)
		keys[other.Key()] = true
	}
	assert.Len(t, keys, 6)
}

func TestWhatIsNoJob(t *testing.T) {
	for _, text := range []string{
		"", "{}", "null", `{"kind":"add"}`, `{"kind":"add","version":1,"parameters":1,"seed":-1}`, `{"kind":"add","parameters":1,"command":"rm"}`,
		string(job(t).Text()) + "{}", `{"kind":"add","parameters":"` + strings.Repeat("A", jobs.MaxSize) + `"}`,
	} {
		_, err := jobs.Parse([]byte(text))
		assert.ErrorIs(t, err, jobs.ErrJob, "%.40s", text)
	}
}

func TestOnlyTrueResultsPass(t *testing.T) {
	kinds, j := jobs.Kinds{adding{}}, job(t, 1, 2)
	r, err := kinds.Run(t.Context(), j, nil)
	require.NoError(t, err)
	assert.Equal(t, []byte{10}, r.Data)
	checked, err := kinds.Check(j, r)
	require.NoError(t, err)
	assert.Equal(t, jobs.Checked{Result: r, Value: 10}, checked)
	for name, change := range map[string]func(*jobs.Result){
		"data":   func(r *jobs.Result) { r.Data = []byte{11} },
		"short":  func(r *jobs.Result) { r.Data = nil },
		"hash":   func(r *jobs.Result) { r.Hash = strings.Repeat("0", 64) },
		"digest": func(r *jobs.Result) { r.Digest = "9" },
		"key":    func(r *jobs.Result) { r.Key = job(t, 3).Key() },
		"large":  func(r *jobs.Result) { r.Data = make([]byte, jobs.MaxData+1) },
	} {
		other := r
		change(&other)
		_, err := kinds.Check(j, other)
		assert.ErrorIs(t, err, jobs.ErrResult, name)
	}
}

// TestAWorkerKnowsItsKinds in their versions, and ends with its context.
func TestAWorkerKnowsItsKinds(t *testing.T) {
	old := job(t)
	old.Version = 1
	_, err := jobs.Kinds{adding{}}.Run(t.Context(), old, nil)
	assert.ErrorIs(t, err, jobs.ErrJob)
	_, err = jobs.Kinds{}.Run(t.Context(), job(t), nil)
	assert.ErrorIs(t, err, jobs.ErrJob)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err = jobs.Kinds{adding{}}.Run(ctx, job(t), nil)
	assert.True(t, errors.Is(err, context.Canceled))
}

func TestNeeds(t *testing.T) {
	have := func(name string) (string, bool) { return "1", name != "c" }
	assert.NoError(t, jobs.Meet(job(t).Needs, have))
	assert.ErrorIs(t, jobs.Meet([]jobs.Need{{Name: "c"}}, have), jobs.ErrNeeds)
	assert.ErrorIs(t, jobs.Meet([]jobs.Need{{Name: "a", Hash: "2"}}, have), jobs.ErrNeeds)
}

// FuzzParse: what is read is written again, and its key stays.
func FuzzParse(f *testing.F) {
	f.Add(job(f, 1, 2).Text())
	f.Add([]byte(`{"kind":"add","version":2,"parameters": {"a": [1] },"seed":7}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		j, err := jobs.Parse(text)
		if err != nil {
			return
		}
		again, err := jobs.Parse(j.Text())
		require.NoError(t, err)
		assert.Equal(t, j.Key(), again.Key())
	})
}
