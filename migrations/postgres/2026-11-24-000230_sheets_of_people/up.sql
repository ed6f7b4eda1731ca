-- The sheets of a few people in the order of their weeks, out of the index alone: without it, the sheets of a team were found by
-- going through those of everybody until a page was full.
CREATE INDEX CONCURRENTLY IF NOT EXISTS timelogs_person ON timelogs (user_id, start_of_week DESC, id);
