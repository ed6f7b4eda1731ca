-- The outbox: written with the event, sent afterwards. `event` names what a mail tells, so that it is told once.
-- `body` is sealed: it holds links and personal news. Whoever sends a mail leases it; a lease that ran out is
-- anybody's. `*_folded` are cut, so that an index can hold them.

CREATE TABLE mails (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    event TEXT,
    kind TEXT NOT NULL,
    recipient TEXT NOT NULL,
    recipient_folded TEXT NOT NULL,
    recipient_name TEXT NOT NULL,
    subject TEXT NOT NULL,
    subject_folded TEXT NOT NULL,
    body TEXT NOT NULL,
    message_id TEXT NOT NULL,
    state TEXT NOT NULL CONSTRAINT mails_state_check CHECK (state IN ('waiting', 'sent', 'failed')),
    tries INTEGER NOT NULL DEFAULT 0 CONSTRAINT mails_tries_check CHECK (tries >= 0),
    next_try_at TEXT,
    leased_until TEXT,
    last_error TEXT,
    created_at TEXT NOT NULL,
    sent_at TEXT,
    user_id INTEGER REFERENCES users (id) ON DELETE SET NULL,
    CONSTRAINT mails_event_key UNIQUE (event),
    CONSTRAINT mails_waiting_check CHECK ((state = 'waiting') = (next_try_at IS NOT NULL)),
    CONSTRAINT mails_sent_check CHECK ((state = 'sent') = (sent_at IS NOT NULL))
) STRICT;

-- What is due; what is over; the list, newest first and sorted by each column; a person's mails.
CREATE INDEX mails_due ON mails (next_try_at, id) WHERE next_try_at IS NOT NULL;
CREATE INDEX mails_over ON mails (sent_at, id) WHERE sent_at IS NOT NULL;
CREATE INDEX mails_newest ON mails (created_at DESC, id);
CREATE INDEX mails_state_newest ON mails (state, created_at DESC, id);
CREATE INDEX mails_state ON mails (state, id);
CREATE INDEX mails_recipient ON mails (recipient_folded, id);
CREATE INDEX mails_subject ON mails (subject_folded, id);
CREATE INDEX mails_tries ON mails (tries, id);
CREATE INDEX mails_user ON mails (user_id);
