//! What fields of several records have in common.

use db::Word as _;
use kernel::texts::required;
use kernel::{NumberLimits, Patch, Problems, Text, normalize};

use crate::model::values::{CandidateEmail, CandidatePhone, RecruitmentName, YearsOfWork};
use crate::model::{DataId, Experience, NamedData, NoticePeriod, SkillInput};
use crate::texts;

/// Skills or locations of a record.
const MOST_NAMES: usize = 50;
/// Bands of years (recruitment-4).
const BANDS: [&str; 6] = ["0-1", "1-3", "2-5", "5-7", "7-9", "9+"];

/// How much experience somebody has, as a band or as a number of years.
pub(super) fn experience(fields: &mut Problems, field: &str, sent: &Patch<Experience>, stored: Option<&str>) -> String {
    let sent = match sent {
        Patch::Keep => {
            return fields.needed(field, &Patch::Keep, stored.map(str::to_owned).as_ref()).unwrap_or_default();
        }
        Patch::Clear => None,
        Patch::Set(sent) => Some(sent),
    };
    let text = sent.and_then(read_experience);
    fields.note(field, text.is_none().then(|| experience_problem(sent)));
    text.unwrap_or_default()
}

/// An address.
pub(super) fn email(fields: &mut Problems, field: &str, sent: &Patch<String>, stored: Option<&str>) -> String {
    let email = fields.text(field, sent, stored, CandidateEmail::LIMITS);
    if stored != Some(email.as_str()) && !email.is_empty() {
        fields.note(field, (!is_email(&email)).then(texts::no_email));
    }
    email
}

/// A number.
pub(super) fn phone(fields: &mut Problems, field: &str, sent: &Patch<String>, stored: Option<&str>) -> String {
    let phone = fields.text(field, sent, stored, CandidatePhone::LIMITS);
    if stored != Some(phone.as_str()) && !phone.is_empty() {
        fields.note(field, (!is_phone(&phone)).then(texts::no_phone));
    }
    phone
}

/// The names of the entries that were chosen, each once; `nothing` is said where none is.
pub(super) fn names(
    fields: &mut Problems,
    field: &str,
    sent: Option<Vec<String>>,
    stored: Option<&[String]>,
    nothing: fn() -> Text,
) -> Vec<String> {
    let chosen = sent.unwrap_or_else(|| stored.unwrap_or_default().to_vec());
    fields.note(field, chosen.is_empty().then(nothing));
    // Before anything is done with them (call-3).
    fields.note(field, (chosen.len() > MOST_NAMES).then(|| kernel::texts::at_most(MOST_NAMES)));
    let mut names: Vec<String> = Vec::new();
    for name in chosen.iter().take(MOST_NAMES) {
        fields.note(field, RecruitmentName::LIMITS.problem(name));
        let name = normalize(name);
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// The skills that are selected.
pub(super) fn selected(sent: &Patch<Vec<SkillInput>>) -> Option<Vec<String>> {
    match sent {
        Patch::Keep => None,
        Patch::Clear => Some(Vec::new()),
        Patch::Set(skills) => {
            Some(skills.iter().filter(|skill| skill.selected).map(|skill| skill.value.clone()).collect())
        }
    }
}

/// What is wrong with an amount of these limits.
pub(super) fn number_problem(number: f64, limits: NumberLimits) -> Option<Text> {
    match limits.most {
        _ if limits.holds(number) => None,
        Some(most) => Some(texts::from_to(limits.least.to_string(), most.to_string())),
        None => Some(texts::from(limits.least.to_string())),
    }
}

/// What is said of an experience that is none.
pub fn experience_problem(sent: Option<&Experience>) -> Text {
    let blank = match sent {
        Some(Experience::Text(text)) => text.trim().is_empty(),
        Some(Experience::Years(_)) => false,
        None => true,
    };
    if blank { required() } else { texts::no_experience() }
}

fn read_experience(sent: &Experience) -> Option<String> {
    let years = match sent {
        Experience::Years(years) => *years,
        Experience::Text(text) => {
            let text = text.trim();
            let bare = text.strip_suffix(" years").or_else(|| text.strip_suffix(" year")).unwrap_or(text);
            if BANDS.contains(&bare) {
                return Some(format!("{bare} years"));
            }
            bare.parse().ok()?
        }
    };
    let fits = YearsOfWork::LIMITS.holds(years) && (years * 2.0).fract() == 0.0;
    // Nothing with a sign is nothing.
    fits.then(|| format!("{} years", years.abs()))
}

fn is_email(text: &str) -> bool {
    let far = text.rsplit_once('@').is_some_and(|(_, host)| host.contains('.'));
    far && core_auth::rules::email_problem(text).is_none() && mail::rules::is_address(text)
}

fn is_phone(text: &str) -> bool {
    let digits = phone_digits(text).len();
    let body = text.strip_prefix('+').unwrap_or(text);
    (7..=15).contains(&digits)
        && body.chars().all(|letter| letter.is_ascii_digit() || matches!(letter, ' ' | '-' | '(' | ')'))
}

/// The digits of a number.
pub fn phone_digits(text: &str) -> String {
    text.chars().filter(char::is_ascii_digit).collect()
}

/// What numbers are compared by: the last ten digits, as one writes a number with the code of its country, with a zero or
/// with neither.
pub fn phone_key(text: &str) -> String {
    let digits = phone_digits(text);
    digits.get(digits.len().saturating_sub(10)..).unwrap_or_default().to_owned()
}

/// Where a notice period stands among the others, as `candidates.notice_place` counts it.
pub fn notice_place_of(period: Option<NoticePeriod>) -> i64 {
    let place = period.and_then(|period| NoticePeriod::ALL.iter().position(|other| *other == period));
    place.and_then(|place| i64::try_from(place).ok()).unwrap_or(99)
}

/// The name of a type or an entry.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct ValidatedName {
    /// Lowercase, and trimmed.
    pub name: String,
}

/// The name that a type or an entry is to have.
pub fn name_of(fields: &mut Problems, sent: &Patch<String>, stored: Option<&str>) -> ValidatedName {
    ValidatedName { name: normalize(&fields.text("name", sent, stored, RecruitmentName::LIMITS)) }
}

/// Entries of one type that were named.
#[derive(Debug, Clone, Copy)]
pub struct Named<'a> {
    /// The field that named them.
    pub field: &'a str,
    /// `skill` or `location`.
    pub typename: &'a str,
    /// Their names.
    pub names: &'a [String],
}

/// The entries of these names; a problem of the field that names one which is not there.
pub fn named_entries(fields: &mut Problems, wanted: &[Named<'_>], found: &[NamedData]) -> Vec<DataId> {
    let mut ids = Vec::new();
    for Named { field, typename, names } in wanted {
        for name in *names {
            let entry = found.iter().find(|entry| entry.typename == *typename && entry.name == *name);
            fields.note(*field, entry.is_none().then(|| texts::no_such_entry(typename, name)));
            ids.extend(entry.map(|entry| entry.id));
        }
    }
    ids
}
