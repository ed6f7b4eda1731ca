-- What waits in one list: the leaves, and the wishes to cancel one, that wait longest first.
CREATE INDEX leaves_waiting_asked ON leaves ((CASE WHEN cancel_reason IS NULL THEN created_at ELSE cancel_asked_at END), id)
    WHERE status = 'Pending' OR cancel_reason IS NOT NULL;
