-- Of a leave that a holiday left no day of: which one it was, and where the leave stood before, Pending or Approved. The holiday
-- may be gone, and its number is nobody else's: so there is no reference.
ALTER TABLE leaves ADD COLUMN cancelled_by BIGINT;
ALTER TABLE leaves ADD COLUMN cancelled_from TEXT;

-- What a holiday that is taken back could restore.
CREATE INDEX leaves_cancelled_by ON leaves (cancelled_by, id) WHERE cancelled_by IS NOT NULL;
