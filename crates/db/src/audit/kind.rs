//! The kinds of records, and what the trail calls one of them: by what stands in its table today. Entries are sealed as
//! they were written, so no name is stored with them.

/// A kind of record, by its word. The crate that owns the records declares it, with where their names stand; who may
/// see their history, its module says in the gateway.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecordKind {
    word: &'static str,
    table: Option<&'static str>,
    name: Option<&'static str>,
    searched: Option<&'static str>,
    person: Option<&'static str>,
}

const PERSON: &str = "p.fname || ' ' || p.lname";

impl RecordKind {
    /// The kind of this word. Its records are named by their numbers alone.
    pub const fn new(word: &'static str) -> Self {
        Self { word, table: None, name: None, searched: None, person: None }
    }

    /// Kept in this table.
    #[must_use]
    pub const fn kept_in(mut self, table: &'static str) -> Self {
        self.table = Some(table);
        self
    }

    /// Named by this column, which is called so in their snapshots too.
    #[must_use]
    pub const fn named(mut self, column: &'static str) -> Self {
        self.name = Some(column);
        self
    }

    /// Found by their names in this column, which is normalized.
    #[must_use]
    pub const fn found_by(mut self, column: &'static str) -> Self {
        self.searched = Some(column);
        self
    }

    /// About the person whose id stands in this column.
    #[must_use]
    pub const fn about(mut self, person: &'static str) -> Self {
        self.person = Some(person);
        self
    }

    /// The word.
    pub fn text(self) -> &'static str {
        self.word
    }

    /// What the snapshot of a record that is gone calls it.
    pub fn name_in(self, snapshot: &str) -> Option<String> {
        let snapshot: serde_json::Value = serde_json::from_str(snapshot).ok()?;
        snapshot.get(self.name?)?.as_str().map(str::to_owned)
    }
}

/// The name of the record of `e`: its own with its person's in brackets, or the one that it has.
pub(super) fn name(kinds: &[RecordKind]) -> String {
    by_kind(kinds, |kind, table| {
        let of_person = |shown: &str, person: &str| {
            format!("(SELECT {shown} FROM {table} t LEFT JOIN users p ON p.id = t.{person} WHERE t.id = e.record_id)")
        };
        match (kind.name, kind.person) {
            (None, None) => None,
            (Some(name), None) => Some(of_record(table, name)),
            (None, Some(person)) => Some(of_person(PERSON, person)),
            (Some(name), Some(person)) => {
                Some(of_person(&format!("t.{name} || COALESCE(' (' || {PERSON} || ')', '')"), person))
            }
        }
    })
}

/// The own name of the record of `e`, as it is searched for.
pub(super) fn searched_name(kinds: &[RecordKind]) -> String {
    by_kind(kinds, |kind, table| Some(of_record(table, kind.searched?)))
}

/// The id of the person whom the record of `e` is about.
pub(super) fn person(kinds: &[RecordKind]) -> String {
    format!("CAST({} AS BIGINT)", by_kind(kinds, |kind, table| Some(of_record(table, kind.person?))))
}

fn of_record(table: &str, column: &str) -> String {
    format!("(SELECT t.{column} FROM {table} t WHERE t.id = e.record_id)")
}

/// What each kind of record answers; nothing for the others.
fn by_kind(kinds: &[RecordKind], answer: impl Fn(RecordKind, &'static str) -> Option<String>) -> String {
    let answers: Vec<_> = kinds
        .iter()
        .filter_map(|kind| Some(format!("WHEN '{}' THEN {}", kind.word, answer(*kind, kind.table?)?)))
        .collect();
    if answers.is_empty() { "NULL".to_owned() } else { format!("CASE e.record {} END", answers.join(" ")) }
}
