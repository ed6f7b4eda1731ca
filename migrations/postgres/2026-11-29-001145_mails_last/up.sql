-- Behind which of their own mails a new one of somebody has its place: the last of those that wait. The sender, which is at least 0, stands
-- there for PostgreSQL, which would take any index of what waits for this one's statement.
CREATE INDEX CONCURRENTLY IF NOT EXISTS mails_last ON mails (sent_by, place)
    WHERE next_try_at IS NOT NULL AND sent_by >= 0;
