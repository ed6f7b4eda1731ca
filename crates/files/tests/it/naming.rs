//! Records name files that are theirs to name, and let them go.

use files::model::{FileType, Folder, NamingRecord, RecordFile};
use files::rights::UploadFile;
use files::{repo, service};
use kernel::Code;
use test_support::{Company, TestDatabase, both, grant, number, sqlite};

use crate::{BILL, CASE, EXE, Installation, PDF, checked, input, name, presign, remove, sent, write};

const DEV: kernel::UserId = Company::IDS.dev;

async fn named(db: &TestDatabase, id: i64) -> Vec<String> {
    let files = db.read(move |connection| repo::of_records(connection, BILL, [id])).await.unwrap();
    files.into_values().flatten().map(|file| file.key).collect()
}

/// The one wording by which nothing is learnt.
const UNUSABLE: &str = "This file can't be used. Please upload it again.";

both! {
    async fn a_record_names_its_files_in_their_order_and_lets_go_what_it_names_no_more(db) {
        let installation = Installation::in_folder();
        let (files, [a, b, c]) = (&installation.files, [
            sent(&db, &installation, DEV).await,
            sent(&db, &installation, DEV).await,
            sent(&db, &installation, DEV).await,
        ]);
        name(&db, files, DEV, 1, &[&b, &a]).await.unwrap();
        assert_eq!(named(&db, 1).await, [b.clone(), a.clone()]);
        name(&db, files, DEV, 1, &[&a, &c]).await.unwrap();
        assert_eq!(named(&db, 1).await, [a.clone(), c.clone()]);
        installation.sweep(&db).await;
        let mut kept = [a.clone(), c.clone()];
        kept.sort();
        assert_eq!(installation.keys(), kept, "what it names no more has left the store");
        // Somebody else may save the record with what it names, and add a file of their own.
        let own = sent(&db, &installation, Company::IDS.manager).await;
        name(&db, files, Company::IDS.manager, 1, &[&c, &own]).await.unwrap();
        assert_eq!(named(&db, 1).await, [c, own]);
        write(&db, |work| service::release(work, BILL, 1)).await.unwrap();
        assert_eq!(named(&db, 1).await, Vec::<String>::new());
        installation.sweep(&db).await;
        assert_eq!(installation.keys(), Vec::<String>::new());
        assert_eq!(db.broken(repo::INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
    }

    async fn two_records_at_the_same_moment_name_a_file_once(db) {
        let installation = Installation::in_folder();
        for round in 0..5 {
            let key = sent(&db, &installation, DEV).await;
            let mut both = Vec::new();
            for _ in 0..2 {
                let record = NamingRecord::new(Folder::Reimbursements, BILL);
                both.push(checked(&db, &installation.files, DEV, record, &[&key]).await.unwrap());
            }
            let second = both.pop().unwrap();
            let first = both.pop().unwrap();
            let (one, other) = (2 * round + 1, 2 * round + 2);
            let (one, other) = futures_util::future::join(
                write(&db, move |work| service::name(work, &first, one)),
                write(&db, move |work| service::name(work, &second, other)),
            )
            .await;
            let refused = one.err().into_iter().chain(other.err()).collect::<Vec<_>>();
            assert_eq!(refused.len(), 1, "{refused:?}");
            assert_eq!(refused[0].field_problems()["fileUploadKeys"], UNUSABLE);
        }
        assert_eq!(number(&db, "SELECT count(*) AS number FROM file_uses").await, 5);
        assert_eq!(db.broken(repo::INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
    }

    async fn whoever_is_first_has_a_file_that_is_named_and_removed_at_the_same_moment(db) {
        let installation = Installation::in_folder();
        for id in 1..6 {
            let key = sent(&db, &installation, DEV).await;
            let record = NamingRecord::new(Folder::Reimbursements, BILL);
            let checked = checked(&db, &installation.files, DEV, record, &[&key]).await.unwrap();
            let (naming, removing) = futures_util::future::join(
                write(&db, move |work| service::name(work, &checked, id)),
                remove(&db, DEV, &key),
            )
            .await;
            assert_ne!(naming.is_ok(), removing.is_ok(), "{naming:?}, {removing:?}");
            installation.sweep(&db).await;
            assert_eq!(installation.keys().contains(&key), naming.is_ok());
        }
        assert_eq!(db.broken(repo::INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
    }

    // referral-6
    async fn a_shared_file_stays_until_both_records_are_gone(db) {
        let installation = Installation::in_folder();
        let key = sent(&db, &installation, DEV).await;
        name(&db, &installation.files, DEV, 1, &[&key]).await.unwrap();
        write(&db, |work| service::share(work, (BILL, 1), (CASE, 7))).await.unwrap();
        // The other record may be saved with it, though it is of another folder.
        let record = NamingRecord::stored(Folder::Candidates, CASE, 7);
        let again = checked(&db, &installation.files, Company::IDS.recruiter, record, &[&key]).await.unwrap();
        write(&db, move |work| service::name(work, &again, 7)).await.unwrap();
        write(&db, |work| service::release(work, BILL, 1)).await.unwrap();
        installation.sweep(&db).await;
        assert_eq!(installation.keys(), [key]);
        write(&db, |work| service::release(work, CASE, 7)).await.unwrap();
        installation.sweep(&db).await;
        assert_eq!(installation.keys(), Vec::<String>::new());
        assert_eq!(db.broken(repo::INVARIANTS.to_vec()).await.unwrap(), Vec::<String>::new());
    }

    async fn broken_files_are_found(db) {
        let installation = Installation::in_folder();
        let key = sent(&db, &installation, DEV).await;
        name(&db, &installation.files, DEV, 1, &[&key]).await.unwrap();
        db.housekeeping("test", |connection| Ok(db::statement("UPDATE files SET uses = 2, let_go = TRUE").run(connection)?))
            .await
            .unwrap();
        let broken = db.broken(repo::INVARIANTS.to_vec()).await.unwrap();
        assert_eq!(broken.len(), 2, "{broken:?}");
        let other = "UPDATE file_uses SET record = 'policy'";
        db.housekeeping("test", move |connection| Ok(db::statement(other).run(connection)?)).await.unwrap();
        assert_eq!(db.broken(repo::INVARIANTS.to_vec()).await.unwrap().len(), 3);
    }
}

sqlite! {
    // file-5
    async fn nothing_is_learnt_of_files_that_one_may_not_name(db) {
        let installation = Installation::in_folder();
        let files = &installation.files;
        let foreign = sent(&db, &installation, Company::IDS.qa).await;
        let (used, free) = (sent(&db, &installation, DEV).await, sent(&db, &installation, DEV).await);
        name(&db, files, DEV, 1, &[&used]).await.unwrap();
        let never_sent = presign(&db, files, DEV, 9).await.key;
        let grant = grant::<UploadFile>(&db, DEV).await;
        let wanted = input(Folder::Investments, "proof.pdf", FileType::Pdf, PDF.len());
        let form = service::presign(&db, files, &grant, wanted).await.unwrap();
        assert!(installation.send(&db, &form, PDF).await);
        for keys in [
            vec![foreign.as_str()],
            vec![&used],
            vec![&never_sent],
            vec![&form.key],
            vec![&free, &free],
            vec![&free, "reimbursements/00000000000000000000000000000000"],
            vec!["../secret"],
            vec![""],
        ] {
            let refused = name(&db, files, DEV, 2, &keys).await.unwrap_err();
            assert_eq!((refused.code(), refused.field_problems().len()), (Code::Invalid, 1), "{keys:?}");
            assert_eq!(refused.field_problems()["fileUploadKeys"], UNUSABLE, "{keys:?}");
        }
        name(&db, files, DEV, 2, &[&free]).await.unwrap();
        let many = vec![free.as_str(); 11];
        assert_eq!(name(&db, files, DEV, 2, &many).await.unwrap_err().field_problems()["fileUploadKeys"], "At most 10 files.");
    }

    // file-4
    async fn a_program_called_a_bill_is_refused_and_goes(db) {
        for installation in Installation::both(&db) {
            let form = presign(&db, &installation.files, DEV, EXE.len()).await;
            assert!(installation.send(&db, &form, EXE).await);
            let refused = name(&db, &installation.files, DEV, 1, &[&form.key]).await.unwrap_err();
            assert_eq!(
                refused.field_problems()["fileUploadKeys"], "Please upload a PDF, PNG or JPEG file only.",
                "whoever sent it may know",
            );
            let again = name(&db, &installation.files, DEV, 1, &[&form.key]).await.unwrap_err();
            assert_eq!(again.field_problems()["fileUploadKeys"], UNUSABLE);
            installation.sweep(&db).await;
            assert_eq!(installation.keys(), Vec::<String>::new());
        }
    }

    async fn a_record_tells_of_its_files(db) {
        let installation = Installation::in_folder();
        let key = sent(&db, &installation, DEV).await;
        let record = NamingRecord::new(Folder::Reimbursements, BILL);
        let checked = checked(&db, &installation.files, DEV, record, &[&key]).await.unwrap();
        let size = i64::try_from(PDF.len()).unwrap();
        let told = RecordFile { key: key.clone(), filename: "bill.pdf".into(), content_type: FileType::Pdf, size };
        assert_eq!((checked.keys(), checked.files()), (vec![key], vec![told]));
    }
}
