-- A mail that a folder took is written, not sent: nobody got it. SQLite can't change a constraint, so the table is made anew.

CREATE TABLE mails_new (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    recipient_normalized TEXT NOT NULL,
    recipient_name TEXT NOT NULL,
    subject TEXT NOT NULL,
    subject_normalized TEXT NOT NULL,
    body TEXT NOT NULL,
    message_id TEXT NOT NULL,
    state TEXT NOT NULL CONSTRAINT mails_state_check CHECK (state IN ('waiting', 'written', 'sent', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0 CONSTRAINT mails_tries_check CHECK (tries >= 0),
    next_try_at TEXT,
    leased_until TEXT,
    last_error TEXT,
    created_at TEXT NOT NULL,
    sent_at TEXT,
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    sent_by INTEGER NOT NULL DEFAULT 0,
    place TEXT NOT NULL DEFAULT '1970-01-01 00:00:00',
    CONSTRAINT mails_event_key UNIQUE (event),
    CONSTRAINT mails_waiting_check CHECK ((state = 'waiting') = (next_try_at IS NOT NULL)),
    CONSTRAINT mails_sent_check CHECK ((state IN ('written', 'sent')) = (sent_at IS NOT NULL))
) STRICT;

INSERT INTO mails_new (id, event, kind, recipient, recipient_normalized, recipient_name, subject, subject_normalized, body, message_id, state, tries,
    next_try_at, leased_until, last_error, created_at, sent_at, user_id, sent_by, place)
SELECT id, event, kind, recipient, recipient_normalized, recipient_name, subject, subject_normalized, body, message_id, state, tries,
    next_try_at, leased_until, last_error, created_at, sent_at, user_id, sent_by, place
FROM mails;

-- No number comes twice: the audit trail names mails by them.
DELETE FROM sqlite_sequence WHERE name = 'mails_new';
INSERT INTO sqlite_sequence (name, seq) SELECT 'mails_new', seq FROM sqlite_sequence WHERE name = 'mails';

DROP TABLE mails;
ALTER TABLE mails_new RENAME TO mails;

CREATE INDEX mails_due ON mails (next_try_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_over ON mails (sent_at, id) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_newest ON mails (created_at DESC, id);
CREATE INDEX mails_state_newest ON mails (state, created_at DESC, id);
CREATE INDEX mails_state ON mails (state, id);
CREATE INDEX mails_recipient ON mails (recipient_normalized, id);
CREATE INDEX mails_subject ON mails (subject_normalized, id);
CREATE INDEX mails_tries ON mails (tries, id);
CREATE INDEX mails_user ON mails (user_id);
CREATE INDEX mails_place ON mails (place, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_waiting_of ON mails (sent_by) WHERE next_try_at IS NOT NULL;
