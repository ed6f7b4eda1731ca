-- What somebody asks for of a balance. By `leaves_pending_user` SQLite would not find it: it takes the index of all leaves of one
-- state, which it knows no better.
CREATE INDEX leaves_pending_kind ON leaves (user_id, kind, count) WHERE status = 'Pending';
