-- What changed for people, as the portal tells them: kept for 90 days. `kind` is which of the person's choices holds, `told` which mail says the
-- same, `event` keeps it from being told twice, `sent_by` is who did it (0 is the program), `page` where it leads in the portal.
-- `digest_at` is when a digest is due that it stands in; none, where it stands in no digest, or in one that has gone out.
CREATE TABLE notifications (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    told TEXT NOT NULL,
    event TEXT,
    sent_by INTEGER NOT NULL DEFAULT 0,
    subject TEXT NOT NULL,
    detail TEXT,
    page TEXT,
    created_at TEXT NOT NULL,
    read_at TEXT,
    digest_at TEXT,
    CONSTRAINT notifications_event_key UNIQUE (event)
) STRICT;

-- A person's, the newest first; what they have not read; what a digest is due for; what is over.
CREATE INDEX notifications_person ON notifications (user_id, id);
CREATE INDEX notifications_unread ON notifications (user_id, id) WHERE read_at IS NULL;
CREATE INDEX notifications_digest ON notifications (digest_at, user_id) WHERE digest_at IS NOT NULL;
CREATE INDEX notifications_over ON notifications (created_at, id);

-- That somebody has read something, for their other devices: gone after an hour.
CREATE TABLE notification_reads (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    read_at TEXT NOT NULL
) STRICT;

CREATE INDEX notification_reads_over ON notification_reads (read_at, id);
CREATE INDEX notification_reads_person ON notification_reads (user_id);

-- How somebody is told, where that is not the usual way: at which hour of the company's day their digest goes out, and from which hour
-- to which no mail does that can wait. `version` counts changes.
CREATE TABLE notification_settings (
    user_id INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    version INTEGER NOT NULL DEFAULT 1,
    digest_hour INTEGER NOT NULL CONSTRAINT notification_settings_digest_check CHECK (digest_hour BETWEEN 0 AND 23),
    quiet_from INTEGER CONSTRAINT notification_settings_from_check CHECK (quiet_from BETWEEN 0 AND 23),
    quiet_until INTEGER CONSTRAINT notification_settings_until_check CHECK (quiet_until BETWEEN 0 AND 23),
    CONSTRAINT notification_settings_quiet_check CHECK ((quiet_from IS NULL) = (quiet_until IS NULL))
) STRICT;

-- What somebody has chosen of a kind.
CREATE TABLE notification_choices (
    user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    choice TEXT NOT NULL CONSTRAINT notification_choices_choice_check CHECK (choice IN ('mail', 'digest', 'portal', 'off')),
    PRIMARY KEY (user_id, kind)
) STRICT;

-- Mails of one key that wait together go out as one: in that of the mail whose id `merged_into` is.
ALTER TABLE mails ADD COLUMN merge_key TEXT;
ALTER TABLE mails ADD COLUMN merged_into INTEGER;

CREATE INDEX mails_merge ON mails (merge_key, id) WHERE next_try_at IS NOT NULL AND merge_key IS NOT NULL;
CREATE INDEX mails_merged ON mails (merged_into, id) WHERE merged_into IS NOT NULL;
