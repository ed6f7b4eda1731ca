-- A holiday that is `optional` is nobody's day off until they choose it; a place says how many of them a person may choose of a year.
ALTER TABLE holidays ADD COLUMN optional BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE places ADD COLUMN optional_holidays BIGINT NOT NULL DEFAULT 0
    CONSTRAINT places_optional_holidays_check CHECK (optional_holidays BETWEEN 0 AND 366);

-- What is chosen is a leave of this type, which no list of types has. A company may have called one of its own so; its own types go
-- on from the number where they are.
INSERT INTO leave_types (id, code, name_normalized, mark, paid, away, balance, half_days, next_year)
SELECT 0, 'optional', CASE WHEN EXISTS (SELECT 1 FROM leave_types k WHERE k.name_normalized = 'optional holiday')
    THEN ' optional holiday' ELSE 'optional holiday' END, 'violet', TRUE, TRUE, FALSE, FALSE, TRUE;
