//! What a repository's lists hold, and in which order.

use db::{Listing, Row};
use kernel::{ListQuery, Page, Paging, SortField};

use crate::TestDatabase;

/// A list as an address asks for it (`sort=-date&q=rao`), without any escaping.
pub fn query(text: &str, fields: &'static [SortField]) -> ListQuery {
    let pairs: Vec<_> = text.split('&').filter_map(|pair| pair.split_once('=')).collect();
    let parameter = |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| *value);
    ListQuery::read(parameter, fields).unwrap()
}

/// A list's rows, each told in a word. Its pages hold the same in the same order, as does its export; its total counts
/// them.
pub async fn listed<T: Row + Send + 'static>(
    db: &TestDatabase,
    listing: Listing,
    tell: impl Fn(&T) -> String,
) -> String {
    let load = async |paging: Paging| {
        let listing = listing.clone();
        db.read(move |connection| listing.load::<T>(paging, connection)).await.unwrap()
    };
    let all = load(Paging::First).await;
    let mut paged = Vec::new();
    for number in 1..=all.total / 2 + 1 {
        let page = load(Paging::Page(Page { number, size: 2 })).await;
        assert_eq!(page.total, all.total, "page {number}");
        paged.extend(page.rows);
    }
    let exported = listing.clone();
    let export = db.export(move |connection| {
        let mut rows = Vec::new();
        exported.export::<T>(connection, |chunk| {
            rows.extend(chunk);
            Ok(())
        })?;
        Ok(rows)
    });
    let words = |rows: &[T]| rows.iter().map(&tell).collect::<Vec<_>>().join(" ");
    let told = words(&all.rows);
    assert_eq!(usize::try_from(all.total).unwrap(), all.rows.len(), "the total of {told}");
    assert_eq!(words(&paged), told, "pages");
    assert_eq!(words(&export.await.unwrap()), told, "the export");
    told
}
