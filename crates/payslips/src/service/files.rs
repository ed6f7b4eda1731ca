//! PDFs, made of what is recorded.

use db::{Database, ReadConnection, UnitOfWork};
use kernel::{Code, Error, Result, Scope, Text, Zone};
use mail::service::{MailFile, MakesFiles};

use super::slips::{Pdf, number};
use crate::model::{PayslipId, StoredColumn, StoredSlip};
use crate::pdf::{Look, Printer, SlipToPrint, sha256};
use crate::repo::slips;
use crate::repo::work::{mail_failed_again, slip_of};
use crate::rules::run::may_mail;

/// A PDF with its hash.
pub(super) struct Made {
    pub(super) pdf: Pdf,
    pub(super) sha256: String,
    /// Whether its hash is recorded already.
    pub(super) known: bool,
}

/// What all slips of a run are printed with.
pub(super) struct Press {
    columns: Vec<StoredColumn>,
    printer: Printer,
}

impl Press {
    /// For the slips of this run.
    pub(super) fn of(connection: &mut ReadConnection<'_>, run: crate::model::RunId) -> Result<Self> {
        let form = slips::form(connection, run)?.ok_or_else(|| Error::internal("a slip without a run"))?;
        let columns = serde_json::from_str(&form.heads).map_err(Error::internal)?;
        Ok(Self { columns, printer: Printer::new(Look::read_stored(&form.look)?) })
    }

    /// The columns of the run.
    pub(super) fn columns(&self) -> &[StoredColumn] {
        &self.columns
    }

    /// Prints one; what it can't print it says in words.
    pub(super) fn print(&self, slip: &StoredSlip, zone: Zone) -> Result<Vec<u8>, Text> {
        let cells: Vec<String> = serde_json::from_str(&slip.cells).map_err(|error| Text::written(error.to_string()))?;
        let number_of = |empnumber: &str, id: PayslipId| number(&slip.month, empnumber, id);
        let replaces = slip.replaces.zip(slip.replaces_empnumber.as_deref());
        let replaces = replaces.map(|(id, empnumber)| number_of(empnumber, id));
        self.printer.print(&SlipToPrint {
            number: &number_of(&slip.empnumber, slip.id),
            replaces: replaces.as_deref(),
            month: &slip.month,
            empnumber: &slip.empnumber,
            empname: &slip.empname,
            net_pay: slip.net_pay,
            columns: &self.columns,
            cells: &cells,
            made_on: zone.day(slip.run_at.and_utc()),
        })
    }
}

/// The PDF of a slip.
pub(super) fn make(connection: &mut ReadConnection<'_>, zone: Zone, slip: &StoredSlip) -> Result<Made> {
    let bytes = Press::of(connection, slip.run)?.print(slip, zone).map_err(Error::internal)?;
    let sha256 = sha256(&bytes);
    let known = slips::is_known(connection, slip.id, &sha256)?;
    let name = format!("payslip-{}-{}.pdf", slip.month, file_part(&slip.empnumber));
    Ok(Made { pdf: Pdf { name, bytes }, sha256, known })
}

/// Letters and digits of an employee number: what may stand in the name of a file.
fn file_part(text: &str) -> String {
    text.chars().filter(|letter| letter.is_ascii_alphanumeric() || *letter == '-').collect()
}

/// Notes the hash of a PDF that is not known: after the program that makes them has changed. Not in the audit trail: nothing
/// of the slip has.
pub(super) async fn note(db: &Database, id: PayslipId, made: &Made) -> Result<()> {
    if made.known {
        return Ok(());
    }
    let sha256 = made.sha256.clone();
    db.housekeeping("noting a payslip's copy", move |connection| slips::note_copy(connection, id, &sha256)).await
}

/// Makes the PDFs of mails when they are sent: the outbox keeps none.
#[derive(Clone)]
pub struct SlipFiles {
    db: Database,
}

impl SlipFiles {
    /// Of this database.
    pub fn new(db: &Database) -> Self {
        Self { db: db.clone() }
    }
}

impl MakesFiles for SlipFiles {
    fn make(&self, of: i64) -> futures_util::future::BoxFuture<'_, Result<MailFile>> {
        Box::pin(async move {
            let (id, zone) = (PayslipId(of), self.db.clock().zone());
            let made = self.db.read(move |connection| {
                let stored = slips::find(connection, Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
                // While its correction can be recalled nobody knows whether it stands: the mail is tried again later.
                if stored.replaced_by_issued == Some(false) && stored.withdrawn_reason.is_none() {
                    return Err(Error::internal("a slip whose correction can be recalled"));
                }
                // Withdrawn since its mail was written: that one goes to nobody.
                may_mail(&stored)?;
                make(connection, zone, &stored)
            });
            let made = made.await?;
            note(&self.db, id, &made).await?;
            Ok(MailFile { name: made.pdf.name, kind: "application/pdf", bytes: made.pdf.bytes })
        })
    }

    /// Slip and run tell what becomes of a mail that was given up. One that is withdrawn is mailed no more.
    fn sent_again(&self, work: &mut UnitOfWork<'_>, event: &str) -> Result<()> {
        let Some((id, first)) = slip_of(event) else { return Ok(()) };
        if let Some(slip) = slips::find(work.reading(), Scope::All, id)? {
            may_mail(&slip)?;
        }
        if first { mail_failed_again(work, id).map(drop) } else { Ok(()) }
    }
}
