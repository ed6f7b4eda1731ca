-- The month with which the company's financial year begins, 1 to 12; what was never said is empty, and is April. Claims and
-- investments name the year that they were made in, so it stays while there are any.
ALTER TABLE company ADD COLUMN year_begins INTEGER
    CONSTRAINT company_year_begins_check CHECK (year_begins BETWEEN 1 AND 12);
