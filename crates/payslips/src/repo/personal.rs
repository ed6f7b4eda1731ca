//! What payslips hold of people.

use db::{Erase, Field, Form, Part, Personal};

use crate::model::PAYSLIP;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("payslips", &["user_id"], SLIPS, ERASED),
    Personal::left(
        "payslip_runs",
        &["made_by"],
        "what was done is in the file done",
        &[Erase::Keep("the sums of others")],
    ),
    Personal::left(
        "payslip_failures",
        &[],
        "rows of which no slip was made; who made them sees them",
        &[Erase::Scrub(&["message"], Form::Plain), Erase::Scrub(&["sent"], Form::Json)],
    ),
];

/// The amounts stay, as long as the law on accounts asks for them.
const ERASED: &[Erase] = &[
    Erase::Replace(
        "empnumber = 'erased-:person', empname = 'Former employee :person', name_normalized = 'former employee :person', \
         address = '', withdrawn_reason = CASE WHEN withdrawn_reason IS NULL THEN NULL ELSE '–' END",
        "user_id = :person",
    ),
    Erase::Scrub(&["cells"], Form::Json),
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
