//! Statements over leaves and holidays, each named by what it answers.

pub mod away;
pub mod balances;
pub mod calendar;
pub mod comp_offs;
pub mod corrections;
pub mod credits;
pub mod days_off;
pub mod holidays;
pub mod leaves;
mod personal;
pub mod policies;
pub mod staffing;
pub mod stand_ins;
pub mod turns;
pub mod types;

pub use personal::PERSONAL;

use db::Invariant;

macro_rules! year {
    ($day:literal) => {
        concat!("CAST(substr(CAST(", $day, " AS TEXT), 1, 4) AS INTEGER)")
    };
}

macro_rules! month {
    ($day:literal) => {
        concat!("CAST(substr(CAST(", $day, " AS TEXT), 6, 2) AS INTEGER)")
    };
}

/// The number of a day, by the calendar alone: Mondays are multiples of seven. The databases' own ways differ.
macro_rules! day_number {
    ($day:literal) => {
        concat!(
            "((1461 * (",
            year!($day),
            " + 4800 + (",
            month!($day),
            " - 14) / 12)) / 4 + (367 * (",
            month!($day),
            " - 2 - 12 * ((",
            month!($day),
            " - 14) / 12))) / 12 - (3 * ((",
            year!($day),
            " + 4900 + (",
            month!($day),
            " - 14) / 12) / 100)) / 4 + CAST(substr(CAST(",
            $day,
            " AS TEXT), 9, 2) AS INTEGER) - 32075)"
        )
    };
}

/// How many weekdays there were up to a day.
macro_rules! weekdays {
    ($day:literal) => {
        concat!(
            "(5 * (",
            day_number!($day),
            " / 7) + CASE WHEN ",
            day_number!($day),
            " % 7 < 5 THEN ",
            day_number!($day),
            " % 7 + 1 ELSE 5 END)"
        )
    };
}

/// Finds leaves whose count is not what [`crate::rules::count`] says, of people who work from Monday to Friday all along, without a
/// holiday that is for some places alone: which of the days of a leave are worked by another pattern, or elsewhere, no statement
/// says that both databases know.
const MISCOUNTED: &str = concat!(
    "SELECT l.id FROM leaves l WHERE NOT EXISTS (SELECT 1 FROM pattern_holders a JOIN pattern_weeks k \
     ON k.pattern_id = a.pattern_id WHERE k.days <> 'FFFFFOO' AND (a.user_id IS NULL OR a.user_id = l.user_id)) \
     AND NOT EXISTS (SELECT 1 FROM holidays h JOIN holiday_places x ON x.holiday_id = h.id \
     WHERE h.date BETWEEN l.from_date AND l.to_date) AND l.status IN ('Pending', 'Approved') AND l.count <> \
     CASE WHEN l.half IS NULL THEN 2 ELSE 1 END * (",
    weekdays!("l.to_date"),
    " - ",
    weekdays!("l.from_date"),
    " + CASE WHEN ",
    day_number!("l.from_date"),
    " % 7 < 5 THEN 1 ELSE 0 END - (SELECT count(*) FROM holidays h WHERE h.date BETWEEN l.from_date AND l.to_date \
     AND NOT h.optional AND ",
    day_number!("h.date"),
    " % 7 < 5)) LIMIT 20"
);

/// What must hold of leaves.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "leaves: leave",
        broken: "has a day that another leave of the person has",
        find: "SELECT l.id FROM leaves l JOIN leaves o ON o.user_id = l.user_id AND o.id < l.id \
               AND o.status IN ('Pending', 'Approved') AND o.to_date >= l.from_date AND o.from_date <= l.to_date \
               WHERE l.status IN ('Pending', 'Approved') AND (l.half IS NULL OR o.half IS NULL OR l.half = o.half) LIMIT 20",
    },
    Invariant {
        of: "leaves: leave",
        broken: "is not what the ledger has of it",
        find: "SELECT l.id FROM leaves l LEFT JOIN (SELECT leave_id, account, sum(delta) AS delta FROM leave_ledger \
               WHERE leave_id IS NOT NULL AND cause <> 'lapse' GROUP BY leave_id, account) g ON g.leave_id = l.id AND g.account = l.kind \
               LEFT JOIN leave_types k ON k.code = l.kind \
               WHERE coalesce(g.delta, 0) <> CASE WHEN l.status = 'Approved' AND k.balance THEN -l.count ELSE 0 END LIMIT 20",
    },
    Invariant {
        of: "leaves: leave",
        broken: "is of a type that there is not, or keeps its person from work otherwise than that says",
        find: "SELECT l.id FROM leaves l LEFT JOIN leave_types k ON k.code = l.kind WHERE k.id IS NULL OR k.away <> l.away LIMIT 20",
    },
    Invariant {
        of: "leaves: balance of person",
        broken: "is not the sum of its ledger",
        find: "SELECT b.user_id FROM leave_balances b WHERE b.balance <> coalesce((SELECT sum(g.delta) FROM leave_ledger g \
               WHERE g.user_id = b.user_id AND g.account = b.account), 0) LIMIT 20",
    },
    Invariant {
        of: "leaves: entry of a ledger",
        broken: "is of a balance that no type has",
        find: "SELECT g.id FROM leave_ledger g WHERE g.account <> 'yearearned' AND NOT EXISTS (SELECT 1 FROM leave_types k \
               WHERE k.code = g.account AND k.balance) LIMIT 20",
    },
    Invariant {
        of: "leaves: leave",
        broken: "is to be cancelled, and is not approved",
        find: "SELECT id FROM leaves WHERE cancel_reason IS NOT NULL AND status <> 'Approved' LIMIT 20",
    },
    Invariant { of: "leaves: leave", broken: "has another count than its days", find: MISCOUNTED },
    Invariant {
        of: "leaves: entry of a ledger",
        broken: "is of earned leave, and has no twin of the year",
        find: "SELECT g.id FROM leave_ledger g WHERE g.account = 'earned' AND g.cause <> 'correction' \
               AND NOT EXISTS (SELECT 1 FROM leave_ledger y WHERE y.user_id = g.user_id AND y.account = 'yearearned' \
               AND y.cause = g.cause AND y.delta = g.delta AND coalesce(y.leave_id, 0) = coalesce(g.leave_id, 0)) LIMIT 20",
    },
];
