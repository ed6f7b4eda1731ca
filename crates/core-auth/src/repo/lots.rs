//! The lots of accounts, moved by every entry of the ledger.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use db::{Bind, Reads, UnitOfWork, marks, statement};
use kernel::{Halves, Result, UserId};

use crate::model::{About, Cause, Credit, LeaveAccount, Posting};
use crate::rules::lots::{Account, Lot, Movement, NewLot};

/// People, or rows, of one statement: few enough for every database's limit on values.
const BATCH: usize = 200;

/// Gives a lot without a last day to balances of a person that were written by hand: demo data, which the ledger explains.
pub const FROM_BALANCES: &str = "INSERT INTO leave_lots (user_id, account, given_on, cause, given, remains) \
    SELECT b.user_id, b.account, b.given_on, 'opening', b.balance, b.balance FROM (SELECT g.user_id, g.account, \
    max(g.date) AS given_on, sum(g.delta) AS balance FROM leave_ledger g WHERE g.account <> 'yearearned' \
    GROUP BY g.user_id, g.account) b WHERE b.balance > 0 ORDER BY b.user_id, b.account";

db::record! {
    /// A balance, a lot of it, or what a leave took from one.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LotRow {
        pub what: String = "what",
        pub user: UserId = "user_id",
        pub account: LeaveAccount = "account",
        pub id: i64 = "id",
        pub given: Halves = "given",
        pub remains: Halves = "remains",
        pub ends: Option<NaiveDate> = "ends",
        pub room: Halves = "room",
        pub rolled_into: Option<i64> = "rolled_into",
        pub leave: i64 = "leave_id",
        pub halves: Halves = "halves",
    }
}

/// Accounts with their lots, and what leaves have taken of them.
#[derive(Debug, Default)]
pub struct Book {
    accounts: BTreeMap<(UserId, String), Account>,
    takings: BTreeMap<(i64, UserId, String), Vec<(i64, Halves)>>,
}

impl Book {
    /// An account of a person; an empty one where nothing is known of it.
    pub fn account(&self, user: UserId, account: LeaveAccount) -> Account {
        self.accounts.get(&(user, account.text().to_owned())).cloned().unwrap_or_default()
    }
}

/// These people's accounts with their open lots, and those from which these leaves took.
pub fn of(connection: &mut impl Reads, users: &[UserId], leaves: &[i64]) -> Result<Book> {
    let mut book = Book::default();
    for batch in users.chunks(BATCH) {
        let mut lots = BTreeMap::<_, BTreeMap<i64, Lot>>::new();
        for row in rows(connection, batch, leaves)? {
            let whose = (row.user, row.account.text().to_owned());
            let lot = Lot {
                id: row.id,
                given: row.given,
                remains: row.remains,
                ends: row.ends,
                room: row.room,
                rolled_into: row.rolled_into,
            };
            match row.what.as_str() {
                "balance" => book.accounts.entry(whose).or_default().balance = row.given,
                "lot" => drop(lots.entry(whose).or_default().insert(row.id, lot)),
                _ => {
                    let taken = book.takings.entry((row.leave, row.user, whose.1.clone())).or_default();
                    taken.push((row.id, row.halves));
                    lots.entry(whose).or_default().insert(row.id, lot);
                }
            }
        }
        for (whose, lots) in lots {
            let account = book.accounts.entry(whose).or_default();
            *account = Account::new(account.balance, lots.into_values().collect());
        }
    }
    Ok(book)
}

fn rows(connection: &mut impl Reads, users: &[UserId], leaves: &[i64]) -> Result<Vec<LotRow>> {
    let (columns, people) = (<LotRow as db::Row>::columns(), marks(users.len()));
    let balance = |account: &str, column: &str| {
        format!(
            " UNION ALL SELECT 'balance', p.user_id, '{account}', 0, coalesce(p.{column}, 0), 0, NULL, 0, NULL, 0, 0 \
             FROM user_profiles p WHERE p.user_id IN ({people})"
        )
    };
    let (casual, earned) = (balance("casual", "leavebalance_cl"), balance("earned", "leavebalance_el"));
    let taken = if leaves.is_empty() {
        String::new()
    } else {
        format!(
            " UNION ALL SELECT 'taken', t.user_id, t.account, t.id, t.given, t.remains, t.ends, t.room, t.rolled_into, \
             k.leave_id, k.halves FROM leave_takings k JOIN leave_lots t ON t.id = k.lot_id WHERE k.leave_id IN ({}) \
             AND t.user_id IN ({people})",
            marks(leaves.len())
        )
    };
    let own = format!(
        " UNION ALL SELECT 'balance', e.user_id, e.account, 0, e.balance, 0, NULL, 0, NULL, 0, 0 FROM leave_balances e \
         WHERE e.user_id IN ({people})"
    );
    let named = || users.iter().map(|user| Bind::from(*user));
    let mut rows = statement(format!(
        "SELECT {columns} FROM (SELECT 'lot' AS what, t.user_id AS user_id, t.account AS account, t.id AS id, \
         t.given AS given, t.remains AS remains, t.ends AS ends, t.room AS room, t.rolled_into AS rolled_into, \
         t.id AS leave_id, t.given AS halves FROM leave_lots t WHERE t.user_id IN ({people}) \
         AND (t.remains > 0 OR t.room > 0){casual}{earned}{own}{taken}) found"
    ))
    .bind_all(named())
    .bind_all(named())
    .bind_all(named())
    .bind_all(named());
    if !leaves.is_empty() {
        rows = rows.bind_all(leaves.iter().map(|leave| Bind::from(*leave))).bind_all(named());
    }
    rows.once_unless(users.len() == 1 && leaves.len() <= 1).fetch(connection)
}

/// Moves the lots of the accounts that these entries are of, whose balances are moved already: so the sum of what lots have
/// left is the balance. Answers what lapsed at once, because what was given back had ended.
pub fn enter(work: &mut UnitOfWork<'_>, postings: &[Posting], today: NaiveDate) -> Result<Vec<Posting>> {
    let own = |posting: &&Posting| posting.credit.account.has_lots() && posting.credit.delta.0 != 0;
    let mut by_user = BTreeMap::<UserId, Vec<&Posting>>::new();
    for posting in postings.iter().filter(own) {
        by_user.entry(posting.user).or_default().push(posting);
    }
    let users: Vec<_> = by_user.keys().copied().collect();
    let mut lapsed = Vec::new();
    for batch in users.chunks(BATCH) {
        let of_batch: Vec<_> = batch.iter().filter_map(|user| by_user.get(user)).flatten().copied().collect();
        lapsed.extend(enter_batch(work, batch, &of_batch, today)?);
    }
    Ok(lapsed)
}

fn enter_batch(
    work: &mut UnitOfWork<'_>,
    users: &[UserId],
    postings: &[&Posting],
    today: NaiveDate,
) -> Result<Vec<Posting>> {
    let mut leaves: Vec<_> = postings.iter().filter_map(|posting| posting.leave).collect();
    leaves.sort_unstable();
    leaves.dedup();
    let mut book = of(work.reading(), users, &leaves)?;
    let whose = |posting: &Posting| (posting.user, posting.credit.account.text().to_owned());
    // Their balances are what they become.
    for posting in postings {
        book.accounts.entry(whose(posting)).or_default().balance.0 -= posting.credit.delta.0;
    }
    let before = book.accounts.clone();
    let (mut new, mut takings, mut lapsed) = (Vec::new(), BTreeMap::new(), Vec::new());
    for posting in in_order(postings) {
        let about = match (posting.leave, posting.about) {
            (Some(_), About::Anything) => About::Leave(None),
            (_, about) => about,
        };
        let (user, account) = whose(posting);
        let leave = posting.leave.unwrap_or_default();
        let taken = book.takings.entry((leave, user, account.clone())).or_default();
        let Some(held) = book.accounts.get_mut(&(user, account)) else { continue };
        let moved = held.enter(Movement { delta: posting.credit.delta, today, about }, taken);
        for (lot, halves) in moved.takings {
            taken.retain(|(other, _)| *other != lot);
            taken.push((lot, halves));
            takings.insert((leave, lot), halves);
        }
        new.extend(moved.new.map(|lot| (posting, lot)));
        if moved.lapsed.0 > 0 {
            let delta = Halves(-moved.lapsed.0);
            let credit = Credit { account: posting.credit.account, cause: Cause::Lapse, delta };
            lapsed.push(Posting { leave: posting.leave, ..Posting::new(user, credit) });
        }
    }
    let lots = |accounts: &BTreeMap<_, Account>| -> BTreeMap<i64, Lot> {
        accounts.values().flat_map(Account::lots).map(|lot| (lot.id, lot.clone())).collect()
    };
    let former = lots(&before);
    let changed: Vec<_> = lots(&book.accounts).into_values().filter(|lot| former.get(&lot.id) != Some(lot)).collect();
    update(work, &changed)?;
    insert(work, &new, today)?;
    take(work, takings)?;
    Ok(lapsed)
}

/// What is given back comes first, so that what is taken then finds it.
fn in_order<'a>(postings: &[&'a Posting]) -> Vec<&'a Posting> {
    let mut ordered = postings.to_vec();
    ordered.sort_by_key(|posting| match (posting.leave, posting.credit.delta.0 > 0) {
        (Some(_), true) => 0,
        (_, false) => 1,
        (None, true) => 2,
    });
    ordered
}

fn update(work: &mut UnitOfWork<'_>, lots: &[Lot]) -> Result<()> {
    for batch in lots.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?)"; batch.len()].join(", ");
        let update = statement(format!(
            "WITH n (id, given, remains, room) AS (VALUES {rows}) UPDATE leave_lots SET given = n.given, \
             remains = n.remains, room = n.room FROM n WHERE leave_lots.id = n.id"
        ));
        let values = |lot: &Lot| [lot.id.into(), lot.given.into(), lot.remains.into(), Bind::from(lot.room)];
        work.change_all(update.bind_all(batch.iter().flat_map(values)).once_unless(batch.len() == 1))?;
    }
    Ok(())
}

fn insert(work: &mut UnitOfWork<'_>, lots: &[(&Posting, NewLot)], today: NaiveDate) -> Result<()> {
    for batch in lots.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO leave_lots (user_id, account, given_on, cause, label, given, remains, ends, turn_id, credit_id) \
             VALUES {rows}"
        ))
        .once_unless(batch.len() == 1);
        for (posting, lot) in batch {
            insert = insert
                .bind(posting.user)
                .bind(posting.credit.account)
                .bind(today)
                .bind(posting.credit.cause)
                .bind(posting.label.clone())
                .bind(lot.given)
                .bind(lot.remains)
                .bind(posting.ends)
                .bind(posting.turn)
                .bind(posting.batch);
        }
        work.change_all(insert)?;
    }
    Ok(())
}

fn take(work: &mut UnitOfWork<'_>, takings: BTreeMap<(i64, i64), Halves>) -> Result<()> {
    let takings: Vec<_> = takings.into_iter().collect();
    for batch in takings.chunks(BATCH) {
        let rows = vec!["(?, ?, ?)"; batch.len()].join(", ");
        let write = statement(format!(
            "INSERT INTO leave_takings (leave_id, lot_id, halves) VALUES {rows} \
             ON CONFLICT (leave_id, lot_id) DO UPDATE SET halves = excluded.halves"
        ));
        let values =
            batch.iter().flat_map(|((leave, lot), halves)| [(*leave).into(), (*lot).into(), Bind::from(*halves)]);
        work.change_all(write.bind_all(values).once_unless(batch.len() == 1))?;
    }
    Ok(())
}

/// What is kept of somebody's account as a year ends.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the fields of a lot")]
pub struct KeptLot {
    pub user: UserId,
    pub account: LeaveAccount,
    pub year: i32,
    pub kept: Halves,
    pub room: Halves,
    pub ends: Option<NaiveDate>,
}

/// Puts what is left without a last day into one lot of its year, each account's; what is not kept has lapsed already.
pub fn keep(work: &mut UnitOfWork<'_>, lots: &[KeptLot], last: NaiveDate, turn: i64) -> Result<()> {
    for batch in lots.chunks(BATCH) {
        let rows = vec!["(?, ?, ?, 'lapse', ?, ?, ?, ?, ?, ?)"; batch.len()].join(", ");
        let mut insert = statement(format!(
            "INSERT INTO leave_lots (user_id, account, given_on, cause, given, remains, ends, kept_from, room, turn_id) \
             VALUES {rows}"
        ))
        .once();
        for lot in batch {
            insert = insert.bind(lot.user).bind(lot.account).bind(last.succ_opt()).bind(lot.kept).bind(lot.kept);
            insert = insert.bind(lot.ends).bind(i64::from(lot.year)).bind(lot.room).bind(turn);
        }
        work.change_all(insert)?;
        let whose = vec!["(?, ?, ?)"; batch.len()].join(", ");
        let roll = statement(format!(
            "WITH n (person, account, year) AS (VALUES {whose}) UPDATE leave_lots SET remains = 0, ends = ?, room = 0, \
             rolled_into = k.id FROM n JOIN leave_lots k ON k.user_id = n.person AND k.account = n.account \
             AND k.kept_from = n.year WHERE leave_lots.user_id = n.person AND leave_lots.account = n.account \
             AND leave_lots.ends IS NULL AND leave_lots.id <> k.id"
        ));
        let values =
            batch.iter().flat_map(|lot| [lot.user.into(), lot.account.into(), Bind::from(i64::from(lot.year))]);
        work.change_all(roll.bind_all(values).bind(last).once())?;
    }
    Ok(())
}
