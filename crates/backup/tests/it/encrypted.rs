//! Backups that only some can read.

use backup::service::verify;
use backup::{Identity, Recipient};
use test_support::{Backend, SECRET, both, number};

use crate::installations::{Portal, path_of};

/// A key of the format, and another one.
const IDENTITY: &str = "AGE-SECRET-KEY-1MZJRV0QG3KSTGS0273F6G38HF8MJ8ZFTE8JKVJRV4U0PF7UESC6QYR6CXZ";
const RECIPIENT: &str = "age1jhctjlf6aynmmy8usyc7ste0vwgwsxum80xhz9jntjdaf8mqmp8qxu6l2m";
const OTHER: &str = "AGE-SECRET-KEY-1GFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPYYSJZGFPQ4EGAEX";

both! {
    async fn the_secret_is_inside_and_comes_back_with_the_rest(db) {
        let there = Portal::of(db);
        let recipients: Vec<Recipient> = vec![RECIPIENT.parse().unwrap()];
        let backup = there.back_up_for(recipients, there.folder.path()).await.unwrap();
        assert!(path_of(&backup).to_str().unwrap().ends_with(".tar.zst.age"));
        let ours = Identity::all_of(IDENTITY).unwrap();
        let verdict = verify(&path_of(&backup), &ours).await.unwrap();
        assert!(verdict.problems.is_empty());
        assert_eq!(verdict.secret, Some(kernel::hex(SECRET)));
        for (identities, expected) in [(Vec::new(), "--identity FILE"), (Identity::all_of(OTHER).unwrap(), "None of these")] {
            let refused = verify(&path_of(&backup), &identities).await.unwrap_err();
            assert!(refused.message().to_string().contains(expected), "{refused:?}");
        }
        let new = Portal::empty(Backend::Sqlite);
        let (restored, kept) = new.restore_for(&path_of(&backup), ours.clone(), false).await;
        restored.unwrap();
        assert_eq!(kept, Some(kernel::hex(SECRET)));
        let people = "SELECT count(*) AS number FROM users";
        assert_eq!(number(&new.db, people).await, number(&there.db, people).await);

        let used = Portal::of(test_support::TestDatabase::new(Backend::Sqlite));
        let (refused, kept) = used.restore_for(&path_of(&backup), ours.clone(), false).await;
        assert!(refused.is_err() && kept.is_none(), "the secret of a portal that is used stays");
        let set = Portal::empty(Backend::Sqlite);
        let (refused, kept) = set.restore_for(&path_of(&backup), ours, true).await;
        let refused = refused.unwrap_err();
        assert!(refused.message().to_string().contains("another MUSTER_SECRET") && kept.is_none(), "{refused:?}");
        assert_eq!(number(&set.db, people).await, 0);
    }
}
