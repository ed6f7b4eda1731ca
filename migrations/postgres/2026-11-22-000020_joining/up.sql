-- Who joins later is no part of today's team: they are counted on this index alone.
CREATE INDEX users_status_doj ON users (status, doj, id);
