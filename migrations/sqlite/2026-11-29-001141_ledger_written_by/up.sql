-- What somebody has written into the accounts of others, for who is erased: the whole ledger was read for it.
CREATE INDEX leave_ledger_by ON leave_ledger (by_id) WHERE by_id IS NOT NULL;
