-- What the company says of itself: one row, that of this installation. What is empty was not said here, and is as the environment
-- and payslip.toml have it. The logo is a PNG in base64.
CREATE TABLE company (
    id BIGINT PRIMARY KEY,
    version BIGINT NOT NULL DEFAULT 1,
    name TEXT,
    legal_name TEXT,
    address TEXT,
    help TEXT,
    began_on DATE,
    logo TEXT,
    CONSTRAINT company_one_check CHECK (id = 1)
);
INSERT INTO company (id) VALUES (1);
