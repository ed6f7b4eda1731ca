-- Who decides for somebody who is away, from a day to another, both included, and on what. `ended_at`: since when it is over, where that
-- was before its last day. `version` counts changes.
CREATE TABLE stand_ins (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    stand_in_id INTEGER NOT NULL REFERENCES users (id),
    from_date TEXT NOT NULL,
    to_date TEXT NOT NULL,
    timesheets INTEGER NOT NULL,
    leaves INTEGER NOT NULL,
    claims INTEGER NOT NULL,
    investments INTEGER NOT NULL,
    ended_at TEXT,
    CONSTRAINT stand_ins_self_check CHECK (user_id <> stand_in_id),
    CONSTRAINT stand_ins_days_check CHECK (from_date <= to_date),
    CONSTRAINT stand_ins_kinds_check CHECK (timesheets OR leaves OR claims OR investments)
) STRICT;
CREATE INDEX stand_ins_user ON stand_ins (user_id, to_date);
CREATE INDEX stand_ins_stand_in ON stand_ins (stand_in_id, to_date);
