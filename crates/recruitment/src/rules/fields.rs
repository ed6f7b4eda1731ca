//! What fields of several records have in common.

use db::Word;
use kernel::{Error, Fields, NumberLimits, Patch, Result, TextLimits, normalize, text_problem};

use crate::model::values::{CandidateEmail, CandidatePhone, RecruitmentName, YearsOfWork};
use crate::model::{DataId, Experience, NamedData, NoticePeriod, SkillInput};

const REQUIRED: &str = "Required.";
/// Skills or locations of a record.
const MOST_NAMES: usize = 50;
/// Bands of years (recruitment-4).
const BANDS: [&str; 6] = ["0-1", "1-3", "2-5", "5-7", "7-9", "9+"];

/// The fields that were sent, with what is wrong of each.
#[derive(Debug, Default)]
pub struct Sent {
    problems: Fields,
}

impl Sent {
    /// Notes what is wrong with a field.
    pub fn note(&mut self, field: &str, problem: Option<String>) {
        if let Some(problem) = problem {
            self.problems.entry(field.to_owned()).or_insert(problem);
        }
    }

    /// A text over what is stored. One that stays is never at fault; one that is blank is, where it is needed.
    pub fn text(
        &mut self,
        field: &str,
        sent: &Patch<String>,
        stored: Option<&str>,
        limits: TextLimits,
        needed: bool,
    ) -> String {
        let text = match sent {
            Patch::Keep => stored.unwrap_or_default().to_owned(),
            Patch::Clear => String::new(),
            Patch::Set(text) => text.trim().to_owned(),
        };
        if stored != Some(text.as_str()) && (needed || !text.is_empty()) {
            self.note(field, line_problem(&text, limits));
        }
        text
    }

    /// One of a few words, over what is stored.
    pub fn word<W: Word + PartialEq>(&mut self, field: &str, sent: &Patch<String>, stored: Option<W>) -> Option<W> {
        match sent {
            Patch::Keep if stored.is_some() => stored,
            Patch::Set(word) if !word.trim().is_empty() => {
                let named = W::named(word.trim());
                self.note(field, named.is_none().then(W::choices));
                named
            }
            _ => {
                self.note(field, Some(REQUIRED.to_owned()));
                None
            }
        }
    }

    /// What has to be there.
    pub fn needed<T: Clone>(&mut self, field: &str, sent: &Patch<T>, stored: Option<&T>) -> Option<T> {
        let value = sent.over(&stored.cloned());
        self.note(field, value.is_none().then(|| REQUIRED.to_owned()));
        value
    }

    /// How much experience somebody has, as a band or as a number of years.
    pub fn experience(&mut self, field: &str, sent: &Patch<Experience>, stored: Option<&str>) -> String {
        let sent = match sent {
            Patch::Keep => {
                return self.needed(field, &Patch::Keep, stored.map(str::to_owned).as_ref()).unwrap_or_default();
            }
            Patch::Clear => None,
            Patch::Set(sent) => Some(sent),
        };
        let text = sent.and_then(experience);
        self.note(field, text.is_none().then(|| experience_problem(sent)));
        text.unwrap_or_default()
    }

    /// An address.
    pub fn email(&mut self, field: &str, sent: &Patch<String>, stored: Option<&str>) -> String {
        let email = self.text(field, sent, stored, CandidateEmail::LIMITS, true);
        if stored != Some(email.as_str()) && !email.is_empty() {
            self.note(field, (!is_email(&email)).then(|| "Please enter a valid email.".to_owned()));
        }
        email
    }

    /// A number.
    pub fn phone(&mut self, field: &str, sent: &Patch<String>, stored: Option<&str>) -> String {
        let phone = self.text(field, sent, stored, CandidatePhone::LIMITS, true);
        if stored != Some(phone.as_str()) && !phone.is_empty() {
            self.note(field, (!is_phone(&phone)).then(|| "Please enter a valid phone number.".to_owned()));
        }
        phone
    }

    /// The names of the entries that were chosen, each once; `nothing` is said where none is.
    pub fn names(
        &mut self,
        field: &str,
        sent: Option<Vec<String>>,
        stored: Option<&str>,
        nothing: &str,
    ) -> Vec<String> {
        let chosen = sent.unwrap_or_else(|| stored.into_iter().flat_map(str::lines).map(str::to_owned).collect());
        self.note(field, chosen.is_empty().then(|| nothing.to_owned()));
        // Before anything is done with them (call-3).
        self.note(field, (chosen.len() > MOST_NAMES).then(|| format!("At most {MOST_NAMES}.")));
        let mut names: Vec<String> = Vec::new();
        for name in chosen.iter().take(MOST_NAMES) {
            self.note(field, line_problem(name, RecruitmentName::LIMITS));
            let name = normalize(name);
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// What was made of the fields, or all that is wrong with them.
    pub fn done<T>(self, value: Option<T>) -> Result<T> {
        match value {
            Some(value) if self.problems.is_empty() => Ok(value),
            _ => Err(Error::fields(self.problems)),
        }
    }
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

/// What is wrong with a text of these limits.
pub(super) fn line_problem(text: &str, limits: TextLimits) -> Option<String> {
    let short = limits.longest < 10_000;
    text_problem(text).map(str::to_owned).or_else(|| match () {
        () if text.is_empty() => Some(REQUIRED.to_owned()),
        () if kernel::is_longer(text, limits.longest) => Some(format!("At most {} characters.", limits.longest)),
        () if !limits.holds(text) => Some(format!("At least {} characters.", limits.shortest)),
        () if short && text.chars().any(char::is_control) => Some("One line only.".to_owned()),
        () => None,
    })
}

/// What is wrong with an amount of these limits.
pub(super) fn number_problem(number: f64, limits: NumberLimits) -> Option<String> {
    match limits.most {
        _ if limits.holds(number) => None,
        Some(most) => Some(format!("From {} to {most}.", limits.least)),
        None => Some(format!("From {}.", limits.least)),
    }
}

/// What is said of an experience that is none.
pub fn experience_problem(sent: Option<&Experience>) -> String {
    let blank = match sent {
        Some(Experience::Text(text)) => text.trim().is_empty(),
        Some(Experience::Years(_)) => false,
        None => true,
    };
    if blank {
        REQUIRED.to_owned()
    } else {
        "One of 0-1, 1-3, 2-5, 5-7, 7-9, 9+ years, or a number of years.".to_owned()
    }
}

fn experience(sent: &Experience) -> Option<String> {
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
pub struct WantedName {
    /// Lowercase, and trimmed.
    pub name: String,
}

/// The name that a type or an entry is to have.
pub fn name_of(sent: &Patch<String>, stored: Option<&str>) -> Result<WantedName> {
    let mut fields = Sent::default();
    let name = normalize(&fields.text("name", sent, stored, RecruitmentName::LIMITS, true));
    fields.done(Some(WantedName { name }))
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

/// The entries of these names; 422 at the field that names one which is not there.
pub fn named_entries(wanted: &[Named<'_>], found: &[NamedData]) -> Result<Vec<DataId>> {
    let (mut ids, mut fields) = (Vec::new(), Sent::default());
    for Named { field, typename, names } in wanted {
        for name in *names {
            let entry = found.iter().find(|entry| entry.typename == *typename && entry.name == *name);
            fields.note(field, entry.is_none().then(|| format!("There is no {typename} “{name}”.")));
            ids.extend(entry.map(|entry| entry.id));
        }
    }
    fields.done(Some(ids))
}
