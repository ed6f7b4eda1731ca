//! Money is exact: what the databases add up is what integers add up.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use chrono::{Days, NaiveDate};
use db::statement;
use finance::model::{BillMonth, FinancialYear};
use finance::repo::INVARIANTS;
use finance::repo::claims as repo;
use finance::rules::balance::months;
use finance::rules::claim::month_of;
use kernel::{Hundredths, UserId};
use test_support::{Backend, TestDatabase, both};

use crate::{DEV, FOREIGN, PHONE, QA, TRAVEL, day, types};

const CLAIMS: u64 = 100_000;
const ROWS: u64 = 500;
const USERS: [UserId; 3] = [DEV, QA, FOREIGN];
const STATUSES: [&str; 3] = ["Requested", "Approved", "Rejected"];

/// A person, a type, a financial year and a month.
type Place = (i64, i64, String, &'static str);

struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 20) % limit
    }
}

struct Made {
    place: Place,
    date: NaiveDate,
    amount: i64,
    status: &'static str,
}

/// Claims of two years, by three people, of both types; every paisa of up to 500 crore rupees.
fn made() -> Vec<Made> {
    let mut random = Random(7);
    let pick = |from: &[UserId], place: u64| from.get(usize::try_from(place).unwrap()).unwrap().0;
    (0..CLAIMS)
        .map(|_| {
            let (user, kind) = (pick(&USERS, random.below(3)), 1 + i64::try_from(random.below(2)).unwrap());
            let date = day("2025-01-01") + Days::new(random.below(730));
            let (year, month) = month_of(date, 4);
            let amount = i64::try_from(random.below(100_000_000_001)).unwrap();
            let status = STATUSES.get(usize::try_from(random.below(3)).unwrap()).unwrap();
            Made { place: (user, kind, year.to_string(), month.text()), date, amount, status }
        })
        .collect()
}

/// What counts of them.
fn sums(claims: &[Made]) -> BTreeMap<Place, i64> {
    let mut sums = BTreeMap::new();
    for claim in claims.iter().filter(|claim| claim.status != "Rejected") {
        *sums.entry(claim.place.clone()).or_default() += claim.amount;
    }
    sums
}

async fn insert(db: &TestDatabase, claims: &[Made], sums: &BTreeMap<Place, i64>) {
    let flags = if db.backend() == Backend::Postgres { ["false", "true"] } else { ["0", "1"] };
    for chunk in claims.chunks(usize::try_from(ROWS).unwrap()) {
        let mut text = "INSERT INTO reimbursements (user_id, type_id, type_name_normalized, bill_date, amount, month, \
                        financial_year, status, over_limit) VALUES "
            .to_owned();
        for (number, Made { place: place @ (user, kind, year, month), date, amount, status }) in
            chunk.iter().enumerate()
        {
            let (name, limit) = if *kind == 1 { ("travel", 1_000_000) } else { ("phone", 80_000) };
            let over = *status == "Requested" && sums.get(place).is_some_and(|sum| *sum > limit);
            let flag = if over { flags[1] } else { flags[0] };
            let comma = if number == 0 { "" } else { ", " };
            write!(
                text,
                "{comma}({user}, {kind}, '{name}', '{date}', {amount}, '{month}', '{year}', '{status}', {flag})"
            )
            .unwrap();
        }
        db.housekeeping("test", move |connection| Ok(statement(text).once().run(connection)?)).await.unwrap();
    }
}

both! {
    async fn sums_over_a_hundred_thousand_claims_equal_integer_arithmetic(db) {
        types(&db).await;
        let claims = made();
        let sums = sums(&claims);
        insert(&db, &claims, &sums).await;
        let mut reported = BTreeMap::new();
        for (user, year) in USERS.iter().flat_map(|user| ["2024-2025", "2025-2026", "2026-2027"].map(|year| (*user, year))) {
            let of_year: FinancialYear = year.parse().unwrap();
            let counted = db.read(move |connection| repo::counted(connection, user, of_year)).await.unwrap();
            for month in months(&counted, 4) {
                for row in month.reimbursements {
                    let limit = if row.kind == TRAVEL { 1_000_000 } else { 80_000 };
                    assert_eq!(row.closing, Hundredths(limit - row.claimed.0));
                    if row.claimed.0 > 0 {
                        reported.insert((user.0, row.kind.0, year.to_owned(), month.month.text()), row.claimed.0);
                    }
                }
            }
        }
        assert_eq!(reported, sums);
        assert!(sums.len() > 140 && sums.values().any(|sum| *sum > 20_000_000_000_000), "{} sums", sums.len());
        // The sums that decide on which side of the limit a claim stands are the same ones.
        for (user, kind, month) in [(DEV, TRAVEL, BillMonth::January), (QA, PHONE, BillMonth::March), (FOREIGN, TRAVEL, BillMonth::April)] {
            let year: FinancialYear = "2025-2026".parse().unwrap();
            let read = db.read(move |connection| repo::claimed_type(connection, kind, user, (year, month), None));
            let expected = sums.get(&(user.0, kind.0, year.to_string(), month.text())).copied();
            assert_eq!(Some(read.await.unwrap().unwrap().claimed.0), expected);
        }
        assert_eq!(db.broken(INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
    }
}
