//! Whose second approvals are is found out of indexes, whoever asks.

use core_auth::model::{ApprovalKind, Deciding, SecondStepId, StandInKind, Whose};
use core_auth::repo::answering::answering;
use core_auth::repo::team::ByLeader as _;
use core_auth::repo::{approvals, asked, away};
use db::{Listing, count_each, statement};
use test_support::{Company, both, indexed};

both! {
    async fn whose_a_second_step_is_is_found_out_of_indexes(db) {
        let Company { manager, other_manager, dev, .. } = Company::of(&db);
        let (today, tables) = (crate::today(), ["x", "g", "b", "second_steps", "user_managers"]);
        let id = SecondStepId(1);
        for kind in [ApprovalKind::Leave, ApprovalKind::Claim, ApprovalKind::Investment] {
            indexed(&db, &tables, "seat", move |connection| {
                approvals::seat(connection, kind, id, (other_manager, true, today))
            })
            .await;
            let with_who_is_away = [&tables[..], &["z", "l", "stand_ins", "leaves"]].concat();
            indexed(&db, &with_who_is_away, "seated", move |connection| {
                approvals::seated(connection, kind, &[id], today)
            })
            .await;
            indexed(&db, &tables, "in whose place", move |connection| {
                approvals::in_place(connection, kind, &[1], (manager, today))
            })
            .await;
            indexed(&db, &tables, "mine", move |connection| {
                let deciding = Deciding { user: manager, everybody: false, whose: Whose::All, today };
                approvals::mine(connection, kind, &[id], deciding)
            })
            .await;
            indexed(&db, &tables, "which admins are left", move |connection| approvals::admins_left(connection, kind, id))
                .await;
        }
        for whose in [Whose::All, Whose::Mine, Whose::For(other_manager)] {
            let deciding = Deciding { user: manager, everybody: false, whose, today };
            let waiting = Listing::new("leaves l", "l.id").at_second_step(ApprovalKind::Leave, deciding, "l.id");
            indexed(&db, &["l", "g", "b", "v", "leaves", "user_managers"], "what is theirs", move |connection| {
                count_each([&waiting], connection)
            })
            .await;
        }
        indexed(&db, &tables, "of a page", move |connection| approvals::of_ids(connection, &[id])).await;
        indexed(&db, &tables, "of a record", move |connection| {
            approvals::of_record(connection, ApprovalKind::Leave, 1)
        })
        .await;
        let now = test_support::at(test_support::NINE);
        // What those of a manager list decide on, what who leads a project does, and what all admins do.
        for word in ["leave", "kra", "task"] {
            let tables = ["x", "y", "g", "b", "o", "second_steps", "user_managers", "projects"];
            indexed(&db, &tables, "who is reminded", move |connection| {
                let waits = format!(
                    "SELECT '{word}' AS kind, l.id AS id, l.user_id AS person, l.created_at AS since, \
                     CAST(NULL AS BIGINT) AS project FROM leaves l WHERE l.id = 1"
                );
                let (text, binds) = answering((waits, Vec::new()), today, now, None);
                statement(format!("{text} SELECT count(*) FROM f")).bind_all(binds).number(connection)
            })
            .await;
        }
        let of_leaders = ["t", "s", "z", "l", "user_managers", "stand_ins", "leaves"];
        for kind in [StandInKind::Claim, StandInKind::Timesheet] {
            indexed(&db, &of_leaders, "who decides first", move |connection| {
                approvals::leaders_of(connection, kind, &[dev], today)
            })
            .await;
        }
        indexed(&db, &of_leaders, "who decides first on each kind", move |connection| {
            asked::leaders(connection, dev, today)
        })
        .await;
        indexed(&db, &["t", "m", "s", "z", "l", "users", "stand_ins", "leaves"], "who is away", move |connection| {
            away::absences(connection, StandInKind::Leave, (&[manager][..], dev), today)
        })
        .await;
        indexed(&db, &["g", "b", "user_managers"], "whose managers are led", move |connection| {
            approvals::led_twice(connection, ApprovalKind::Claim, &[dev])
        })
        .await;
    }
}
