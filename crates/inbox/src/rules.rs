//! Which kinds a list holds, and how much it says there is of them.

use kernel::LIST_LIMIT;

use crate::model::{InboxCount, InboxKind};

/// Whether a kind is on the list that was asked for: of one kind, or of all (inbox-2).
pub fn is_asked(of: InboxKind, asked: Option<InboxKind>) -> bool {
    asked.is_none_or(|asked| asked == of)
}

/// What is said of so many of a kind: a count ends where pages do.
pub fn told(kind: InboxKind, count: i64) -> InboxCount {
    InboxCount { kind, count: count.min(LIST_LIMIT), capped: count > LIST_LIMIT }
}

/// How many stand on the list that was asked for.
pub fn total(kinds: &[InboxCount], asked: Option<InboxKind>) -> i64 {
    kinds.iter().filter(|of| is_asked(of.kind, asked)).map(|of| of.count).sum()
}

#[cfg(test)]
mod tests {
    use kernel::LIST_LIMIT;

    use super::{is_asked, told, total};
    use crate::model::{InboxCount, InboxKind};

    // inbox-2
    #[test]
    fn a_list_of_one_kind_counts_that_kind() {
        let kinds = [told(InboxKind::Leave, 3), told(InboxKind::Claim, 4), told(InboxKind::Investment, 0)];
        for (asked, all) in
            [(None, 7), (Some(InboxKind::Leave), 3), (Some(InboxKind::Investment), 0), (Some(InboxKind::Timesheet), 0)]
        {
            assert_eq!(total(&kinds, asked), all, "{asked:?}");
        }
        assert!(is_asked(InboxKind::Claim, None) && !is_asked(InboxKind::Claim, Some(InboxKind::Leave)));
    }

    #[test]
    fn a_count_ends_where_pages_do() {
        let of = |count, capped| InboxCount { kind: InboxKind::Claim, count, capped };
        assert_eq!(told(InboxKind::Claim, LIST_LIMIT), of(LIST_LIMIT, false));
        assert_eq!(told(InboxKind::Claim, LIST_LIMIT + 1), of(LIST_LIMIT, true));
    }
}
