//! Templates and letters in both databases.

use documents::model::{DocumentFolderId, LetterTemplateId};
use documents::repo::{INVARIANTS, documents as documents_of, folders, templates as repo};
use documents::rules::WantedDocument;
use documents::rules::letters::WantedTemplate;
use kernel::{Code, UserId};
use test_support::both;

use crate::{ADMIN, DEV, day, sql, today, write};

fn wanted(name: &str) -> WantedTemplate {
    WantedTemplate {
        name: name.into(),
        folder: DocumentFolderId(2),
        title: "Letter".into(),
        body: "Dear {name}".into(),
        signer: None,
        signertitle: Some("People".into()),
        active: true,
    }
}

both! {
    // document-8
    async fn a_template_stays_while_there_are_letters_of_it(db) {
        let first = write(&db, move |work| repo::insert(work, &wanted("Relieving"))).await.unwrap();
        let other = write(&db, move |work| repo::insert(work, &wanted("Employment"))).await.unwrap();
        let taken = write(&db, move |work| repo::insert(work, &wanted("RELIEVING"))).await.unwrap_err();
        assert_eq!(taken.code(), Code::Duplicate);
        let stored = db.read(move |connection| repo::find(connection, first)).await.unwrap().unwrap();
        let changed = WantedTemplate { active: false, ..wanted("Leaving") };
        let before = stored.clone();
        write(&db, move |work| repo::update(work, &before, &changed)).await.unwrap();
        let stale = write(&db, move |work| repo::update(work, &stored, &wanted("x"))).await.unwrap_err();
        assert_eq!(stale.code(), Code::StaleVersion);
        let document = write(&db, move |work| {
            let folder = DocumentFolderId(2);
            let wanted = WantedDocument { user: DEV, folder, title: "Letter".into(), issued: None, expires: None };
            let id = documents_of::insert(work, &wanted, ADMIN, today())?;
            repo::note(work, id, first)?;
            Ok(id)
        });
        let document = document.await.unwrap();
        let all = db.read(|connection| repo::all(connection)).await.unwrap();
        let told: Vec<_> = all.iter().map(|row| (row.name.as_str(), row.active, row.made, row.version)).collect();
        assert_eq!(told, [("Employment", true, 0, 1), ("Leaving", false, 1, 2)]);
        let remove = async |id: LetterTemplateId| write(&db, move |work| repo::remove(work, id)).await.unwrap();
        assert_eq!((remove(first).await, remove(other).await), (None, Some(())));
        assert_eq!(write(&db, |work| folders::remove(work, DocumentFolderId(2))).await.unwrap(), None, "letters go there");
        write(&db, move |work| documents_of::remove(work, document)).await.unwrap().unwrap();
        assert_eq!(remove(first).await, Some(()));
        assert_eq!(write(&db, |work| folders::remove(work, DocumentFolderId(2))).await.unwrap(), Some(()));
    }

    // document-8
    async fn a_letter_says_what_is_known_on_its_day(db) {
        for text in [
            "INSERT INTO places (name, name_normalized, timezone) VALUES ('Pune', 'pune', 'UTC'), ('Lisbon', 'lisbon', 'UTC')",
            "INSERT INTO place_holders (user_id, place_id, from_date) SELECT 4, id, '2026-11-01' FROM places WHERE name = 'Pune'",
            "INSERT INTO place_holders (user_id, place_id, from_date) SELECT 4, id, '2026-12-01' FROM places WHERE name = 'Lisbon'",
            "UPDATE users SET dol = '2026-12-31' WHERE id = 4",
        ] {
            sql(&db, text).await;
        }
        for (on, place) in [("2026-10-31", None), ("2026-11-30", Some("Pune")), ("2026-12-01", Some("Lisbon"))] {
            let found = db.read(move |connection| repo::person(connection, DEV, day(on))).await.unwrap().unwrap();
            assert_eq!((found.place.as_deref(), found.last_day), (place, Some(day("2026-12-31"))), "{on}");
        }
        assert_eq!(db.read(|connection| repo::person(connection, UserId(99), today())).await.unwrap(), None);
    }

    // document-8, document-9
    async fn what_is_wrong_with_letters_is_found(db) {
        for text in [
            "INSERT INTO letter_templates (name, name_normalized, folder_id, title, body) VALUES ('x', 'x', 2, 'x', '')",
            "INSERT INTO documents (user_id, folder_id, title, title_normalized, put_by, created_at) VALUES (4, 2, 'x', 'x', 3, '2026-11-25 00:00:00')",
            "INSERT INTO letters (document_id, template_id) SELECT d.id, t.id FROM documents d, letter_templates t",
        ] {
            sql(&db, text).await;
        }
        let broken = db.broken(INVARIANTS.to_vec()).await.unwrap();
        assert!(broken.iter().any(|line| line.contains("letter template")) && broken.iter().any(|line| line.contains("is no PDF")), "{broken:?}");
    }
}
