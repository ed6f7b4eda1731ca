-- The transaction that a session must see wherever it reads: that of its last change, or one that began after what it was
-- shown last. A copy that does not show it yet is not read for this session. A new session must see its own beginning. The
-- number means something in this database alone, so no backup has it.
ALTER TABLE sessions ADD COLUMN must_see BIGINT DEFAULT (pg_current_xact_id()::text::bigint);
