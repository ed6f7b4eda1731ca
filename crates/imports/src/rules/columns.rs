//! Which column of a file is which field (import-5).

use std::collections::BTreeMap;

use kernel::{Error, Result};

use super::kinds::{About, Field};
use crate::model::{ColumnHow, ColumnMatch};
use crate::texts;

/// A head without case, spaces and signs: as heads are compared and remembered.
pub fn folded(head: &str) -> String {
    kernel::normalize(head).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// What was said of heads before, by the folded head: a field, or none.
pub type Remembered = BTreeMap<String, Option<String>>;

fn is_called(field: &Field, head: &str, loosely: bool) -> bool {
    let label = folded(&(field.label)().to_string());
    head == label || field.heads.contains(&head) || (loosely && field.loose.contains(&head))
}

/// Whether these are the heads of a list that was exported here for programs: each record has its id, first of all.
fn is_export(heads: &[String]) -> bool {
    heads.first().is_some_and(|head| head == "_id")
}

/// The fields of these columns: as was said of such heads before, else by what they are called. A field is one column's: the
/// first that says so outright, else the first that may be it. What an export of ours calls its columns says it all: others of them
/// hold ids, whatever their names.
pub fn matched(about: &About, heads: &[String], remembered: &Remembered) -> Vec<ColumnMatch> {
    if is_export(heads) {
        let of =
            |head: &String| about.fields.iter().find(|field| !field.exported.is_empty() && field.exported == *head);
        let column = |head: &String| match of(head) {
            Some(field) => ColumnMatch { field: Some(field.name.to_owned()), how: ColumnHow::Name },
            None => ColumnMatch { field: None, how: ColumnHow::None },
        };
        return heads.iter().map(column).collect();
    }
    let folds: Vec<_> = heads.iter().map(|head| folded(head)).collect();
    let mut found = vec![ColumnMatch { field: None, how: ColumnHow::None }; heads.len()];
    let taken = |found: &[ColumnMatch], field: &str| found.iter().any(|column| column.field.as_deref() == Some(field));
    for (place, fold) in folds.iter().enumerate() {
        let Some(said) = remembered.get(fold).filter(|_| !fold.is_empty()) else { continue };
        let column = match said {
            None => ColumnMatch { field: None, how: ColumnHow::Left },
            Some(field) if about.field(field).is_some() && !taken(&found, field) => {
                ColumnMatch { field: Some(field.clone()), how: ColumnHow::Remembered }
            }
            Some(_) => continue,
        };
        if let Some(place) = found.get_mut(place) {
            *place = column;
        }
    }
    for loosely in [false, true] {
        for (place, fold) in folds.iter().enumerate() {
            let open = found.get(place).is_some_and(|column| column.how == ColumnHow::None) && !fold.is_empty();
            let mut fields = about.fields.iter().filter(|field| is_called(field, fold, loosely));
            let Some(field) = fields.find(|field| open && !taken(&found, field.name)) else { continue };
            if let Some(place) = found.get_mut(place) {
                *place = ColumnMatch { field: Some(field.name.to_owned()), how: ColumnHow::Name };
            }
        }
    }
    found
}

/// The columns as somebody says that they are; 422 for what can't be.
pub fn said(
    about: &About,
    heads: &[String],
    sent: &[Option<String>],
    before: &[ColumnMatch],
) -> Result<Vec<ColumnMatch>> {
    let refused = |problem| Err(Error::field("columns", problem));
    if sent.len() != heads.len() {
        return refused(texts::so_many_columns(heads.len()));
    }
    for (place, name) in sent.iter().enumerate() {
        let Some(name) = name else { continue };
        let Some(field) = about.field(name) else { return refused(texts::no_such_field(name)) };
        if sent.iter().take(place).any(|other| other.as_ref() == Some(name)) {
            return refused(texts::field_twice((field.label)()));
        }
    }
    let one = |(place, field): (usize, &Option<String>)| match before.get(place).filter(|before| before.field == *field)
    {
        Some(before) => before.clone(),
        None => {
            ColumnMatch { how: if field.is_some() { ColumnHow::Hand } else { ColumnHow::Left }, field: field.clone() }
        }
    };
    Ok(sent.iter().enumerate().map(one).collect())
}

/// Fields of another kind that heads may name beyond those of the one that is guessed.
const OTHERS_NAMED: usize = 2;

/// The kind that these heads speak of: that of which they name most fields outright, and all that a new record needs. None, where they
/// name far more of another one: a list of candidates with their skills is no list of skills.
pub fn guessed<'a>(heads: &[String], kinds: impl IntoIterator<Item = &'a About>) -> Option<&'a About> {
    if is_export(heads) {
        return guessed_export(heads, kinds);
    }
    let named = |about: &About| {
        let of_it = |field: &&Field| heads.iter().any(|head| is_called(field, &folded(head), false));
        about.fields.iter().filter(of_it).count()
    };
    let complete = |about: &&About| {
        let columns = matched(about, heads, &Remembered::new());
        let has = |field: &Field| columns.iter().any(|column| column.field.as_deref() == Some(field.name));
        about.fields.iter().filter(|field| field.required).all(has)
    };
    let kinds: Vec<_> = kinds.into_iter().collect();
    let most = kinds.iter().map(|about| named(about)).max().unwrap_or_default();
    let found = kinds.into_iter().filter(complete).map(|about| (named(about), about));
    // Of two, the one that is offered first.
    let best = found.reduce(|best, other| if other.0 > best.0 { other } else { best });
    best.filter(|(named, _)| *named > 0 && named + OTHERS_NAMED >= most).map(|(_, about)| about)
}

/// The kind of which our own export has most fields; none, where it may be of several.
fn guessed_export<'a>(heads: &[String], kinds: impl IntoIterator<Item = &'a About>) -> Option<&'a About> {
    let has = |field: &&Field| !field.exported.is_empty() && heads.iter().any(|head| *head == field.exported);
    let complete = |about: &&About| about.fields.iter().filter(|field| field.required).all(|field| has(&field));
    let count = |about: &'a About| (about.fields.iter().filter(has).count(), about);
    let mut found: Vec<_> = kinds.into_iter().filter(complete).map(count).collect();
    found.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    match found.as_slice() {
        [(most, _), (second, _), ..] if most == second => None,
        [(_, about), ..] => Some(about),
        [] => None,
    }
}

/// What is remembered of columns: those that somebody said something of.
pub fn to_remember(heads: &[String], columns: &[ColumnMatch]) -> Remembered {
    let said = |column: &ColumnMatch| matches!(column.how, ColumnHow::Hand | ColumnHow::Left | ColumnHow::Remembered);
    let pairs = heads.iter().zip(columns).filter(|(head, column)| said(column) && !folded(head).is_empty());
    pairs.map(|(head, column)| (folded(head), column.field.clone())).collect()
}

#[cfg(test)]
mod tests {
    use super::{Remembered, folded, guessed, matched, said, to_remember};
    use crate::model::ColumnHow::{Hand, Left, Name, None as Nothing, Remembered as Before};
    use crate::model::{ColumnHow, ImportKind};
    use crate::rules::kinds::{KINDS, about};

    fn heads(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    type Told = (Option<&'static str>, ColumnHow);

    // import-5
    #[test]
    fn heads_are_matched_by_what_they_say() {
        let holidays = about(ImportKind::Holidays).unwrap();
        let cases: [(&[&str], &[Told]); 5] = [
            (&["Day", "Occasion"], &[(Some("date"), Name), (Some("occassion"), Name)]),
            (&["Holiday", "Date ", "Weekday"], &[(Some("occassion"), Name), (Some("date"), Name), (None, Nothing)]),
            (&["Name", "Holiday Name", "DATE"], &[(None, Nothing), (Some("occassion"), Name), (Some("date"), Name)]),
            (
                &["Office", "", "day", "date"],
                &[(Some("places"), Name), (None, Nothing), (Some("date"), Name), (None, Nothing)],
            ),
            (&["Mobile"], &[(None, Nothing)]),
        ];
        for (names, expected) in cases {
            let found = matched(holidays, &heads(names), &Remembered::new());
            let found: Vec<_> = found.iter().map(|column| (column.field.as_deref(), column.how)).collect();
            assert_eq!(found, expected, "{names:?}");
        }
    }

    // import-6
    #[test]
    fn what_somebody_said_comes_before_what_heads_say() {
        let holidays = about(ImportKind::Holidays).unwrap();
        let names = heads(&["Wann", "Day", "Was"]);
        let sent = [Some("date".to_owned()), None, Some("occassion".to_owned())];
        let by_name = matched(holidays, &names, &Remembered::new());
        let chosen = said(holidays, &names, &sent, &by_name).unwrap();
        assert_eq!(chosen.iter().map(|column| column.how).collect::<Vec<_>>(), [Hand, Left, Hand]);
        let again = matched(holidays, &heads(&["was", "WANN", "Day", "Place"]), &to_remember(&names, &chosen));
        let again: Vec<_> = again.iter().map(|column| (column.field.as_deref(), column.how)).collect();
        let expected = [(Some("occassion"), Before), (Some("date"), Before), (None, Left), (Some("places"), Name)];
        assert_eq!(again, expected);
        for (sent, problem) in [
            (vec![None], "Say for each of the 3 columns which field it is, or null."),
            (vec![Some("x".to_owned()), None, None], "There is no field x."),
            (vec![Some("date".to_owned()), Some("date".to_owned()), None], "Two columns are Day."),
        ] {
            let refused = said(holidays, &names, &sent, &by_name).unwrap_err();
            assert_eq!(refused.field_problems()["columns"].to_string(), problem);
        }
    }

    // import-5
    #[test]
    fn a_kind_is_guessed_by_its_own_heads() {
        let cases: [(&[&str], Option<ImportKind>); 7] = [
            (&["Date", "Holiday"], Some(ImportKind::Holidays)),
            (&["Client Name"], Some(ImportKind::Clients)),
            (&["Skill"], Some(ImportKind::Skills)),
            (&["Job location"], Some(ImportKind::Locations)),
            (&["Name"], None),
            (&["Holiday"], None),
            (&["Job Title", "Candidate Name", "Skills", "Current CTC", "Notice Period"], None),
        ];
        for (names, expected) in cases {
            assert_eq!(guessed(&heads(names), KINDS).map(|about| about.kind), expected, "{names:?}");
        }
        assert_eq!(folded("Emp. No (new) "), "empnonew");
    }

    // import-18
    #[test]
    fn our_own_export_is_known_by_its_fields() {
        let project = ["_id", "projectname", "client", "clientname", "status", "type", "startdate", "enddate"];
        let project = heads(&[project.as_slice(), &["projectmanager", "projectmanagername"]].concat());
        let about = guessed(&project, KINDS).unwrap();
        assert_eq!(about.kind, ImportKind::Projects);
        // Whatever was said of such a head: these are ids.
        let said = Remembered::from([("client".to_owned(), Some("client".to_owned()))]);
        let found = matched(about, &project, &said);
        let of = |head: &str| found[project.iter().position(|one| one == head).unwrap()].field.as_deref();
        assert_eq!((of("client"), of("clientname")), (None, Some("client")));
        assert_eq!((of("projectmanager"), of("projectmanagername")), (None, Some("projectmanager")));
        let entries = heads(&["_id", "name", "type", "typename"]);
        assert!(guessed(&entries, KINDS).is_none(), "skills, or locations");
    }

    #[test]
    fn no_two_fields_of_a_kind_are_called_alike() {
        for kind in KINDS {
            let names = |loose: bool| {
                let of = move |field: &crate::rules::kinds::Field| {
                    let more = if loose { field.loose } else { &[] };
                    field.heads.iter().chain(more).map(|head| (*head).to_owned()).collect::<Vec<_>>()
                };
                kind.fields.iter().flat_map(of).collect::<Vec<_>>()
            };
            let all = names(true);
            let mut once = all.clone();
            once.sort();
            once.dedup();
            assert_eq!(once.len(), all.len(), "{:?}", kind.kind);
            assert!(all.iter().all(|name| folded(name) == *name), "{:?}", kind.kind);
        }
    }
}
