-- What timesheets take, in half hours and in weeks. What was never said is empty, and is ten hours, twelve and two; hours of a
-- day go no further than the cells of timesheets do.
ALTER TABLE company ADD COLUMN least_hours BIGINT
    CONSTRAINT company_least_hours_check CHECK (least_hours BETWEEN 0 AND 120);
ALTER TABLE company ADD COLUMN most_hours BIGINT
    CONSTRAINT company_most_hours_check CHECK (most_hours BETWEEN 2 AND 24);
ALTER TABLE company ADD COLUMN weeks_back BIGINT
    CONSTRAINT company_weeks_back_check CHECK (weeks_back BETWEEN 0 AND 12);
