-- What a company pays back, with its limit of a month. Money is counted in paise.
CREATE TABLE reimbursement_types (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL CONSTRAINT reimbursement_types_name_normalized_key UNIQUE,
    status TEXT NOT NULL CONSTRAINT reimbursement_types_status_check CHECK (status IN ('active', 'inactive')),
    amount INTEGER NOT NULL CONSTRAINT reimbursement_types_amount_check CHECK (amount >= 0),
    bill_required TEXT NOT NULL CONSTRAINT reimbursement_types_bill_required_check CHECK (bill_required IN ('yes', 'no'))
) STRICT;

-- What people have paid and want back. `month` and `financial_year` are those of `bill_date`, `type_name_normalized` the name of
-- its type, to sort by. `over_limit`, of a claim that waits: whether what is Requested and Approved of its person, type and
-- month goes beyond the type's limit.
CREATE TABLE reimbursements (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    type_id INTEGER NOT NULL CONSTRAINT reimbursements_type_fkey REFERENCES reimbursement_types (id),
    type_name_normalized TEXT NOT NULL,
    bill_no TEXT,
    bill_no_normalized TEXT,
    bill_date TEXT NOT NULL,
    amount INTEGER NOT NULL CONSTRAINT reimbursements_amount_check CHECK (amount >= 0),
    month TEXT NOT NULL CONSTRAINT reimbursements_month_check CHECK (month IN
        ('jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec')),
    financial_year TEXT NOT NULL,
    status TEXT NOT NULL CONSTRAINT reimbursements_status_check CHECK (status IN ('Requested', 'Approved', 'Rejected')),
    remark TEXT,
    over_limit INTEGER NOT NULL,
    CONSTRAINT reimbursements_over_limit_check CHECK (status = 'Requested' OR NOT over_limit)
) STRICT;

-- What a person has claimed of a type in a month; a person's by status; a type's; all of a status in the order of the lists,
-- and sorted by each column.
CREATE INDEX reimbursements_month ON reimbursements (user_id, financial_year, month, type_id, status, amount);
CREATE INDEX reimbursements_user ON reimbursements (user_id, status, id);
CREATE INDEX reimbursements_type ON reimbursements (type_id, status, id);
CREATE INDEX reimbursements_status ON reimbursements (status, id);
CREATE INDEX reimbursements_over ON reimbursements (over_limit, id) WHERE status = 'Requested';
CREATE INDEX reimbursements_type_name ON reimbursements (status, type_name_normalized, id);
CREATE INDEX reimbursements_type_name_down ON reimbursements (status, type_name_normalized DESC, id);
CREATE INDEX reimbursements_bill_no ON reimbursements (status, bill_no_normalized, id);
CREATE INDEX reimbursements_bill_no_down ON reimbursements (status, bill_no_normalized DESC, id);
CREATE INDEX reimbursements_bill_date ON reimbursements (status, bill_date, id);
CREATE INDEX reimbursements_bill_date_down ON reimbursements (status, bill_date DESC, id);
CREATE INDEX reimbursements_amount ON reimbursements (status, amount, id);
CREATE INDEX reimbursements_amount_down ON reimbursements (status, amount DESC, id);

-- Search anywhere in bill numbers.
CREATE VIRTUAL TABLE reimbursements_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER reimbursements_search_insert AFTER INSERT ON reimbursements WHEN new.bill_no_normalized IS NOT NULL BEGIN
    INSERT INTO reimbursements_search (rowid, text) VALUES (new.id, new.bill_no_normalized);
END;

CREATE TRIGGER reimbursements_search_update AFTER UPDATE OF bill_no_normalized ON reimbursements WHEN old.bill_no_normalized IS NOT new.bill_no_normalized BEGIN
    DELETE FROM reimbursements_search WHERE rowid = old.id;
    INSERT INTO reimbursements_search (rowid, text) SELECT new.id, new.bill_no_normalized WHERE new.bill_no_normalized IS NOT NULL;
END;

CREATE TRIGGER reimbursements_search_delete AFTER DELETE ON reimbursements BEGIN
    DELETE FROM reimbursements_search WHERE rowid = old.id;
END;

-- What people have put their money into, as they declare it. `place` is which list it stands in: 1 requested and reviewed,
-- 2 Approved, 3 Rejected. `financial_year` is that of `investment_date`.
CREATE TABLE investments (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    user_id INTEGER NOT NULL REFERENCES users (id),
    title TEXT NOT NULL,
    title_normalized TEXT NOT NULL,
    investment_date TEXT NOT NULL,
    amount INTEGER NOT NULL CONSTRAINT investments_amount_check CHECK (amount >= 0),
    financial_year TEXT NOT NULL,
    status TEXT NOT NULL CONSTRAINT investments_status_check
        CHECK (status IN ('requested', 'reviewed', 'Approved', 'Rejected')),
    place INTEGER NOT NULL,
    remark TEXT,
    CONSTRAINT investments_place_check CHECK (place = CASE status WHEN 'Approved' THEN 2 WHEN 'Rejected' THEN 3 ELSE 1 END)
) STRICT;

-- A person's; all of a list in its order, and sorted by each column.
CREATE INDEX investments_user ON investments (user_id, place, id);
CREATE INDEX investments_place ON investments (place, id);
CREATE INDEX investments_title ON investments (place, title_normalized, id);
CREATE INDEX investments_title_down ON investments (place, title_normalized DESC, id);
CREATE INDEX investments_date ON investments (place, investment_date, id);
CREATE INDEX investments_date_down ON investments (place, investment_date DESC, id);
CREATE INDEX investments_amount ON investments (place, amount, id);
CREATE INDEX investments_amount_down ON investments (place, amount DESC, id);

-- Search anywhere in titles.
CREATE VIRTUAL TABLE investments_search USING fts5(text, content='', contentless_delete=1, tokenize='trigram case_sensitive 1');

CREATE TRIGGER investments_search_insert AFTER INSERT ON investments BEGIN
    INSERT INTO investments_search (rowid, text) VALUES (new.id, new.title_normalized);
END;

CREATE TRIGGER investments_search_update AFTER UPDATE OF title_normalized ON investments WHEN old.title_normalized IS NOT new.title_normalized BEGIN
    DELETE FROM investments_search WHERE rowid = old.id;
    INSERT INTO investments_search (rowid, text) SELECT new.id, new.title_normalized WHERE new.title_normalized IS NOT NULL;
END;

CREATE TRIGGER investments_search_delete AFTER DELETE ON investments BEGIN
    DELETE FROM investments_search WHERE rowid = old.id;
END;
