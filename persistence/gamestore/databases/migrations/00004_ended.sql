-- Indexes that a move does not change. PostgreSQL writes a row that it puts in the place of
-- another beside it, and leaves the indexes alone, if no column has changed that one of them
-- names.

-- +goose Up
ALTER TABLE games ADD COLUMN ended BIGINT NOT NULL DEFAULT 0; -- updated, of a game that is over, or 0

UPDATE games SET ended = updated WHERE awaits = 'nobody';

DROP INDEX games_finished;

CREATE INDEX games_finished ON games (ended, id) WHERE ended > 0;

DROP INDEX games_computer_to_move;

CREATE INDEX games_computer_to_move ON games (id) WHERE awaits = 'computer';

-- +goose Down
DROP INDEX games_computer_to_move;
CREATE INDEX games_computer_to_move ON games (updated) WHERE awaits = 'computer';
DROP INDEX games_finished;
CREATE INDEX games_finished ON games (updated, id) WHERE awaits = 'nobody';
ALTER TABLE games DROP COLUMN ended;
