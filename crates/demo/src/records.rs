//! What is on file about people: the register, profiles, banking, managers. Whatever could be mistaken for somebody's
//! is made so that it can't be: numbers that nobody dials, accounts and tax numbers that no bank issues.

use chrono::{Days, NaiveDate};
use core_auth::model::{LeavingKind, Status};
use core_auth::repo::{people::search_text, roles};
use db::UnitOfWork;
use diesel::connection::SimpleConnection;
use kernel::{Error, Result, normalize};

use crate::company::{Company, Person, about};
use crate::dice::Dice;
use crate::insert::{Value, insert as rows, target};
use crate::leaves::{Absences, Own};
use crate::placements;
use crate::posts::Employment;

const BLOOD_GROUPS: &[&str] = &["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"];
const RATINGS: &[&str] = &["Exceeds expectations", "Meets expectations", "Meets expectations", "Outstanding"];
const REASONS: &[&str] = &["Better opportunity", "Higher studies", "Relocation", "Personal reasons"];
/// The words of [`REASONS`].
const KINDS: &[LeavingKind] =
    &[LeavingKind::AnotherOffer, LeavingKind::Studies, LeavingKind::Relocation, LeavingKind::Personal];
const BANKS: &[&str] = &["Gulmohar Demo Bank", "Neem Demo Bank", "Banyan Demo Bank"];
const STREETS: &[&str] =
    &["Neem Lane", "Station Road", "Temple Street", "Lake View Road", "Gulmohar Path", "Old Market"];
const AREAS: &[&str] = &["Kothrud, Pune 411038", "Baner, Pune 411045", "Hadapsar, Pune 411028", "Wakad, Pune 411057"];

/// Inserts all of it.
pub(crate) fn insert(work: &mut UnitOfWork<'_>, company: &Company, absences: &Absences, hash: &str) -> Result<()> {
    let mut ids = Vec::new();
    for stored in roles::all(work.reading())? {
        ids.push((stored.role, stored.id.0));
    }
    let role_of = |person: &Person| ids.iter().find(|(role, _)| role == person.role).map(|(_, id)| *id);
    if let Some(person) = company.people.iter().find(|person| role_of(person).is_none()) {
        return Err(Error::internal(format!("there is no role {}", person.role)));
    }
    let (people, seed) = (&company.people, company.seed);
    work.change(|connection| {
        let users = target!(users(
            id,
            empid,
            empid_normalized,
            fname,
            fname_normalized,
            lname,
            lname_normalized,
            name_normalized,
            email,
            email_normalized,
            role_id,
            status,
            doj,
            dol,
            leavingreason,
            leaving_kind,
            reimbursement_claim,
            password_hash,
            search,
            department_id,
            designation_id,
            workphone
        ));
        placements::insert(connection)?;
        rows(connection, users, people.iter().map(|person| user(person, role_of(person), hash, company)))?;
        let profiles = target!(user_profiles(
            user_id,
            pemail,
            phone,
            bloodgroup,
            birthday,
            marriage,
            olb,
            leavebalance_el,
            leavebalance_cl,
            year_leave_el,
            leave_credited,
            emergencycontact,
            emergencynumber,
            permanent_address,
            current_address,
            appraisal_rating
        ));
        let each = people.iter().zip(&absences.own).map(|(person, own)| profile(person, own, company));
        rows(connection, profiles, each)?;
        let banking = target!(user_banking(user_id, account, holdername, bank, ifsc, pan_number, bankaddress));
        rows(connection, banking, people.iter().map(|person| bank_account(person, seed)))?;
        let families = target!(family_members(user_id, name, relation, dob));
        rows(connection, families, people.iter().flat_map(|person| family(person, company)))?;
        let managers = people.iter().flat_map(|person| {
            let line = |manager| person.lead() != Some(manager);
            let managers = person.managers.into_iter().flatten();
            managers.map(move |manager| [person.id.into(), manager.into(), line(manager).into()])
        });
        rows(connection, target!(user_managers(user_id, manager_id, line)), managers)?;
        connection.batch_execute(match connection {
            // SQLite counts on from the largest id by itself.
            db::AnyConnection::Sqlite(_) => "",
            db::AnyConnection::Postgres(_) => {
                "SELECT setval(pg_get_serial_sequence('users', 'id'), (SELECT max(id) FROM users))"
            }
        })
    })
}

fn dice(person: &Person, seed: u64, table: u64) -> Dice {
    Dice::of(seed, &[about::RECORD, table, person.id.unsigned_abs()])
}

/// Whether somebody has the flag `reimbursementClaim`.
pub(crate) fn may_claim(person: &Person, seed: u64) -> bool {
    let mut dice = dice(person, seed, 1);
    // The first throw is why they left.
    dice.pick(REASONS);
    dice.chance(6_000) || person.shown
}

/// The last day of the few who are here and have given notice.
pub(crate) fn notice(person: &Person, company: &Company) -> Option<NaiveDate> {
    let mut dice = dice(person, company.seed, 4);
    let may = |person: &Person| person.standing == Employment::Active && person.role != "admin" && !person.shown;
    // One of them has people, projects and jobs to give over.
    let manager = company.people.iter().find(|other| other.role == "manager" && may(other));
    let gives = (dice.chance(500) && may(person)) || manager.is_some_and(|manager| manager.id == person.id);
    gives.then(|| company.today + Days::new(dice.between(6, 45).unsigned_abs()))
}

fn user<'a>(person: &'a Person, role: Option<i64>, hash: &'a str, company: &Company) -> [Value<'a>; 22] {
    let (fname, lname, email) = (person.name.fname, person.name.lname, person.name.email());
    let reason = dice(person, company.seed, 1).pick(REASONS);
    let kind = REASONS.iter().zip(KINDS).find(|(told, _)| **told == reason).map(|(_, kind)| kind);
    let placed = placements::of(person, company);
    let gone = person.last_day.filter(|_| person.standing == Employment::Resigned);
    let last_day = gone.or_else(|| notice(person, company));
    let status = match person.standing {
        Employment::Active => Status::Active,
        Employment::Inactive => Status::Inactive,
        Employment::Resigned => Status::Resigned,
    };
    [
        person.id.into(),
        person.empid.as_str().into(),
        normalize(&person.empid).into(),
        fname.into(),
        normalize(fname).into(),
        lname.into(),
        normalize(lname).into(),
        normalize(&format!("{fname} {lname}")).into(),
        email.clone().into(),
        normalize(&email).into(),
        role.into(),
        status.text().into(),
        person.joined.into(),
        last_day.into(),
        last_day.map(|_| reason).into(),
        last_day.and(kind).map(|kind| kind.text()).into(),
        may_claim(person, company.seed).into(),
        hash.into(),
        search_text(fname, lname, &email, &person.empid, person.role).into(),
        placed.department.into(),
        placed.designation.into(),
        placed.phone.into(),
    ]
}

fn profile<'a>(person: &'a Person, own: &Own, company: &Company) -> [Value<'a>; 16] {
    let (name, id) = (&person.name, person.id);
    let mut dice = dice(person, company.seed, 2);
    let LifeDays { birthday, married } = LifeDays::of(person, company);
    let address = |dice: &mut Dice, town: &str| format!("{}, {}, {town}", dice.between(1, 180), dice.pick(STREETS));
    let permanent = address(&mut dice, name.home);
    let area = dice.pick(AREAS);
    let current = if dice.chance(7_000) { address(&mut dice, area) } else { permanent.clone() };
    let reviewed = (company.today - person.joined).num_days() > 365;
    [
        id.into(),
        format!("{}@home.example", name.mailbox).into(),
        // No mobile number in India begins with a 5.
        format!("555{id:07}").into(),
        dice.pick(BLOOD_GROUPS).into(),
        birthday.into(),
        married.into(),
        own.opening.into(),
        own.earned.into(),
        own.casual.into(),
        own.earned.into(),
        true.into(),
        format!("{} {}", dice.pick(&["Asha", "Meera", "Rajesh", "Suresh", "Thomas", "Usha"]), name.lname).into(),
        format!("556{id:07}").into(),
        permanent.into(),
        current.into(),
        reviewed.then(|| dice.pick(RATINGS)).into(),
    ]
}

/// The days of a life: its birthday, and for some their wedding.
struct LifeDays {
    birthday: NaiveDate,
    married: Option<NaiveDate>,
}

impl LifeDays {
    fn of(person: &Person, company: &Company) -> Self {
        let mut dice = dice(person, company.seed, 5);
        let birthday = back(person.joined, dice.between(22 * 365, 42 * 365));
        let of_age = birthday + Days::new(26 * 365);
        let yesterday = company.today - Days::new(1);
        let married = (dice.chance(5_000) && of_age < yesterday)
            .then(|| back(yesterday, dice.between(0, (yesterday - of_age).num_days())));
        Self { birthday, married }
    }
}

/// A spouse for who is married, and a child where there was the time for one.
fn family<'a>(person: &'a Person, company: &Company) -> Vec<[Value<'a>; 4]> {
    let mut dice = dice(person, company.seed, 6);
    let LifeDays { birthday, married } = LifeDays::of(person, company);
    let Some(married) = married else { return Vec::new() };
    let mut member = |names: &[&'static str], relation: &'static str, dob: NaiveDate| -> [Value<'a>; 4] {
        let name = format!("{} {}", dice.pick(names), person.name.lname);
        [person.id.into(), name.into(), relation.into(), dob.into()]
    };
    let mut members = vec![member(&["Kiran", "Jyoti", "Sneh", "Noor"], "spouse", birthday + Days::new(400))];
    let born = married + Days::new(700);
    if born < company.today {
        let (names, relation) = if person.id % 2 == 0 {
            (["Tara", "Ira", "Zoya"], "daughter")
        } else {
            (["Veer", "Arnav", "Imran"], "son")
        };
        members.push(member(&names, relation, born));
    }
    members
}

fn bank_account(person: &Person, seed: u64) -> [Value<'static>; 7] {
    let mut dice = dice(person, seed, 3);
    let id = person.id;
    // Four digits and a letter count to 260,000.
    let last = char::from(b'A' + u8::try_from(id / 10_000).unwrap_or_default());
    [
        id.into(),
        format!("00000000{id:06}").into(),
        format!("{} {}", person.name.fname, person.name.lname).into(),
        dice.pick(BANKS).into(),
        format!("DEMO0{:06}", dice.between(1, 40)).into(),
        // A real one has the kind of its holder in the fourth place, and O is none.
        format!("DEMOX{:04}{last}", id % 10_000).into(),
        dice.pick(AREAS).into(),
    ]
}

fn back(day: NaiveDate, days: i64) -> NaiveDate {
    day - Days::new(days.unsigned_abs())
}
