-- Since when the wish to cancel a leave waits. It says nothing where there is no such wish, and is nothing of one that is older: nobody
-- noted it.
ALTER TABLE leaves ADD COLUMN cancel_asked_at TIMESTAMP;
