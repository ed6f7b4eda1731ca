//! One list over several kinds: a page, and how much there is of each of them.

use std::iter::repeat_n;

use chrono::{DateTime, NaiveDate, NaiveDateTime, TimeDelta, Utc};
use db::audit::RecordKind;
use db::{
    BriefColumns, Entry, Lately, List, Listing, ReadConnection, Reads, Row as _, Waited, Waiting, count_each,
    done_lately, list_of, page_of, shown_of, statement,
};
use kernel::{Actor, Halves, Result, UserId};
use test_support::{Backend, TestDatabase, both, indexed, plan, plans};

use super::listing::fill;
use super::put;

const THING: RecordKind = RecordKind::new("thing");
/// Whose entries are looked for.
const ROHAN: UserId = UserId(7);

/// Somebody does this to a thing.
async fn act(db: &TestDatabase, user: UserId, (id, action): (i64, &'static str), fact: &str) {
    let fact = fact.to_owned();
    db.write(&Actor::system("test"), move |work| {
        put(work, &fact)?;
        work.record(Entry::new(THING, id, action).by(user, "Rohan"));
        Ok(())
    })
    .await
    .unwrap();
}

/// Things that were approved or rejected; those with an even number are reached.
fn things() -> Lately {
    let listing = Listing::new("signin_failures f", "f.id").filter("f.id <= ?", [100_i64.into()]);
    let reached = ("f.id % ? = 0".to_owned(), vec![2_i64.into()]);
    Lately::new((THING, &["approve", "reject"]), (listing, BriefColumns::default()), reached)
}

/// The numbers of those, with what was done and whether they are reached.
async fn done(db: &TestDatabase, since: DateTime<Utc>, most: i64) -> Vec<(i64, String, bool)> {
    let found = db.read(move |connection| done_lately(&[&things()], (ROHAN, since), most, connection)).await.unwrap();
    found.into_iter().map(|done| (done.brief.id, done.action, done.reached)).collect()
}

/// Those of one letter, of which there are 75; so many are counted apart from the page.
fn of(letter: &str) -> Listing {
    Listing::new("signin_failures f", "f.id").filter("f.email_normalized = ?", [letter.to_owned().into()])
}

fn kind(letter: &str) -> Waiting<i64> {
    Waiting::brief(of(letter), "f.failed_at", BriefColumns::default(), |stored| stored.id)
}

/// The first twelve of the letter.
fn twelve(letter: &str) -> Waiting<i64> {
    let few = of(letter).filter("f.id <= 60", []);
    Waiting::brief(few, "f.failed_at", BriefColumns::default(), |stored| stored.id)
}

db::record! {
    /// A failed sign-in.
    #[derive(Debug, Clone, PartialEq)]
    pub struct Failed {
        id: i64 = "f.id",
        at: NaiveDateTime = "f.failed_at",
        /// Something of it that is there where the row is not.
        known: bool = "f.id IS NOT NULL",
    }
}

db::record! {
    /// A holiday, with something of each type that a column has, and a failed sign-in that may be missing.
    #[derive(Debug, Clone, PartialEq)]
    pub struct Told {
        id: i64 = "h.id",
        large: i64 = "CAST(9007199254740993 AS BIGINT)",
        halves: Halves = "h.version",
        day: NaiveDate = "h.date",
        name: String = "h.occassion",
        optional: bool = "h.optional",
        nobody: Option<UserId> = "CAST(NULL AS BIGINT)",
        others: List<i64> = list_of("o.id", "holidays o WHERE o.id <> h.id", "o.id DESC"),
        failed: Option<Failed>,
    }
}

/// Some holidays, each with what `beside` looks up for them, and with what hangs on that.
fn holidays() -> Waiting<(Told, Vec<Failed>, Vec<i64>)> {
    let listing = Listing::new("holidays h LEFT JOIN signin_failures f ON f.id = h.version", "h.id");
    Waiting::new(listing, "f.failed_at", |rows: Vec<Told>, connection| {
        let days: Vec<_> = rows.iter().map(|row| row.id).collect();
        let beside = first_failed(connection, i64::try_from(days.len()).unwrap_or_default())?;
        let ids: Vec<_> = beside.iter().map(|failed| failed.id).collect();
        let hanging: Vec<_> = failed_of(connection, &ids)?.into_iter().map(|failed| failed.id).collect();
        Ok(rows.into_iter().map(|row| (row, beside.clone(), hanging.clone())).collect())
    })
}

/// The first so many, the last of them first.
fn first_failed(connection: &mut impl Reads, most: i64) -> Result<Vec<Failed>> {
    let columns = Failed::columns();
    statement(format!("SELECT {columns} FROM signin_failures f WHERE f.id <= ? ORDER BY f.id DESC"))
        .bind(most)
        .none_if(most == 0)
        .fetch_together(connection)
}

fn failed_of(connection: &mut impl Reads, ids: &[i64]) -> Result<Vec<Failed>> {
    let (columns, these) = (Failed::columns(), connection.dialect().is_one_of("f.id"));
    statement(format!("SELECT {columns} FROM signin_failures f WHERE {these} ORDER BY f.id"))
        .bind(db::Bind::ids(ids.iter().copied()))
        .none_if(ids.is_empty())
        .fetch_together(connection)
}

/// These rows of the one kind and of the other.
fn page(holidays: &[i64], failed: &[i64]) -> Vec<Waited> {
    let row = |kind, id: &i64| Waited { kind, id: *id, since: None, marked: false };
    holidays.iter().map(|id| row(0, id)).chain(failed.iter().map(|id| row(1, id))).collect()
}

type Shown = (Option<(Told, Vec<Failed>, Vec<i64>)>, i64);

/// Some of the holidays are of another kind, which asks for the same beside them.
fn kinds() -> [Waiting<Shown>; 3] {
    let told = || {
        holidays().map(|row| {
            let id = row.0.id;
            (Some(row), id)
        })
    };
    [told(), kind("a").map(|id| (None, id)), told()]
}

/// What is shown of this page, in the order of the kinds and the ids, and the texts by which it was found.
async fn shown(db: &TestDatabase, of: Vec<Waited>) -> (Vec<(i64, Shown)>, Vec<String>) {
    let (send, found) = std::sync::mpsc::channel();
    let sent = plans(db, move |connection: &mut ReadConnection<'_>| {
        let mut rows = shown_of(&kinds(), &of, connection)?;
        rows.sort_by_key(|(kind, (_, id))| (*kind, *id));
        send.send(rows).map_err(kernel::Error::internal)
    })
    .await;
    (found.recv().unwrap(), sent.into_iter().map(|plan| plan.statement).collect())
}

both! {
    async fn rows_of_all_kinds_are_one_statement_and_so_is_what_is_shown_beside(db) {
        fill(&db, 10).await;
        let insert = "INSERT INTO holidays (date, occassion, occassion_normalized, optional, version) VALUES \
            ('2026-12-25', 'Christmas \"\\', 'christmas', FALSE, 2), ('2027-01-26', 'Jour de l’an 🎉', 'jour', TRUE, 1000)";
        db.housekeeping("test", move |connection| Ok(statement(insert).run(connection)?)).await.unwrap();
        // Each row as its own statement reads it.
        let alone = db.read(|connection| {
            let (columns, tables) = (Told::columns(), "holidays h LEFT JOIN signin_failures f ON f.id = h.version");
            statement(format!("SELECT {columns} FROM {tables} ORDER BY h.id")).fetch::<Told>(connection)
        });
        let alone = alone.await.unwrap();
        assert!(alone[0].failed.is_some() && alone[1].failed.is_none() && alone[1].optional);

        let (all, texts) = shown(&db, page(&[1, 2], &[1, 2, 3])).await;
        let told: Vec<_> = all.iter().filter_map(|(_, (told, _))| told.clone()).collect();
        assert_eq!(told.iter().map(|(row, ..)| row.clone()).collect::<Vec<_>>(), alone);
        for (_, beside, hanging) in &told {
            assert_eq!(beside.iter().map(|failed| failed.id).collect::<Vec<_>>(), [2, 1], "in its own order");
            assert_eq!(hanging, &[1, 2]);
        }
        assert_eq!(all.iter().map(|(kind, (_, id))| (*kind, *id)).collect::<Vec<_>>(), [(0, 1), (0, 2), (1, 1), (1, 2), (1, 3)]);
        assert_eq!(texts.len(), 3, "the rows, what stands beside, and what hangs on that: {texts:?}");

        // The same texts, whatever there is of each kind.
        let (one, texts_of_one) = shown(&db, page(&[2], &[])).await;
        assert_eq!((one.len(), &texts_of_one), (1, &texts));
        // What two kinds ask for beside their rows, each has once.
        let others = page(&[1], &[]).into_iter().chain([Waited { kind: 2, ..page(&[2], &[])[0] }]).collect();
        let (twice, texts_of_twice) = shown(&db, others).await;
        let beside = |(_, (told, _)): &(i64, Shown)| told.as_ref().map_or(0, |(_, beside, _)| beside.len());
        assert_eq!((twice.iter().map(beside).collect::<Vec<_>>(), &texts_of_twice[..2]), (vec![1, 1], &texts[..2]));
        // What is told in brief needs nothing beside.
        let (brief, texts_of_briefs) = shown(&db, page(&[], &[4])).await;
        assert_eq!((brief.len(), texts_of_briefs.len()), (1, 1));
        let (none, no_texts) = shown(&db, page(&[], &[])).await;
        assert!(none.is_empty() && no_texts.is_empty());
    }

    // SQLite takes tables for as large as they were when it last looked, and may have looked when they were all but empty.
    async fn what_is_shown_is_looked_up_however_small_its_tables_are_said_to_be(db) {
        fill(&db, 10).await;
        let insert = "INSERT INTO holidays (date, occassion, occassion_normalized, optional) \
            SELECT '2026-12-25', 'Christmas', f.email_normalized, FALSE FROM signin_failures f WHERE f.id = 1";
        db.housekeeping("test", move |connection| {
            statement(insert).run(connection)?;
            Ok(statement("ANALYZE").run(connection)?)
        })
        .await
        .unwrap();
        let plan = plan(&db, |connection| {
            let tables = "signin_failures f JOIN holidays h ON h.occassion_normalized = f.email_normalized";
            let (listing, columns) = (Listing::new(tables, "f.id"), BriefColumns::default());
            let kinds = [Waiting::brief(listing, "f.failed_at", columns, |stored| stored.id)];
            assert_eq!(shown_of(&kinds, &page(&[1], &[]), connection)?, [(0, 1)]);
            Ok(())
        })
        .await;
        let begins_with_them = plan.starts_with("SCAN these") && plan.contains("SEARCH f USING INTEGER PRIMARY KEY");
        assert!(begins_with_them || db.backend() == Backend::Postgres, "{plan}");
    }

    async fn a_page_tells_how_much_there_is_of_each_kind(db) {
        fill(&db, 375).await;
        let found = db.read(|connection| {
            let (kinds, some, none) = ([twelve("a"), kind("z"), kind("b")], of("c"), of("y"));
            let all = count_each(kinds.iter().map(Waiting::listing), connection)?;
            let mut found = Vec::new();
            for (offset, limit) in [(0, 5), (0, 13), (0, 60), (10, 5), (20, 80), (86, 5), (90, 5)] {
                let page = page_of(&kinds, (&[0, 1, 2], &[&some, &none]), None, (offset, limit), connection)?;
                assert!(page.is_there(0) && !page.is_there(1) && !page.is_there(2));
                assert_eq!(page.counts(&kinds, connection)?, all, "{offset} {limit}");
                found.push(page.rows.iter().map(|row| row.kind).collect::<Vec<_>>());
            }
            // Of one kind alone: of the others only how much there is.
            for limit in [5, 100] {
                let page = page_of(&kinds, (&[2], &[]), Some("w.kind = 2"), (0, limit), connection)?;
                assert_eq!(page.counts(&kinds, connection)?, all);
                assert!(page.rows.iter().all(|row| row.kind == 2 && row.marked));
                found.push(page.rows.iter().map(|row| row.kind).collect());
            }
            let nothing = page_of::<i64>(&[], (&[], &[]), None, (0, 25), connection)?;
            assert!(nothing.rows.is_empty() && nothing.counts::<i64>(&[], connection)?.is_empty());
            Ok((all, found))
        });
        let (all, found) = found.await.unwrap();
        assert_eq!(all, [12, 0, 75]);
        // Since the same instant all of them: by kind.
        let kinds: Vec<i64> = repeat_n(0, 12).chain(repeat_n(2, 75)).collect();
        let wanted = [
            &kinds[..5],
            &kinds[..13],
            &kinds[..60],
            &kinds[10..15],
            &kinds[20..],
            &kinds[86..],
            &[],
            &[2; 5],
            &[2; 75],
        ];
        assert_eq!(found, wanted);
    }

    async fn one_record_is_found_by_its_number_where_it_is_among_them(db) {
        fill(&db, 375).await;
        db.read(|connection| {
            let all = page_of(&[kind("b")], (&[0], &[]), None, (0, 100), connection)?;
            let last = all.rows.last().map(|row| row.id).unwrap_or_default();
            for (letter, found) in [("b", vec![last]), ("a", vec![])] {
                let kinds = [kind(letter).of_id(last)];
                let page = page_of(&kinds, (&[0], &[]), None, (0, 4), connection)?;
                assert_eq!(page.rows.iter().map(|row| row.id).collect::<Vec<_>>(), found);
                assert_eq!(page.counts(&kinds, connection)?, [i64::try_from(found.len()).unwrap_or_default()]);
            }
            Ok(())
        })
        .await
        .unwrap();
    }

    async fn what_somebody_did_last_is_told_with_its_record(db) {
        fill(&db, 375).await;
        let now = db.clock().now();
        let before = now - TimeDelta::minutes(1);
        for (at, (user, id, action)) in [
            (ROHAN, 1, "approve"),
            (ROHAN, 2, "reject"),
            (UserId(8), 3, "approve"),
            (ROHAN, 4, "save"),
            (ROHAN, 5, "approve"),
            // Somebody else came after.
            (UserId(8), 5, "save"),
            // No thing of the list.
            (ROHAN, 101, "approve"),
            (ROHAN, 6, "reject"),
            (ROHAN, 6, "approve"),
        ]
        .into_iter()
        .enumerate()
        {
            act(&db, user, (id, action), &format!("fact {at}")).await;
        }
        let told = |id, action: &str, reached| (id, action.to_owned(), reached);
        let all = [told(6, "approve", true), told(2, "reject", true), told(1, "approve", false)];
        assert_eq!(done(&db, before, 50).await, all);
        assert_eq!(done(&db, before, 1).await, all[..1]);
        assert!(done(&db, db.clock().now() + TimeDelta::minutes(1), 50).await.is_empty());
        let none = db.read(|connection| done_lately(&[], (ROHAN, DateTime::UNIX_EPOCH), 50, connection)).await.unwrap();
        assert!(none.is_empty());
        let tables = ["e", "l", "f", "audit_entries", "signin_failures"];
        indexed(&db, &tables, "what was done lately", move |connection| {
            done_lately(&[&things()], (ROHAN, before), 50, connection)
        })
        .await;
    }

    async fn first_pages_of_some_kinds_and_of_others_are_the_first_page_of_all(db) {
        fill(&db, 375).await;
        db.read(|connection| {
            let (first, others, beside) = ([kind("z"), kind("b")], [twelve("a"), kind("c")], of("d"));
            let all = [kind("z"), kind("b"), twelve("a"), kind("c")];
            for limit in [1, 5, 60, 80, 100] {
                let one = page_of(&first, (&[0, 1], &[&beside]), None, (0, limit), connection)?;
                let one_is_there = one.is_there(0);
                let both = one.and(page_of(&others, (&[0, 1], &[]), None, (0, limit), connection)?);
                let whole = page_of(&all, (&[0, 1, 2, 3], &[]), None, (0, limit), connection)?;
                assert!(one_is_there);
                assert_eq!(both.rows, whole.rows, "{limit}");
                assert_eq!(both.counts(&all, connection)?, [0, 75, 12, 75]);
            }
            Ok(())
        })
        .await
        .unwrap();
    }
}
