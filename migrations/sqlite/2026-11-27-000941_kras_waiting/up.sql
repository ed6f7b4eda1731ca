-- What waits in one list: the KRAs that wait longest for who leads, first.
CREATE INDEX kras_waiting_since ON kras (waits_since, id) WHERE step IN (2, 4);
