//! What payslips hold of people.

use db::{Field, Part, Personal};

use crate::model::PAYSLIP;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("payslips", &["user_id"], SLIPS),
    Personal::left("payslip_runs", &["made_by"], "what was done is in the file done"),
];

const SLIPS: Part = Part::new(
    "payslips",
    "payslips p WHERE p.user_id = :person AND p.issued",
    "p.month, p.id",
    &[
        Field::plain("id", "p.id"),
        Field::plain("month", "p.month"),
        Field::plain("empnumber", "p.empnumber"),
        Field::plain("empname", "p.empname"),
        Field::hundredths("netPay", "p.net_pay"),
        Field::instant("madeAt", "p.made_at"),
        Field::plain("mailedTo", "p.address"),
        Field::instant("withdrawnAt", "p.withdrawn_at"),
        Field::plain("withdrawnReason", "p.withdrawn_reason"),
    ],
)
.record(PAYSLIP, "p.id");
