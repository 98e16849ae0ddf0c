-- Games of three kinds, what the service knows of a game besides its record, clocks, and
-- results of long work.

-- +goose Up
ALTER TABLE games ADD COLUMN game TEXT NOT NULL DEFAULT 'kalah';

ALTER TABLE games ADD COLUMN extra TEXT NOT NULL DEFAULT ''; -- the service's own, as JSON

ALTER TABLE games ADD COLUMN deadline BIGINT NOT NULL DEFAULT 0; -- when the clock that runs will have run out, or 0

ALTER TABLE games ADD COLUMN seen1 BIGINT NOT NULL DEFAULT 0; -- when who holds the first seat last showed

ALTER TABLE games ADD COLUMN seen2 BIGINT NOT NULL DEFAULT 0; -- the same of the second seat

CREATE INDEX games_by_deadline ON games (deadline) WHERE deadline > 0;

-- Hints and reviews, kept for a day.
CREATE TABLE jobs (
    id      TEXT   NOT NULL PRIMARY KEY,
    game    TEXT   NOT NULL, -- the id of the game
    body    TEXT   NOT NULL, -- how far it is and what came of it, as JSON
    created BIGINT NOT NULL
);

CREATE INDEX jobs_by_age ON jobs (created);

-- +goose Down
DROP TABLE jobs;
DROP INDEX games_by_deadline;
ALTER TABLE games DROP COLUMN seen2;
ALTER TABLE games DROP COLUMN seen1;
ALTER TABLE games DROP COLUMN deadline;
ALTER TABLE games DROP COLUMN extra;
ALTER TABLE games DROP COLUMN game;
