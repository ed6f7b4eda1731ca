-- Where the chat of the company takes lines of a topic: `sealed` is the address, which is a secret, by the installation's; `shown` its host and
-- its last characters. Neither is there where the topic is told nowhere. `version` counts changes.
CREATE TABLE chat_addresses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    topic TEXT NOT NULL,
    sealed TEXT,
    shown TEXT,
    CONSTRAINT chat_addresses_topic_key UNIQUE (topic),
    CONSTRAINT chat_addresses_shown_check CHECK ((sealed IS NULL) = (shown IS NULL))
) STRICT;

-- The topic of a line that goes to the chat; none for a mail.
ALTER TABLE mails ADD COLUMN chat TEXT;
