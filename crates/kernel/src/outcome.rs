//! Many at once, each on its own merits (call-6).

use crate::Result;

/// How many one call takes.
pub const MOST_AT_ONCE: usize = 500;

/// How many one call adds, all or none.
pub const MOST_ADDED: usize = 1_000;

/// What became of one of many: its record, or why it did not go through.
#[derive(Debug)]
pub struct Outcome<Record> {
    /// The record's id, as it was sent.
    pub id: i64,
    /// The stored record, or the refusal.
    pub result: Result<Record>,
}

/// One of many decisions: which record, and the change of it that its single call takes.
pub trait OneDecision {
    /// The record's id.
    type Id;
    /// What the single call takes.
    type Change;

    /// The id as it was sent, the record's, and the change.
    fn parts(self) -> (i64, Self::Id, Self::Change);
}

/// Declares decisions of which many are sent at once: what they are, the record's id with its doc comment, the doc comment
/// of the remark, and the change of a single record, which has `version`, `status` and `remark`.
#[macro_export]
macro_rules! decisions {
    ($($(#[doc = $doc:literal])+ $name:ident { $which:literal $id:ty, $why:literal, $change:ident })*) => {$(
        $(#[doc = $doc])+
        #[derive(Debug, Clone, ::serde::Deserialize, ::utoipa::ToSchema)]
        pub struct $name {
            #[doc = $which]
            #[serde(rename = "_id")]
            pub id: $id,
            /// The version that was read.
            pub version: Option<i64>,
            /// As in the single call; each item is refused on its own.
            pub status: Option<String>,
            #[doc = $why]
            pub remark: Option<String>,
        }

        impl $crate::OneDecision for $name {
            type Id = $id;
            type Change = $change;

            fn parts(self) -> (i64, $id, $change) {
                let Self { id, version, status, remark } = self;
                (id.0, id, $change { version, status, remark, ..$change::default() })
            }
        }
    )*};
}

/// Takes many decisions, each on its own merits, as `change` takes one.
pub async fn decide_each<D: OneDecision, Record, Decided>(
    decisions: Vec<D>,
    change: impl Fn(D::Id, D::Change) -> Decided,
) -> Vec<Outcome<Record>>
where
    Decided: Future<Output = Result<Record>>,
{
    let decide = |decision: D| {
        let (sent, id, input) = decision.parts();
        (sent, change(id, input))
    };
    each(decisions, decide).await
}

/// Decides each item in its order, and goes on whatever becomes of it. `decide` is a single call's service: it has a
/// transaction of its own for each item, and answers the item's id with what became of it.
pub async fn each<Item, Record, Decided>(
    items: Vec<Item>,
    decide: impl Fn(Item) -> (i64, Decided),
) -> Vec<Outcome<Record>>
where
    Decided: Future<Output = Result<Record>>,
{
    let mut outcomes = Vec::with_capacity(items.len());
    for item in items {
        let (id, decided) = decide(item);
        outcomes.push(Outcome { id, result: decided.await });
    }
    outcomes
}
