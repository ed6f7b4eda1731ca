//! Leave policies, and who has which.

use chrono::NaiveDate;
use core_auth::model::LeaveAccount;
use db::{Bind, Invariant, Listing, Reads, Row as _, UnitOfWork, marks, statement};
use diesel::prelude::*;
use kernel::{Code, Error, Result, UserId, normalize};
use schema::leave_policies;

use super::types;
use crate::model::{LeavePolicyId, PolicyRow, PolicyTerms, StoredPolicy, StoredPolicyHolder, StoredType};
use crate::rules::policies::Policies;
use crate::texts;

/// People of one statement: few enough for every database's limit on values.
const BATCH: usize = 500;

/// Whose policies are read beside those of everybody.
#[derive(Debug, Clone, Copy)]
pub enum Whose<'a> {
    /// Everybody's.
    Everybodys,
    /// Those of these people.
    These(&'a [UserId]),
}

/// All policies with what they say, and who of these has one of their own: one statement.
pub fn policies(connection: &mut impl Reads, whose: Whose<'_>) -> Result<Policies> {
    let named = match whose {
        Whose::These(users) if users.len() <= BATCH => Some(users),
        Whose::These(_) | Whose::Everybodys => None,
    };
    let people = match named {
        Some([]) => " WHERE 1 = 0".to_owned(),
        Some(_) => format!(" WHERE {}", connection.dialect().is_one_of("a.user_id")),
        None => String::new(),
    };
    let columns = PolicyRow::columns();
    let rows: Vec<PolicyRow> = statement(format!(
        "SELECT {columns} FROM (SELECT 'terms' AS what, k.policy_id AS policy_id, y.account AS account, \
         CAST(NULL AS BIGINT) AS user_id, k.from_date AS from_date, k.terms AS text FROM leave_policy_terms k \
         JOIN leave_policies y ON y.id = k.policy_id UNION ALL SELECT 'company', k.policy_id, y.account, NULL, k.from_date, NULL \
         FROM leave_policy_terms k JOIN leave_policies y ON y.id = k.policy_id WHERE y.name IS NULL UNION ALL SELECT 'holder', a.policy_id, a.account, \
         a.user_id, a.from_date, NULL FROM leave_policy_holders a{people}) found"
    ))
    .bind_all(named.filter(|users| !users.is_empty()).map(|users| Bind::ids(users.iter().copied())))
    .fetch(connection)?;
    let mut policies = Policies::default();
    for PolicyRow { what, policy, account, user, from, text } in rows {
        match (what.as_str(), policy, user) {
            ("terms", Some(policy), _) => {
                policies.say(policy, serde_json::from_str(&text.unwrap_or_default()).map_err(Error::internal)?);
            }
            ("company", Some(policy), _) => policies.know_companys(policy, account),
            (_, policy, Some(user)) => policies.hold(user, account, policy, from),
            _ => {}
        }
    }
    Ok(policies)
}

/// All policies: the company's first, the others by name.
pub fn all(connection: &mut impl Reads) -> Result<Vec<StoredPolicy>> {
    let columns = StoredPolicy::columns();
    statement(format!(
        "SELECT {columns} FROM leave_policies y ORDER BY y.account, CASE WHEN y.name IS NULL THEN 0 ELSE 1 END, \
         y.name_normalized, y.id"
    ))
    .fetch(connection)
}

/// Everybody who has a policy of their own, by name, from which day on.
pub fn holders(connection: &mut impl Reads) -> Result<Vec<StoredPolicyHolder>> {
    let columns = StoredPolicyHolder::columns();
    statement(format!(
        "SELECT {columns} FROM leave_policy_holders a JOIN users u ON u.id = a.user_id \
         ORDER BY u.name_normalized, u.id, a.from_date"
    ))
    .fetch(connection)
}

/// The types of leave with an account, of which a policy may be, in the order in which they came.
pub fn accounts(connection: &mut impl Reads) -> Result<Vec<(LeaveAccount, StoredType)>> {
    let types = types::all(connection)?;
    Ok(types.into_iter().filter_map(|of| Some((of.account()?, of))).collect())
}

/// How many people are Active.
pub fn active(connection: &mut impl Reads) -> Result<i64> {
    statement("SELECT count(*) AS number FROM users u WHERE u.status = 'Active'").number(connection)
}

/// How many of these are people who are Active.
pub fn active_of(connection: &mut impl Reads, users: &[UserId]) -> Result<usize> {
    let mut found = 0;
    for batch in users.chunks(BATCH) {
        let marks = marks(batch.len());
        let count = statement(format!("SELECT count(*) FROM users u WHERE u.status = 'Active' AND u.id IN ({marks})"));
        let count = count.bind_all(batch.iter().map(|user| Bind::from(*user))).once().number(connection)?;
        found += usize::try_from(count).unwrap_or_default();
    }
    Ok(found)
}

/// A policy, held while it is changed.
pub fn lock(connection: &mut impl Reads, id: LeavePolicyId) -> Result<Option<StoredPolicy>> {
    let lock = connection.dialect().row_lock(" FOR UPDATE OF y");
    Listing::new("leave_policies y", "y.id").filter("y.id = ?", [id.into()]).one_held(lock, connection)
}

/// A new policy.
pub fn insert(work: &mut UnitOfWork<'_>, account: LeaveAccount, name: Option<&str>) -> Result<LeavePolicyId> {
    let new = (
        leave_policies::account.eq(account),
        leave_policies::name.eq(name),
        leave_policies::name_normalized.eq(name.map(normalize)),
    );
    let insert = diesel::insert_into(leave_policies::table).values(new).returning(leave_policies::id);
    work.insert(insert).map_err(taken)
}

/// Changes this version of a policy.
pub fn update(work: &mut UnitOfWork<'_>, stored: &StoredPolicy, name: Option<&str>) -> Result<()> {
    let seen = leave_policies::table.find(stored.id).filter(leave_policies::version.eq(stored.version));
    let update = diesel::update(seen).set((
        leave_policies::version.eq(leave_policies::version + 1),
        leave_policies::name.eq(name),
        leave_policies::name_normalized.eq(name.map(normalize)),
    ));
    work.apply(update).map_err(taken)?.ok_or_else(|| Error::new(Code::StaleVersion))
}

/// What a policy says from a day on: what it was to say later goes.
pub fn say(work: &mut UnitOfWork<'_>, id: LeavePolicyId, terms: &PolicyTerms) -> Result<()> {
    let later = statement("DELETE FROM leave_policy_terms WHERE policy_id = ? AND from_date >= ?");
    work.change_all(later.bind(id).bind(terms.from))?;
    let text = serde_json::to_string(terms).map_err(Error::internal)?;
    let row = statement("INSERT INTO leave_policy_terms (policy_id, from_date, terms, gives) VALUES (?, ?, ?, ?)");
    work.change_all(row.bind(id).bind(terms.from).bind(text).bind(terms.gives())).map(drop)
}

/// Removes a policy that nobody has and by which nothing was given; `None` where that is not so.
pub fn remove(work: &mut UnitOfWork<'_>, id: LeavePolicyId) -> Result<Option<()>> {
    work.change_one(
        statement(
            "DELETE FROM leave_policies WHERE id = ? \
             AND NOT EXISTS (SELECT 1 FROM leave_policy_holders a WHERE a.policy_id = leave_policies.id) \
             AND NOT EXISTS (SELECT 1 FROM leave_turn_lines n WHERE n.policy_id = leave_policies.id)",
        )
        .bind(id),
    )
}

/// Gives these people a policy of an account from a day on: what was said for later days goes.
pub fn hold(
    work: &mut UnitOfWork<'_>,
    users: &[UserId],
    account: LeaveAccount,
    policy: Option<LeavePolicyId>,
    from: NaiveDate,
) -> Result<()> {
    for batch in users.chunks(BATCH / 4) {
        let named = batch.iter().map(|user| Bind::from(*user));
        let marks = marks(batch.len());
        let later =
            format!("DELETE FROM leave_policy_holders WHERE account = ? AND from_date >= ? AND user_id IN ({marks})");
        work.change_all(statement(later).bind(account).bind(from).bind_all(named).once_unless(batch.len() == 1))?;
        let rows = vec!["(?, ?, ?, ?)"; batch.len()].join(", ");
        let insert = format!("INSERT INTO leave_policy_holders (user_id, account, policy_id, from_date) VALUES {rows}");
        let values = batch.iter().flat_map(|user| [Bind::from(*user), account.into(), policy.into(), from.into()]);
        work.change_all(statement(insert).bind_all(values).once_unless(batch.len() == 1))?;
    }
    Ok(())
}

fn taken(error: Error) -> Error {
    let taken = || Error::new(Code::Duplicate).saying_at("name", texts::policy_taken());
    let error = error.on_constraint("leave_policies_account_name_normalized_key", taken);
    error.on_constraint("leave_policies_account_key", taken)
}

/// What must hold of policies, turns and lots.
pub const INVARIANTS: &[Invariant] = &[
    Invariant {
        of: "leaves: leave policy",
        broken: "says nothing",
        find: "SELECT y.id FROM leave_policies y WHERE NOT EXISTS (SELECT 1 FROM leave_policy_terms k WHERE k.policy_id = y.id) \
               LIMIT 20",
    },
    Invariant {
        of: "leaves: person",
        broken: "has a balance that is not what their lots have left",
        find: "SELECT b.user_id FROM (SELECT p.user_id AS user_id, 'casual' AS account, p.leavebalance_cl AS balance \
               FROM user_profiles p UNION ALL SELECT p.user_id, 'earned', p.leavebalance_el FROM user_profiles p \
               UNION ALL SELECT e.user_id, e.account, e.balance FROM leave_balances e) b \
               LEFT JOIN (SELECT t.user_id, t.account, sum(t.remains) AS remains FROM leave_lots t WHERE t.remains > 0 \
               GROUP BY t.user_id, t.account) g ON g.user_id = b.user_id AND g.account = b.account \
               WHERE coalesce(g.remains, 0) <> CASE WHEN coalesce(b.balance, 0) > 0 THEN b.balance ELSE 0 END LIMIT 20",
    },
    Invariant {
        of: "leaves: turn",
        broken: "is not what its lines come to",
        find: "SELECT t.id FROM leave_turns t LEFT JOIN (SELECT n.turn_id, sum(CASE WHEN n.delta > 0 THEN n.delta ELSE 0 END) AS given, \
               sum(CASE WHEN n.delta < 0 THEN -n.delta ELSE 0 END) AS lapsed FROM leave_turn_lines n GROUP BY n.turn_id) g \
               ON g.turn_id = t.id WHERE coalesce(g.given, 0) <> t.given OR coalesce(g.lapsed, 0) <> t.lapsed LIMIT 20",
    },
    Invariant {
        of: "leaves: credit of many",
        broken: "is taken back from somebody, and they have days of it",
        find: "SELECT o.credit_id FROM leave_lots o JOIN leave_ledger b ON b.credit_id = o.credit_id AND b.user_id = o.user_id \
               AND b.account = o.account AND b.cause = 'creditback' WHERE o.cause = 'credit' AND o.remains > 0 LIMIT 20",
    },
    Invariant {
        of: "leaves: credit of many",
        broken: "is not taken back, and entries of ledgers say so",
        find: "SELECT c.id FROM leave_credits c WHERE c.state = 'done' AND EXISTS (SELECT 1 FROM leave_ledger b \
               WHERE b.credit_id = c.id AND b.cause = 'creditback') LIMIT 20",
    },
];
