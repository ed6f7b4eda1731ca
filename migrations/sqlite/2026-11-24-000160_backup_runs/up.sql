-- Backups that were made by themselves, try by try. Who writes the row of a day's next try is the one that makes it; a try that
-- has no end was cut short once its lease is over.
CREATE TABLE backup_runs (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL,
    attempt INTEGER NOT NULL,
    started_at TEXT NOT NULL,
    leased_until TEXT NOT NULL,
    ended_at TEXT,
    name TEXT,
    size INTEGER,
    problem TEXT,
    CONSTRAINT backup_runs_attempt_key UNIQUE (day, attempt),
    CONSTRAINT backup_runs_end_check CHECK ((ended_at IS NULL) = (size IS NULL AND problem IS NULL)),
    CONSTRAINT backup_runs_whole_check CHECK ((size IS NULL) = (name IS NULL))
) STRICT;
