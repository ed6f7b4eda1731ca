-- What waits under a key to go out as one.
CREATE INDEX mails_joining ON mails (merge_key, id)
    WHERE sent_at IS NULL AND state <> 'failed' AND merge_key IS NOT NULL;
