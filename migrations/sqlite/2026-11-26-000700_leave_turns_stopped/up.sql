-- When a turn stopped at an error, and at which: until it goes on, which it tries by itself.
ALTER TABLE leave_turns ADD COLUMN stopped_at TEXT;
ALTER TABLE leave_turns ADD COLUMN stopped_code TEXT;

-- Who was told what a day will take from them: all of them, once.
CREATE TABLE leave_turn_tellings (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    day TEXT NOT NULL CONSTRAINT leave_turn_tellings_day_key UNIQUE,
    told_at TEXT NOT NULL,
    people INTEGER NOT NULL,
    by_id INTEGER,
    by_name TEXT NOT NULL
) STRICT;
