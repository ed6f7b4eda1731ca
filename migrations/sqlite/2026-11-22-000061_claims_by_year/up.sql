-- Claims and investments of a financial year, in the order of the lists: an old year stands at the end of everything else.
CREATE INDEX reimbursements_year ON reimbursements (status, financial_year, id);
CREATE INDEX investments_year ON investments (place, financial_year, id);
