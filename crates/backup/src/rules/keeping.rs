//! Which of the portal's own backups are kept, and which go.

use std::collections::BTreeSet;
use std::str::FromStr;

use chrono::{DateTime, Datelike as _, NaiveDateTime, Utc};
use kernel::{Error, Result, Week, Zone};

use super::name;

/// The form of the instant in a name.
const INSTANT: &str = "%Y%m%dT%H%M%SZ";
/// As many as anybody could want, and no more than can be counted.
const MOST: u32 = 10_000;

/// How many days, weeks and months keep their newest backup (backup-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Keep {
    pub days: u32,
    pub weeks: u32,
    pub months: u32,
}

impl FromStr for Keep {
    type Err = Error;

    /// Reads `7,4,12`.
    fn from_str(text: &str) -> Result<Self> {
        let numbers = text.split(',').map(|number| number.trim().parse().ok().filter(|number| *number <= MOST));
        match numbers.collect::<Option<Vec<u32>>>().as_deref() {
            Some(&[days, weeks, months]) => Ok(Self { days, weeks, months }),
            _ => Err(Error::setting(
                "MUSTER_BACKUP_KEEP",
                "MUSTER_BACKUP_KEEP is how many days, weeks and months keep a backup, such as 7,4,12.",
            )),
        }
    }
}

/// When a backup of this name was made; nothing where the name is none that we give (backup-2).
pub fn made_at(found: &str) -> Option<DateTime<Utc>> {
    let (instant, _) = found.strip_prefix("muster-")?.split_once('.')?;
    let instant = NaiveDateTime::parse_from_str(instant, INSTANT).ok()?.and_utc();
    [false, true].into_iter().any(|encrypted| name(instant, encrypted) == found).then_some(instant)
}

/// Those of these names that may be deleted: backups of ours that no day, week or month keeps. The newest one stays whatever
/// the numbers say.
pub fn surplus(names: &[String], keep: Keep, zone: Zone) -> Vec<String> {
    let ours = names.iter().filter_map(|name| Some((made_at(name)?, name.as_str())));
    let mut ours: Vec<_> = ours.collect::<BTreeSet<_>>().into_iter().collect();
    ours.reverse();
    let mut kept: BTreeSet<&str> = ours.iter().take(1).map(|(_, name)| *name).collect();
    let day = |made: DateTime<Utc>| zone.day(made);
    kept.extend(newest_of_each(&ours, keep.days, day));
    kept.extend(newest_of_each(&ours, keep.weeks, |made| Week::of(day(made)).monday()));
    kept.extend(newest_of_each(&ours, keep.months, |made| (day(made).year(), day(made).month())));
    ours.into_iter().filter(|(_, name)| !kept.contains(name)).map(|(_, name)| name.to_owned()).collect()
}

/// The newest one of each of the last so many spans in which there is one.
fn newest_of_each<'a, Span: PartialEq>(
    newest_first: &[(DateTime<Utc>, &'a str)],
    most: u32,
    span: impl Fn(DateTime<Utc>) -> Span,
) -> Vec<&'a str> {
    let mut found: Vec<(Span, &str)> = Vec::new();
    for (made, name) in newest_first {
        let of = span(*made);
        if found.last().is_none_or(|(last, _)| *last != of) {
            found.push((of, name));
        }
    }
    found.into_iter().map(|(_, name)| name).take(usize::try_from(most).unwrap_or(usize::MAX)).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use chrono::{DateTime, Datelike as _, TimeDelta, Utc};
    use kernel::{Week, Zone};
    use proptest::prelude::*;

    use super::{Keep, made_at, surplus};
    use crate::rules::name;

    fn keep(text: &str) -> Keep {
        text.parse().unwrap()
    }

    fn named(instants: &[&str]) -> Vec<String> {
        instants.iter().map(|instant| name(instant.parse().unwrap(), false)).collect()
    }

    /// Those that stay, of backups at these instants, in their order.
    #[track_caller]
    fn check(numbers: &str, instants: &[&str], expected: &[&str]) {
        let names = named(instants);
        let gone = surplus(&names, keep(numbers), Zone::default());
        let left: Vec<_> = names.into_iter().filter(|name| !gone.contains(name)).collect();
        assert_eq!(left, named(expected), "{numbers}");
    }

    // backup-1
    #[test]
    fn the_newest_of_each_day_week_and_month_stays() {
        // 20:30 UTC is two at night in the company's zone, of the day after.
        let week = ["2026-11-22T20:30:00Z", "2026-11-23T20:30:00Z", "2026-11-24T20:30:00Z", "2026-11-25T20:30:00Z"];
        check("2,0,0", &week, &week[2..]);
        check("7,0,0", &week, &week);
        check("0,0,0", &week, &week[3..]);
        check("0,1,0", &week, &week[3..]);
        // Two of one company's day, though of two days in UTC.
        check(
            "2,0,0",
            &["2026-11-23T18:00:00Z", "2026-11-23T19:00:00Z", "2026-11-24T10:00:00Z"],
            &["2026-11-23T18:00:00Z", "2026-11-24T10:00:00Z"],
        );
        // Sunday is the end of a week, and the year of an ISO week is its own.
        let turn = ["2026-12-26T20:30:00Z", "2026-12-27T20:30:00Z", "2027-01-02T20:30:00Z", "2027-01-03T20:30:00Z"];
        check("0,3,0", &turn, &[turn[0], turn[2], turn[3]]);
        check("0,0,3", &turn, &[turn[1], turn[3]]);
        check("1,1,2", &turn, &[turn[1], turn[3]]);
        // A portal that stood still for a year has lost none of what it had.
        let gap = ["2025-11-22T20:30:00Z", "2025-11-23T20:30:00Z", "2026-11-25T20:30:00Z"];
        check("3,0,0", &gap, &gap);
        check("7,4,12", &[], &[]);
    }

    // backup-2
    #[test]
    fn nothing_goes_that_is_not_called_like_ours() {
        let ours = "muster-20261123T203000Z.tar.zst";
        assert_eq!(made_at(ours), Some("2026-11-23T20:30:00Z".parse().unwrap()));
        assert_eq!(made_at(&format!("{ours}.age")), made_at(ours));
        let others = [
            "",
            "muster.db",
            "muster-20261123T203000Z.tar.zst.partial",
            "muster-20261123T203000Z.tar.zst.age.age",
            "muster-20261123T203000Z.tar.gz",
            "muster-20261123T203000Z",
            "muster-20261323T203000Z.tar.zst",
            "muster-2026123T203000Z.tar.zst",
            "muster-before-the-upgrade.tar.zst",
            "our-muster-20261123T203000Z.tar.zst",
            "folder/muster-20261123T203000Z.tar.zst",
            "muster-20261123T203000Z.tar.zst/x",
        ];
        for other in others {
            assert_eq!(made_at(other), None, "{other}");
        }
        let mut names: Vec<String> = others.iter().map(|other| (*other).to_owned()).collect();
        names.push(ours.to_owned());
        names.push("muster-20261124T203000Z.tar.zst.age".to_owned());
        assert_eq!(surplus(&names, keep("0,0,0"), Zone::default()), [ours]);
    }

    #[test]
    fn the_numbers_are_read() {
        assert_eq!(keep("7,4,12"), Keep { days: 7, weeks: 4, months: 12 });
        assert_eq!(keep(" 1, 0 ,0"), Keep { days: 1, weeks: 0, months: 0 });
        for wrong in ["", "7", "7,4", "7,4,12,1", "7,4,-1", "7,4,many", "7,4,10001"] {
            assert!(wrong.parse::<Keep>().unwrap_err().field_problems().contains_key("MUSTER_BACKUP_KEEP"), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn what_stays_is_the_newest_of_its_span_and_spans_are_the_last(
            hours in prop::collection::btree_set(0_i64..20_000, 0..60),
            encrypted in any::<bool>(),
            (days, weeks, months) in (0_u32..9, 0_u32..6, 0_u32..14),
        ) {
            let zone = Zone::default();
            let first: DateTime<Utc> = "2025-01-01T00:30:00Z".parse().unwrap();
            let made: Vec<_> = hours.iter().map(|hour| first + TimeDelta::hours(*hour)).collect();
            let names: Vec<_> = made.iter().map(|made| name(*made, encrypted)).collect();
            let gone = surplus(&names, Keep { days, weeks, months }, zone);
            let is_left = |index: usize| !gone.contains(&names[index]);
            prop_assert!(gone.iter().all(|name| names.contains(name)));
            prop_assert!(names.is_empty() || is_left(names.len() - 1), "the newest stays");
            let day = |made: &DateTime<Utc>| zone.day(*made);
            let spans: [(u32, Vec<String>); 3] = [
                (days, made.iter().map(|made| day(made).to_string()).collect()),
                (weeks, made.iter().map(|made| Week::of(day(made)).identifier()).collect()),
                (months, made.iter().map(|made| format!("{}-{}", day(made).year(), day(made).month())).collect()),
            ];
            for index in 0..made.len().saturating_sub(1) {
                let holds = spans.iter().any(|(most, spans)| {
                    let later: BTreeSet<_> = spans[index + 1..].iter().collect();
                    !later.contains(&spans[index]) && later.len() < usize::try_from(*most).unwrap()
                });
                prop_assert_eq!(is_left(index), holds, "{} of {:?}", &names[index], &names);
            }
            // Who sweeps again finds nothing.
            let left: Vec<_> = names.iter().filter(|name| !gone.contains(name)).cloned().collect();
            prop_assert_eq!(surplus(&left, Keep { days, weeks, months }, zone), Vec::<String>::new());
        }
    }
}
