//! What people have paid and want back: two or three claims a month, of this month most of them still waiting.

use ::files::model::{FileType, Folder};
use chrono::{Datelike, Days, Months, NaiveDate, NaiveTime};
use db::{AnyConnection, UnitOfWork};
use diesel::QueryResult;
use diesel::connection::SimpleConnection;
use kernel::{Result, normalize};

use crate::Plan;
use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::files::{self, Attached};
use crate::insert::{Value, insert as rows, target};
use crate::records::may_claim;

/// A reimbursement type: its limit in paise, how a claim of it is made, and in how many of ten thousand months somebody has
/// one.
struct Kind {
    id: i64,
    name: &'static str,
    limit: i64,
    /// How its bills are numbered, where they are.
    bills: &'static [&'static str],
    chance: u32,
    /// What is usual, in paise: the same each month for what is paid each month.
    amounts: &'static [i64],
    each_month: bool,
}

const INTERNET: Kind = Kind {
    id: 1,
    name: "Internet",
    limit: 150_000,
    bills: &["ACT/", "BR-"],
    chance: 7_500,
    amounts: &[106_200, 118_000, 99_900, 70_700, 141_500],
    each_month: true,
};
const PHONE: Kind = Kind {
    id: 2,
    name: "Phone",
    limit: 80_000,
    bills: &[],
    chance: 6_500,
    amounts: &[59_900, 39_900, 47_900, 64_000, 29_900],
    each_month: true,
};
const TRAVEL: Kind = Kind {
    id: 3,
    name: "Travel",
    limit: 1_000_000,
    bills: &["TR/", "OLA-55-", "PNQ-"],
    chance: 4_500,
    amounts: &[78_400, 86_000, 154_000, 214_000, 298_650, 386_050, 512_000],
    each_month: false,
};
const BOOKS: Kind = Kind {
    id: 4,
    name: "Books",
    limit: 500_000,
    bills: &["SB-", "AB/26/"],
    chance: 2_500,
    amounts: &[54_950, 127_575, 214_900, 89_000],
    each_month: false,
};
/// Was paid until a year ago.
const MEALS: Kind = Kind {
    id: 5,
    name: "Meals",
    limit: 200_000,
    bills: &["M-"],
    chance: 2_000,
    amounts: &[42_000, 61_500, 118_050],
    each_month: false,
};
const KINDS: &[&Kind] = &[&INTERNET, &PHONE, &TRAVEL, &BOOKS, &MEALS];

/// How many claims have their bill: the newest, however many there are.
const BILLS: usize = 200;
/// When claims and their bills are sent: 15:00 in the company's usual time zone.
const SENT: NaiveTime = NaiveTime::from_hms_opt(9, 30, 0).unwrap();

/// What goes far beyond a month's travel.
const FAR: i64 = 1_245_000;
const REMARKS: &[&str] = &[
    "Phone is paid up to ₹800.00 a month.",
    "The bill is of another person.",
    "Please attach the tax invoice, not the booking.",
    "This was paid by the company card.",
];

/// A claim.
struct Claim {
    user: i64,
    kind: &'static Kind,
    bill_no: Option<String>,
    day: NaiveDate,
    amount: i64,
    status: &'static str,
    remark: Option<&'static str>,
    over: bool,
}

/// Inserts the types, and all claims in the order of their bills.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company, plan: Plan) -> Result<()> {
    let first = company.today - Days::new(plan.days.into());
    let mut all: Vec<Claim> = company.people.iter().flat_map(|person| of_person(person, company, first)).collect();
    all.sort_by_key(|claim| claim.day);
    work.change(|connection| {
        let types = target!(reimbursement_types(id, version, name, name_normalized, status, amount, bill_required));
        rows(connection, types, KINDS.iter().map(|kind| type_row(kind)))?;
        claim_rows(connection, &all)?;
        files::insert(connection, &bills(&all))?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            AnyConnection::Sqlite(_) => "",
            AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('reimbursement_types', 'id'), max(id)) FROM reimbursement_types; \
                 SELECT setval(pg_get_serial_sequence('reimbursements', 'id'), max(id)) FROM reimbursements HAVING max(id) > 0"
            }
        })
    })
}

/// The bills of the newest claims.
fn bills(all: &[Claim]) -> Vec<Attached> {
    let mut newest: Vec<_> = (1_i64..).zip(all).filter(|(_, claim)| claim.bill_no.is_some()).collect();
    let bills = newest.split_off(newest.len().saturating_sub(BILLS));
    let attached = bills.into_iter().map(|(id, claim)| {
        let photo = id % 5 == 0;
        let name = format!("{} {}", claim.kind.name, claim.day.format("%d-%m-%Y"));
        Attached {
            folder: Folder::Reimbursements,
            record: "reimbursement",
            record_id: id,
            position: 0,
            filename: if photo { format!("{name}.png") } else { format!("{name}.pdf") },
            content_type: if photo { FileType::Png } else { FileType::Pdf },
            uploaded_by: claim.user,
            at: claim.day.and_time(SENT),
        }
    });
    attached.collect()
}

fn type_row(kind: &'static Kind) -> [Value<'static>; 7] {
    [
        kind.id.into(),
        1_i64.into(),
        kind.name.into(),
        normalize(kind.name).into(),
        if kind.id == MEALS.id { "inactive" } else { "active" }.into(),
        kind.limit.into(),
        if kind.bills.is_empty() { "no" } else { "yes" }.into(),
    ]
}

fn claim_rows(connection: &mut AnyConnection, all: &[Claim]) -> QueryResult<u64> {
    let claims = target!(reimbursements(
        id,
        version,
        user_id,
        type_id,
        type_name_normalized,
        bill_no,
        bill_no_normalized,
        bill_date,
        amount,
        month,
        financial_year,
        status,
        remark,
        over_limit,
        requested_at
    ));
    let names: Vec<_> = KINDS.iter().map(|kind| normalize(kind.name)).collect();
    let row = |(id, claim): (i64, &Claim)| {
        let version: i64 = if claim.status == "Requested" { 1 } else { 2 };
        let place = usize::try_from(claim.kind.id - 1).unwrap_or_default();
        [
            id.into(),
            version.into(),
            claim.user.into(),
            claim.kind.id.into(),
            names.get(place).cloned().unwrap_or_default().into(),
            claim.bill_no.clone().into(),
            claim.bill_no.as_deref().map(normalize).into(),
            claim.day.into(),
            claim.amount.into(),
            claim.day.format("%b").to_string().to_lowercase().into(),
            financial_year(claim.day).into(),
            claim.status.into(),
            claim.remark.into(),
            claim.over.into(),
            claim.day.and_time(SENT).into(),
        ]
    };
    rows(connection, claims, (1_i64..).zip(all).map(row))
}

/// April to March.
pub(crate) fn financial_year(day: NaiveDate) -> String {
    let first = if day.month() < 4 { day.year() - 1 } else { day.year() };
    format!("{first}-{}", first + 1)
}

/// Everything that one person has claimed since a day, if they may.
fn of_person(person: &Person, company: &Company, first: NaiveDate) -> Vec<Claim> {
    let leads = matches!(person.role, "admin" | "manager");
    if !leads && !may_claim(person, company.seed) {
        return Vec::new();
    }
    let (from, until) = (first.max(person.joined), person.last_day.unwrap_or(company.today));
    let mut all = Vec::new();
    let mut month = from.with_day(1);
    while let Some(begins) = month.filter(|begins| *begins <= until) {
        let next = begins.checked_add_months(Months::new(1));
        let ends = next.map_or(until, |next| until.min(next - Days::new(1)));
        for kind in KINDS {
            all.extend(of_month(person, kind, company, (begins, begins.max(from), ends)));
        }
        month = next;
    }
    all
}

/// What one person has claimed of a type in a month, whose first day comes first, on days from the second to the third.
fn of_month(
    person: &Person,
    kind: &'static Kind,
    company: &Company,
    (begins, from, ends): (NaiveDate, NaiveDate, NaiveDate),
) -> Vec<Claim> {
    let number = u64::try_from(begins.year() * 12).unwrap_or_default() + u64::from(begins.month());
    let (person_id, kind_id) = (person.id.unsigned_abs(), kind.id.unsigned_abs());
    let mut dice = Dice::of(company.seed, &[about::CLAIMS, kind_id, person_id, number]);
    let ago = (company.today.year() - begins.year()) * 12 + company.today.month().cast_signed()
        - begins.month().cast_signed();
    let has = dice.chance(kind.chance);
    let usual = Dice::of(company.seed, &[about::CLAIMS, kind_id, person_id]).pick(kind.amounts);
    let mut amounts = Vec::new();
    if person.shown && kind.id == TRAVEL.id && ago == 0 {
        amounts.extend([154_000, 86_000]);
    } else if person.shown && kind.id == TRAVEL.id && ago == 4 {
        amounts.push(FAR);
    } else if (has && (kind.id != MEALS.id || ago > 12)) || (person.shown && kind.id == INTERNET.id) {
        let count = if kind.each_month { 1 + u32::from(dice.chance(800)) } else { 1 + dice.below(3) };
        for place in 0..count {
            let far = kind.id == TRAVEL.id && dice.chance(250);
            let other = dice.pick(kind.amounts);
            amounts.push(match place {
                _ if far => FAR,
                0 if kind.each_month => usual,
                _ => other,
            });
        }
    }
    let width = u32::try_from((ends - from).num_days() + 1).unwrap_or(1);
    let mut claims: Vec<_> = (0_i32..)
        .zip(amounts)
        .map(|(place, amount)| {
            let (status, remark) = decided(person, kind, ago, place, &mut dice);
            let day = from + Days::new(dice.below(width).into());
            let number = dice.between(1_000, 99_999);
            let bill_no = (!kind.bills.is_empty()).then(|| format!("{}{number}", dice.pick(kind.bills)));
            Claim { user: person.id, kind, bill_no, day, amount, status, remark, over: false }
        })
        .collect();
    let counts = |claim: &&Claim| claim.status != "Rejected";
    let claimed: i64 = claims.iter().filter(counts).map(|claim| claim.amount).sum();
    for claim in claims.iter_mut().filter(|claim| claim.status == "Requested") {
        claim.over = claimed > kind.limit;
    }
    claims
}

/// What became of a claim of so many months ago. The team of the manager who is shown has most of this month's waiting.
fn decided(
    person: &Person,
    kind: &Kind,
    ago: i32,
    place: i32,
    dice: &mut Dice,
) -> (&'static str, Option<&'static str>) {
    let (thrown, remark) = (dice.below(100), dice.pick(REMARKS));
    let waiting = match ago {
        0 if person.managers.contains(&Some(2)) => 85,
        0 => 60,
        1 => 5,
        _ => 0,
    };
    match (kind.id == TRAVEL.id, kind.id == INTERNET.id, ago) {
        (true, _, 0) if person.shown => (if place == 0 { "Approved" } else { "Requested" }, None),
        (true, _, 4) if person.shown => ("Approved", None),
        (_, true, 0) if person.shown => ("Requested", None),
        (_, true, 1) if person.shown && place == 0 => ("Rejected", REMARKS.get(2).copied()),
        _ if thrown < waiting => ("Requested", None),
        _ if thrown >= 94 => ("Rejected", Some(remark).filter(|_| thrown < 99)),
        _ => ("Approved", None),
    }
}
