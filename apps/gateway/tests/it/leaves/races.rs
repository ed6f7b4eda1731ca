//! What comes at the same moment: one wins, the others are told, and nothing is taken twice.

use serde_json::{Value, json};
use test_support::both;

use super::{approved, asked, balance, form, own_balance, path};
use crate::app::{App, Person};
use crate::reply::{Reply, one_wins};
use crate::socket::{Server, Wire, at_once};

fn put(server: &Server, person: &Person<'_>, leave: &Value, status: &str) -> Wire {
    let body = json!({"status": status});
    Wire::new(server.address, "PUT", &format!("/api/v1{}", path(leave)), person.token.as_deref(), Some(&body))
}

fn post(server: &Server, person: &Person<'_>, body: &Value) -> Wire {
    Wire::new(server.address, "POST", "/api/v1/leaves", person.token.as_deref(), Some(body))
}

/// One went through, and there was not enough left for the others.
fn one_is_covered(replies: &[Reply], status: u16) {
    let (won, lost): (Vec<_>, Vec<_>) = replies.iter().partition(|reply| reply.status == status);
    assert_eq!(won.len(), 1, "{replies:?}");
    for reply in lost {
        reply.refused(422, "insufficient_casual");
    }
}

const DAYS: [&str; 3] = ["2026-12-01", "2026-12-02", "2026-12-03"];

both! {
    // leave-10
    async fn two_approvals_take_the_days_once(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        balance(&app, dev.id, 6.0, 10.0).await;
        for day in DAYS {
            let leave = asked(&dev, "earned", day, day).await;
            let replies = at_once(vec![put(&one, &manager, &leave, "Approved"), put(&another, &admin, &leave, "Approved")]);
            one_wins(&replies, 200, "leave_decided");
        }
        assert_eq!(own_balance(&dev).await["leavebalanceEL"], 7);
        assert_eq!(app.number("SELECT count(*) AS number FROM leave_ledger WHERE cause = 'approval' AND account = 'earned'").await, 3);
        app.check().await;
    }

    // leave-10
    async fn an_approval_meets_a_cancellation(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager) = (app.dev().await, app.manager().await);
        balance(&app, dev.id, 6.0, 0.0).await;
        for day in DAYS {
            let leave = asked(&dev, "casual", day, day).await;
            let replies = at_once(vec![put(&one, &manager, &leave, "Approved"), put(&another, &dev, &leave, "Cancelled")]);
            let statuses: Vec<_> = replies.iter().map(|reply| reply.status).collect();
            // Who comes second meets what it is by then: a decided leave, or an approved one that is others' to cancel.
            assert!(matches!(statuses[..], [200, 403] | [409, 200]), "{statuses:?}");
        }
        app.check().await;
    }

    // leave-10
    async fn two_cancellations_give_back_once(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        balance(&app, dev.id, 6.0, 0.0).await;
        for day in DAYS {
            let leave = approved(&app, &dev, "casual", day, day).await;
            let replies = at_once(vec![put(&one, &manager, &leave, "Cancelled"), put(&another, &admin, &leave, "Cancelled")]);
            one_wins(&replies, 200, "leave_decided");
        }
        assert_eq!(own_balance(&dev).await["leavebalanceCL"], 6);
        app.check().await;
    }

    // leave-7
    async fn two_leaves_of_a_day_are_one(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager) = (app.dev().await, app.manager().await);
        for day in DAYS {
            let mut on_behalf = form("lwp", day, day);
            on_behalf["user"] = json!(dev.id);
            let replies = at_once(vec![post(&one, &dev, &form("wfh", day, day)), post(&another, &manager, &on_behalf)]);
            one_wins(&replies, 201, "leave_overlap");
        }
        assert_eq!(app.count("leaves").await, 3);
        app.check().await;
    }

    // leave-6
    async fn what_is_available_is_asked_for_once(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let dev = app.dev().await;
        balance(&app, dev.id, 1.5, 0.0).await;
        let wires = DAYS.iter().enumerate().map(|(index, day)| {
            let server = if index % 2 == 0 { &one } else { &another };
            post(server, &dev, &form("casual", day, day))
        });
        let replies = at_once(wires.collect());
        one_is_covered(&replies, 201);
        app.check().await;
    }

    // leave-12
    async fn one_balance_pays_one_of_two_approvals(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        balance(&app, dev.id, 2.0, 0.0).await;
        let leaves = [asked(&dev, "casual", DAYS[0], DAYS[0]).await, asked(&dev, "casual", DAYS[1], DAYS[1]).await];
        balance(&app, dev.id, 1.0, 0.0).await;
        let replies = at_once(vec![put(&one, &manager, &leaves[0], "Approved"), put(&another, &admin, &leaves[1], "Approved")]);
        one_is_covered(&replies, 200);
        assert_eq!(own_balance(&dev).await["leavebalanceCL"], 0);
        app.check().await;
    }

    // leave-13
    async fn a_correction_meets_an_approval(db) {
        let app = App::new(db).await;
        let (one, another) = (Server::of(&app), Server::beside(app.db.another()));
        let (dev, manager, admin) = (app.dev().await, app.manager().await, app.admin().await);
        balance(&app, dev.id, 6.0, 0.0).await;
        for (day, casual) in DAYS.into_iter().zip([10, 11, 12]) {
            let leave = asked(&dev, "casual", day, day).await;
            let correct = json!({"leavebalanceCL": casual, "balanceremark": "As counted"});
            let path = format!("/api/v1/users/{}", dev.id);
            let save = Wire::new(another.address, "PUT", &path, admin.token.as_deref(), Some(&correct));
            let replies = at_once(vec![put(&one, &manager, &leave, "Approved"), save]);
            assert!(replies.iter().all(|reply| reply.status == 200), "{replies:?}");
            let balance = own_balance(&dev).await["leavebalanceCL"].as_i64().unwrap();
            assert!(balance == casual || balance == casual - 1, "{balance}");
            app.check().await;
        }
    }
}
