-- Plain SQL that SQLite, PostgreSQL and databases that speak its protocol agree on.
-- Times are microseconds since 1970, UTC.

-- +goose Up

-- A game. save is the whole record, as the text of a save file: the console reads
-- it, and so does a person. The other columns are what the service must find
-- without reading it.
CREATE TABLE games (
    id       TEXT   NOT NULL PRIMARY KEY,
    version  BIGINT NOT NULL, -- 1, and one more after every change
    awaits   TEXT   NOT NULL, -- who is to act: human, computer or nobody
    save     TEXT   NOT NULL,
    token1   TEXT   NOT NULL, -- hash of the token that holds the first seat, or ''
    token2   TEXT   NOT NULL, -- the same of the second seat
    alone    INTEGER UNIQUE,  -- 1 while the game is to be the only one in progress
    created  BIGINT NOT NULL,
    updated  BIGINT NOT NULL
);

CREATE INDEX games_by_age ON games (created, id);

CREATE INDEX games_computer_to_move ON games (updated) WHERE awaits = 'computer';

-- The answers to requests that carried an Idempotency-Key, kept for a day.
CREATE TABLE answers (
    key      TEXT   NOT NULL PRIMARY KEY, -- hash of the key and what it is for
    request  TEXT   NOT NULL,             -- hash of all that was asked
    status   INTEGER NOT NULL,
    etag     TEXT   NOT NULL,
    location TEXT   NOT NULL,
    type     TEXT   NOT NULL,
    body     TEXT   NOT NULL,
    created  BIGINT NOT NULL
);

CREATE INDEX answers_by_age ON answers (created);

-- +goose Down
DROP TABLE answers;
DROP TABLE games;
