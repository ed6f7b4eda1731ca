//! The claim, the sweep and each order of the list have their index: the databases say so themselves.

use db::ReadConnection;
use kernel::{ListQuery, Result, Sorted as _};
use mail::model::{State, Stored};
use mail::repo::{self, Filter, OutboxOrder, notifications};
use mail::rules::notification::Heard;
use test_support::{TestDatabase, both, plan, plans_of_changes};

use crate::{draft, queue};

/// Asks for a page, which is sent before its count.
fn ask(db: &TestDatabase, sort: &str, filter: Filter) -> impl FnOnce(&mut ReadConnection<'_>) -> Result<()> + use<> {
    let query = query(sort);
    let listing = repo::listing(&query, filter, db.dialect());
    move |connection| listing.load::<Stored>(query.paging, connection).map(drop)
}

#[track_caller]
fn uses(plan: &str, index: &str) {
    let whole = plan.lines().any(|line| matches!(line.trim(), "SCAN m" | "SCAN mails"));
    assert!(!whole && !plan.contains("Seq Scan on mails") && plan.contains(index), "{index} is not used:\n{plan}");
}

both! {
    async fn of_the_claim_and_the_sweep(db) {
        queue(&db, vec![draft("a@x.example", None)]).await;
        let now = db.clock().now();
        uses(&plan(&db, move |connection| repo::anything_due(connection, now).map(drop)).await, "mails_due");
        // Behind which of their own mails one has its place: however many wait, one is read.
        let last = plan(&db, move |connection| repo::last_of(connection, 1, now).map(drop)).await;
        uses(&last, "mails_last");
        assert!(!last.contains("TEMP B-TREE") && !last.contains("Sort"), "{last}");
        let changes = plans_of_changes(&db, move |connection| {
            repo::claim(connection, now, now, 10)?;
            repo::sweep(connection, now, now).map(drop)
        });
        let changes = changes.await;
        let [claim, sent, failed] = changes.as_slice() else { panic!("one claims, two sweep: {changes:?}") };
        uses(&claim.plan, "mails_turn");
        uses(&claim.plan, "mails_joining");
        uses(&sent.plan, "mails_over");
        uses(&failed.plan, "mails_state_newest");
    }

    // told-1
    async fn of_what_there_is_to_tell_everybody(db) {
        let company = test_support::Company::of(&db);
        let user = company.dev;
        let news = plan(&db, |connection| {
            let mut heard = Heard::from(5);
            heard.hear([8], "2026-11-25T03:30:00Z".parse().unwrap());
            notifications::news(connection, (&heard, &Heard::from(3))).map(drop)
        });
        let news = news.await;
        assert!(!news.contains("SCAN s\n") && news.contains("notifications_unread"), "{news}");
        let page = plan(&db, move |connection| notifications::page(connection, user, (None, false), 20).map(drop)).await;
        assert!(page.contains("notifications_person"), "{page}");
        let unread = plan(&db, move |connection| notifications::page(connection, user, (None, true), 20).map(drop)).await;
        assert!(unread.contains("notifications_unread"), "{unread}");
        let now = db.clock().now();
        let due = plan(&db, move |connection| notifications::due(connection, now, 500).map(drop)).await;
        assert!(due.contains("notifications_digest"), "{due}");
        let changes = plans_of_changes(&db, move |connection| notifications::sweep(connection, now, now).map(drop)).await;
        let [told, read] = changes.as_slice() else { panic!("{changes:?}") };
        assert!(told.plan.contains("notifications_over"), "{}", told.plan);
        assert!(read.plan.contains("notification_reads_over"), "{}", read.plan);
    }

    async fn of_the_list(db) {
        queue(&db, vec![draft("a@x.example", None)]).await;
        let indexes = [
            ("", "mails_newest"),
            ("created_at", "mails_newest"),
            ("to", "mails_recipient"),
            ("subject", "mails_subject"),
            ("state", "mails_state"),
            ("tries", "mails_tries"),
        ];
        assert_eq!(indexes.len(), OutboxOrder::FIELDS.len() + 1);
        for (sort, index) in indexes {
            for down in [false, true] {
                let sort = if down && !sort.is_empty() { format!("-{sort}") } else { sort.to_owned() };
                uses(&plan(&db, ask(&db, &sort, Filter::default())).await, index);
            }
        }
        let failed = Filter { state: Some(State::Failed) };
        uses(&plan(&db, ask(&db, "", failed)).await, "mails_state_newest");
    }
}

fn query(sort: &str) -> ListQuery {
    let parameter = |name: &str| match name {
        "page" => Some("3"),
        "pageSize" => Some("25"),
        "sort" => Some(sort).filter(|sort| !sort.is_empty()),
        _ => None,
    };
    ListQuery::read(parameter, OutboxOrder::FIELDS).unwrap()
}
