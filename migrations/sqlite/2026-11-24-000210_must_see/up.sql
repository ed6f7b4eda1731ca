-- The transaction that a session must see where it reads from a copy of the database. SQLite has none.
ALTER TABLE sessions ADD COLUMN must_see INTEGER;
