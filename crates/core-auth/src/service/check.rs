//! What must hold of people, whatever happened (`muster check`).

use db::{Database, statement};
use diesel::QueryableByName;
use diesel::sql_types::BigInt;
use kernel::{Grant, Result};

use crate::rights::CheckPeople;

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

const INVARIANTS: &[(&str, &str)] = &[
    (
        "people without a profile",
        "SELECT count(*) AS count FROM users u WHERE NOT EXISTS (SELECT 1 FROM user_profiles p WHERE p.user_id = u.id)",
    ),
    (
        "people, but no Active admin",
        "SELECT count(*) AS count FROM users WHERE NOT EXISTS (SELECT 1 FROM users u JOIN roles r ON r.id = u.role_id \
         WHERE u.status = 'Active' AND r.role = 'admin')",
    ),
    (
        "leave balances that are not the sums of their ledger",
        "SELECT count(*) AS count FROM user_profiles p CROSS JOIN \
         (SELECT 'casual' AS account UNION ALL SELECT 'earned' UNION ALL SELECT 'yearearned') a \
         WHERE coalesce(CASE a.account WHEN 'casual' THEN p.leavebalance_cl WHEN 'earned' THEN p.leavebalance_el \
         ELSE p.year_leave_el END, 0) <> \
         coalesce((SELECT sum(l.delta) FROM leave_ledger l WHERE l.user_id = p.user_id AND l.account = a.account), 0)",
    ),
    (
        "roles without a key",
        "SELECT count(*) AS count FROM roles r WHERE NOT EXISTS (SELECT 1 FROM role_keys k WHERE k.role_id = r.id)",
    ),
];

/// The broken invariants.
pub async fn run(db: &Database, _: &Grant<CheckPeople>) -> Result<Vec<String>> {
    db.export(|connection| {
        let mut problems = Vec::new();
        for (what, count) in INVARIANTS {
            let found = statement(*count).row::<Count>(connection)?.map_or(0, |row| row.count);
            if found > 0 {
                problems.push(format!("people: {found} {what}"));
            }
        }
        Ok(problems)
    })
    .await
}
