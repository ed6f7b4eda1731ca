//! Calendar feeds: whoever has the link reads it, until it is renewed.

use serde_json::json;
use test_support::both;

use super::{holiday, leave};
use crate::app::{App, Person};
use crate::reply::Reply;
use crate::stand_ins;

/// The path of a person's feed, below the portal.
async fn path(person: &Person<'_>) -> String {
    let url = person.get("/leaves/feed").await.is(200)["url"].as_str().unwrap().to_owned();
    let path = url.strip_prefix("http://127.0.0.1/api/v1").expect("an absolute link").to_owned();
    let secret = path.strip_prefix("/calendar/").and_then(|path| path.strip_suffix(".ics"));
    assert_eq!(secret.map(str::len), Some(64), "{path}");
    path
}

fn summaries(reply: &Reply) -> Vec<String> {
    assert_eq!((reply.status, reply.header("content-type")), (200, Some("text/calendar; charset=utf-8")));
    let text = reply.text().replace("\r\n ", "");
    assert!(text.starts_with("BEGIN:VCALENDAR\r\n") && text.ends_with("END:VCALENDAR\r\n"), "{text}");
    let lines = text.lines().filter_map(|line| line.strip_prefix("SUMMARY:"));
    lines.map(str::to_owned).collect()
}

both! {
    // leave-25
    async fn a_feed_tells_of_ones_own_leaves_and_of_holidays_and_never_why(db) {
        let app = App::new(db).await;
        let company = app.company;
        leave(&app, company.dev, "casual", "Approved", ("2026-11-26", "2026-11-26"), Some("second"), 1).await;
        leave(&app, company.dev, "earned", "Pending", ("2026-12-01", "2026-12-02"), None, 4).await;
        leave(&app, company.dev, "lwp", "Rejected", ("2026-12-03", "2026-12-03"), None, 2).await;
        leave(&app, company.qa, "wfh", "Approved", ("2026-11-30", "2026-11-30"), None, 2).await;
        leave(&app, company.qa, "casual", "Pending", ("2026-12-10", "2026-12-10"), None, 2).await;
        leave(&app, company.foreign, "casual", "Approved", ("2026-11-30", "2026-11-30"), None, 2).await;
        holiday(&app, "2026-12-25", "Christmas, the day").await;
        let (dev, manager, stranger) = (app.dev().await, app.manager().await, app.stranger());
        let feed = path(&dev).await;
        assert_eq!(path(&dev).await, feed, "the link stays");
        let reply = stranger.get(&feed).await;
        assert_eq!(summaries(&reply), ["Casual Leave\\, second half", "Earned Leave", "Christmas\\, the day"]);
        assert!(!reply.text().contains("wedding") && reply.text().contains("STATUS:TENTATIVE"));
        let head = stranger.ask("HEAD", &feed, None).await;
        assert_eq!((head.status, head.header("content-type")), (200, Some("text/calendar; charset=utf-8")));
        assert_eq!(stranger.ask("HEAD", "/calendar/x.ics", None).await.status, stranger.get("/calendar/x.ics").await.status);
        let teams = summaries(&stranger.get(&path(&manager).await).await);
        let expected = ["Ananya Kulkarni: Casual Leave\\, second half", "Farhan Qureshi: WFH", "Christmas\\, the day"];
        assert_eq!(teams, expected, "of the team what is approved");
    }

    // standin-4
    async fn who_stands_in_has_it_in_their_own_feed(db) {
        let app = App::new(db).await;
        let (manager, other, dev, stranger) = (app.manager().await, app.other_manager().await, app.dev().await, app.stranger());
        let (theirs, others) = (path(&other).await, [path(&manager).await, path(&dev).await]);
        let none = [] as [&str; 0];
        let named = stand_ins::named(&app, &["leave"]).await;
        let reply = stranger.get(&theirs).await;
        assert_eq!(summaries(&reply), ["Stand-in for Rohan Desai"]);
        let text = reply.text();
        assert!(text.contains("DTSTART;VALUE=DATE:20261125\r\n") && text.contains("DTEND;VALUE=DATE:20261128\r\n"), "{text}");
        for feed in &others {
            assert_eq!(summaries(&stranger.get(feed).await), none, "who is away and whom they lead decide on nothing more");
        }
        other.ask("DELETE", &stand_ins::path(&named), None).await.is(204);
        assert_eq!(summaries(&stranger.get(&theirs).await), none, "given back, it is gone");
    }

    // leave-25
    async fn a_new_link_ends_the_old_one(db) {
        let app = App::new(db).await;
        let (dev, stranger) = (app.dev().await, app.stranger());
        let old = path(&dev).await;
        let new = dev.ask("POST", "/leaves/feed/renew", None).await.is(200);
        assert!(!new["url"].as_str().unwrap().ends_with(&old));
        stranger.get(&old).await.refused(404, "not_found");
        assert_eq!(stranger.get(&path(&dev).await).await.status, 200);
        assert_eq!(new["url"], dev.get("/leaves/feed").await.is(200)["url"]);
        for wrong in ["/calendar/x.ics", "/calendar/.ics", "/calendar/%00.ics"] {
            stranger.get(wrong).await.envelope();
        }
        let kept = "SELECT count(*) AS number FROM audit_entries WHERE action = 'new calendar link' AND after IS NULL";
        assert_eq!(app.number(kept).await, 2, "the trail holds no secret");
        let secret = new["url"].as_str().and_then(|url| url.rsplit_once('/')?.1.strip_suffix(".ics")).unwrap();
        let open = format!("SELECT count(*) AS number FROM calendar_feeds WHERE secret LIKE '%{secret}%'");
        assert_eq!(app.number(&open).await, 0, "nor does the table");
        app.check().await;
    }

    async fn two_who_ask_first_get_the_same_link(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let (one, other) = tokio::join!(path(&dev), path(&dev));
        assert_eq!(one, other);
        assert_eq!(app.stranger().get(&one).await.status, 200);
    }

    async fn a_secret_that_cannot_be_opened_is_replaced(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let old = path(&dev).await;
        app.sql("UPDATE calendar_feeds SET secret = 'AAAA'", []).await;
        let new = path(&dev).await;
        assert_ne!(old, new);
        app.stranger().get(&old).await.refused(404, "not_found");
        assert_eq!(app.stranger().get(&new).await.status, 200);
    }

    // leave-25
    async fn who_may_not_see_leaves_any_more_has_no_feed(db) {
        let app = App::new(db).await;
        let feed = path(&app.dev().await).await;
        let of_dev = "DELETE FROM role_keys WHERE permission = 'leave' AND role_id = (SELECT role_id FROM users WHERE id = ?)";
        app.sql(of_dev, [app.company.dev.into()]).await;
        app.stranger().get(&feed).await.refused(404, "not_found");
    }

    // leave-25
    async fn who_has_left_is_read_by_nobody(db) {
        let app = App::new(db).await;
        let feed = path(&app.dev().await).await;
        let status = |status: &'static str| json!({"status": status, "dol": if status == "Resigned" { json!("2026-11-25") } else { json!(null) }});
        let person = format!("/users/{}", app.company.dev);
        for left in ["Inactive", "Resigned"] {
            app.admin().await.put(&person, status(left)).await.is(200);
            app.stranger().get(&feed).await.refused(404, "not_found");
            app.admin().await.put(&person, status("Active")).await.is(200);
            assert_eq!(app.stranger().get(&feed).await.status, 200);
        }
    }
}
