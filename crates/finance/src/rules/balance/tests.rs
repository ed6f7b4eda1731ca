//! What holds of every report.

use proptest::prelude::*;

use super::*;
use crate::model::{ClaimId, ClaimStatus, FinancialYear, ReimbursementTypeId};

fn kind(id: i64, limit: i64, active: bool, claim: Option<CountedClaim>) -> CountedType {
    let status = if active { ReimbursementTypeStatus::Active } else { ReimbursementTypeStatus::Inactive };
    CountedType { id: ReimbursementTypeId(id), name: format!("Type {id}"), status, limit: Hundredths(limit), claim }
}

fn claim(id: i64, date: &str, amount: i64) -> CountedClaim {
    let bill_date = date.parse().unwrap_or_default();
    CountedClaim { id: ClaimId(id), bill_date, amount: Hundredths(amount), status: ClaimStatus::Approved }
}

// claim-6
#[test]
fn each_month_stands_alone() {
    let rows = [
        kind(1, 150_000, true, Some(claim(1, "2026-07-05", 106_200))),
        kind(2, 1_000_000, true, Some(claim(2, "2026-07-06", 1_000_000))),
        kind(2, 1_000_000, true, Some(claim(3, "2026-07-09", 245_000))),
        kind(3, 50_000, false, Some(claim(4, "2026-08-09", 0))),
        kind(4, 80_000, true, None),
    ];
    let months = months(&rows, 4);
    let words: Vec<_> = months.iter().map(|month| month.month.text()).collect();
    assert_eq!(words.join(" "), "apr may jun jul aug sep oct nov dec jan feb mar");
    let line = |month: &BalanceMonth| {
        let of = |row: &BalanceOfType| format!("{}:{}:{}", row.kind, row.details.len(), row.closing.0);
        month.reimbursements.iter().map(of).collect::<Vec<_>>().join(" ")
    };
    let lines: Vec<_> = months.iter().map(line).collect();
    let quiet = "1:0:150000 2:0:1000000 4:0:80000".to_owned();
    assert_eq!(lines.first(), Some(&quiet));
    assert_eq!(lines.get(3).map(String::as_str), Some("1:1:43800 2:2:-245000 4:0:80000"));
    // An inactive type stands in the months that have claims of it, even for nothing.
    assert_eq!(lines.get(4).map(String::as_str), Some("1:0:150000 2:0:1000000 3:1:50000 4:0:80000"));
    assert!(lines.iter().skip(5).all(|line| *line == quiet));
}

#[test]
fn nothing_claimed_and_nothing_to_claim() {
    let months = months(&[], 4);
    assert_eq!(months.len(), 12);
    assert!(months.iter().all(|month| month.reimbursements.is_empty()));
}

proptest! {
    // claim-6
    /// Every claim of the year stands in one month, under its type, and each closing balance is the limit less their sum.
    #[test]
    fn no_paisa_is_lost(
        claims in prop::collection::vec((1_i64..5, 0_u64..365, 0_i64..200_000_000_000), 0..60),
        limits in prop::array::uniform4(0_i64..100_000_000_000),
    ) {
        let year: FinancialYear = "2026-2027".parse().unwrap_or_else(|()| FinancialYear::of(chrono::NaiveDate::default(), 4));
        let april = year.first_of(BillMonth::April, 4);
        let mut rows = Vec::new();
        for (id, limit) in (1_i64..).zip(limits) {
            let of_type = claims.iter().filter(|(kind, ..)| *kind == id);
            let before = rows.len();
            for (number, (_, ahead, amount)) in (1_i64..).zip(of_type) {
                let bill_date = april + chrono::Days::new(*ahead);
                let counted =
                    CountedClaim { id: ClaimId(number), bill_date, amount: Hundredths(*amount), status: ClaimStatus::Requested };
                rows.push(kind(id, limit, id % 2 == 0, Some(counted)));
            }
            if rows.len() == before && id % 2 == 0 {
                rows.push(kind(id, limit, true, None));
            }
        }
        let months = months(&rows, 4);
        let of_types: Vec<_> = months.iter().flat_map(|month| &month.reimbursements).collect();
        let claimed: i64 = of_types.iter().map(|row| row.claimed.0).sum();
        prop_assert_eq!(claimed, claims.iter().map(|(.., amount)| amount).sum::<i64>());
        prop_assert_eq!(of_types.iter().map(|row| row.details.len()).sum::<usize>(), claims.len());
        for row in of_types {
            prop_assert_eq!(row.closing.0, row.max_amount.0 - row.details.iter().map(|detail| detail.amount.0).sum::<i64>());
        }
        for month in &months {
            let inside = month.reimbursements.iter().flat_map(|row| &row.details).all(|detail| BillMonth::of(detail.bill_date) == month.month);
            prop_assert!(inside);
        }
    }
}
