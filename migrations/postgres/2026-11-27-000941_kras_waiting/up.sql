-- What waits in one list: the KRAs that wait longest for who leads, first.
CREATE INDEX CONCURRENTLY IF NOT EXISTS kras_waiting_since ON kras (waits_since NULLS FIRST, id) WHERE step IN (2, 4);
