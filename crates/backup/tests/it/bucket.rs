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

    // backup-4
    async fn a_store_that_dies_amid_it_has_a_whole_one_or_none(db) {
        let mut server = Server::start();
        let portal = Portal::of(db);
        let place = place(&server, "/backups", STORE_SECRET);
        let grant = Grant::<MakeBackup>::system("test");
        let (mut died, mut bytes) = (0, 0);
        let written = loop {
            server.die_after(bytes);
            let made = make(&installation(&portal), &grant, &Target::Bucket(Box::new(place.clone()))).await;
            server.start_again();
            let refused = match made {
                Ok(written) => break written,
                Err(refused) => refused,
            };
            let said = refused.field_problems()["FILE"].to_string();
            assert!(said.contains("an't be written: ") && !said.contains("127.0.0.1"), "after {bytes} bytes: {said}");
            for key in server.keys() {
                // It was put together, and the word of it was lost.
                let name = key.strip_prefix("backups/").unwrap().to_owned();
                let there = verify(Lying::Object(Box::new(place.clone()), name.clone()), &[]).await.unwrap();
                assert!(there.problems.is_empty(), "after {bytes} bytes: {:?}", there.problems);
                Objects::open(&place).unwrap().remove(&name).await.unwrap();
            }
            (died, bytes) = (died + 1, bytes * 2 + 500);
        };
        assert!(died > 3, "all of it took {bytes} bytes");
        assert_eq!(server.keys(), [format!("backups/{}", written.name)]);
        let verdict = verify(Lying::Object(Box::new(place), written.name), &[]).await.unwrap();
        assert!(verdict.problems.is_empty(), "{:?}", verdict.problems);
    }

    async fn a_store_that_dies_while_one_is_read_is_not_said_to_hold_a_damaged_one(db) {
        let mut server = Server::start();
        let portal = Portal::of(db);
        // More than is fetched in one go, also when it is packed.
        let noise = noise(8_000_000);
        let store = portal.db.housekeeping("test", move |connection| {
            let insert = db::statement("INSERT INTO facts (name, value) VALUES ('noise', ?)").bind(noise);
            Ok(insert.run(connection)?)
        });
        store.await.unwrap();
        let place = place(&server, "/backups", STORE_SECRET);
        let grant = Grant::<MakeBackup>::system("test");
        let written = make(&installation(&portal), &grant, &Target::Bucket(Box::new(place.clone()))).await.unwrap();
        assert!(written.size > 5_000_000, "{}", written.size);
        let lying = || Lying::Object(Box::new(place.clone()), written.name.clone());
        let new = Portal::empty(portal.db.backend());
        for bytes in [1_000_000, 4_500_000] {
            server.die_after(bytes);
            let refused = verify(lying(), &[]).await.unwrap_err();
            let said = format!("{} {refused:?}", refused.message());
            assert!(said.contains("can't be read: ") && !said.contains("Take another one"), "{said}");
            server.die_after(bytes);
            restore(lying(), new.place(SECRET), &Grant::system("test"), |_| Ok(())).await.unwrap_err();
            server.start_again();
        }
        assert!(verify(lying(), &[]).await.unwrap().problems.is_empty());
        let restored = restore(lying(), new.place(SECRET), &Grant::system("test"), |_| Ok(())).await.unwrap();
        assert_eq!(restored.counts, written.manifest.counts());
    }
}

/// A text of so many letters that can hardly be packed.
fn noise(letters: usize) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut number = 1_u64;
    let mut letter = || {
        number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        char::from(LETTERS[usize::try_from(number >> 58).unwrap()])
    };
    (0..letters).map(|_| letter()).collect()
}
