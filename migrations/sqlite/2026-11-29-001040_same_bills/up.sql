-- Other claims of the same bill, wherever one of them waits: of the same number, day and amount.
CREATE INDEX reimbursements_bill ON reimbursements (bill_no_normalized, bill_date, amount, id)
    WHERE bill_no_normalized IS NOT NULL;
