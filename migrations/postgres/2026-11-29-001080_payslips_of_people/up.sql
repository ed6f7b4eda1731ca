-- The payslips of a few people in the order of the list, out of the index alone: a search reads no slip that its page does not show.
CREATE INDEX CONCURRENTLY IF NOT EXISTS payslips_person ON payslips (user_id, month DESC, name_normalized, id);
