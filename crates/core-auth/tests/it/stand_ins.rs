//! Who decides for whom is found out of indexes, whoever asks.

use core_auth::model::StandInKind;
use core_auth::repo::{approvals, asked, leaders, stand_ins};
use db::statement;
use kernel::{UserId, Word as _};
use test_support::{Company, both, indexed};

both! {
    async fn who_stands_in_is_found_out_of_indexes(db) {
        let Company { manager, other_manager, dev, .. } = Company::of(&db);
        let (today, tables) = (crate::today(), ["s", "g", "stand_ins", "user_managers"]);
        for kind in [StandInKind::Leave, StandInKind::Claim, StandInKind::Asset] {
            indexed(&db, &tables, "for whom", move |connection| {
                stand_ins::for_whom(connection, other_manager, dev, kind, today)
            })
            .await;
        }
        indexed(&db, &tables, "for whom of a page", move |connection| {
            stand_ins::for_whom_of(connection, other_manager, &[dev, UserId(9)], StandInKind::Leave, today)
        })
        .await;
        indexed(&db, &tables, "who is away", move |connection| stand_ins::running(connection, other_manager, today)).await;
        indexed(&db, &tables, "of a person", move |connection| stand_ins::of(connection, manager, today)).await;
        indexed(&db, &tables, "on these days", move |connection| {
            stand_ins::touching(connection, manager, (today, today), None)
        })
        .await;
        let leader = db.read(move |connection| leaders::person(connection, manager)).await.unwrap().unwrap();
        indexed(&db, &tables, "who is told", move |connection| {
            stand_ins::instead(connection, &[leader], dev, StandInKind::Leave, today)
        })
        .await;
    }

    // standin-4
    async fn who_decides_on_anything_is_not_all_of_a_manager_list(db) {
        let Company { manager, other_manager, dev, qa, .. } = Company::of(&db);
        let run = async |text: String| {
            db.housekeeping("test", move |connection| {
                statement(text).run(connection)?;
                Ok(())
            })
            .await
            .unwrap();
        };
        let deciding = async || {
            let found = db.read(move |connection| leaders::deciding_on_any(connection, dev)).await.unwrap();
            found.iter().map(|leader| leader.id).collect::<Vec<_>>()
        };
        // Two who lead projects of theirs, one of whom may not decide at all.
        for lead in [other_manager, qa] {
            run(format!("INSERT INTO user_managers (user_id, manager_id, line) VALUES ({dev}, {lead}, FALSE)")).await;
        }
        assert_eq!(deciding().await, [manager, other_manager]);
        indexed(&db, &["t", "m"], "who decides on anything", move |connection| {
            leaders::deciding_on_any(connection, dev)
        })
        .await;
        for kind in StandInKind::ALL.iter().filter(|kind| **kind != StandInKind::Claim) {
            run(format!("DELETE FROM role_keys WHERE permission = '{}'", kind.key().text())).await;
        }
        assert_eq!(deciding().await, [manager], "what is left is money, and the line managers'");
        run(format!("DELETE FROM role_keys WHERE permission = '{}'", StandInKind::Claim.key().text())).await;
        assert_eq!(deciding().await, []);
    }

    // told-14, approvals-7, inbox-14
    async fn who_decides_on_a_kind_leads_and_has_its_key(db) {
        let Company { admin, manager, other_manager, dev, .. } = Company::of(&db);
        let deciding = async |kind: StandInKind| {
            let found = db.read(move |connection| leaders::deciding(connection, dev, kind)).await.unwrap();
            found.iter().map(|leader| leader.id).collect::<Vec<_>>()
        };
        // With whom it is, as who asked is told: the same.
        let named = async |kind: StandInKind| {
            let today = crate::today();
            let found = db.read(move |connection| approvals::leaders_of(connection, kind, &[dev], today)).await.unwrap();
            let mut named: Vec<_> = found.iter().map(|led| led.leader.id).collect();
            named.sort_unstable();
            // And as the list of all kinds has it.
            let all = db.read(move |connection| asked::leaders(connection, dev, today)).await.unwrap();
            let of_kind = all.iter().filter(|(of, _)| *of == kind);
            let mut listed: Vec<_> = of_kind.map(|(_, led)| led.leader.id).collect();
            listed.sort_unstable();
            assert_eq!(listed, named, "{kind:?}");
            named
        };
        // One who leads a project of theirs.
        db.housekeeping("test", move |connection| {
            let led = statement("INSERT INTO user_managers (user_id, manager_id, line) VALUES (?, ?, ?)");
            led.bind(dev).bind(other_manager).bind(false).run(connection)?;
            Ok(())
        })
        .await
        .unwrap();
        assert_eq!(deciding(StandInKind::Timesheet).await, [manager, other_manager]);
        assert_eq!(named(StandInKind::Timesheet).await, [manager, other_manager]);
        assert_eq!(deciding(StandInKind::Claim).await, [manager], "money is the line managers'");
        assert_eq!(named(StandInKind::Claim).await, [manager]);
        for kind in [StandInKind::Timesheet, StandInKind::Claim] {
            indexed(&db, &["t", "m"], "who decides", move |connection| leaders::deciding(connection, dev, kind)).await;
        }
        indexed(&db, &["g", "m", "s"], "who decides, and is away", move |connection| {
            stand_ins::deciding(connection, dev, StandInKind::Asset, crate::today())
        })
        .await;
        db.housekeeping("test", |connection| {
            let keys = "DELETE FROM role_keys WHERE permission = 'reimbursement' \
                AND role_id IN (SELECT id FROM roles WHERE role = 'manager')";
            statement(keys).run(connection)?;
            Ok(())
        })
        .await
        .unwrap();
        assert_eq!(deciding(StandInKind::Claim).await, [admin], "nobody who leads may decide");
        assert_eq!(named(StandInKind::Claim).await, [], "it is with the admins");
        assert_eq!(deciding(StandInKind::Timesheet).await, [manager, other_manager]);
        db.housekeeping("test", |connection| {
            statement("DELETE FROM role_keys WHERE permission = 'reimbursement'").run(connection)?;
            Ok(())
        })
        .await
        .unwrap();
        assert_eq!(deciding(StandInKind::Claim).await, [], "nor may an admin");
    }
}
