-- What the company says of itself: one row, that of this installation. What is empty was not said here, and is as the environment
-- and payslip.toml have it. The logo is a PNG in base64.
CREATE TABLE company (
    id INTEGER PRIMARY KEY,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT,
    legal_name TEXT,
    address TEXT,
    help TEXT,
    began_on TEXT,
    logo TEXT,
    CONSTRAINT company_one_check CHECK (id = 1)
) STRICT;
INSERT INTO company (id) VALUES (1);
