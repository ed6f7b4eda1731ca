-- What waits in one list: the leaves that wait longest first, before them the wishes to cancel one.
CREATE INDEX leaves_waiting_since ON leaves ((CASE WHEN cancel_reason IS NULL THEN created_at END), id)
    WHERE status = 'Pending' OR cancel_reason IS NOT NULL;
