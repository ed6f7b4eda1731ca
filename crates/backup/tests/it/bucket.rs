//! Backups in a bucket: they appear whole, are looked through and restored from there, and old ones go.

use backup::model::{Lying, Target};
use backup::rights::MakeBackup;
use backup::service::{Installation, Plan, make, nightly, restore, standing, verify};
use files::store::{AwsVariables, Objects, Place};
use kernel::Grant;
use test_s3::{KEY, SECRET as STORE_SECRET, Server};
use test_support::{SECRET, both, sqlite};

use crate::installations::{Portal, other, sums};

/// A path of the server's bucket.
fn place(server: &Server, path: &str, secret: &str) -> Place {
    let variables = AwsVariables { key: Some(KEY), secret: Some(secret), token: None, region: None };
    let (bucket, parameters) = server.url().split_once('?').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    Place::parse("MUSTER_BACKUP_URL", &format!("{bucket}{path}?{parameters}"), variables).unwrap()
}

fn installation(portal: &Portal) -> Installation {
    Installation {
        db: (*portal.db).clone(),
        files: portal.files.clone(),
        secret: SECRET.to_vec(),
        recipients: Vec::new(),
        full_speed: true,
    }
}

both! {
    empty;
    async fn one_is_made_looked_through_and_restored_from_there(db) {
        let server = Server::start();
        let portal = Portal::of_the_demo(db).await;
        let place = place(&server, "/backups/muster", STORE_SECRET);
        let grant = Grant::<MakeBackup>::system("test");
        let written = make(&installation(&portal), &grant, &Target::Bucket(Box::new(place.clone()))).await.unwrap();
        assert_eq!(server.keys(), [format!("backups/muster/{}", written.name)]);
        assert_eq!(written.lying.to_string(), format!("s3://muster-files/backups/muster/{}", written.name));
        let lying = Lying::Object(Box::new(place.clone()), written.name.clone());
        let verdict = verify(lying.clone(), &[]).await.unwrap();
        assert!(verdict.problems.is_empty());
        assert_eq!(sums(&verdict.manifest), sums(&written.manifest));
        let new = Portal::empty(other(portal.db.backend()));
        let restored = restore(lying, new.place(SECRET), &Grant::system("test"), |_| Ok(())).await.unwrap();
        assert_eq!(restored.counts, written.manifest.counts());
        portal.db.clock().stop_at(written.head.made_at);
        let again = make(&installation(&portal), &grant, &Target::Bucket(Box::new(place.clone()))).await.unwrap_err();
        assert!(again.field_problems()["FILE"].to_string().contains("is there already"), "{again:?}");
        let none = verify(Lying::Object(Box::new(place), "none".into()), &[]).await.unwrap_err();
        assert!(none.field_problems()["FILE"].to_string().contains("is not there"), "{none:?}");
    }
}

sqlite! {
    // backup-1 backup-2
    async fn what_nothing_keeps_goes_from_there_too(db) {
        let server = Server::start();
        let portal = Portal::of(db);
        let (near, deep) = (place(&server, "/backups", STORE_SECRET), place(&server, "/backups/deep", STORE_SECRET));
        let old = ["muster-20250101T203000Z.tar.zst", "muster-20250102T203000Z.tar.zst", "notes"];
        for (place, name) in old.iter().map(|name| (&near, *name)).chain([(&deep, old[0])]) {
            let objects = Objects::open(place).unwrap();
            let mut upload = objects.begin(name).await.unwrap();
            objects.piece(&mut upload, b"old".to_vec()).await.unwrap();
            let before = server.keys().len();
            objects.finish(&upload).await.unwrap();
            assert_eq!(server.keys().len(), before + 1, "it was not there before it was whole");
        }
        let plan = Plan { target: Target::Bucket(Box::new(near)), hour: 2, keep: "2,0,0".parse().unwrap() };
        let grant = Grant::<MakeBackup>::system("test");
        let made = nightly(&installation(&portal), &plan, &grant, std::future::pending()).await.unwrap().unwrap();
        let mut expected = vec![
            format!("backups/{}", old[1]),
            format!("backups/{}", made.name),
            "backups/notes".to_owned(),
            format!("backups/deep/{}", old[0]),
        ];
        expected.sort();
        assert_eq!(server.keys(), expected);
    }

    // backup-4
    async fn a_store_that_refuses_is_a_failure(db) {
        let server = Server::start();
        let portal = Portal::of(db);
        let target = Target::Bucket(Box::new(place(&server, "", "another secret")));
        let plan = Plan { target, hour: 2, keep: "7,4,12".parse().unwrap() };
        let grant = Grant::<MakeBackup>::system("test");
        nightly(&installation(&portal), &plan, &grant, std::future::pending()).await.unwrap_err();
        let problem = standing(&portal.db, &Grant::system("test")).await.unwrap().problem.unwrap();
        assert!(problem.contains("s3://muster-files/muster-2026") && problem.contains("403"), "{problem}");
        assert!(!problem.contains("another secret"), "{problem}");
        assert_eq!(server.keys(), Vec::<String>::new());
    }
}
