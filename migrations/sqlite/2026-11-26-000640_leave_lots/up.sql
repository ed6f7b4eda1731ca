-- The days of an account by lots: what was given together, in halves of a day, what remains of it, and its last day, where it has
-- one. `kept_from` is the year of which they were kept; `room` is what may still come back into them of that year's days, and
-- `rolled_into` says where a lot's days went as its year ended. The sum of what remains is the balance, or 0 below it.
CREATE TABLE leave_lots (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    account TEXT NOT NULL,
    given_on TEXT NOT NULL,
    cause TEXT NOT NULL,
    label TEXT,
    given INTEGER NOT NULL,
    remains INTEGER NOT NULL,
    ends TEXT,
    kept_from INTEGER,
    room INTEGER NOT NULL DEFAULT 0,
    rolled_into INTEGER,
    turn_id INTEGER,
    CONSTRAINT leave_lots_remains_check CHECK (remains BETWEEN 0 AND given),
    CONSTRAINT leave_lots_room_check CHECK (room >= 0)
) STRICT;

-- A person's days, and those that end.
CREATE INDEX leave_lots_user ON leave_lots (user_id, account);
CREATE INDEX leave_lots_ending ON leave_lots (ends, user_id) WHERE remains > 0;
CREATE INDEX leave_lots_rolled ON leave_lots (rolled_into) WHERE rolled_into IS NOT NULL;
CREATE INDEX leave_lots_turn ON leave_lots (turn_id) WHERE turn_id IS NOT NULL;
CREATE UNIQUE INDEX leave_lots_kept ON leave_lots (user_id, account, kept_from) WHERE kept_from IS NOT NULL;

-- From which lots a leave has taken its days: so they go back there.
CREATE TABLE leave_takings (
    leave_id INTEGER NOT NULL,
    lot_id INTEGER NOT NULL REFERENCES leave_lots (id) ON DELETE CASCADE,
    halves INTEGER NOT NULL,
    PRIMARY KEY (leave_id, lot_id),
    CONSTRAINT leave_takings_halves_check CHECK (halves >= 0)
) STRICT;

CREATE INDEX leave_takings_lot ON leave_takings (lot_id);

-- What is there has no last day.
INSERT INTO leave_lots (user_id, account, given_on, cause, given, remains)
SELECT p.user_id, a.account, date('now'), 'opening',
    CASE a.account WHEN 'casual' THEN p.leavebalance_cl ELSE p.leavebalance_el END,
    CASE a.account WHEN 'casual' THEN p.leavebalance_cl ELSE p.leavebalance_el END
FROM user_profiles p, (SELECT 'casual' AS account UNION ALL SELECT 'earned') a
WHERE coalesce(CASE a.account WHEN 'casual' THEN p.leavebalance_cl ELSE p.leavebalance_el END, 0) > 0
ORDER BY p.user_id, a.account;
