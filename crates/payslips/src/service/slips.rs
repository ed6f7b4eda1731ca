//! Slips: listed, shown as PDFs, mailed once more.

use core_auth::repo::people;
use db::{Database, Entry, Query};
use kernel::{Actions, Code, Error, Grant, ListQuery, Result, Role, Scope};
use mail::service::Mailer;
use serde::Serialize;

use super::{files, mails};
use crate::model::{MailState, PAYSLIP, Payslip, PayslipId, StoredSlip};
use crate::repo::slips::{self, Filter};
use crate::repo::work::{event, mail_failed_again};
use crate::rights::{MailPayslip, ReadPayslips};
use crate::rules::{months, run};

/// Whose slips the caller sees: admins all, everybody else their own. A team is nobody's to see.
fn scope(grant: &Grant<ReadPayslips>) -> Result<Scope> {
    let caller = grant.caller()?;
    Ok(if caller.role == Role::Admin { Scope::All } else { Scope::Own(caller.user) })
}

/// Slips, the newest month first.
pub fn all(db: &Database, grant: &Grant<ReadPayslips>, query: &ListQuery, filter: &Filter) -> Result<Query<Payslip>> {
    let scope = scope(grant)?;
    let begins = db.clock().year_begins();
    let filter = filter.clone().in_years_from(begins);
    let listing = slips::slips(query, scope, &filter, db.dialect());
    Ok(Query::new(db, query, listing, move |stored: StoredSlip| shown(stored, scope == Scope::All, begins)))
}

/// One slip.
pub async fn get(db: &Database, grant: &Grant<ReadPayslips>, id: PayslipId) -> Result<Payslip> {
    let scope = scope(grant)?;
    let found = db.read(move |connection| slips::find(connection, scope, id)).await?;
    let begins = db.clock().year_begins();
    found.map(|stored| shown(stored, scope == Scope::All, begins)).ok_or_else(|| Error::new(Code::NotFound))
}

pub(super) fn shown(stored: StoredSlip, admin: bool, year_begins: u32) -> Payslip {
    let actions = if admin { run::slip_actions(&stored) } else { Actions::default() };
    let stored = if admin { stored } else { run::as_its_person_sees(stored) };
    let other = |id: Option<PayslipId>, empnumber: &Option<String>| {
        id.zip(empnumber.as_deref()).map(|(id, empnumber)| number(&stored.month, empnumber, id))
    };
    Payslip {
        replaces: other(stored.replaces, &stored.replaces_empnumber),
        replacedby: other(stored.replaced_by, &stored.replaced_by_empnumber),
        withdrawn_at: stored.withdrawn_at.map(|withdrawn| withdrawn.and_utc()),
        withdrawnreason: stored.withdrawn_reason.clone(),
        number: number(&stored.month, &stored.empnumber, stored.id),
        financial_year: months::financial_year(&stored.month, year_begins),
        state: run::state_of(&stored),
        id: stored.id,
        empid: stored.user,
        empnumber: stored.empnumber,
        empname: stored.empname,
        month: stored.month,
        net_pay: stored.net_pay,
        mail: stored.mail,
        made_at: stored.made_at.map(|made| made.and_utc()),
        actions,
    }
}

/// What stands on a slip: `2026-10/GT-0142/3181`.
pub(super) fn number(month: &str, empnumber: &str, id: PayslipId) -> String {
    format!("{month}/{empnumber}/{id}")
}

/// A PDF with the name under which it is kept.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names of the fields say it all")]
pub struct Pdf {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The PDF of a slip, made again of what is recorded: the same bytes each time. 409 while it is made for the first time.
pub async fn pdf(db: &Database, grant: &Grant<ReadPayslips>, id: PayslipId) -> Result<Pdf> {
    let (scope, zone) = (scope(grant)?, db.clock().zone());
    let made = db.read(move |connection| {
        let stored = slips::find(connection, scope, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        if stored.made_at.is_none() {
            return Err(Error::new(Code::PayslipNotIssued));
        }
        files::make(connection, zone, &stored)
    });
    let made = made.await?;
    files::note(db, id, &made).await?;
    Ok(made.pdf)
}

/// What the audit trail keeps of a mail: no amount.
#[derive(Serialize)]
struct MailedTo<'a> {
    month: &'a str,
    to: &'a str,
}

/// Mails a slip once more: an admin's word, and theirs alone, mails a slip twice. Where its mail was given up, this one takes
/// its place: slip and run tell what becomes of it.
pub async fn mail_again(db: &Database, mailer: &Mailer, grant: &Grant<MailPayslip>, id: PayslipId) -> Result<usize> {
    grant.caller()?;
    let mailer = mailer.clone();
    db.write(grant.actor(), move |work| {
        let stored = slips::find(work.reading(), Scope::All, id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        run::may_mail(&stored)?;
        people::not_erased(work, stored.user)?;
        let mut slip = slips::to_mail(work.reading(), id)?.ok_or_else(|| Error::new(Code::NotFound))?;
        let counted = stored.mail == MailState::Failed && mail_failed_again(work, id)?.is_some();
        if counted && let Some(person) = slips::payee(work.reading(), id)? {
            // Nobody got it at the address of its run: it goes where the person is now.
            person.address().clone_into(&mut slip.address);
            slips::set_address(work, id, &slip.address)?;
        }
        let draft = if counted {
            mail::repo::free_event(work, &event(id))?;
            mails::first(&mailer, &slip)
        } else {
            mails::again(&mailer, &slip, work.now())
        };
        let mailed = MailedTo { month: &slip.month, to: &draft.to.address };
        work.record(Entry::new(PAYSLIP, id.0, "mail").after(&mailed));
        mailer.queue_with_files(work, vec![(draft, mails::file(&slip))])
    })
    .await
}
