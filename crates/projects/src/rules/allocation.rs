//! How much of a person is given away, by the day and by the month.

use chrono::{Datelike as _, Days, Months, NaiveDate};
use kernel::Hundredths;

use crate::model::{AllocationMonth, Entry, OtherProject, ProjectId, ProjectStatus};

/// Months that are looked ahead, this one included (project-5).
const MONTHS: u32 = 6;

fn holds_on(entry: &Entry, day: NaiveDate) -> bool {
    entry.startdate <= day && entry.enddate.is_none_or(|end| day <= end)
}

/// Whether the entry takes something of the person: those of this project do, and those of active ones.
fn takes(entry: &Entry, project: ProjectId) -> bool {
    entry.project == project || entry.status == ProjectStatus::Active
}

/// The fullest day between two, and what it comes to. What a person has to do grows only on days on which something
/// begins.
fn fullest(entries: &[&Entry], first: NaiveDate, last: NaiveDate) -> (NaiveDate, Hundredths) {
    let begins = entries.iter().map(|entry| entry.startdate).filter(|day| (first..=last).contains(day));
    let sum =
        |day| Hundredths(entries.iter().filter(|entry| holds_on(entry, day)).map(|entry| entry.allocation.0).sum());
    let mut fullest = (first, sum(first));
    for day in begins {
        let total = sum(day);
        // The earliest of those that are as full.
        if total > fullest.1 || (total == fullest.1 && day < fullest.0) {
            fullest = (day, total);
        }
    }
    fullest
}

/// What a person is given to do on the fullest day of an entry; `entries` are all of that person, the entry among them.
pub fn total(entry: &Entry, entries: &[&Entry]) -> Hundredths {
    let taking: Vec<_> = entries.iter().copied().filter(|other| takes(other, entry.project)).collect();
    fullest(&taking, entry.startdate, entry.enddate.unwrap_or(NaiveDate::MAX)).1
}

/// A person's next months, from this one on, each by its fullest day.
pub fn months(project: ProjectId, entries: &[&Entry], today: NaiveDate) -> Vec<AllocationMonth> {
    let taking: Vec<_> = entries.iter().copied().filter(|entry| takes(entry, project)).collect();
    let this = today.with_day(1).unwrap_or(today);
    let first_days = (0..MONTHS).map(|ahead| this + Months::new(ahead));
    first_days
        .map(|first| {
            let (day, _) = fullest(&taking, first, first + Months::new(1) - Days::new(1));
            let on_day = taking.iter().filter(|entry| holds_on(entry, day));
            let (here, others): (Vec<_>, Vec<_>) = on_day.partition(|entry| entry.project == project);
            let sum = |entries: &[&&Entry]| Hundredths(entries.iter().map(|entry| entry.allocation.0).sum());
            AllocationMonth {
                month: first.format("%Y-%m").to_string(),
                here: sum(&here),
                others: sum(&others),
                projects: others
                    .iter()
                    .map(|entry| OtherProject {
                        id: entry.project,
                        projectname: entry.projectname.clone(),
                        allocation: entry.allocation,
                    })
                    .collect(),
            }
        })
        .collect()
}
