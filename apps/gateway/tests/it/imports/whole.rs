//! A whole company comes from files and goes again: the database is the one before, table by table.

use std::fmt::Write as _;

use serde_json::{Value, json};
use test_support::both;

use super::{bring, everything, faults, ran, taken_back};
use crate::app::{App, Person};
use crate::places::place;

/// People of the file. Each tenth leads the nine behind them.
const PEOPLE: usize = 200;
/// What is other afterwards, beside what imports leave behind by their nature.
const EXCEPTED: [(&str, &str); 2] = [
    ("mails", "whoever got an asset was told so, and a mail that went out is out"),
    ("clients", "one that is removed stays out of sight, so that histories can name it"),
];

fn people() -> String {
    let mut file = "Number,First Name,Last Name,Work Mail,Joined,Role,Manager,Opening balance,Place\n".to_owned();
    for n in 0..PEOPLE {
        let (role, manager) = match n % 10 {
            0 => ("manager", String::new()),
            _ => ("dev", format!("N-{}", n / 10 * 10)),
        };
        let place = if n % 3 == 0 { "Pune" } else { "" };
        let opening = if n % 4 == 0 { String::new() } else { format!("{}.5", n % 12) };
        let letters: String = n.to_string().bytes().map(|digit| char::from(digit - b'0' + b'a')).collect();
        writeln!(file, "N-{n},Om,Rao{letters},om.{n}@globex.example,01/11/2026,{role},{manager},{opening},{place}")
            .unwrap();
    }
    file
}

async fn imported(app: &App, admin: &Person<'_>, kind: &str, file: &str) -> Value {
    let brought = bring(admin, "a.csv", file, &[("kind", kind)]).await.is(201);
    assert_eq!(brought["wrong"], 0, "{kind}: {:?}", faults(admin, &brought).await);
    let done = ran(app, admin, &brought).await;
    assert_eq!((&done["state"], &done["wrong"]), (&json!("done"), &json!(0)), "{kind}");
    done
}

both! {
    // import-12
    async fn a_company_that_is_taken_back_leaves_the_database_as_it_was(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        place(&admin, "Pune", "Asia/Kolkata").await;
        let mut before = everything(&app).await;
        let many = |head: &str, row: &dyn Fn(usize) -> String| {
            (0..40).map(row).fold(format!("{head}\n"), |file, row| file + &row + "\n")
        };
        let mut done = vec![imported(&app, &admin, "people", &people()).await];
        assert_eq!(done[0]["new"], PEOPLE);
        app.check().await;
        let days = many("Day,Occasion,Places,Optional", &|n| {
            format!("{:02}/{:02}/2027,Day {n},{},{}", n % 28 + 1, n / 28 + 1, if n % 2 == 0 { "Pune" } else { "" }, if n % 5 == 0 { "yes" } else { "" })
        });
        let assets = many("Serial,Asset Type,Allocated To,Specification,Remark", &|n| format!("SN-{n},Laptop,N-{n},14 inch,With charger"));
        let projects = many("Project,Client,Type,Start,End,Project Manager,Team", &|n| {
            format!("Project {n},Client {n},QA,01/12/2026,30/11/2027,N-{},N-{} 50%", n / 10 * 10, n + 1)
        });
        for (kind, file) in [
            ("holidays", days),
            ("skills", many("Skill", &|n| format!("skill {n}"))),
            ("locations", many("Location", &|n| format!("town {n}"))),
            ("clients", many("Client", &|n| format!("Client {n}"))),
            ("projects", projects),
            ("tasks", many("Task,Description,Project", &|n| format!("Task {n},Does it,Project {n}"))),
            ("assets", assets),
        ] {
            done.push(imported(&app, &admin, kind, &file).await);
        }
        app.check().await;
        for import in done.iter().rev() {
            let back = taken_back(&app, &admin, import).await;
            assert_eq!((&back["state"], &back["kept"]), (&json!("taken_back"), &json!(0)), "{}", import["kind"]);
        }
        let mut after = everything(&app).await;
        for (table, why) in EXCEPTED {
            assert!(before.remove(table).is_some() && after.remove(table).is_some(), "{table}: {why}");
        }
        let others: Vec<_> = before.iter().filter(|(table, rows)| after.get(*table) != Some(rows)).collect();
        let now: Vec<_> = others.iter().map(|(table, _)| (table, after.get(*table))).collect();
        assert!(others.is_empty(), "before {others:?}, after {now:?}");
        app.check().await;
    }
}
