//! One list over several kinds: a page, and how much there is of each of them.

use std::iter::repeat_n;

use db::{BriefColumns, Listing, Waiting, count_each, page_of};
use test_support::both;

use super::listing::fill;

/// Those of one letter, of which there are 75; so many are counted apart from the page.
fn of(letter: &str) -> Listing {
    Listing::new("signin_failures f", "f.id").filter("f.email_normalized = ?", [letter.to_owned().into()])
}

fn kind(letter: &str) -> Waiting<i64> {
    Waiting::brief(of(letter), "f.failed_at", BriefColumns::default(), |stored| stored.id)
}

/// The first twelve of the letter.
fn twelve(letter: &str) -> Waiting<i64> {
    let few = of(letter).filter("f.id <= 60", []);
    Waiting::brief(few, "f.failed_at", BriefColumns::default(), |stored| stored.id)
}

both! {
    async fn a_page_tells_how_much_there_is_of_each_kind(db) {
        fill(&db, 375).await;
        let found = db.read(|connection| {
            let (kinds, some, none) = ([twelve("a"), kind("z"), kind("b")], of("c"), of("y"));
            let all = count_each(kinds.iter().map(Waiting::listing), connection)?;
            let mut found = Vec::new();
            for (offset, limit) in [(0, 5), (0, 13), (0, 60), (10, 5), (20, 80), (86, 5), (90, 5)] {
                let page = page_of(&kinds, (&[0, 1, 2], &[&some, &none]), None, (offset, limit), connection)?;
                assert!(page.is_there(0) && !page.is_there(1) && !page.is_there(2));
                assert_eq!(page.counts(&kinds, connection)?, all, "{offset} {limit}");
                found.push(page.rows.iter().map(|row| row.kind).collect::<Vec<_>>());
            }
            // Of one kind alone: of the others only how much there is.
            for limit in [5, 100] {
                let page = page_of(&kinds, (&[2], &[]), Some("w.kind = 2"), (0, limit), connection)?;
                assert_eq!(page.counts(&kinds, connection)?, all);
                assert!(page.rows.iter().all(|row| row.kind == 2 && row.marked));
                found.push(page.rows.iter().map(|row| row.kind).collect());
            }
            let nothing = page_of::<i64>(&[], (&[], &[]), None, (0, 25), connection)?;
            assert!(nothing.rows.is_empty() && nothing.counts::<i64>(&[], connection)?.is_empty());
            Ok((all, found))
        });
        let (all, found) = found.await.unwrap();
        assert_eq!(all, [12, 0, 75]);
        // Since the same instant all of them: by kind.
        let kinds: Vec<i64> = repeat_n(0, 12).chain(repeat_n(2, 75)).collect();
        let wanted = [
            &kinds[..5],
            &kinds[..13],
            &kinds[..60],
            &kinds[10..15],
            &kinds[20..],
            &kinds[86..],
            &[],
            &[2; 5],
            &[2; 75],
        ];
        assert_eq!(found, wanted);
    }

    async fn one_record_is_found_by_its_number_where_it_is_among_them(db) {
        fill(&db, 375).await;
        db.read(|connection| {
            let all = page_of(&[kind("b")], (&[0], &[]), None, (0, 100), connection)?;
            let last = all.rows.last().map(|row| row.id).unwrap_or_default();
            for (letter, found) in [("b", vec![last]), ("a", vec![])] {
                let kinds = [kind(letter).of_id(last)];
                let page = page_of(&kinds, (&[0], &[]), None, (0, 4), connection)?;
                assert_eq!(page.rows.iter().map(|row| row.id).collect::<Vec<_>>(), found);
                assert_eq!(page.counts(&kinds, connection)?, [i64::try_from(found.len()).unwrap_or_default()]);
            }
            Ok(())
        })
        .await
        .unwrap();
    }

    async fn first_pages_of_some_kinds_and_of_others_are_the_first_page_of_all(db) {
        fill(&db, 375).await;
        db.read(|connection| {
            let (first, others, beside) = ([kind("z"), kind("b")], [twelve("a"), kind("c")], of("d"));
            let all = [kind("z"), kind("b"), twelve("a"), kind("c")];
            for limit in [1, 5, 60, 80, 100] {
                let one = page_of(&first, (&[0, 1], &[&beside]), None, (0, limit), connection)?;
                let one_is_there = one.is_there(0);
                let both = one.and(page_of(&others, (&[0, 1], &[]), None, (0, limit), connection)?);
                let whole = page_of(&all, (&[0, 1, 2, 3], &[]), None, (0, limit), connection)?;
                assert!(one_is_there);
                assert_eq!(both.rows, whole.rows, "{limit}");
                assert_eq!(both.counts(&all, connection)?, [0, 75, 12, 75]);
            }
            Ok(())
        })
        .await
        .unwrap();
    }
}
