-- Times are microseconds since 1970. The statements are read by SQLite and by PostgreSQL.

CREATE TABLE IF NOT EXISTS parlour_batch (
    id      TEXT PRIMARY KEY,
    kind    TEXT NOT NULL,              -- of its jobs
    tag     TEXT NOT NULL,              -- of the workers that may have it, or ''
    title   TEXT NOT NULL,
    needs   TEXT NOT NULL,              -- JSON, what workers must have
    timed   BIGINT NOT NULL,            -- 1: all on one machine
    machine TEXT NOT NULL DEFAULT '',   -- that machine, once one has begun
    state   TEXT NOT NULL,              -- open, cancelled, finished
    begun   BIGINT NOT NULL,
    changed BIGINT NOT NULL
);

CREATE TABLE IF NOT EXISTS parlour_result (
    batch  TEXT NOT NULL,
    key    TEXT NOT NULL,               -- of the job
    run    BIGINT NOT NULL,             -- 0: the result; 1, 2: the job run again to compare
    worker TEXT NOT NULL,
    build  TEXT NOT NULL,
    hash   TEXT NOT NULL,
    digest TEXT NOT NULL,
    data   TEXT NOT NULL,
    made   BIGINT NOT NULL,
    PRIMARY KEY (batch, key, run)
);

-- Results that were refused, or that are of a worker whose result another contradicted.
CREATE TABLE IF NOT EXISTS parlour_aside (
    batch  TEXT NOT NULL,
    key    TEXT NOT NULL,
    run    BIGINT NOT NULL,
    worker TEXT NOT NULL,
    build  TEXT NOT NULL,
    hash   TEXT NOT NULL,
    digest TEXT NOT NULL,
    data   TEXT NOT NULL,
    made   BIGINT NOT NULL,
    reason TEXT NOT NULL
);

-- What jobs name by its hash: weights for example, in base64.
CREATE TABLE IF NOT EXISTS parlour_file (
    batch TEXT NOT NULL,
    hash  TEXT NOT NULL,
    data  TEXT NOT NULL,
    PRIMARY KEY (batch, hash)
);

-- Workers that may do no more jobs of a batch.
CREATE TABLE IF NOT EXISTS parlour_barred (
    batch  TEXT NOT NULL,
    worker TEXT NOT NULL,
    reason TEXT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (batch, worker)
);

CREATE TABLE IF NOT EXISTS parlour_worker (
    name    TEXT PRIMARY KEY,
    machine TEXT NOT NULL,
    build   TEXT NOT NULL,
    batch   TEXT NOT NULL,              -- that it works on
    threads BIGINT NOT NULL,
    seen    BIGINT NOT NULL
);
