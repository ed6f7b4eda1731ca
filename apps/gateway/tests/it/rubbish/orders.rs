//! Every list in every order, page and search: each has a text of its own, and the connections keep few of them prepared.

use db::{Dialect, Limits, MOST_PREPARED, statement};
use serde_json::Value;
use test_support::both;

use super::addresses::lists;
use super::{furnished, path};

both! {
    async fn what_callers_choose_does_not_stay_prepared(db) {
        let app = furnished(db).await;
        let admin = app.admin().await;
        let mut asked = 0;
        for call in lists() {
            let path = path(&app, &call).await;
            let orders = call.parameters("query").into_iter().find(|(name, _)| name == "sort").map(|(_, schema)| schema);
            let orders = orders.as_ref().and_then(|schema| schema["enum"].as_array()).cloned().unwrap_or_default();
            let orders = orders.iter().filter_map(Value::as_str).map(|order| format!("sort={order}&"));
            for order in orders.chain([String::new()]) {
                for rest in ["pageSize=25&page=1", "pageSize=10&page=2", "pageSize=5&page=3", "pageSize=10&q=k"] {
                    let what = format!("{path}?{order}{rest}");
                    let reply = admin.get(&what).await;
                    assert_eq!(reply.status, 200, "{what}: {}", reply.text());
                    asked += 1;
                }
            }
        }
        let Limits { readers, planned, exporters, writers, .. } = Limits::default();
        let readers = usize::try_from(readers).unwrap();
        assert!(asked > readers * MOST_PREPARED, "{asked} texts are too few to tell");
        // One piece of work adds a few before the next one is asked.
        let most = (readers + usize::try_from(planned + exporters + writers).unwrap()) * (MOST_PREPARED + 20);
        let kept = app.db.kept_prepared();
        assert!(kept <= most && kept < asked, "{kept} of {asked} statements are kept prepared");
        if app.db.dialect() == Dialect::Postgres {
            // Each connection tells of its own alone.
            for _ in 0..readers {
                let kept = "SELECT count(*) FROM pg_prepared_statements";
                let kept = app.db.read(move |connection| statement(kept).number(connection)).await.unwrap();
                assert!(usize::try_from(kept).unwrap() <= MOST_PREPARED + 20, "{kept} statements are kept prepared");
            }
        }
        let metrics = app.stranger().from("127.0.0.1").get("//metrics").await.text();
        assert!(metrics.contains("muster_sql_prepared_statements "), "{metrics}");
    }
}
