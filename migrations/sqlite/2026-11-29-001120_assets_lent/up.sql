-- Somebody may stand in for assets that are given back, too, and for nothing else. Who named somebody before named that for what there
-- was then, so nothing is lent of it; an older program names nobody for it. SQLite can't change a constraint, so the table is made anew
-- with all that is in it.
CREATE TABLE stand_ins_new (
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
    assets INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT stand_ins_self_check CHECK (user_id <> stand_in_id),
    CONSTRAINT stand_ins_days_check CHECK (from_date <= to_date),
    CONSTRAINT stand_ins_kinds_check CHECK (timesheets OR leaves OR claims OR investments OR assets)
) STRICT;

INSERT INTO stand_ins_new (
    id, version, user_id, stand_in_id, from_date, to_date, timesheets, leaves, claims, investments, ended_at
) SELECT
    id, version, user_id, stand_in_id, from_date, to_date, timesheets, leaves, claims, investments, ended_at
FROM stand_ins ORDER BY id;

DELETE FROM sqlite_sequence WHERE name = 'stand_ins_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'stand_ins_new', seq FROM sqlite_sequence WHERE name = 'stand_ins';

-- No program up to 0.1.0 knows it; it is there again under its name.
DROP TABLE stand_ins;
-- The one that no program up to 0.1.0 knows.
ALTER TABLE stand_ins_new RENAME TO stand_ins;

CREATE INDEX stand_ins_user ON stand_ins (user_id, to_date);
CREATE INDEX stand_ins_stand_in ON stand_ins (stand_in_id, to_date);
