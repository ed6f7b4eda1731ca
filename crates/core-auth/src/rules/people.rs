//! Who may change what of a person, and what comes of it.

use chrono::{Datelike, Days, Months, NaiveDate};
use kernel::texts::{at_most_characters, not_before, not_below, required};
use kernel::{
    Code, Creates as _, Error, Fields, Halves, Result, Role, RoleId, ShortText, Text, UserId, Word as _, text_problem,
};

use super::email_problem;
use crate::model::values::{
    Balance, BloodGroup, ContactText, EmergencyNumber, OpeningBalance, PersonName, Phone, PlacementName, RoleName,
    WorkPhone,
};
use crate::model::{
    Cause, Changed, Credit, Editable, LeaveAccount, LeavingKind, Owner, PersonChange, Profile, Status, Table,
};
use crate::texts;

/// Who saves, as far as it matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Editor {
    /// Their role.
    pub role: Role,
    /// Whether the record is their own.
    pub own: bool,
    /// Whether they are a line manager of the person, who is neither an admin nor a manager.
    pub leads: bool,
}

impl Editor {
    fn may(self, owner: Owner) -> bool {
        match owner {
            Owner::Anyone => true,
            Owner::Person => self.own || self.role == Role::Admin,
            Owner::Leader => self.role == Role::Admin || (self.role == Role::Manager && self.leads && !self.own),
            Owner::Admin => self.role == Role::Admin,
        }
    }

    /// Whether a save by them credits leave (leave-22): admins' and managers' saves do, but for a manager's own.
    pub fn credits(self) -> bool {
        self.role == Role::Admin || (self.role == Role::Manager && !self.own)
    }
}

/// What the rules of a save go by beside the record.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The company's day.
    pub today: NaiveDate,
    /// The company's name, for the message about its mail domain.
    pub company: &'a str,
    /// The domain at which, or under which, changed addresses must be.
    pub mail_domain: Option<&'a str>,
}

/// 403 for the first field that isn't the editor's to change. Nobody changes their own role or status.
pub fn allowed(changes: &[Changed], editor: Editor) -> Result<()> {
    let refused = changes
        .iter()
        .find(|change| !editor.may(change.owner) || (editor.own && matches!(change.name, "role" | "status")));
    match refused {
        None => Ok(()),
        Some(change) => {
            let error =
                Error::new(if editor.own && editor.may(change.owner) { Code::NotOnYourOwn } else { Code::NotAllowed });
            let problem = error.message();
            Err(error.at(change.name, problem))
        }
    }
}

/// Whether a save takes an Active admin away.
pub fn loses_admin(before: &Editable, after: &Editable) -> bool {
    let active_admin = |person: &Editable| {
        person.role.as_deref() == Some("admin") && person.status.as_deref() == Some(Status::Active.text())
    };
    active_admin(before) && !active_admin(after)
}

/// Texts that identify somebody or are one of a few words.
const TRIMMED: [&str; 14] = [
    "empid",
    "leavingkind",
    "fname",
    "lname",
    "email",
    "role",
    "status",
    "pemail",
    "phone",
    "bloodgroup",
    "emergencynumber",
    "department",
    "designation",
    "workphone",
];

/// The form in which fields are kept: what identifies somebody without spaces around it, blank as nothing.
pub fn tidy(person: &mut Editable) {
    for (name, held) in person.texts() {
        let Some(text) = held else { continue };
        let short = text.trim();
        if short.is_empty() {
            *held = None;
        } else if TRIMMED.contains(&name) && short.len() != text.len() {
            *text = short.to_owned();
        }
    }
    // Roles are stored in lower case.
    person.role = person.role.take().map(|role| role.to_lowercase());
    person.reimbursement_claim = Some(person.reimbursement_claim.unwrap_or(crate::model::Flag(false)));
    person.leave_credited = Some(person.leave_credited.unwrap_or_default());
    let mut managers = person.managers.take().unwrap_or_default();
    managers.sort_unstable();
    managers.dedup();
    person.managers = Some(managers);
}

/// Bank details that this save changes, in the form in which banks write them: without spaces, in capitals. What is stored
/// already stays as it is.
pub fn raise(stored: &Editable, wanted: &mut Editable) {
    for (stored, wanted) in [
        (&stored.account, &mut wanted.account),
        (&stored.ifsc, &mut wanted.ifsc),
        (&stored.pan_number, &mut wanted.pan_number),
    ] {
        if let Some(text) = wanted.as_mut().filter(|text| Some(&**text) != stored.as_ref()) {
            text.retain(|character| character != ' ');
            text.make_ascii_uppercase();
        }
    }
}

/// What is wrong with the changed fields of `person`; what stays as it was is never at fault.
pub fn problems(person: &Editable, changes: &[Changed], context: Context<'_>, itself: Option<UserId>) -> Fields {
    let mut problems = Fields::new();
    for change in changes {
        let problem =
            if change.empty { change.required.then(required) } else { problem(person, change, context, itself) };
        if let Some(problem) = problem {
            problems.insert(change.name.to_owned(), problem);
        }
    }
    let touched = |names: &[&str]| changes.iter().any(|change| names.contains(&change.name));
    if touched(&["status", "dol", "doj"]) && !problems.contains_key("dol") {
        let resigned = person.status.as_deref() == Some(Status::Resigned.text());
        let problem = match (person.dol, person.doj) {
            (None, _) if resigned && touched(&["status", "dol"]) => Some(required()),
            (Some(dol), Some(doj)) if dol < doj => Some(texts::before_joining()),
            _ => None,
        };
        if let Some(problem) = problem {
            problems.insert("dol".to_owned(), problem);
        }
    }
    problems
}

fn problem(person: &Editable, change: &Changed, context: Context<'_>, itself: Option<UserId>) -> Option<Text> {
    let text = match &change.bind {
        db::Bind::Text(Some(text)) if change.table != Table::Managers => Some(text.as_str()),
        _ => None,
    };
    if let Some(problem) = text.and_then(text_problem) {
        return Some(problem);
    }
    match change.name {
        "fname" | "lname" => text.and_then(name_problem),
        "email" => text.and_then(|email| work_email_problem(email, context)),
        "pemail" => text.and_then(email_problem),
        "leavingkind" => text.filter(|text| LeavingKind::named(text).is_none()).map(|_| LeavingKind::choices()),
        "status" => text.filter(|text| Status::named(text).is_none()).map(|_| Status::choices()),
        "phone" => text.and_then(phone_problem),
        "workphone" => text.and_then(work_phone_problem),
        // Which of them there are, the database knows.
        "department" | "designation" => text.and_then(|name| PlacementName::LIMITS.problem(name)),
        "account" => text.and_then(account_problem),
        "ifsc" => text.and_then(ifsc_problem),
        "panNumber" => text.and_then(pan_problem),
        "emergencynumber" => text.and_then(emergency_number_problem),
        "bloodgroup" => text.filter(|text| !BloodGroup::LIMITS.holds(text)).map(|_| texts::one_of_the_blood_groups()),
        "empid" | "appraisal_rating" => text.and_then(long),
        "role" => text.and_then(long_role),
        "doj" => person.doj.and_then(|date| date_problem(date, context.today + Months::new(12))),
        "birthday" => person.birthday.and_then(|date| date_problem(date, context.today)),
        "marriage" => person.marriage.and_then(|date| date_problem(date, context.today)),
        "dol" => person.dol.and_then(|date| date_problem(date, context.today + Months::new(120))),
        "olb" => person.olb.filter(|days| !OpeningBalance::LIMITS.holds(days.number())).map(|_| not_below(0)),
        "leavebalanceCL" | "leavebalanceEL" | "yearLeaveEL" => balance_problem(person, change.name),
        "manager" => {
            let own = itself.is_some_and(|id| person.managers.as_ref().is_some_and(|managers| managers.contains(&id)));
            let many = person.managers.as_ref().is_some_and(|managers| managers.len() > MOST_MANAGERS);
            if own { Some(texts::own_manager()) } else { many.then(|| texts::at_most_managers(MOST_MANAGERS)) }
        }
        _ => text
            .filter(|text| !ContactText::LIMITS.holds(text))
            .map(|_| at_most_characters(ContactText::LIMITS.longest)),
    }
}

/// Managers of one person.
pub const MOST_MANAGERS: usize = 50;

fn balance_problem(person: &Editable, name: &str) -> Option<Text> {
    let days = match name {
        "leavebalanceCL" => person.leavebalance_cl,
        "leavebalanceEL" => person.leavebalance_el,
        _ => person.year_leave_el,
    };
    days.filter(|days| !Balance::LIMITS.holds(days.number())).map(|_| texts::balance_days())
}

fn long(text: &str) -> Option<Text> {
    (!ShortText::LIMITS.holds(text)).then(|| at_most_characters(ShortText::LIMITS.longest))
}

fn long_role(role: &str) -> Option<Text> {
    (!RoleName::LIMITS.holds(role)).then(|| at_most_characters(RoleName::LIMITS.longest))
}

/// Letters and marks of any script, inside them single spaces, hyphens, apostrophes (people-8).
pub fn name_problem(name: &str) -> Option<Text> {
    let letter = |character: char| character.is_alphabetic() || is_mark(character);
    let between = |character: char| matches!(character, ' ' | '-' | '‐' | '\'' | '’' | 'ʼ');
    let mut inside = false;
    for character in name.chars() {
        match (letter(character), between(character)) {
            (true, _) => inside = true,
            (_, true) if inside => inside = false,
            _ => return Some(texts::letters_only()),
        }
    }
    if !inside {
        return Some(texts::letters_only());
    }
    (!PersonName::LIMITS.holds(name)).then(|| at_most_characters(PersonName::LIMITS.longest))
}

/// Marks that scripts put on their letters: vowel signs, accents, joiners inside words.
fn is_mark(character: char) -> bool {
    use unicode_normalization::char::is_combining_mark;
    is_combining_mark(character) || matches!(character, '\u{200c}' | '\u{200d}')
}

/// Exactly ten digits, no country code (people-9).
fn phone_problem(phone: &str) -> Option<Text> {
    (!Phone::LIMITS.holds_digits(phone)).then(texts::no_mobile_number)
}

/// A number at work: as people write it, with an area code or an extension of the company's own.
fn work_phone_problem(phone: &str) -> Option<Text> {
    let number = phone.strip_prefix('+').unwrap_or(phone);
    let begins = number.starts_with(|first: char| first.is_ascii_digit() || first == '(');
    let fits = begins && number.chars().all(|character| character.is_ascii_digit() || " ()-".contains(character));
    (!fits || !WorkPhone::LIMITS.holds(phone)).then(texts::work_phone)
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn is_capitals(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// Nine to eighteen digits.
fn account_problem(account: &str) -> Option<Text> {
    let fits = (9..=18).contains(&account.len()) && is_digits(account);
    (!fits).then(texts::account_number)
}

/// Four letters of the bank, a zero, six letters or digits of the branch.
fn ifsc_problem(ifsc: &str) -> Option<Text> {
    let branch = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_uppercase() || byte.is_ascii_digit());
    let parts = ifsc.split_at_checked(4).filter(|_| ifsc.len() == 11);
    let fits = parts.is_some_and(|(bank, rest)| is_capitals(bank) && rest.starts_with('0') && branch(rest));
    (!fits).then(texts::ifsc)
}

/// Five letters, four digits, a letter.
fn pan_problem(pan: &str) -> Option<Text> {
    let parts = pan.split_at_checked(5).filter(|_| pan.len() == 10);
    let fits = parts.is_some_and(|(letters, rest)| {
        is_capitals(letters)
            && rest.split_at_checked(4).is_some_and(|(digits, last)| is_digits(digits) && is_capitals(last))
    });
    (!fits).then(texts::pan)
}

/// Digits; a landline has more or fewer than ten of them.
fn emergency_number_problem(number: &str) -> Option<Text> {
    (!EmergencyNumber::LIMITS.holds_digits(number)).then(texts::no_mobile_number)
}

/// An address at work: its format, and the company's domain or one under it where that is set.
fn work_email_problem(email: &str, context: Context<'_>) -> Option<Text> {
    if let Some(problem) = email_problem(email) {
        return Some(problem);
    }
    let wanted = context.mail_domain?;
    let domain = email.rsplit_once('@').map(|(_, domain)| domain.to_lowercase()).unwrap_or_default();
    let fine = domain == wanted || domain.strip_suffix(wanted).is_some_and(|rest| rest.ends_with('.'));
    (!fine).then(|| texts::no_work_email(context.company))
}

/// Between 1900-01-01 and `last` (people-10).
fn date_problem(date: NaiveDate, last: NaiveDate) -> Option<Text> {
    if date.year() < 1900 {
        Some(not_before("01/01/1900"))
    } else if date > last {
        Some(texts::too_late())
    } else {
        None
    }
}

/// Why balances are corrected, which has to be said where `credits` correct one (people-22).
pub fn balance_remark(remark: Option<&str>, credits: &[Credit]) -> Result<Option<String>> {
    let remark = remark.map(str::trim).filter(|remark| !remark.is_empty());
    let corrects = credits.iter().any(|credit| credit.cause == Cause::Correction);
    let problem = match remark {
        Some(remark) => kernel::text_problem(remark),
        None => corrects.then(texts::correction_needs_reason),
    };
    problem.map_or_else(|| Ok(remark.map(str::to_owned)), |problem| Err(Error::field("balanceremark", problem)))
}

/// Whether this save writes an opening balance that is not taken over: there is a casual balance already, by a credit or a
/// correction.
pub fn keeps_from_opening(changes: &[Changed], credits: &[Credit]) -> bool {
    let written = changes.iter().any(|change| change.name == "olb" && !change.after.is_null());
    written && !credits.iter().any(|credit| credit.cause == Cause::Opening)
}

/// What the ledger has given this person already: each once in a life.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "a cause each")]
pub struct Given {
    pub opening: bool,
    pub joining: bool,
    /// From when the company's policy gives earned leave: whoever joins later has their first period by that (leave-47).
    pub policy: Option<NaiveDate>,
}

/// The days that credits go by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CreditDays {
    /// The company's day.
    pub today: NaiveDate,
    /// When the company began with Muster, where it has said so.
    pub began: Option<NaiveDate>,
}

impl CreditDays {
    /// Whether somebody who joined on this day had their leave from elsewhere (company-3).
    fn before_us(self, doj: NaiveDate) -> bool {
        self.began.is_some_and(|began| doj < began)
    }
}

/// Earned leave for the joining day: 1 day up to the 7th, half a day up to the 15th, then none (leave-22).
pub fn joining_credit(doj: NaiveDate) -> Halves {
    match doj.day() {
        1..=7 => Halves(2),
        8..=15 => Halves(1),
        _ => Halves(0),
    }
}

/// Casual leave on reactivation: half a day for each month that is left of the year (leave-23).
pub fn reactivation_balance(today: NaiveDate) -> Halves {
    Halves(12 - i64::from(today.month()))
}

/// Puts into `after` what the save brings about by itself, and answers the ledger's entries: the opening balance,
/// the joining day's credit, the reactivation, then corrections of balances that the save itself changes.
pub fn settle(before: &Editable, after: &mut Editable, credits: bool, given: Given, days: CreditDays) -> Vec<Credit> {
    let (active, inactive) = (Some(Status::Active.text()), Some(Status::Inactive.text()));
    if before.status.as_deref() != active && after.status.as_deref() == active {
        // A day of leaving that this save writes is a planned one, and stays.
        if after.dol == before.dol {
            after.dol = None;
        }
        if after.leavingreason == before.leavingreason {
            after.leavingreason = None;
        }
        if after.leavingkind == before.leavingkind {
            after.leavingkind = None;
        }
    }
    // A plan that is dropped takes its kind along, also where whoever drops it does not know of kinds.
    if after.dol.is_none() {
        after.leavingkind = None;
    }
    let mut book = Book { entries: Vec::new() };
    let (mut casual, mut earned, mut year) = (before.leavebalance_cl, before.leavebalance_el, before.year_leave_el);
    if credits {
        if let (Some(opening), None, false) = (after.olb, casual, given.opening) {
            book.add(LeaveAccount::CASUAL, Cause::Opening, opening);
            casual = Some(opening);
        }
        if let (Some(doj), Some(false)) = (after.doj, after.leave_credited) {
            let by_policy = given.policy.is_some_and(|from| from <= doj);
            let credit =
                if given.joining || by_policy || days.before_us(doj) { Halves(0) } else { joining_credit(doj) };
            earned = Some(book.raise(LeaveAccount::EARNED, Cause::Joining, earned, credit));
            year = Some(book.raise(LeaveAccount::YEAR_EARNED, Cause::Joining, year, credit));
            after.leave_credited = Some(true);
        }
    }
    if before.status.as_deref() == inactive && after.status.as_deref() == active {
        let balance = reactivation_balance(days.today);
        book.add(LeaveAccount::CASUAL, Cause::Reactivation, Halves(balance.0 - casual.unwrap_or_default().0));
        casual = Some(balance);
    }
    after.leavebalance_cl = book.correct(LeaveAccount::CASUAL, casual, before.leavebalance_cl, after.leavebalance_cl);
    after.leavebalance_el = book.correct(LeaveAccount::EARNED, earned, before.leavebalance_el, after.leavebalance_el);
    after.year_leave_el = book.correct(LeaveAccount::YEAR_EARNED, year, before.year_leave_el, after.year_leave_el);
    book.entries
}

struct Book {
    entries: Vec<Credit>,
}

impl Book {
    fn add(&mut self, account: LeaveAccount, cause: Cause, delta: Halves) {
        if delta != Halves(0) {
            self.entries.push(Credit { account, cause, delta });
        }
    }

    fn raise(&mut self, account: LeaveAccount, cause: Cause, balance: Option<Halves>, delta: Halves) -> Halves {
        self.add(account, cause, delta);
        Halves(balance.unwrap_or_default().0 + delta.0)
    }

    /// The balance that the save wants, if it wants another than the stored one; an empty balance counts as 0.
    fn correct(
        &mut self,
        account: LeaveAccount,
        reached: Option<Halves>,
        stored: Option<Halves>,
        wanted: Option<Halves>,
    ) -> Option<Halves> {
        if wanted == stored {
            return reached;
        }
        let delta = wanted.unwrap_or_default().0 - reached.unwrap_or_default().0;
        self.add(account, Cause::Correction, Halves(delta));
        wanted
    }
}

/// 403 for a new person that a manager may not make: an admin, a manager or a recruiter, or one with more than the six
/// fields.
pub fn may_add(rows: &[(PersonChange, String)], role: Role) -> Result<()> {
    if role == Role::Admin {
        return Ok(());
    }
    for (row, prefix) in rows {
        let beyond = row.set_fields().into_iter().find(|name| !PersonChange::NEEDED.contains(name));
        // One that is too long is no role at all, and refused for that.
        let role = row.role.as_set().filter(|role| long_role(role).is_none());
        // Whoever adds somebody who decides, or who sees candidates, could decide with them.
        let decides =
            role.is_some_and(|role| Role::named(&kernel::normalize(role)) != Role::Employee).then_some("role");
        if let Some(field) = beyond.or(decides) {
            return Err(not_given(prefix, field));
        }
    }
    Ok(())
}

/// The same of a role whose people take second approvals (approvals-3), which the rows' roles are asked for afterwards.
pub fn may_give(role: RoleId, approving: &[RoleId], prefix: &str) -> Result<()> {
    if approving.contains(&role) { Err(not_given(prefix, "role")) } else { Ok(()) }
}

fn not_given(prefix: &str, field: &str) -> Error {
    let error = Error::new(Code::NotAllowed);
    let problem = error.message();
    error.at(format!("{prefix}{field}"), problem)
}

/// A new person of this row: Active, without balances but an opening one, whatever was sent for those (people-6). Who adds
/// somebody without being an admin becomes their line manager.
pub fn newcomer(row: &PersonChange, by: UserId, role: Role) -> Editable {
    let mut person = row.over(&Editable::default(), &[]);
    if role != Role::Admin {
        person.managers = Some(vec![by]);
    }
    person.status = Some(Status::Active.text().to_owned());
    (person.leavebalance_cl, person.leavebalance_el, person.year_leave_el) = (None, None, None);
    person.leave_credited = Some(false);
    (person.dol, person.leavingreason, person.leavingkind) = (None, None, None);
    tidy(&mut person);
    raise(&Editable::default(), &mut person);
    person
}

/// Puts the opening balance of a new person into their casual balance, which has nothing in it yet, and answers the ledger's entry
/// (leave-22). What the joining day gives waits for the first save.
pub fn open(person: &mut Editable) -> Option<Credit> {
    person.leavebalance_cl = person.olb;
    let opening = person.olb.filter(|days| *days != Halves(0))?;
    Some(Credit { account: LeaveAccount::CASUAL, cause: Cause::Opening, delta: opening })
}

/// What is wrong with a new person.
pub fn newcomer_problems(person: &Editable, context: Context<'_>) -> Fields {
    let changes = Editable::default().changes(person);
    let mut problems = problems(person, &changes, context, None);
    for name in PersonChange::NEEDED {
        if !changes.iter().any(|change| change.name == *name) {
            problems.insert((*name).to_owned(), required());
        }
    }
    problems
}

/// Whether somebody has never been here (people-28): only they can be taken out of the register.
pub fn was_never_here(profile: &Profile) -> bool {
    !profile.registered && profile.last_sign_in_at.is_none()
}

/// The day of the year as month and day, and 29 February with the 28th where the year has none.
pub fn celebrated(today: NaiveDate) -> Vec<(u32, u32)> {
    let mut days = vec![(today.month(), today.day())];
    let leap_day_is_missing = today + Days::new(1) == today.with_day(1).unwrap_or(today) + Months::new(1);
    if (today.month(), today.day()) == (2, 28) && leap_day_is_missing {
        days.push((2, 29));
    }
    days
}

#[cfg(test)]
mod tests;
