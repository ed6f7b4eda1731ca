-- How the company writes days and amounts, and with which day calendars begin a week. What is empty was not said: days are
-- DD/MM/YYYY, amounts INR, and weeks begin on Monday; grouping and decimals that are empty are those of the currency.
ALTER TABLE company ADD COLUMN date_format TEXT
    CONSTRAINT company_date_format_check CHECK (date_format IN ('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'));
ALTER TABLE company ADD COLUMN week_start TEXT
    CONSTRAINT company_week_start_check CHECK (week_start IN ('monday', 'saturday', 'sunday'));
ALTER TABLE company ADD COLUMN currency TEXT;
ALTER TABLE company ADD COLUMN grouping TEXT
    CONSTRAINT company_grouping_check CHECK (grouping IN ('lakhs', 'thousands'));
ALTER TABLE company ADD COLUMN decimals INTEGER
    CONSTRAINT company_decimals_check CHECK (decimals IN (0, 2));
