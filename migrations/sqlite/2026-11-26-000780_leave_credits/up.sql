-- Credits of many at once: what was given to whom is in the ledger, whose entries and lots name it. `days` in halves; less than nothing
-- took them away. `kept`: of how many people nothing was taken back, when it was.
CREATE TABLE leave_credits (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    account TEXT NOT NULL,
    days INTEGER NOT NULL,
    label TEXT NOT NULL,
    label_normalized TEXT NOT NULL,
    remark TEXT,
    people INTEGER NOT NULL,
    state TEXT NOT NULL CONSTRAINT leave_credits_state_check CHECK (state IN ('done', 'taken back')),
    by_id INTEGER,
    by_name TEXT NOT NULL,
    created_at TEXT NOT NULL,
    reason TEXT,
    taken_back_at TEXT,
    taken_by_id INTEGER,
    taken_by_name TEXT,
    kept INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Whose days stayed when it was taken back, and why. `used`: how many of them were, in halves.
CREATE TABLE leave_credit_kept (
    credit_id INTEGER NOT NULL REFERENCES leave_credits (id),
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    why TEXT NOT NULL CONSTRAINT leave_credit_kept_why_check CHECK (why IN ('used', 'set', 'turned')),
    used INTEGER NOT NULL,
    PRIMARY KEY (credit_id, user_id)
) STRICT;

ALTER TABLE leave_ledger ADD COLUMN credit_id INTEGER;
ALTER TABLE leave_lots ADD COLUMN credit_id INTEGER;

-- A label that was taken back can be given again; that nobody gets it twice, whoever credits looks at one after the other.
DROP INDEX leave_ledger_label;

-- Those of until now: what was entered together.
INSERT INTO leave_credits (account, days, label, label_normalized, remark, people, state, by_id, by_name, created_at)
SELECT g.account, g.delta, g.label, lower(trim(g.label)), g.remark, count(*), 'done', g.by_id, g.by_name, g.created_at
FROM leave_ledger g WHERE g.cause = 'credit' AND g.account <> 'yearearned' AND g.label IS NOT NULL
GROUP BY g.account, g.delta, g.label, g.remark, g.by_id, g.by_name, g.created_at ORDER BY min(g.id);

UPDATE leave_ledger SET credit_id = c.id FROM leave_credits c
WHERE leave_ledger.cause = 'credit' AND leave_ledger.label = c.label AND leave_ledger.delta = c.days
    AND CASE leave_ledger.account WHEN 'yearearned' THEN 'earned' ELSE leave_ledger.account END = c.account
    AND leave_ledger.created_at = c.created_at AND leave_ledger.by_name = c.by_name
    AND leave_ledger.by_id IS NOT DISTINCT FROM c.by_id AND leave_ledger.remark IS NOT DISTINCT FROM c.remark;

UPDATE leave_lots SET credit_id = g.credit_id FROM leave_ledger g
WHERE leave_lots.cause = 'credit' AND g.cause = 'credit' AND g.user_id = leave_lots.user_id AND g.account = leave_lots.account
    AND g.label = leave_lots.label AND g.delta = leave_lots.given;
