-- Whose turn it is, of what waits. The tries, which are at least 0, stand there for the same reason as the sender in mails_last.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_turn ON mails (place, id)
    WHERE sent_at IS NULL AND state <> 'failed' AND tries >= 0;
