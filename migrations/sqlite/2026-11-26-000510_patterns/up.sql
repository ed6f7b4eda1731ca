-- Working patterns: what each day of a week is. `version` counts changes.
CREATE TABLE patterns (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL,
    CONSTRAINT patterns_name_normalized_key UNIQUE (name_normalized)
) STRICT;

-- The week of a pattern from a day on: a letter for each day from Monday on, F a full one, H half of one, O none. `nth` 0 is every
-- week; 1 to 5 is the first to the fifth of its weekday in a month, which stands above that.
CREATE TABLE pattern_weeks (
    pattern_id INTEGER NOT NULL REFERENCES patterns (id),
    from_date TEXT NOT NULL,
    nth INTEGER NOT NULL,
    days TEXT NOT NULL,
    PRIMARY KEY (pattern_id, from_date, nth),
    CONSTRAINT pattern_weeks_nth_check CHECK (nth BETWEEN 0 AND 5),
    CONSTRAINT pattern_weeks_days_check CHECK (length(days) = 7)
) STRICT;

-- Who works by which pattern from a day on: the company, where there is no person; as the company does, where there is no
-- pattern.
CREATE TABLE pattern_holders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER REFERENCES users (id),
    pattern_id INTEGER REFERENCES patterns (id),
    from_date TEXT NOT NULL,
    CONSTRAINT pattern_holders_day_key UNIQUE (user_id, from_date),
    CONSTRAINT pattern_holders_one_check CHECK (user_id IS NOT NULL OR pattern_id IS NOT NULL)
) STRICT;
CREATE UNIQUE INDEX pattern_holders_company_key ON pattern_holders (from_date) WHERE user_id IS NULL;
CREATE INDEX pattern_holders_pattern ON pattern_holders (pattern_id);

-- As it was until now.
INSERT INTO patterns (name, name_normalized) VALUES ('Monday to Friday', 'monday to friday');
INSERT INTO pattern_weeks (pattern_id, from_date, nth, days) SELECT id, '1900-01-01', 0, 'FFFFFOO' FROM patterns;
INSERT INTO pattern_holders (user_id, pattern_id, from_date) SELECT NULL, id, '1900-01-01' FROM patterns;
