//! The directory in both databases.
#![expect(clippy::unwrap_used, reason = "tests")]

use chrono::NaiveDate;
use db::{ReadConnection, Reads as _};
use directory::model::StoredEntry;
use directory::repo::{self, DirectoryFilter, DirectoryOrder};
use kernel::{ListQuery, Result, Sorted as _};
use test_support::{Backend, Company, both, indexed};

fn today() -> NaiveDate {
    "2026-11-25".parse().unwrap()
}

fn asked(sort: &'static str, q: &'static str) -> ListQuery {
    let parameter = |name: &str| match name {
        "sort" => Some(sort).filter(|sort| !sort.is_empty()),
        "q" => Some(q).filter(|q| !q.is_empty()),
        _ => None,
    };
    ListQuery::read(parameter, DirectoryOrder::FIELDS).unwrap()
}

fn page(connection: &mut ReadConnection<'_>, query: &ListQuery, filter: &DirectoryFilter) -> Result<Vec<StoredEntry>> {
    let listing = repo::directory(query, filter, today(), connection.dialect());
    Ok(listing.load::<StoredEntry>(query.paging, connection)?.rows)
}

both! {
    async fn the_directory_comes_off_its_indexes(db) {
        // Who works here is one index by name; in another order they are sorted.
        for (sort, index) in [("", "users_status_name"), ("-email", "users_status")] {
            let plan = indexed(&db, &["u"], sort, move |connection| {
                page(connection, &asked(sort, ""), &DirectoryFilter::default())
            });
            let plan = plan.await;
            assert!(plan.contains(index), "{sort}: {plan}");
        }
        if db.backend() == Backend::Sqlite {
            for sort in ["designation", "-department"] {
                let plan = indexed(&db, &["u"], sort, move |connection| {
                    page(connection, &asked(sort, ""), &DirectoryFilter::default())
                });
                let plan = plan.await;
                assert!(plan.contains("COVERING INDEX users_placed"), "{sort}: {plan}");
            }
        }
        for (filter, index) in [
            (DirectoryFilter { department: Some("Quality".into()), ..DirectoryFilter::default() }, "users_department"),
            (DirectoryFilter { designation: Some("QA".into()), ..DirectoryFilter::default() }, "users_designation"),
            (DirectoryFilter { away: Some(true), ..DirectoryFilter::default() }, "leaves_away"),
        ] {
            let plan = indexed(&db, &["u"], index, move |connection| page(connection, &asked("designation", ""), &filter));
            let plan = plan.await;
            // Of a few people the one by status is as good.
            assert!(plan.contains(index) || plan.contains("users_status"), "{index}: {plan}");
        }
    }

    // directory-6
    async fn who_stands_under_whom_is_told_of_line_managers_who_work_here(db) {
        let company = Company::of(&db);
        let (edges, _) = db.read(|connection| repo::edges(connection)).await.unwrap();
        let manager_of = |person| edges.iter().find(|edge| edge.person == person).map(|edge| edge.manager);
        assert_eq!(manager_of(company.dev), Some(Some(company.manager)));
        assert_eq!(manager_of(company.admin), Some(None));
        assert_eq!(manager_of(company.inactive), None);
    }

    async fn entries_stand_in_the_order_in_which_they_are_asked_for(db) {
        let company = Company::of(&db);
        let asked = [company.qa, company.admin, company.dev];
        let found = db.read(move |connection| repo::entries(connection, &asked, today())).await.unwrap();
        assert_eq!(found.iter().map(|entry| entry.id).collect::<Vec<_>>(), asked);
        let figures = db.read(|connection| repo::figures(connection, today())).await.unwrap();
        assert_eq!((figures.people > 5, figures.away), (true, 0));
        let kulkarni = db.read(|connection| repo::sought(connection, "kulkarni", 5)).await.unwrap();
        assert_eq!(kulkarni, [company.dev]);
    }
}
