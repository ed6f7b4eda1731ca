//! An S3-compatible store: its links, what it is protected from, and what happens while it is away.

use chrono::TimeDelta;
use files::model::{FileType, Folder};
use files::rights::{ReadFile, UploadFile};
use files::service::{self, Files};
use files::store::{AwsVariables, Location};
use kernel::Code;
use test_s3::{Server, browser};
use test_support::{Company, SECRET, TestDatabase, grant, number, sqlite};

use crate::{EXE, Installation, PDF, bucket, input, name, presign, real_now, sent};

const DEV: kernel::UserId = Company::IDS.dev;

async fn link(db: &TestDatabase, files: &Files, key: &str) -> String {
    let grant = grant::<ReadFile>(db, DEV).await;
    let uses = service::uses(db, &grant, key).await.unwrap();
    service::link(db, files, &grant, uses[0].clone()).await.unwrap().url
}

sqlite! {
    async fn a_link_opens_a_file_for_five_minutes(db) {
        let installation = Installation::in_s3(&db);
        let wanted = input(Folder::Investments, "Prüfung “1”.pdf", FileType::Pdf, PDF.len());
        let form = service::presign(&db, &installation.files, &grant::<UploadFile>(&db, DEV).await, wanted).await.unwrap();
        assert!(installation.send(&db, &form, PDF).await);
        let url = link(&db, &installation.files, &form.key).await;
        let opened = browser::get(&url);
        assert_eq!((opened.status, opened.body.as_slice()), (200, PDF), "{}", opened.head);
        assert_eq!(opened.header("content-type"), Some("application/pdf"));
        let disposition = "inline; filename=\"Pr_fung _1_.pdf\"; filename*=UTF-8''Pr%C3%BCfung%20%E2%80%9C1%E2%80%9D.pdf";
        assert_eq!(opened.header("content-disposition"), Some(disposition));
        assert_eq!(opened.header("cache-control"), Some("private, max-age=300"));
        for (minutes, status) in [(4, 200), (5, 403)] {
            db.clock().stop_at(real_now());
            // What the link is made of was looked at in time; its own time counts from when it was signed.
            let grant = grant::<ReadFile>(&db, DEV).await;
            name(&db, &installation.files, DEV, 1, &[]).await.unwrap();
            let uses = service::uses(&db, &grant, &form.key).await.unwrap();
            let mut named = uses[0].clone();
            named.record = Some("bill".into());
            db.clock().stop_at(real_now() - TimeDelta::minutes(minutes) - TimeDelta::seconds(1));
            let url = service::link(&db, &installation.files, &grant, named).await.unwrap().url;
            assert_eq!(browser::get(&url).status, status, "{minutes} minutes");
        }
        let unsigned = url.split('?').next().unwrap();
        assert_eq!(browser::get(unsigned).status, 403, "private by default");
        let forged = url.replace("response-content-disposition=inline", "response-content-disposition=attachment");
        assert_eq!(browser::get(&forged).status, 403);
    }

    async fn what_was_checked_stays_what_it_was(db) {
        let installation = Installation::in_s3(&db);
        let form = presign(&db, &installation.files, DEV, PDF.len()).await;
        assert!(installation.send(&db, &form, PDF).await);
        name(&db, &installation.files, DEV, 1, &[&form.key]).await.unwrap();
        // The form is still good, and the store takes it.
        let mut program = EXE.to_vec();
        program.resize(PDF.len(), 0);
        assert!(installation.send(&db, &form, &program).await);
        let opened = browser::get(&link(&db, &installation.files, &form.key).await);
        assert_eq!(opened.body, PDF);
        name(&db, &installation.files, DEV, 1, &[]).await.unwrap();
        installation.sweep(&db).await;
        assert_eq!(installation.keys(), Vec::<String>::new(), "what came late goes with it");
    }

    async fn what_was_copied_and_not_removed_before_a_server_died_goes_with_the_next_look(db) {
        let installation = Installation::in_s3(&db);
        let form = presign(&db, &installation.files, DEV, PDF.len()).await;
        assert!(installation.send(&db, &form, PDF).await);
        link(&db, &installation.files, &form.key).await;
        assert_eq!(installation.keys(), std::slice::from_ref(&form.key));
        // As it lies there between the two.
        assert!(installation.send(&db, &form, PDF).await);
        assert_eq!(installation.keys().len(), 2);
        name(&db, &installation.files, DEV, 1, &[&form.key]).await.unwrap();
        assert_eq!(installation.keys(), [form.key]);
    }

    // file-9
    async fn while_the_store_is_away_nothing_is_half_done(db) {
        let mut installation = Installation::in_s3(&db);
        let (key, old) = (sent(&db, &installation, DEV).await, sent(&db, &installation, DEV).await);
        name(&db, &installation.files, DEV, 1, &[&old]).await.unwrap();
        installation.server.as_mut().unwrap().stop();
        let refused = name(&db, &installation.files, DEV, 1, &[&key]).await.unwrap_err();
        assert_eq!((refused.code(), refused.retry_after_seconds()), (Code::FileStoreAway, Some(5)));
        assert!(!refused.message().english().contains("127.0.0.1") && !refused.cause().unwrap().contains("127.0.0.1"));
        // What needs no store goes on: files are let go, and wait.
        name(&db, &installation.files, DEV, 1, &[]).await.unwrap();
        let grant = kernel::Grant::system("test");
        let swept = service::sweep(&db, &installation.files, &grant).await;
        assert_eq!(swept.unwrap_err().code(), Code::FileStoreAway);
        assert_eq!(number(&db, "SELECT count(*) AS number FROM files").await, 2);
        installation.server.as_mut().unwrap().start_again();
        name(&db, &installation.files, DEV, 1, &[&key]).await.unwrap();
        installation.sweep(&db).await;
        assert_eq!(installation.keys(), [key]);
    }

    // file-9
    async fn a_store_that_dies_amid_a_transfer_has_no_half_of_it_and_takes_it_again(db) {
        let mut installation = Installation::in_s3(&db);
        let content = [b"%PDF-1.7 ".as_slice(), &vec![b'x'; 1_000_000]].concat();
        let form = presign(&db, &installation.files, DEV, content.len()).await;
        installation.server.as_ref().unwrap().die_after(300_000);
        assert!(!installation.send(&db, &form, &content).await);
        let refused = name(&db, &installation.files, DEV, 1, &[&form.key]).await.unwrap_err();
        assert_eq!((refused.code(), refused.retry_after_seconds()), (Code::FileStoreAway, Some(5)));
        installation.server.as_mut().unwrap().start_again();
        assert_eq!(installation.keys(), Vec::<String>::new(), "no half of it");
        let refused = name(&db, &installation.files, DEV, 1, &[&form.key]).await.unwrap_err();
        assert!(refused.field_problems()["fileUploadKeys"].to_string().contains("upload it again"), "{refused:?}");
        assert!(installation.send(&db, &form, &content).await, "by the very form");

        // A record names it: what is looked at, copied and tidied for that may end at any byte.
        let mut bytes = 0;
        loop {
            installation.server.as_ref().unwrap().die_after(bytes);
            let named = name(&db, &installation.files, DEV, 1, &[&form.key]).await;
            installation.server.as_mut().unwrap().start_again();
            let Err(refused) = named else { break };
            assert_eq!(refused.code(), Code::FileStoreAway, "after {bytes} bytes: {refused:?}");
            bytes += 150;
        }
        assert!(bytes > 1_000, "only {bytes} bytes for all of it");
        let url = link(&db, &installation.files, &form.key).await;
        // A browser that is cut off has a part of it, and the whole when it asks again.
        installation.server.as_ref().unwrap().die_after(300_000);
        assert!(browser::get(&url).body.len() < content.len());
        installation.server.as_mut().unwrap().start_again();
        assert!(browser::get(&url).body == content);
        name(&db, &installation.files, DEV, 1, &[]).await.unwrap();
        installation.sweep(&db).await;
        assert_eq!(installation.keys(), Vec::<String>::new(), "and nothing of all that is left");
    }

    async fn a_store_that_does_not_know_us_is_away(db) {
        db.clock().set(real_now());
        let server = Server::start();
        let wrong = AwsVariables { key: Some(test_s3::KEY), secret: Some("another"), token: None, region: None };
        let files = Files::new(&Location::parse(&server.url(), wrong).unwrap(), false, SECRET).unwrap();
        let form = presign(&db, &files, DEV, PDF.len()).await;
        assert_eq!(browser::post(&form.url, &form.fields, PDF).status, 403, "it takes nothing of what we signed");
        let refused = name(&db, &files, DEV, 1, &[&form.key]).await.unwrap_err();
        assert_eq!(refused.code(), Code::FileStoreAway);
        assert!(refused.cause().unwrap().contains("403"), "{:?}", refused.cause());
    }

    async fn where_files_are_public_a_link_is_the_objects_own(db) {
        db.clock().set(real_now());
        let server = Server::start();
        let files = Files::new(&bucket(&server), true, SECRET).unwrap();
        let installation = Installation { files, server: Some(server), folder: tempfile::tempdir().unwrap() };
        let key = sent(&db, &installation, DEV).await;
        let address = installation.server.as_ref().unwrap().address();
        let url = link(&db, &installation.files, &key).await;
        assert_eq!(url, format!("http://{address}/{}/{key}", test_s3::BUCKET));
    }
}
