//! What reads most is read at a replica as a whole: dashboards, inboxes, histories and exports.

use serde_json::json;

use super::{Installation, NEVER, reads, run, until};
use crate::app::{App, Person};
use crate::leaves;
use crate::reply::Reply;

/// What the primary is asked at each call: who it is that asks.
const WHO_ASKS: u64 = 1;

/// An answer, and how much of it the primary has read, and how much a replica.
async fn asked(app: &App, who: &Person<'_>, path: &str) -> (Reply, u64, u64) {
    let of_primary = || app.db.replicas().unwrap().0;
    let before = (of_primary(), reads(app));
    let reply = who.get(path).await;
    assert_eq!(reply.status, 200, "{path}: {}", reply.text());
    (reply, of_primary() - before.0, reads(app) - before.1)
}

/// Waits until all of it is read at a replica.
async fn is_there(app: &App, who: &Person<'_>, path: &str) -> Reply {
    until(&format!("all of {path} is read at a replica"), async || {
        let (reply, of_primary, there) = asked(app, who, path).await;
        (of_primary == WHO_ASKS && there > 0).then_some(reply)
    })
    .await
}

/// None of it is read at a replica.
async fn is_own(app: &App, who: &Person<'_>, path: &str) -> Reply {
    let (reply, _, there) = asked(app, who, path).await;
    assert_eq!(there, 0, "{path} of somebody who has just written");
    reply
}

#[test]
fn postgres_what_reads_most_is_read_there_and_who_wrote_sees_it_in_all_of_it() {
    let installation = Installation::start(1);
    run(async {
        let app = installation.instance(NEVER).await;
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        let first = leaves::asked(&dev, "wfh", "2026-12-01", "2026-12-01").await;
        let (person, history) = (format!("/users/{}", dev.id), format!("/audit/user/{}", dev.id));
        let leaves_of_dev = |format: &str| format!("/leaves/{}?format={format}", dev.id);
        let (csv, xlsx) = (leaves_of_dev("csv"), leaves_of_dev("xlsx"));
        let pages = [
            (&dev, ["/dashboard", "/inbox", &history, &csv, &xlsx]),
            (&manager, ["/dashboard", "/inbox", "/inbox?part=routine", &history, &csv]),
            (&admin, ["/dashboard", "/inbox", "/audit", &history, "/audit?format=csv"]),
        ];
        for (who, pages) in pages {
            for page in pages {
                is_there(&app, who, page).await;
            }
        }

        installation.pause(0);
        // Each writes something, and reads it everywhere, though the replica is behind.
        let report = dev.check_in().await.is(201);
        leaves::asked(&dev, "wfh", "2026-12-02", "2026-12-02").await;
        dev.put(&person, json!({"phone": "5550000004"})).await.is(200);
        assert_eq!(is_own(&app, &dev, "/dashboard").await.json()["attendance"]["open"]["_id"], report["_id"]);
        assert!(is_own(&app, &dev, &history).await.text().contains("5550000004"));
        assert_eq!(is_own(&app, &dev, &csv).await.text().lines().count(), 3, "two leaves below their names");
        is_own(&app, &dev, &xlsx).await;
        // Who has not written since is shown what the replica has, from there.
        let behind = is_there(&app, &admin, "/inbox").await.json();
        assert_eq!(behind["total"], 1, "{behind}");
        assert!(!is_there(&app, &admin, "/audit").await.text().contains("5550000004"));
        let pending = is_there(&app, &manager, "/inbox").await.json();
        assert_eq!(pending["total"], 1, "{pending}");
        leaves::set(&manager, &first, "Approved").await.is(200);
        // Of the two that wait by now, one is decided.
        for inbox in ["/inbox", "/inbox?part=routine"] {
            let left = is_own(&app, &manager, inbox).await.json();
            assert!(left["total"] == 1 && left["rows"][0]["leave"]["from"] == "2026-12-02", "{left}");
        }
        admin.put(&person, json!({"phone": "5550000005"})).await.is(200);
        for trail in ["/audit", "/audit?format=csv", &history] {
            assert!(is_own(&app, &admin, trail).await.text().contains("5550000005"), "{trail}");
        }

        installation.resume(0);
        for (who, pages) in pages {
            for page in pages {
                is_there(&app, who, page).await;
            }
        }
        assert_eq!(is_there(&app, &dev, "/dashboard").await.json()["attendance"]["open"]["_id"], report["_id"]);
        assert_eq!(is_there(&app, &dev, &csv).await.text().lines().count(), 3);
        assert_eq!(is_there(&app, &admin, "/inbox").await.json()["total"], 1, "the one that is left");
    });
}
