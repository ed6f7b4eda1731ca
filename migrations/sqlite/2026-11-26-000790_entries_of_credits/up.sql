-- The entries of a credit of many, person by person: its page, and whoever takes it back.
CREATE INDEX leave_ledger_credit ON leave_ledger (credit_id, user_id) WHERE credit_id IS NOT NULL;
