-- The directory by designation and by department: what it has of everybody is sorted, without their whole rows.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_placed ON users (id, status) INCLUDE (designation_id, department_id);
