//! `q`: three letters and more anywhere, fewer at the beginning of a name; without case, and every character
//! only itself.

use test_support::{Newcomer, both};

use super::names;
use crate::app::App;

const PEOPLE: &[(&str, &str)] = &[
    ("Émile", "Zola"),
    ("E\u{301}tienne", "Étoile"),
    ("Percy", "Fifty%Off"),
    ("Under", "Sco_re"),
    ("Quo\"te", "O'Brien"),
    ("Back\\slash", "Ⅷ"),
    ("ÖZGÜR", "Şahin"),
    ("小林", "太郎次郎"),
    ("Star*", "(Paren)"),
    ("Ana", "ANABELLE"),
];

/// What is searched, as it stands in the address, and who is found, by first name.
const SEARCHES: &[(&str, &[&str])] = &[
    // One letter and two: the beginning of a first or a last name, nowhere else.
    ("a", &["Ana", "Ananya", "Asha"]),
    ("A", &["Ana", "Ananya", "Asha"]),
    ("an", &["Ana", "Ananya"]),
    ("k", &["Ananya"]),
    ("ul", &[]),
    ("%C3%A9", &["Étienne", "Émile"]),
    ("%C3%89", &["Étienne", "Émile"]),
    ("e%CC%81", &["Étienne", "Émile"]),
    ("%C5%9E", &["ÖZGÜR"]),
    ("%E5%B0%8F", &["小林"]),
    // Three and more: anywhere in name, address, number or role.
    // The last two are managers.
    ("ana", &["Ana", "Ananya", "Lakshmi", "Rohan"]),
    ("nya", &["Ananya"]),
    ("KULK", &["Ananya"]),
    ("a%20kul", &["Ananya"]),
    ("anabelle", &["Ana"]),
    ("%C3%A9mi", &["Émile"]),
    ("%C3%89TI", &["Étienne"]),
    ("e%CC%81ti", &["Étienne"]),
    ("%C3%B6zg%C3%BCr", &["ÖZGÜR"]),
    ("%C3%96ZG%C3%9CR", &["ÖZGÜR"]),
    ("%E5%A4%AA%E9%83%8E%E6%AC%A1", &["小林"]),
    ("viii", &["Back\\slash"]),
    ("rohan.desai@", &["Rohan"]),
    ("x-0007", &["Rohan"]),
    ("recruit", &["Bhavna"]),
    ("ananya%20kulkarni%20nobody", &[]),
    // Blanks around it don't count.
    ("%20%20nya%20", &["Ananya"]),
    // Every character is only itself.
    ("%25", &[]),
    ("_", &[]),
    ("%25%25", &[]),
    ("%25%25%25", &[]),
    ("___", &[]),
    ("y%25o", &["Percy"]),
    ("y%25f", &[]),
    ("o_r", &["Under"]),
    ("u_d", &[]),
    ("o%22t", &["Quo\"te"]),
    ("%22%22%22", &[]),
    ("o'b", &["Quo\"te"]),
    ("'''", &[]),
    ("k%5Cs", &["Back\\slash"]),
    ("%5C%25o", &[]),
    ("ar*", &["Star*"]),
    ("an*", &[]),
    ("(pa", &["Star*"]),
    ("ana%20OR%20nya", &[]),
    ("NOT%20x", &[]),
    ("fname:ana", &[]),
];

both! {
    // list-3
    async fn a_search_finds_the_same_people_on_both_databases(db) {
        let app = App::new(db).await;
        for (fname, lname) in PEOPLE {
            Newcomer::new(fname, lname, "qa").hire(&app.db).await;
        }
        app.sql("UPDATE users SET empid = 'X-0007', search = search || ' x-0007' WHERE fname = 'Rohan'", []).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        for (q, expected) in SEARCHES {
            for person in [&admin, &dev] {
                let reply = person.get(&format!("/users?q={q}")).await;
                let rows = reply.is(200);
                let mut found: Vec<_> = names(rows.as_array().unwrap());
                let mut expected: Vec<_> = expected.iter().map(|name| kernel::normalize(name)).collect();
                found = found.iter().map(|name| kernel::normalize(name.split(' ').next().unwrap())).collect();
                found.sort();
                expected.sort();
                assert_eq!(found, expected, "q={q}");
                assert_eq!(reply.total(), i64::try_from(found.len()).unwrap(), "q={q}");
            }
        }
    }

    async fn a_blank_search_is_none(db) {
        let app = App::new(db).await;
        let admin = app.admin().await;
        for q in ["", "%20", "%09%20"] {
            assert_eq!(admin.list(&format!("/users?q={q}")).await.len(), 8, "{q}");
        }
    }

    async fn a_search_of_reports_looks_at_the_person(db) {
        let app = App::new(db).await;
        for person in [app.dev().await, app.qa().await, app.foreign().await] {
            person.check_in().await.is(201);
        }
        let (admin, manager) = (app.admin().await, app.manager().await);
        for (q, everybody, team) in [("ananya", 1, 1), ("JOSEPH", 1, 0), ("q", 1, 1), ("'so", 0, 0), ("%E2%80%99so", 1, 0)] {
            assert_eq!(admin.list(&format!("/reports/users/all/7?q={q}")).await.len(), everybody, "{q}");
            assert_eq!(manager.list(&format!("/reports/users/all/7?q={q}")).await.len(), team, "{q}");
            let day = format!("/reports/manager/{}?q={q}", manager.id);
            assert_eq!(manager.list(&day).await.len(), team, "{q}");
        }
    }
}
