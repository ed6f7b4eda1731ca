//! What is sent is of the size and the kind that were declared, in time, and once.

use chrono::TimeDelta;
use files::model::{FileType, Folder, LARGEST};
use files::rights::{ReadFile, UploadFile};
use files::service;
use kernel::{Code, Result};
use test_support::{Company, TestDatabase, both, grant, sqlite};

use crate::{EXE, Installation, PDF, input, name, presign, real_now, remove, sent};

const DEV: kernel::UserId = Company::IDS.dev;

async fn link(db: &TestDatabase, installation: &Installation, user: kernel::UserId, key: &str) -> Result<String> {
    let grant = grant::<ReadFile>(db, user).await;
    let uses = service::uses(db, &grant, key).await?;
    Ok(service::link(db, &installation.files, &grant, uses[0].clone()).await?.url)
}

sqlite! {
    async fn the_size_is_held_by_both_stores(db) {
        let largest = usize::try_from(LARGEST).unwrap();
        let mut content = vec![b'x'; largest + 1];
        content[..PDF.len()].copy_from_slice(PDF);
        for installation in Installation::both(&db) {
            let form = presign(&db, &installation.files, DEV, largest).await;
            assert!(!installation.send(&db, &form, &content).await, "one byte too many");
            assert!(!installation.send(&db, &form, &content[..largest - 1]).await, "one byte too few");
            assert_eq!(installation.keys(), Vec::<String>::new());
            assert!(installation.send(&db, &form, &content[..largest]).await, "10,000,000 bytes");
            assert_eq!(installation.keys().len(), 1);
            name(&db, &installation.files, DEV, 1, &[&form.key]).await.unwrap();
            let too_large = input(Folder::Reimbursements, "bill.pdf", FileType::Pdf, largest + 1);
            let refused = service::presign(&db, &installation.files, &grant::<UploadFile>(&db, DEV).await, too_large).await;
            assert_eq!(refused.unwrap_err().code(), Code::TooLarge);
            name(&db, &installation.files, DEV, 1, &[]).await.unwrap();
        }
    }

    async fn a_form_takes_its_own_key_and_type_and_in_time(db) {
        for installation in Installation::both(&db) {
            let form = presign(&db, &installation.files, DEV, PDF.len()).await;
            for (field, value) in [("key", "reimbursements/00000000000000000000000000000000"), ("Content-Type", "text/html")] {
                let mut other = form.clone();
                other.fields.insert(field.to_owned(), value.to_owned());
                assert!(!installation.send(&db, &other, PDF).await, "{field}");
            }
            assert_eq!(installation.keys(), Vec::<String>::new());
            assert!(installation.send(&db, &form, PDF).await);
        }
        // The other store goes by its own clock: a form that was made a quarter of an hour ago is over by it.
        for (minutes, taken) in [(14, true), (15, false)] {
            let [folder, s3] = Installation::both(&db);
            let now = db.clock().now();
            db.clock().stop_at(now);
            let form = presign(&db, &folder.files, DEV, PDF.len()).await;
            db.clock().stop_at(now + TimeDelta::minutes(minutes));
            assert_eq!(folder.send(&db, &form, PDF).await, taken, "{minutes} minutes, folder");
            db.clock().stop_at(real_now() - TimeDelta::minutes(minutes));
            let form = presign(&db, &s3.files, DEV, PDF.len()).await;
            assert_eq!(s3.send(&db, &form, PDF).await, taken, "{minutes} minutes, S3");
            db.clock().set(now);
        }
    }

    async fn an_upload_is_good_for_once(db) {
        let installation = Installation::in_folder();
        let form = presign(&db, &installation.files, DEV, PDF.len()).await;
        let other = b"%PDF-1.7 another";
        assert!(installation.send(&db, &form, PDF).await);
        let again = installation.take(&db, &form, &other[..PDF.len()]).await;
        assert_eq!(again.unwrap_err().code(), Code::LinkIsOver);
        name(&db, &installation.files, DEV, 1, &[&form.key]).await.unwrap();
        assert!(!installation.send(&db, &form, PDF).await, "it is named by now");
        assert_eq!(installation.keys(), [form.key]);
    }

    // file-5
    async fn a_link_is_the_uploaders_until_a_record_names_the_file(db) {
        for installation in Installation::both(&db) {
            let form = presign(&db, &installation.files, DEV, PDF.len()).await;
            assert_eq!(link(&db, &installation, DEV, &form.key).await.unwrap_err().code(), Code::NotFound, "nothing was sent");
            assert!(installation.send(&db, &form, PDF).await);
            link(&db, &installation, DEV, &form.key).await.unwrap();
            let foreign = link(&db, &installation, Company::IDS.qa, &form.key).await;
            assert_eq!(foreign.unwrap_err().code(), Code::NotFound);
            // What pretends to be a bill is shown to nobody.
            let form = presign(&db, &installation.files, DEV, EXE.len()).await;
            assert!(installation.send(&db, &form, EXE).await);
            assert_eq!(link(&db, &installation, DEV, &form.key).await.unwrap_err().code(), Code::NotFound);
        }
    }
}

both! {
    async fn what_is_sent_in_vain_is_removed_by_its_uploader_alone(db) {
        let installation = Installation::in_folder();
        let (waiting, named) = (sent(&db, &installation, DEV).await, sent(&db, &installation, DEV).await);
        name(&db, &installation.files, DEV, 1, &[&named]).await.unwrap();
        for (user, key, code) in [
            (Company::IDS.qa, waiting.as_str(), Code::NotFound),
            (Company::IDS.admin, named.as_str(), Code::NotFound),
            (DEV, named.as_str(), Code::FileInUse),
            (DEV, "reimbursements/0", Code::NotFound),
        ] {
            assert_eq!(remove(&db, user, key).await.unwrap_err().code(), code, "{key}");
        }
        remove(&db, DEV, &waiting).await.unwrap();
        assert_eq!(remove(&db, DEV, &waiting).await.unwrap_err().code(), Code::NotFound, "it is gone");
        assert_eq!(link(&db, &installation, DEV, &waiting).await.unwrap_err().code(), Code::NotFound);
        installation.sweep(&db).await;
        assert_eq!(installation.keys(), [named]);
    }

    async fn nobody_fills_the_store(db) {
        let installation = Installation::in_folder();
        let grant = grant::<UploadFile>(&db, DEV).await;
        let ask = || service::presign(&db, &installation.files, &grant, input(Folder::Investments, "a.png", FileType::Png, 9));
        for _ in 0..100 {
            ask().await.unwrap();
        }
        assert_eq!(ask().await.unwrap_err().code(), Code::TooManyCalls);
        presign(&db, &installation.files, Company::IDS.qa, 9).await;
        db.clock().set(db.clock().now() + TimeDelta::hours(24));
        while installation.sweep(&db).await > 0 {}
        ask().await.unwrap();
    }
}
