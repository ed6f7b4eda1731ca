//! A stand-in ends by its day, and both are told.

use kernel::Grant;
use serde_json::json;
use test_support::both;

use super::{named, path};
use crate::app::App;
use crate::reply::holds;

/// A minute before the end of its last day, and after it, by the company's clock.
const BEFORE: &str = "2026-11-27T18:29:00Z";
const AFTER: &str = "2026-11-27T18:31:00Z";

both! {
    // standin-8
    async fn its_end_is_told_to_both_and_once(db) {
        let app = App::new(db).await;
        named(&app, &["leave"]).await;
        app.sql("DELETE FROM mails", []).await;
        app.at(BEFORE);
        assert_eq!(app.tell_of_ends().await, 0, "it runs until midnight");
        app.at(AFTER);
        // By two instances at the same moment.
        let (another, grant) = (app.db.another(), Grant::system("stand-ins"));
        let elsewhere = core_auth::service::stand_ins::tell_of_ends(&another, &app.state.mailer, &grant);
        let (here, elsewhere) = tokio::join!(app.tell_of_ends(), elsewhere);
        assert_eq!(here + elsewhere.unwrap(), 2);
        let mails = app.mails().await;
        let mut to: Vec<_> = mails.iter().map(|mail| mail.name.as_str()).collect();
        to.sort_unstable();
        assert_eq!(to, ["Lakshmi Iyer", "Rohan Desai"]);
        let said = "It ended with 27/11/2026: Lakshmi Iyer does not decide for Rohan Desai any more. What is open waits for Rohan Desai.";
        assert!(mails.iter().all(|mail| mail.text.contains(said)), "{mails:?}");
        for person in [app.manager().await, app.other_manager().await] {
            let bell = person.get("/notifications").await.is(200);
            holds(&bell["rows"][0], json!({
                "kind": "people", "told": "stand-in over", "subject": "The stand-in for Rohan Desai is over", "page": "/inbox",
            }));
        }
        app.at("2026-11-28T18:31:00Z");
        assert_eq!(app.tell_of_ends().await, 0, "once");
        app.check().await;
    }

    // standin-8
    async fn what_was_given_back_or_is_long_over_is_told_no_more(db) {
        let app = App::new(db).await;
        let first = named(&app, &["leave"]).await;
        app.other_manager().await.ask("DELETE", &path(&first), None).await.is(204);
        named(&app, &["claim"]).await;
        app.sql("DELETE FROM mails", []).await;
        // Nobody served for more than a week.
        app.at("2026-12-05T18:31:00Z");
        assert_eq!(app.tell_of_ends().await, 0);
        // For a weekend alone.
        app.at("2026-11-30T04:00:00Z");
        assert_eq!(app.tell_of_ends().await, 2);
        app.check().await;
    }

    // standin-8
    async fn who_does_not_work_here_any_more_is_told_nothing(db) {
        let app = App::new(db).await;
        named(&app, &["leave"]).await;
        app.sql("DELETE FROM mails", []).await;
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = ?", [app.company.other_manager.into()]).await;
        app.at(AFTER);
        assert_eq!(app.tell_of_ends().await, 1);
        assert_eq!(app.mails().await[0].name, "Rohan Desai");
    }
}
