//! The database is put back to yesterday. All of it is whole; only who noted the trail's head elsewhere can know.

use std::fs;

use crate::cluster::Home;

/// What a look through the trail says, and whether it found all well.
fn verified(home: &Home, arguments: &[&str]) -> (bool, String) {
    let output = home.program().args(["audit", "verify"]).args(arguments).output().unwrap();
    (output.status.success(), String::from_utf8_lossy(&output.stdout).into_owned())
}

fn head(home: &Home) -> String {
    let (well, said) = verified(home, &[]);
    assert!(well, "{said}");
    said.lines().find_map(|line| line.strip_prefix("Its head is ")).unwrap().to_owned()
}

/// A new admin is in the trail, and sealed.
fn goes_on(home: &Home, number: &str) {
    let email = format!("asha{number}@globex.example");
    let arguments = ["admin", "create", "--email", &email, "--fname", "Asha", "--lname", "Rao", "--empid", number];
    let mut program = home.program();
    program.args(arguments).arg("--password-stdin").stdin(std::process::Stdio::piped());
    let mut child = program.spawn().unwrap();
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"correct horse battery").unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn a_database_of_yesterday_does_not_hold_todays_head() {
    let home = Home::new(&[]);
    home.run(&["migrate"]);
    goes_on(&home, "1");
    let yesterday = head(&home);
    let database = home.data().join("muster.db");
    let kept = home.folder.path().join("yesterday.db");
    fs::copy(&database, &kept).unwrap();
    goes_on(&home, "2");
    let today = head(&home);
    for known in [&yesterday, &today] {
        let (well, said) = verified(&home, &["--holds", known]);
        assert!(well && said.contains("holds all that it held then."), "{said}");
    }
    fs::copy(&kept, &database).unwrap();
    for rest in ["muster.db-wal", "muster.db-shm"] {
        fs::remove_file(home.data().join(rest)).unwrap_or_default();
    }
    assert_eq!(head(&home), yesterday, "by itself it is whole");
    assert!(verified(&home, &["--holds", &yesterday]).0);
    // The same where it has gone on since, and has as many entries again; and where the head is none.
    for nothing_more in [true, false] {
        if !nothing_more {
            goes_on(&home, "3");
        }
        for lost in [today.as_str(), "x", "", "1-x", "99999999999999999999-x"] {
            let (well, said) = verified(&home, &["--holds", lost]);
            assert!(!well && said.contains("the database was put back to an earlier state"), "{lost}: {said}");
        }
    }
}
