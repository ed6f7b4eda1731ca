//! What is kept of people in folders: contracts, letters and identity papers, some of which end soon, and what is still asked for. Each has a
//! content to be stored, so those who sign in have theirs, and whoever came last.

use ::files::model::{FileType, Folder};
use chrono::{Days, NaiveDate, NaiveTime, TimeDelta};
use db::{AnyConnection, UnitOfWork};
use diesel::connection::SimpleConnection;
use kernel::{Result, normalize};

use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::files::{self, Attached};
use crate::insert::{insert as rows, target};
use crate::posts::Employment;

/// The folders that there are at first, by their ids.
const CONTRACT: i64 = 1;
const LETTERS: i64 = 2;
const IDENTITY: i64 = 3;
/// How many people beside those who sign in.
const NEWEST: usize = 30;
/// When things are put there: 15:00 in the company's usual time zone.
const PUT: NaiveTime = NaiveTime::from_hms_opt(9, 30, 0).unwrap();
/// When they are asked for: 11:00 there.
const ASKED_AT: NaiveTime = NaiveTime::from_hms_opt(5, 30, 0).unwrap();
/// Papers, and whether they end.
const PAPERS: &[(&str, bool)] =
    &[("Passport", true), ("PAN card", false), ("Driving licence", true), ("Aadhaar", false)];
/// What people are asked for, in how many days, and whether they have put it there.
const ASKED: &[(&str, i64, Option<&str>, bool)] = &[
    ("Degree certificate", 6, Some("The copy from your university, please."), false),
    ("Address proof", -3, None, false),
    ("Cancelled cheque", 12, None, false),
    ("", 0, Some("For the visa."), true),
];

struct Paper {
    user: i64,
    folder: i64,
    title: &'static str,
    issued: Option<NaiveDate>,
    expires: Option<NaiveDate>,
    by: i64,
    on: NaiveDate,
}

/// Inserts all of them, in the order in which they were put there, and what is asked for.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company) -> Result<()> {
    let Some(admin) = company.people.iter().find(|person| person.role == "admin") else { return Ok(()) };
    let active = || company.people.iter().filter(|person| person.standing == Employment::Active);
    let newest: Vec<&Person> = active().filter(|person| !person.shown).rev().take(NEWEST).collect();
    let mut all: Vec<Paper> = active()
        .filter(|person| person.shown)
        .chain(newest.iter().copied())
        .flat_map(|person| of_person(person, admin.id, company))
        .collect();
    all.sort_by_key(|paper| (paper.on, paper.user));
    let today = company.today;
    work.change(|connection| {
        let documents = target!(documents(
            id,
            user_id,
            folder_id,
            title,
            title_normalized,
            issued_on,
            expires_on,
            put_by,
            created_at,
            reminded
        ));
        let row_of = |(id, paper): (i64, &Paper)| {
            [
                id.into(),
                paper.user.into(),
                paper.folder.into(),
                paper.title.into(),
                normalize(paper.title).into(),
                paper.issued.into(),
                paper.expires.into(),
                paper.by.into(),
                paper.on.and_time(PUT).into(),
                told(paper.expires, today).into(),
            ]
        };
        rows(connection, documents, (1_i64..).zip(&all).map(row_of))?;
        files::insert(connection, &attached(&all))?;
        let asked = asked(&newest, &all, today);
        let requests = target!(document_requests(
            user_id,
            folder_id,
            title,
            title_normalized,
            due_on,
            note,
            asked_by,
            created_at,
            answered_at,
            document_id
        ));
        let row_of = |request: &Asked| {
            let answered = request.document.map(|(_, on)| on.and_time(PUT));
            [
                request.user.into(),
                IDENTITY.into(),
                request.title.into(),
                normalize(request.title).into(),
                request.due.into(),
                request.note.into(),
                admin.id.into(),
                request.on.and_time(ASKED_AT).into(),
                answered.into(),
                request.document.map(|(id, _)| id).into(),
            ]
        };
        rows(connection, requests, asked.iter().map(row_of))?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            AnyConnection::Sqlite(_) => "",
            AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('documents', 'id'), max(id)) FROM documents HAVING max(id) > 0"
            }
        })
    })
}

/// How near its end was told, as the days would have brought it.
fn told(expires: Option<NaiveDate>, today: NaiveDate) -> i64 {
    match expires.map(|day| (day - today).num_days()) {
        Some(..=7) => 2,
        Some(..=30) => 1,
        _ => 0,
    }
}

/// What one person has: a contract and a letter of the day on which they joined, and a paper or two.
fn of_person(person: &Person, admin: i64, company: &Company) -> Vec<Paper> {
    let mut dice = Dice::of(company.seed, &[about::PAPERS, person.id.unsigned_abs()]);
    let (user, on) = (person.id, person.joined.min(company.today));
    let none = Paper { user, folder: CONTRACT, title: "", issued: Some(on), expires: None, by: admin, on };
    let mut all = vec![
        Paper { title: "Employment contract", ..none },
        Paper { title: "Appointment letter", folder: LETTERS, ..none },
    ];
    for _ in 0..=dice.below(2) {
        let (title, ends) = dice.pick(PAPERS);
        if all.iter().any(|paper| paper.title == title) {
            continue;
        }
        let issued = on - Days::new(400 + u64::from(dice.below(1_500)));
        // Some end within days, one of whoever signs in does not.
        let left = if person.shown { 900 } else { u64::from(dice.below(40)) * u64::from(1 + dice.below(30)) };
        let expires = ends.then(|| company.today - Days::new(5) + Days::new(left));
        all.push(Paper { title, folder: IDENTITY, issued: Some(issued), expires, by: user, on, ..none });
    }
    all
}

fn attached(all: &[Paper]) -> Vec<Attached> {
    let of_paper = |(id, paper): (i64, &Paper)| Attached {
        folder: Folder::Documents,
        record: "document",
        record_id: id,
        position: 0,
        filename: format!("{} {}.pdf", paper.title, paper.user),
        content_type: FileType::Pdf,
        uploaded_by: paper.by,
        at: paper.on.and_time(PUT),
    };
    (1_i64..).zip(all).map(of_paper).collect()
}

struct Asked {
    user: i64,
    title: &'static str,
    due: NaiveDate,
    note: Option<&'static str>,
    on: NaiveDate,
    /// Which document answered it, and when.
    document: Option<(i64, NaiveDate)>,
}

/// What those who came last are asked for; nobody of those who sign in.
fn asked(newest: &[&Person], all: &[Paper], today: NaiveDate) -> Vec<Asked> {
    let request =
        |((title, days, note, answered), person): (&(&'static str, i64, Option<&'static str>, bool), &&Person)| {
            let (user, note, due) = (person.id, *note, today + TimeDelta::days(*days));
            if !answered {
                return Some(Asked { user, title, due, note, on: due.min(today) - Days::new(5), document: None });
            }
            // They were asked for it on the day on which they put it there.
            let (id, paper) = (1_i64..).zip(all).find(|(_, paper)| paper.user == user && paper.folder == IDENTITY)?;
            let due = paper.on + Days::new(7);
            Some(Asked { user, title: paper.title, due, note, on: paper.on, document: Some((id, paper.on)) })
        };
    ASKED.iter().zip(newest).filter_map(request).collect()
}
