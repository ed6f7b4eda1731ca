//! Statements over leaves and holidays, each named by what it answers.

pub mod away;
pub mod balances;
pub mod holidays;
pub mod leaves;

use db::Invariant;

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
               WHERE leave_id IS NOT NULL GROUP BY leave_id, account) g ON g.leave_id = l.id AND g.account = l.kind \
               WHERE coalesce(g.delta, 0) <> CASE WHEN l.status = 'Approved' AND l.kind IN ('casual', 'earned') \
               THEN -l.count ELSE 0 END LIMIT 20",
    },
    Invariant {
        of: "leaves: entry of a ledger",
        broken: "is of earned leave, and has no twin of the year",
        find: "SELECT g.id FROM leave_ledger g WHERE g.account = 'earned' AND g.cause <> 'correction' \
               AND NOT EXISTS (SELECT 1 FROM leave_ledger y WHERE y.user_id = g.user_id AND y.account = 'yearearned' \
               AND y.cause = g.cause AND y.delta = g.delta AND coalesce(y.leave_id, 0) = coalesce(g.leave_id, 0)) LIMIT 20",
    },
];
