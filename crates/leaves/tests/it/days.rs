//! Holidays, calendars and days off in both databases: each statement goes along an index.

use kernel::{Sorted as _, Week};
use leaves::model::{FeedHolder, LeaveStatus, LeaveType, StoredHoliday};
use leaves::repo::calendar::{self, Reach};
use leaves::repo::days_off::days_off;
use leaves::repo::holidays::{self as repo, HolidayFilter, HolidayOrder};
use leaves::repo::types;
use test_support::{Backend, both, indexed, query};

use crate::{DEV, MANAGER, QA, asked, day, found, some, sql, validated};

const TABLES: &[&str] = &["l", "h", "u", "p", "leaves", "holidays", "users", "calendar_feeds"];

both! {
    async fn every_order_of_the_list_has_its_index(db) {
        sql(&db, "INSERT INTO holidays (date, occassion, occassion_normalized) VALUES ('2026-11-24', 'Diwali', 'diwali')").await;
        let both_ways = |name: &str| [format!("&sort={name}"), format!("&sort=-{name}")];
        let fields = HolidayOrder::FIELDS.iter().flat_map(|field| both_ways(field.name));
        for sort in std::iter::once(String::new()).chain(fields) {
            let query = query(&format!("page=3&pageSize=25{sort}"), HolidayOrder::FIELDS);
            let filter = HolidayFilter { from: Some(day("2026-01-01")), to: None };
            let listing = repo::list(&query, filter, db.dialect());
            let what = format!("holidays by {sort}");
            indexed(&db, TABLES, &what, move |connection| listing.load::<StoredHoliday>(query.paging, connection)).await;
        }
        indexed(&db, TABLES, "upcoming", |connection| repo::upcoming(connection, DEV, day("2026-11-01"), 5)).await;
        indexed(&db, TABLES, "of a day", |connection| repo::of_day(connection, DEV, day("2026-11-24"))).await;
        indexed(&db, TABLES, "between", |connection| repo::between(connection, day("2026-11-01"), day("2026-11-30"))).await;
    }

    // holiday-10
    async fn a_holiday_of_a_place_is_one_for_who_works_there(db) {
        sql(&db, "INSERT INTO places (name, name_normalized, timezone) VALUES ('Lisbon', 'lisbon', 'Europe/Lisbon')").await;
        sql(&db, "INSERT INTO holidays (date, occassion, occassion_normalized) VALUES ('2026-11-24', 'Diwali', 'diwali'), ('2026-12-01', 'Restoration', 'restoration')").await;
        sql(&db, "INSERT INTO holiday_places (holiday_id, place_id) SELECT h.id, c.id FROM holidays h, places c WHERE h.occassion = 'Restoration'").await;
        sql(&db, "INSERT INTO place_holders (user_id, place_id, from_date) SELECT 5, c.id, '2026-12-01' FROM places c").await;
        sql(&db, "INSERT INTO place_holders (user_id, place_id, from_date) SELECT 6, c.id, '2026-12-02' FROM places c").await;
        let told = async |user| {
            let read = move |connection: &mut db::ReadConnection<'_>| {
                let upcoming = repo::upcoming(connection, user, day("2026-11-24"), 5)?;
                let (of_day, days) = (
                    repo::of_day(connection, user, day("2026-12-01"))?,
                    days_off(connection, &[user], day("2026-11-23"), day("2026-12-31"))?,
                );
                let names: Vec<_> = upcoming.iter().map(|holiday| holiday.occassion.clone()).collect();
                assert_eq!(days.holiday(user, day("2026-12-01")).is_some(), of_day.len() == 1);
                assert_eq!(days.holiday_of_all(day("2026-12-01")), None);
                Ok(names)
            };
            db.read(read).await.unwrap()
        };
        assert_eq!(told(kernel::UserId(5)).await, ["Diwali", "Restoration"]);
        assert_eq!(told(kernel::UserId(6)).await, ["Diwali"]);
        assert_eq!(told(kernel::UserId(1)).await, ["Diwali"]);
    }

    // holiday-12, holiday-13, holiday-14
    async fn an_optional_holiday_is_found_with_how_somebody_stands_before_it(db) {
        sql(&db, "INSERT INTO places (name, name_normalized, timezone, optional_holidays) VALUES ('Pune', 'pune', 'Asia/Kolkata', 2), ('Lisbon', 'lisbon', 'Europe/Lisbon', 3)").await;
        sql(&db, "INSERT INTO place_holders (user_id, place_id, from_date) SELECT 4, c.id, '2026-01-01' FROM places c WHERE c.name = 'Pune'").await;
        sql(&db, "INSERT INTO place_holders (user_id, place_id, from_date) SELECT 4, c.id, '2027-01-01' FROM places c WHERE c.name = 'Lisbon'").await;
        sql(&db, "INSERT INTO holidays (date, occassion, occassion_normalized, optional) VALUES ('2026-11-24', 'Onam', 'onam', TRUE), ('2026-12-01', 'Restoration', 'restoration', TRUE), ('2027-01-14', 'Pongal', 'pongal', TRUE), ('2026-12-25', 'Christmas', 'christmas', FALSE)").await;
        sql(&db, "INSERT INTO holiday_places (holiday_id, place_id) SELECT h.id, c.id FROM holidays h, places c WHERE h.occassion = 'Restoration' AND c.name = 'Lisbon'").await;
        let onam = asked(&db, DEV, validated(LeaveType::OPTIONAL, "2026-11-24", "2026-11-24"), 2).await;
        assert!(found(&db, onam).await.of.away, "it keeps from work");
        let told = async |user, besides| {
            let read = move |connection: &mut db::ReadConnection<'_>| {
                repo::choices(connection, user, day("2026-11-24"), day("2027-11-24"), besides)
            };
            let stored = db.read(read).await.unwrap().into_iter();
            let told = stored.map(|one| (one.occassion, one.theirs, one.most, one.chosen, one.leave, one.status));
            told.collect::<Vec<_>>()
        };
        let named = |name: &str| name.to_owned();
        let (leave, pending) = (Some(onam), Some(LeaveStatus::Pending));
        let expected = [
            (named("Onam"), true, 2, 1, leave, pending),
            (named("Restoration"), false, 2, 1, None, None),
            (named("Pongal"), true, 3, 0, None, None),
        ];
        assert_eq!(told(DEV, None).await, expected);
        let besides = told(DEV, leave).await;
        assert_eq!((besides[0].3, besides[0].4), (0, None), "besides the leave that is edited");
        assert_eq!(told(QA, None).await[0], (named("Onam"), true, 0, 0, None, None), "at no place");
        // None of them is a day off.
        let off = move |connection: &mut db::ReadConnection<'_>| {
            let upcoming = repo::upcoming(connection, DEV, day("2026-11-24"), 5)?;
            let days = days_off(connection, &[DEV], day("2026-11-24"), day("2026-12-31"))?;
            Ok((upcoming, days))
        };
        let (upcoming, days) = db.read(off).await.unwrap();
        assert_eq!(upcoming.iter().map(|one| one.occassion.as_str()).collect::<Vec<_>>(), ["Christmas"]);
        assert_eq!(days.holiday(DEV, day("2026-11-24")), None);
        let types = db.read(|connection| types::all(connection)).await.unwrap();
        assert_eq!(types.len(), LeaveType::BUILT_IN.len(), "no list of types has it");
        let choices = |connection: &mut db::ReadConnection<'_>| {
            repo::choices(connection, DEV, day("2026-11-24"), day("2027-11-24"), None)
        };
        indexed(&db, TABLES, "choices", choices).await;
    }

    async fn what_a_holiday_touches_is_found_by_its_day(db) {
        some(&db).await;
        for days in [vec![day("2026-11-26")], vec![day("2026-11-26"), day("2026-12-24")]] {
            let plan = indexed(&db, TABLES, "touched", move |connection| repo::touched(connection, &days, false)).await;
            assert!(plan.contains("leaves_touched"), "{plan}");
        }
    }

    async fn a_month_is_read_by_people_and_not_by_all_leaves(db) {
        some(&db).await;
        let week = Week::of(day("2026-11-25"));
        for reach in [Reach::All, Reach::Team(MANAGER), Reach::Projects(DEV, week)] {
            for users in [vec![DEV, QA, MANAGER], vec![QA]] {
                let (what, first, last) = (format!("{reach:?} {users:?}"), day("2026-11-01"), day("2026-11-30"));
                let month = move |connection: &mut db::ReadConnection<'_>| {
                    calendar::in_month(connection, reach, &users, first, last)
                };
                let plan = indexed(&db, &["l", "leaves", "p"], &what, month).await;
                assert!(!plan.contains("leaves_status"), "{plan}");
                // PostgreSQL reads who they are before it looks at any leave: their number is what a month costs.
                assert!(db.backend() == Backend::Sqlite || plan.contains("InitPlan"), "{what}:\n{plan}");
            }
            // SQLite looks at those who are named, and not at everybody who works here.
            let standing_in = move |connection: &mut db::ReadConnection<'_>| {
                calendar::standing_in(connection, reach, day("2026-11-01"), day("2026-11-30"))
            };
            let plan = indexed(&db, &["a", "m"], &format!("{reach:?}"), standing_in).await;
            assert!(db.backend() == Backend::Postgres || !plan.contains("users_status"), "{plan}");
        }
        for leads in [false, true] {
            let holder = FeedHolder { user: MANAGER, leads };
            let feed = move |connection: &mut db::ReadConnection<'_>| {
                calendar::in_feed(connection, &holder, day("2026-01-01"), day("2027-01-01"))
            };
            let plan = indexed(&db, TABLES, "feed", feed).await;
            assert!(!plan.contains("leaves_status"), "{plan}");
        }
        indexed(&db, TABLES, "holder", |connection| calendar::holder(connection, "x")).await;
    }

    async fn days_off_are_found_by_person_and_day(db) {
        some(&db).await;
        sql(&db, "INSERT INTO holidays (date, occassion, occassion_normalized) VALUES ('2026-11-24', 'Diwali', 'diwali')").await;
        for users in [vec![DEV], vec![DEV, QA, MANAGER]] {
            let of = users.clone();
            let asked = move |connection: &mut db::ReadConnection<'_>| {
                days_off(connection, &of, day("2026-11-23"), day("2026-12-31"))
            };
            let plan = indexed(&db, TABLES, "days off", asked).await;
            assert!(plan.contains("leaves_live") || plan.contains("leaves_away"), "{plan}");
            let read = db.read(move |connection| days_off(connection, &users, day("2026-11-23"), day("2026-12-31")));
            let found = read.await.unwrap();
            assert_eq!(found.holiday(DEV, day("2026-11-24")), Some("Diwali"));
            assert_eq!(found.rows.iter().filter(|row| row.user == Some(DEV)).count(), 1, "the approved one");
        }
    }
}
