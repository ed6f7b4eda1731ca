-- The directory by designation and by department: what it has of everybody is sorted, without their whole rows.
CREATE INDEX users_placed ON users (id, status, designation_id, department_id);
