//! The register.

use core_auth::model::{Directory, NewAdmin, Status};
use core_auth::repo::people::{self, Filter, PeopleOrder, Whole};
use core_auth::rights::CreateAdmin;
use core_auth::service::people::{create_admin, in_scope};
use kernel::{Code, Grant, ListQuery, Scope, Sorted, UserId};
use test_support::{Company, Newcomer, TestDatabase, both, plan};

fn query(sort: &str, q: &str) -> ListQuery {
    let parameter = |name: &str| {
        Some(match name {
            "sort" => sort,
            "q" => q,
            _ => "",
        })
        .filter(|text| !text.is_empty())
    };
    ListQuery::read(parameter, PeopleOrder::FIELDS).unwrap()
}

async fn names(db: &TestDatabase, scope: Scope, query: ListQuery, filter: Filter) -> String {
    let (whole, dialect, paging) = (scope == Scope::All, db.dialect(), query.paging);
    let listing = if whole {
        people::whole_records(&query, &filter, crate::today(), dialect)
    } else {
        people::directory(&query, &filter, crate::today(), dialect)
    };
    let exported = listing.clone();
    let rows: Vec<String> = db
        .read(move |connection| {
            Ok(if whole {
                let rows = listing.load::<Whole>(paging, connection)?;
                rows.rows.into_iter().map(|row| row.directory.fname).collect()
            } else {
                let rows = listing.load::<Directory>(paging, connection)?;
                rows.rows.into_iter().map(|row| row.fname).collect()
            })
        })
        .await
        .unwrap();
    let all: Vec<String> = db
        .export(move |connection| {
            let mut all = Vec::new();
            if whole {
                exported.export::<Whole>(connection, |rows| {
                    all.extend(rows.into_iter().map(|row| row.directory.fname));
                    Ok(())
                })?;
            } else {
                exported.export::<Directory>(connection, |rows| {
                    all.extend(rows.into_iter().map(|row| row.fname));
                    Ok(())
                })?;
            }
            Ok(all)
        })
        .await
        .unwrap();
    assert_eq!(all, rows, "an export holds what the list holds");
    rows.join(" ")
}

const ALL: &str = "Ananya Asha Bhavna Devika Farhan Joseph Lakshmi Rohan";

both! {
    async fn people_are_sorted_by_each_column(db) {
        for (sort, expected) in [
            ("", ALL),
            ("fname", ALL),
            ("-fname", "Rohan Lakshmi Joseph Farhan Devika Bhavna Asha Ananya"),
            ("lname", "Rohan Joseph Lakshmi Bhavna Ananya Devika Farhan Asha"),
            ("email", ALL),
            ("empid", ALL),
            ("role", "Asha Ananya Joseph Rohan Lakshmi Farhan Devika Bhavna"),
            ("-role", "Bhavna Farhan Devika Rohan Lakshmi Ananya Joseph Asha"),
            ("status", "Rohan Lakshmi Asha Ananya Farhan Joseph Bhavna Devika"),
            ("-status", "Devika Rohan Lakshmi Asha Ananya Farhan Joseph Bhavna"),
        ] {
            assert_eq!(names(&db, Scope::All, query(sort, ""), Filter::default()).await, expected, "{sort}");
        }
    }

    async fn people_are_searched_and_narrowed(db) {
        Newcomer::new("Émile", "O'Brien", "dev").hire(&db).await;
        for (q, expected) in [
            ("a", "Ananya Asha"), ("DE", "Devika Rohan"), ("éM", "Émile"), ("kulk", "Ananya"), ("muster.example", "Ananya Asha Bhavna Devika Farhan Joseph Lakshmi Rohan Émile"),
            ("recruit", "Bhavna"), ("o'b", "Émile"), ("souza", "Joseph"), ("%a%", ""), ("___", ""), ("\"", ""), ("a\"b", ""), ("AND", ""),
        ] {
            assert_eq!(names(&db, Scope::All, query("", q), Filter::default()).await, expected, "{q}");
        }
        let inactive = Filter { status: Some(Status::Inactive), ..Filter::default() };
        assert_eq!(names(&db, Scope::All, query("", ""), inactive).await, "Devika");
        let managers = Filter { status: None, role: Some("Manager".into()), ..Filter::default() };
        assert_eq!(names(&db, Scope::All, query("-fname", ""), managers.clone()).await, "Rohan Lakshmi");
        assert_eq!(names(&db, Scope::All, query("", "desai"), managers).await, "Rohan");
        let leaders = Filter { leaders: true, ..Filter::default() };
        assert_eq!(names(&db, Scope::All, query("", ""), leaders).await, "Asha Lakshmi Rohan");
        let nobody = Filter { status: None, role: Some("nobody".into()), ..Filter::default() };
        assert_eq!(names(&db, Scope::All, query("", ""), nobody).await, "");
    }

    async fn others_see_the_directory_of_active_people(db) {
        let Company { dev, inactive, .. } = Company::of(&db);
        assert_eq!(names(&db, Scope::Own(dev), query("", ""), Filter::default()).await, "Ananya Asha Bhavna Farhan Joseph Lakshmi Rohan");
        let filter = Filter { status: Some(Status::Inactive), ..Filter::default() };
        assert_eq!(names(&db, Scope::Own(dev), query("", ""), filter).await, "");
        assert!(db.read(move |connection| people::in_directory(connection, inactive)).await.unwrap().is_none());
        assert!(db.read(move |connection| people::whole(connection, inactive)).await.unwrap().is_some());
        assert!(db.read(move |connection| people::whole(connection, UserId(0))).await.unwrap().is_none());
        assert!(db.read(move |connection| people::exists(connection, dev)).await.unwrap());
        assert!(!db.read(move |connection| people::exists(connection, UserId(0))).await.unwrap());
    }

    async fn a_team_is_a_list_too(db) {
        let Company { manager, other_manager, dev, .. } = Company::of(&db);
        for (manager, team) in [(manager, "Ananya Farhan"), (other_manager, "Joseph"), (dev, "")] {
            let filter = Filter { team: Some(manager), ..Filter::default() };
            assert_eq!(names(&db, Scope::All, query("", ""), filter).await, team);
        }
    }

    async fn a_scope_reaches_whom_it_names(db) {
        let Company { dev, foreign, manager, .. } = Company::of(&db);
        for (scope, person, reached) in [
            (Scope::All, foreign, true), (Scope::Own(dev), dev, true), (Scope::Own(dev), manager, false),
            (Scope::Team(manager), dev, true), (Scope::Team(manager), manager, true), (Scope::Team(manager), foreign, false),
            (Scope::Team(manager), UserId(0), false),
        ] {
            let answer = db.read(move |connection| in_scope(connection, scope, person)).await;
            assert_eq!(answer.map_err(|error| error.code()), if reached { Ok(()) } else { Err(Code::NotAllowed) }, "{scope:?} {person}");
        }
    }

    async fn each_list_has_its_index(db) {
        let dialect = db.dialect();
        for sort in std::iter::once("").chain(PeopleOrder::FIELDS.iter().map(|field| field.name)) {
            for (whole, status) in [(true, None), (true, Some(Status::Active)), (false, None)] {
                let (query, filter) = (ListQuery { paging: ListQuery::first(25).paging, ..query(sort, "") }, Filter { status, ..Filter::default() });
                let plan = plan(&db, move |connection| {
                    if whole {
                        people::whole_records(&query, &filter, crate::today(), dialect).load::<Whole>(query.paging, connection)?;
                    } else {
                        people::directory(&query, &filter, crate::today(), dialect).load::<Directory>(query.paging, connection)?;
                    }
                    Ok(())
                }).await;
                let all = plan.lines().any(|line| line.trim() == "SCAN u") || plan.contains("Seq Scan on users");
                assert!(!all, "{sort} {whole} {status:?}:\n{plan}");
            }
        }
    }
}

both! {
    empty;

    async fn an_admin_is_made_once(db) {
        assert!(db.read(|connection| people::nobody(connection)).await.unwrap());
        let admin = |email: &str, empid: &str| NewAdmin {
            email: email.into(), empid: empid.into(), fname: "Asha".into(), lname: "Rao".into(), password: "long enough".into(),
        };
        let grant = Grant::<CreateAdmin>::system("test");
        let id = create_admin(&db, &grant, admin("Asha@Muster.example", "A-1")).await.unwrap();
        let made = db.read(move |connection| people::whole(connection, id)).await.unwrap().unwrap();
        let (directory, profile) = (made.directory, made.profile);
        assert_eq!((directory.role.as_str(), directory.status, profile.doj), ("admin", Status::Active, None));
        assert!(!db.read(|connection| people::nobody(connection)).await.unwrap());
        for (email, empid, field) in [("ASHA@muster.example", "A-2", "email"), ("other@muster.example", "a-1", "empid"), ("nonsense", "A-3", "email")] {
            let error = create_admin(&db, &grant, admin(email, empid)).await.unwrap_err();
            assert_eq!(error.field_problems().keys().collect::<Vec<_>>(), [field]);
        }
        let found = names(&db, Scope::All, query("", "asha@"), Filter::default()).await;
        assert_eq!(found, "Asha", "who was just made is found by a search");
    }
}
