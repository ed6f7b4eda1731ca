//! What claims and investments hold of people.

use db::{Erase, Field, Part, Personal};

use crate::model::{CLAIM, INVESTMENT};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("reimbursements", &["user_id"], CLAIMS, CLAIMS_ERASED),
    Personal::part("investments", &["user_id"], INVESTMENTS, INVESTMENTS_ERASED),
];

/// Amounts and days stay, as the sums of a year have them.
const CLAIMS_ERASED: &[Erase] =
    &[Erase::Files, Erase::Replace("bill_no = NULL, bill_no_normalized = NULL, remark = NULL", "user_id = :person")];
const INVESTMENTS_ERASED: &[Erase] =
    &[Erase::Files, Erase::Replace("title = '–', title_normalized = '–', remark = NULL", "user_id = :person")];

const CLAIMS: Part = Part::new(
    "claims",
    "reimbursements c JOIN reimbursement_types t ON t.id = c.type_id WHERE c.user_id = :person",
    "c.id",
    &[
        Field::plain("id", "c.id"),
        Field::plain("type", "t.name"),
        Field::plain("billNo", "c.bill_no"),
        Field::plain("billDate", "c.bill_date"),
        Field::hundredths("amount", "c.amount"),
        Field::plain("financialYear", "c.financial_year"),
        Field::plain("status", "c.status"),
        Field::plain("remark", "c.remark"),
    ],
)
.record(CLAIM, "c.id");

const INVESTMENTS: Part = Part::new(
    "investments",
    "investments i WHERE i.user_id = :person",
    "i.id",
    &[
        Field::plain("id", "i.id"),
        Field::plain("title", "i.title"),
        Field::plain("date", "i.investment_date"),
        Field::hundredths("amount", "i.amount"),
        Field::plain("financialYear", "i.financial_year"),
        Field::plain("status", "i.status"),
        Field::plain("remark", "i.remark"),
    ],
)
.record(INVESTMENT, "i.id");
