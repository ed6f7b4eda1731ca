-- The order in which what is due is sent. `sent_by` is whose act a mail tells (0: the program's own); `place` is when it was
-- written, later for each mail of the same person that waited then, and a day earlier for a link that somebody waits for.

ALTER TABLE mails ADD COLUMN sent_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE mails ADD COLUMN place TEXT NOT NULL DEFAULT '1970-01-01 00:00:00';

CREATE INDEX mails_place ON mails (place, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_waiting_of ON mails (sent_by) WHERE next_try_at IS NOT NULL;
