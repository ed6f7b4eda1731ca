//! What payslips hold of people.

use db::{Erase, Field, Form, Part, Personal, Row as _, UnitOfWork, record, statement, write_texts};
use kernel::{Error, Result, UserId};

use crate::model::{ColumnKind, PAYSLIP, StoredColumn};
use crate::rules::columns::{MONTH, NET_PAY};

/// The number of a row of which no slip was made; an upload has fewer rows than a million.
const FAILURE: &str = "(run_id * 1000000 + row_number)";

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
        &[Erase::Scrub(FAILURE, &["message"], Form::Plain), Erase::Scrub(FAILURE, &["sent"], Form::Json)],
    ),
];

/// The amounts stay, as long as the law on accounts asks for them.
const ERASED: &[Erase] = &[
    Erase::Replace(
        "empnumber = 'erased-:person', empname = 'Former employee :person', name_normalized = 'former employee :person', \
         address = '', withdrawn_reason = CASE WHEN withdrawn_reason IS NULL THEN NULL ELSE '–' END",
        "user_id = :person",
    ),
    Erase::By(forget),
    Erase::Scrub("id", &["cells"], Form::Json),
];

record! {
    struct Slip {
        id: i64 = "p.id",
        cells: String = "p.cells",
        heads: String = "r.heads",
    }
}

/// Empties the cells of the person's slips that hold no amount: a salary file also has numbers, addresses, names as it likes.
fn forget(work: &mut UnitOfWork<'_>, person: UserId) -> Result<()> {
    let columns = Slip::columns();
    let select = format!("SELECT {columns} FROM payslips p JOIN payslip_runs r ON r.id = p.run_id WHERE p.user_id = ?");
    let slips: Vec<Slip> = statement(select).bind(person).fetch(work.reading())?;
    let left = slips.into_iter().map(|Slip { id, cells, heads }| {
        let heads: Vec<StoredColumn> = serde_json::from_str(&heads).map_err(Error::internal)?;
        let mut cells: Vec<String> = serde_json::from_str(&cells).map_err(Error::internal)?;
        let named = heads.iter().zip(&mut cells).filter(|(head, _)| tells_who(head));
        named.for_each(|(_, cell)| cell.clear());
        Ok((id, serde_json::to_string(&cells).map_err(Error::internal)?))
    });
    write_texts(work, ("payslips", "id", "cells"), &left.collect::<Result<Vec<_>>>()?)
}

fn tells_who(StoredColumn { name, kind, .. }: &StoredColumn) -> bool {
    match kind {
        ColumnKind::Key => name != MONTH && name != NET_PAY,
        ColumnKind::Information => true,
        ColumnKind::Earning | ColumnKind::Deduction | ColumnKind::Total => false,
    }
}

/// As its person sees it: a correction that can still be recalled withdraws nothing yet (slip-10).
const WITHDRAWN_AT: &str = "CASE WHEN p.withdrawn_reason IS NULL AND EXISTS \
    (SELECT 1 FROM payslips n WHERE n.replaces = p.id AND NOT n.issued) THEN NULL ELSE p.withdrawn_at END";

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
        Field::instant("withdrawnAt", WITHDRAWN_AT),
        Field::plain("withdrawnReason", "p.withdrawn_reason"),
    ],
)
.record(PAYSLIP, "p.id");
