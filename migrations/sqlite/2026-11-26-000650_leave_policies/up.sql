-- What accounts of leave are given by the calendar, and what lapses: the company's policy of an account has no name, those for some
-- people have one. `version` counts changes.
CREATE TABLE leave_policies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    account TEXT NOT NULL,
    name TEXT,
    name_normalized TEXT,
    CONSTRAINT leave_policies_account_name_normalized_key UNIQUE (account, name_normalized)
) STRICT;
CREATE UNIQUE INDEX leave_policies_account_key ON leave_policies (account) WHERE name IS NULL;

-- What a policy says from a day on, as JSON: of the fields of the call. `gives`: whether anything is given by it.
CREATE TABLE leave_policy_terms (
    policy_id INTEGER NOT NULL REFERENCES leave_policies (id) ON DELETE CASCADE,
    from_date TEXT NOT NULL,
    terms TEXT NOT NULL,
    gives INTEGER NOT NULL,
    PRIMARY KEY (policy_id, from_date)
) STRICT;

-- Who goes by which policy from a day on: by the company's, where there is none.
CREATE TABLE leave_policy_holders (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    account TEXT NOT NULL,
    policy_id INTEGER REFERENCES leave_policies (id),
    from_date TEXT NOT NULL,
    CONSTRAINT leave_policy_holders_day_key UNIQUE (user_id, account, from_date)
) STRICT;
CREATE INDEX leave_policy_holders_policy ON leave_policy_holders (policy_id);

-- How far turns have run: up to the end of a day, and the person up to whom the day that is running is done. One row.
CREATE TABLE leave_turning (
    id INTEGER PRIMARY KEY,
    through TEXT,
    running TEXT,
    done_to INTEGER NOT NULL DEFAULT 0,
    CONSTRAINT leave_turning_one_check CHECK (id = 1)
) STRICT;
INSERT INTO leave_turning (id) VALUES (1);

-- What a day brought to accounts. `lapsed` and `given` are halves of a day.
CREATE TABLE leave_turns (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    day TEXT NOT NULL CONSTRAINT leave_turns_day_key UNIQUE,
    state TEXT NOT NULL CONSTRAINT leave_turns_state_check CHECK (state IN ('running', 'done', 'taken back')),
    began_at TEXT NOT NULL,
    ended_at TEXT,
    people INTEGER NOT NULL DEFAULT 0,
    lapsed INTEGER NOT NULL DEFAULT 0,
    given INTEGER NOT NULL DEFAULT 0,
    reason TEXT,
    taken_back_at TEXT,
    by_id INTEGER,
    by_name TEXT
) STRICT;

-- What it brought to whom, and why: each person, account and period once.
CREATE TABLE leave_turn_lines (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    turn_id INTEGER NOT NULL REFERENCES leave_turns (id),
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    account TEXT NOT NULL,
    policy_id INTEGER,
    period TEXT NOT NULL,
    date TEXT NOT NULL,
    before INTEGER NOT NULL,
    delta INTEGER NOT NULL,
    why TEXT NOT NULL,
    CONSTRAINT leave_turn_lines_once_key UNIQUE (user_id, account, period)
) STRICT;
CREATE INDEX leave_turn_lines_turn ON leave_turn_lines (turn_id, id);
CREATE INDEX leave_turn_lines_policy ON leave_turn_lines (policy_id) WHERE policy_id IS NOT NULL;
