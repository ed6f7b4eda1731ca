//! What no record names goes after a day, whatever stopped in between.

use chrono::TimeDelta;
use files::repo;
use test_support::{Company, both, number, sqlite};

use crate::{Installation, PDF, name, presign, remove, sent};

const DEV: kernel::UserId = Company::IDS.dev;

both! {
    // file-6
    async fn a_file_waits_a_day_for_its_record(db) {
        let installation = Installation::in_folder();
        let begun = db.clock().now();
        db.clock().stop_at(begun);
        let (named, forgotten) = (sent(&db, &installation, DEV).await, sent(&db, &installation, DEV).await);
        presign(&db, &installation.files, DEV, 9).await;
        name(&db, &installation.files, DEV, 1, &[&named]).await.unwrap();
        db.clock().stop_at(begun + TimeDelta::hours(24) - TimeDelta::microseconds(1));
        assert_eq!(installation.sweep(&db).await, 0);
        db.clock().stop_at(begun + TimeDelta::hours(24));
        assert_eq!(installation.sweep(&db).await, 2, "one was sent, the other not");
        assert_eq!(installation.keys(), std::slice::from_ref(&named));
        let late = name(&db, &installation.files, DEV, 1, &[&named, &forgotten]).await;
        assert!(late.is_err(), "it is gone");
        assert_eq!(number(&db, "SELECT count(*) AS number FROM files").await, 1, "and forgotten");
        assert_eq!(installation.sweep(&db).await, 0);
    }

    async fn a_crash_in_the_middle_leaves_nothing_behind(db) {
        let installation = Installation::in_folder();
        let key = sent(&db, &installation, DEV).await;
        let day = db.clock().now() + TimeDelta::hours(24);
        db.clock().stop_at(day);
        // The row was claimed, and then the machine died.
        let claimed = db.housekeeping("test", move |connection| repo::claim_leaving(connection, day, 50)).await.unwrap();
        assert_eq!(claimed.len(), 1);
        assert!(name(&db, &installation.files, DEV, 1, &[&key]).await.is_err(), "nobody can name it any more");
        assert_eq!(installation.sweep(&db).await, 1);
        assert_eq!(installation.keys(), Vec::<String>::new());
        assert_eq!(number(&db, "SELECT count(*) AS number FROM files").await, 0);
    }
}

sqlite! {
    async fn a_form_that_is_still_good_brings_nothing_back(db) {
        let installation = Installation::in_s3(&db);
        let begun = db.clock().now();
        db.clock().stop_at(begun);
        let form = presign(&db, &installation.files, DEV, PDF.len()).await;
        assert!(installation.send(&db, &form, PDF).await);
        remove(&db, DEV, &form.key).await.unwrap();
        assert_eq!(installation.sweep(&db).await, 1);
        assert_eq!(installation.keys(), Vec::<String>::new());
        assert!(installation.send(&db, &form, PDF).await, "the store knows nothing of it");
        assert_eq!(installation.keys().len(), 1);
        assert_eq!(installation.sweep(&db).await, 0, "its row waits until the form is over");
        // The store's own clock can't be turned: it is as if all this had happened earlier.
        db.housekeeping("test", move |connection| {
            let earlier = begun - TimeDelta::minutes(25);
            let change = db::statement("UPDATE files SET created_at = ?, remove_at = ?").bind(earlier).bind(begun);
            Ok(change.run(connection)?)
        })
        .await
        .unwrap();
        assert_eq!(installation.sweep(&db).await, 1);
        assert_eq!(installation.keys(), Vec::<String>::new());
        assert_eq!(number(&db, "SELECT count(*) AS number FROM files").await, 0);
    }

    async fn a_named_file_that_is_not_there_is_told(db) {
        let installation = Installation::in_folder();
        let (kept, lost) = (sent(&db, &installation, DEV).await, sent(&db, &installation, DEV).await);
        name(&db, &installation.files, DEV, 1, &[&kept, &lost]).await.unwrap();
        let grant = kernel::Grant::system("test");
        let missing = || files::service::missing(&db, &installation.files, &grant);
        assert_eq!(missing().await.unwrap(), Vec::<String>::new());
        std::fs::remove_file(installation.folder.path().join("files").join(&lost)).unwrap();
        assert_eq!(missing().await.unwrap(), [lost]);
    }

    async fn what_was_half_sent_when_a_server_stopped_is_swept(db) {
        let installation = Installation::in_folder();
        sent(&db, &installation, DEV).await;
        let unfinished = installation.folder.path().join("files/unfinished");
        let (old, young) = (unfinished.join("old"), unfinished.join("young"));
        for path in [&old, &young] {
            std::fs::write(path, "half").unwrap();
        }
        let long_ago = std::fs::metadata(&old).unwrap().modified().unwrap() - std::time::Duration::from_hours(2);
        std::fs::File::options().write(true).open(&old).unwrap().set_modified(long_ago).unwrap();
        let grant = kernel::Grant::system("test");
        files::service::sweep_unfinished(&installation.files, &grant).await.unwrap();
        assert!(!old.exists() && young.exists());
    }
}
