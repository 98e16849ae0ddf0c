// Package rating is the statistics of matches: the difference in strength that
// results show, with its error; whether a match can be ended, because it has
// decided between two hypotheses; and the strengths of several players that fit
// all of their results best.
//
// A person meets levels of a known strength in single games. The person's strength is
// that of Glicko-2: Skill.
//
// All the rest is computed from pairs of games: two games from the same opening, with
// the seats swapped. They share their opening, so their results depend on each
// other, and only pairs can be taken for independent. An estimate from single games
// would be wrong by as much as the openings are unbalanced.
//
// The package knows numbers alone. It must not know players, games or files.
//
// # Sources
//
//   - Michel Van den Bergh, Comments on Normalized Elo,
//     https://www.cantate.be/Fishtest/normalized_elo_practical.pdf: the generalised
//     sequential test, the estimates under its hypotheses (sections 1 and 4).
//   - Xiaoou Li, Jingchen Liu, Zhiliang Ying, Generalized Sequential Probability Ratio
//     Test for Separate Families of Hypotheses (2014),
//     http://stat.columbia.edu/~jcliu/paper/GSPRT_SQA3.pdf: why its bounds are Wald's.
//   - Abraham Wald, Sequential Tests of Statistical Hypotheses (1945): the bounds.
//   - Ralph A. Bradley, Milton E. Terry, Rank Analysis of Incomplete Block Designs
//     (1952), the model of BayesElo and Ordo; David R. Hunter, MM Algorithms for
//     Generalized Bradley-Terry Models (2004): when the fit exists and is unique.
//   - Peter J. Huber, The Behavior of Maximum Likelihood Estimates under Nonstandard
//     Conditions (1967): the errors of a fit whose model is not quite true, here
//     because of draws and because the games of a pair depend on each other.
//   - Mark E. Glickman, Example of the Glicko-2 system (2022),
//     http://www.glicko.net/glicko/glicko2.pdf: Skill, with its example as a test.
package rating
