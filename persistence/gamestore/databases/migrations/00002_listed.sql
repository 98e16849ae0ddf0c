-- Which games the list shows, what the sweep of old games goes by, and a row that
-- is written to find out whether writing works.

-- +goose Up
ALTER TABLE games ADD COLUMN listed INTEGER NOT NULL DEFAULT 0; -- 1 if its maker asked for it

CREATE INDEX games_listed ON games (created, id) WHERE listed = 1;

-- Finished games by the time of their end. There is no such index of the others: each
-- move would change it.
CREATE INDEX games_finished ON games (updated, id) WHERE awaits = 'nobody';

CREATE TABLE probe (
    id   INTEGER NOT NULL PRIMARY KEY,
    seen BIGINT  NOT NULL -- when writing was last tried
);

INSERT INTO probe (id, seen) VALUES (1, 0);

-- +goose Down
DROP TABLE probe;
DROP INDEX games_finished;
DROP INDEX games_listed;
ALTER TABLE games DROP COLUMN listed;
