//! What people have put their money into: two or three declarations a year, the latest ones still waiting.

use ::files::model::{FileType, Folder};
use chrono::{Days, NaiveDate, NaiveTime};
use db::{AnyConnection, UnitOfWork};
use diesel::connection::SimpleConnection;
use kernel::{Result, normalize};

use crate::Plan;
use crate::claims::financial_year;
use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::files::{self, Attached};
use crate::insert::{Value, insert as rows, target};

const TITLES: &[&str] = &[
    "Public Provident Fund",
    "ELSS, tax saver fund",
    "Life insurance premium",
    "Health insurance, family",
    "National Pension System",
    "Home loan, principal",
    "Tuition fees",
    "Five-year tax-saving deposit",
];
/// Rupees.
const AMOUNTS: &[i64] = &[50_000, 150_000, 24_650, 31_200, 48_000, 96_500, 60_000, 12_499];
const REMARKS: &[&str] = &["The receipt is of another year.", "Please declare it with the certificate."];
/// Days between two of them, about.
const APART: u32 = 300;
/// Days in which one is decided on.
const DECIDED: i64 = 40;
/// How many have their proof: the newest, however many there are.
const PROOFS: usize = 100;
/// When proofs are sent: 15:00 in the company's usual time zone.
const SENT: NaiveTime = NaiveTime::from_hms_opt(9, 30, 0).unwrap();

struct Investment {
    user: i64,
    title: &'static str,
    day: NaiveDate,
    amount: i64,
    status: &'static str,
    remark: Option<&'static str>,
}

/// Inserts all of them, in the order of their days.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company, plan: Plan) -> Result<()> {
    let first = company.today - Days::new(plan.days.into());
    let mut all: Vec<Investment> = company.people.iter().flat_map(|person| of_person(person, company, first)).collect();
    all.sort_by_key(|investment| investment.day);
    work.change(|connection| {
        let investments = target!(investments(
            id,
            version,
            user_id,
            title,
            title_normalized,
            investment_date,
            amount,
            financial_year,
            status,
            place,
            remark,
            requested_at
        ));
        rows(connection, investments, (1_i64..).zip(&all).map(|(id, investment)| row_of(id, investment)))?;
        files::insert(connection, &proofs(&all))?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            AnyConnection::Sqlite(_) => "",
            AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('investments', 'id'), max(id)) FROM investments HAVING max(id) > 0"
            }
        })
    })
}

/// The proofs of the newest ones.
fn proofs(all: &[Investment]) -> Vec<Attached> {
    let first = all.len().saturating_sub(PROOFS);
    let attached = (1_i64..).zip(all).skip(first).map(|(id, investment)| Attached {
        folder: Folder::Investments,
        record: "investment",
        record_id: id,
        position: 0,
        filename: format!("{} {}.pdf", investment.title, investment.day.format("%Y")),
        content_type: FileType::Pdf,
        uploaded_by: investment.user,
        at: investment.day.and_time(SENT),
    });
    attached.collect()
}

fn row_of(id: i64, investment: &Investment) -> [Value<'static>; 12] {
    let (version, place): (i64, i64) = match investment.status {
        "requested" => (1, 1),
        "reviewed" => (2, 1),
        "Approved" => (2, 2),
        _ => (2, 3),
    };
    [
        id.into(),
        version.into(),
        investment.user.into(),
        investment.title.into(),
        normalize(investment.title).into(),
        investment.day.into(),
        investment.amount.into(),
        financial_year(investment.day).into(),
        investment.status.into(),
        place.into(),
        investment.remark.into(),
        investment.day.and_time(SENT).into(),
    ]
}

/// What one person has declared since a day.
fn of_person(person: &Person, company: &Company, first: NaiveDate) -> Vec<Investment> {
    let mut dice = Dice::of(company.seed, &[about::INVESTMENTS, person.id.unsigned_abs()]);
    let (from, until) = (first.max(person.joined), person.last_day.unwrap_or(company.today));
    let mut all = Vec::new();
    let mut day = until.checked_sub_days(Days::new(dice.below(APART / 2).into()));
    if person.shown {
        for (status, ago) in [("reviewed", 9), ("requested", 2)] {
            let day = (company.today - Days::new(ago)).max(from);
            all.push(Investment { status, remark: None, ..made(person, day, company.today, &mut dice) });
        }
    }
    while let Some(made_on) = day.filter(|day| *day >= from) {
        all.push(made(person, made_on, company.today, &mut dice));
        day = made_on.checked_sub_days(Days::new((APART / 3 + dice.below(APART)).into()));
    }
    all
}

fn made(person: &Person, day: NaiveDate, today: NaiveDate, dice: &mut Dice) -> Investment {
    let (title, thrown, remark) = (dice.pick(TITLES), dice.below(100), dice.pick(REMARKS));
    let status = match thrown {
        ..45 if (today - day).num_days() < DECIDED => "requested",
        45..70 if (today - day).num_days() < DECIDED => "reviewed",
        95.. => "Rejected",
        _ => "Approved",
    };
    let amount = dice.pick(AMOUNTS) * 100;
    let remark = Some(remark).filter(|_| status == "Rejected");
    Investment { user: person.id, title, day, amount, status, remark }
}
