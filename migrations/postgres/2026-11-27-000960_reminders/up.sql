-- After how many days who decides is reminded of what waits, and after how many more their line managers are told; none is 0, which is never.
ALTER TABLE company ADD COLUMN remind_days BIGINT
    CONSTRAINT company_remind_days_check CHECK (remind_days BETWEEN 0 AND 60);
ALTER TABLE company ADD COLUMN escalate_days BIGINT
    CONSTRAINT company_escalate_days_check CHECK (escalate_days BETWEEN 0 AND 60);

-- When somebody was last reminded of what waits for who decides: `level` 0 is of what they decide on, for themself or in the place of who
-- is away, 1 of what others leave. `reminded_upto` is the instant before which all was told: what waits since later is new to them.
CREATE TABLE reminders (
    decider_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    reader_id BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    level BIGINT NOT NULL CONSTRAINT reminders_level_check CHECK (level IN (0, 1)),
    reminded_on DATE NOT NULL,
    reminded_upto TIMESTAMP NOT NULL,
    PRIMARY KEY (decider_id, reader_id, level)
);

CREATE INDEX reminders_reader ON reminders (reader_id, reminded_on);
