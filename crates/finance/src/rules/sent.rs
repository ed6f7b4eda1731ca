//! Fields as they were sent, over what is stored, with all that is wrong with them at once. A value that stays is never
//! at fault (call-5).

use chrono::{Datelike as _, NaiveDate};
use db::Word;
use kernel::{Fields, Hundredths, Patch, TextLimits, text_problem};

use super::REQUIRED;
use crate::model::values::Rupees;

/// The years that both databases sort.
const YEARS: std::ops::RangeInclusive<i32> = 2000..=9_998;

/// The problems of what was sent.
#[derive(Debug, Default)]
pub struct Problems(pub Fields);

impl Problems {
    /// Notes what is wrong with a field, if something is.
    pub fn note(&mut self, name: &str, problem: Option<impl Into<String>>) {
        if let Some(problem) = problem {
            self.0.insert(name.to_owned(), problem.into());
        }
    }

    /// A text on one line, which has to be there.
    pub fn line(&mut self, name: &str, sent: &Patch<String>, stored: Option<&String>, limits: TextLimits) -> String {
        let line = sent.over(&stored.cloned()).map(|line| line.trim().to_owned()).unwrap_or_default();
        let problem = text_problem(&line).map(str::to_owned).or_else(|| line_problem(&line, limits));
        self.note(name, problem.filter(|_| stored != Some(&line)));
        line
    }

    /// A text on one line, which may be missing.
    pub fn optional_line(
        &mut self,
        name: &str,
        sent: &Patch<String>,
        stored: Option<&String>,
        limits: TextLimits,
    ) -> Option<String> {
        let line = sent.over(&stored.cloned()).map(|line| line.trim().to_owned()).filter(|line| !line.is_empty())?;
        let problem = text_problem(&line).map(str::to_owned).or_else(|| line_problem(&line, limits));
        self.note(name, problem.filter(|_| stored != Some(&line)));
        Some(line)
    }

    /// One of a few words, which has to be there.
    pub fn word<W: Word>(&mut self, name: &str, sent: &Patch<String>, stored: Option<W>) -> Option<W> {
        let word = match sent {
            Patch::Keep => stored,
            Patch::Clear => None,
            Patch::Set(word) => W::named(word.trim()),
        };
        let other = sent.as_set().is_some_and(|word| !word.trim().is_empty());
        self.note(name, word.is_none().then(|| if other { W::choices() } else { REQUIRED.to_owned() }));
        word
    }

    /// Rupees, which have to be there: two decimals at most, never rounded.
    pub fn rupees(&mut self, name: &str, sent: &Patch<f64>, stored: Option<Hundredths>) -> Option<Hundredths> {
        match sent {
            Patch::Keep if stored.is_some() => stored,
            Patch::Keep | Patch::Clear => {
                self.note(name, Some(REQUIRED));
                None
            }
            Patch::Set(number) => {
                let read = Hundredths::from_number(*number).filter(|_| Rupees::LIMITS.holds(*number));
                let problem = match read {
                    Some(_) => None,
                    None if *number < 0.0 => Some("Not below 0."),
                    None if Rupees::LIMITS.holds(*number) => Some("Two decimals at most."),
                    None => Some("At most 1,000,000,000."),
                };
                self.note(name, problem);
                read
            }
        }
    }

    /// A day, which has to be there.
    pub fn day(&mut self, name: &str, sent: &Patch<NaiveDate>, stored: Option<NaiveDate>) -> Option<NaiveDate> {
        let day = sent.over(&stored);
        let problem = match day {
            None => Some(REQUIRED),
            Some(day) => (!YEARS.contains(&day.year())).then_some("Not before 01/01/2000."),
        };
        self.note(name, problem.filter(|_| day.is_none() || day != stored));
        day
    }
}

fn line_problem(line: &str, limits: TextLimits) -> Option<String> {
    if line.chars().any(char::is_control) {
        return Some("One line only.".to_owned());
    }
    (!limits.holds(line)).then(|| format!("At most {} characters.", limits.longest))
}
