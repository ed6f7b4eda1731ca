//! The claim, the sweep and each order of the list have their index: the databases say so themselves.

use db::{AnyConnection, Statement, statement};
use kernel::{ListQuery, Result};
use mail::model::State;
use mail::repo::{self, Filter, SORTABLE};
use test_support::{TestDatabase, both};

use crate::{draft, queue};

/// The plan that an index makes possible. PostgreSQL prefers reading small tables whole, unless told not to.
async fn plan(db: &TestDatabase, make: impl FnOnce(&AnyConnection) -> Statement + Send + 'static) -> String {
    let plan = db.housekeeping("test", move |connection| -> Result<String> {
        if matches!(connection, AnyConnection::Postgres(_)) {
            for setting in ["enable_seqscan", "enable_bitmapscan", "enable_sort"] {
                statement(format!("SET LOCAL {setting} = off")).run(connection)?;
            }
        }
        let made = make(connection);
        made.plan(connection)
    });
    plan.await.unwrap()
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
        uses(&plan(&db, move |_| repo::due_statement(now)).await, "mails_due");
        uses(&plan(&db, move |connection| repo::claim_statement(connection, now, now, 10)).await, "mails_due");
        uses(&plan(&db, move |_| repo::sweep_sent_statement(now)).await, "mails_over");
        uses(&plan(&db, move |_| repo::sweep_failed_statement(now)).await, "mails_state_newest");
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
        assert_eq!(indexes.len(), SORTABLE.len() + 1);
        for (sort, index) in indexes {
            for down in [false, true] {
                let sort = if down && !sort.is_empty() { format!("-{sort}") } else { sort.to_owned() };
                let query = query(&sort);
                let plan = plan(&db, move |connection| repo::page_statement(connection, &query, Filter::default())).await;
                uses(&plan, index);
            }
        }
        let failed = Filter { state: Some(State::Failed) };
        uses(&plan(&db, move |connection| repo::page_statement(connection, &query(""), failed)).await, "mails_state_newest");
    }
}

fn query(sort: &str) -> ListQuery {
    let parameter = |name: &str| match name {
        "page" => Some("3"),
        "pageSize" => Some("25"),
        "sort" => Some(sort).filter(|sort| !sort.is_empty()),
        _ => None,
    };
    ListQuery::read(parameter, SORTABLE).unwrap()
}
