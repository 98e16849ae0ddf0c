package rating

import "slices"

// matrix is a square matrix of one value.
func matrix(n int, value float64) [][]float64 {
	out := make([][]float64, n)
	for i := range out {
		out[i] = slices.Repeat([]float64{value}, n)
	}
	return out
}

// addEdge adds value times the square of the difference of two variables.
func addEdge(m [][]float64, a, b int, value float64) {
	m[a][a] += value
	m[b][b] += value
	m[a][b] -= value
	m[b][a] -= value
}

// solveLinear returns the x for which m x is right, by elimination. It chooses no
// pivots: m must be symmetric and positive definite. Its arguments stay as they are.
func solveLinear(m [][]float64, right []float64) []float64 {
	rows := make([][]float64, len(m))
	for i := range m {
		rows[i] = append(slices.Clone(m[i]), right[i])
	}
	for col := range rows {
		for i := col + 1; i < len(rows); i++ {
			by := rows[i][col] / rows[col][col]
			for j := col; j <= len(rows); j++ {
				rows[i][j] -= by * rows[col][j]
			}
		}
	}
	out := make([]float64, len(rows))
	for i, row := range slices.Backward(rows) {
		sum := row[len(rows)]
		for j := i + 1; j < len(rows); j++ {
			sum -= row[j] * out[j]
		}
		out[i] = sum / row[i]
	}
	return out
}
