//! What somebody gets by a policy who takes nothing, month by month (leave-58).

use chrono::{Datelike as _, Months, NaiveDate};
use core_auth::rules::lots::Account;
use kernel::{Halves, Text};

use super::policy::{first_of, last_day};
use super::turn::{Due, Member, What, due, put};
use crate::model::{Every, ExampleMonth, PolicyTerms};
use crate::texts;

/// A year, and the month in which it began once more.
const MONTHS: u32 = 13;
/// Turns of a policy of several years.
const TURNS: u32 = 2;

/// Thirteen months from that of joining on, or the years of a policy of several, with what is to be said of them.
pub fn example(terms: &PolicyTerms, joined: NaiveDate) -> (Vec<ExampleMonth>, Vec<Text>) {
    let several = terms.every == Every::Years;
    let (step, count) = match u32::try_from(terms.years.unwrap_or(1)) {
        Ok(years) if several => (12, years * TURNS + 1),
        _ => (1, MONTHS),
    };
    let first = if several { first_of(joined.year(), 1) } else { first_of(joined.year(), joined.month()) };
    let member = Member { active: true, joined: Some(joined), began: None };
    let holds = |_| Some(terms);
    let (mut account, mut next, mut words, mut done) = (Account::default(), 0, Vec::new(), Vec::<String>::new());
    let mut months = Vec::new();
    for nth in 0..count {
        let Some(from) = first.checked_add_months(Months::new(nth * step)) else { break };
        let (mut given, mut lapsed, before) = (0, 0, account.balance.0);
        for day in from.iter_days().take_while(|day| *day <= last_day(from, step)) {
            for due in due(day, &member, holds, &account, |key| done.iter().any(|done| done == key)) {
                put(&mut account, &due, day, &mut next);
                match &due.what {
                    What::Given(amount) => given += amount.days.0,
                    lapse => lapsed -= lapse.delta().0,
                }
                words.extend(said(&due));
                done.push(due.key);
            }
        }
        let kept = account.lots().iter().filter(|lot| lot.ends.is_some()).map(|lot| lot.remains.0).sum::<i64>();
        months.push(ExampleMonth {
            month: if several { from.year().to_string() } else { from.format("%Y-%m").to_string() },
            given: Halves(given),
            before: Halves(before - lapsed - kept),
            kept: Halves(kept),
            lapsed: Halves(lapsed),
            balance: account.balance,
        });
    }
    (months, words)
}

/// The first period and each loss are explained, what comes every month is not.
fn said(due: &Due) -> Vec<Text> {
    match &due.what {
        What::Given(amount) if amount.joined.is_some() => vec![texts::example_first(due.what.why(), amount.days)],
        What::YearEnd { kept, left, ends, .. } if left > kept || ends.is_some() => {
            let told = texts::example_year_end(due.date, due.what.why());
            [Some(told), ends.filter(|_| kept.0 > 0).map(texts::example_ends)].into_iter().flatten().collect()
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::example;
    use crate::model::{Every, FirstPeriod, GivenAt, PolicyTerms, YearEnd};
    use kernel::{Halves, Hundredths};

    // leave-58, as it is drawn
    #[test]
    fn thirteen_months_of_earned_leave() {
        let terms = PolicyTerms {
            from: "2027-01-01".parse().unwrap(),
            days: Hundredths(150),
            every: Every::Month,
            years: None,
            given: GivenAt::Beginning,
            first: FirstPeriod::Days,
            steps: Vec::new(),
            most: Some(Halves(90)),
            left: YearEnd::KeepUpTo,
            keep: Some(Halves(20)),
            keptmonths: Some(3),
            compoff: false,
            compoffmonths: None,
        };
        let (months, words) = example(&terms, "2027-03-10".parse().unwrap());
        let balances: Vec<_> = months.iter().map(|month| month.balance.0).collect();
        assert_eq!(balances, [2, 5, 8, 11, 14, 17, 20, 23, 26, 29, 23, 26, 29]);
        let told: Vec<_> = words.iter().map(|text| text.english().into_owned()).collect();
        assert_eq!(
            told,
            [
                "First period: joined 10/03/2027: 22 of 31 days of 1.5 a month, 1 day.",
                "On 31/12/2027 10 of 14.5 are kept.",
                "What is left of the kept days ends on 31/03/2028.",
            ]
        );
        let january = months.iter().find(|month| month.month == "2028-01").unwrap();
        let parts = [january.given, january.before, january.kept, january.lapsed].map(|halves| halves.0);
        assert_eq!(parts, [3, 0, 20, 9]);
        let (years, _) = example(
            &PolicyTerms { every: Every::Years, years: Some(3), days: Hundredths(600), ..terms },
            "2027-01-01".parse().unwrap(),
        );
        let told: Vec<_> = years.iter().map(|year| (year.month.as_str(), year.given.0)).collect();
        assert_eq!(
            told,
            [("2027", 12), ("2028", 0), ("2029", 0), ("2030", 12), ("2031", 0), ("2032", 0), ("2033", 12)]
        );
    }
}
