use super::{Fault, Known, Rules, Values, fields_of, looked_at, read, to_return, to_write};
use crate::model::{ColumnHow, ColumnMatch, ImportKind, ImportMatch, ImportRowState};
use crate::rules::file::SentRow;
use crate::rules::kinds::about;
use kernel::{DateOrder, Text};

/// Refuses one occasion, as a module's own rule would.
struct NoFool;

impl Rules for NoFool {
    fn faults(&self, values: &mut Values, _: Option<&Known>) -> Vec<Fault> {
        let fool = values.get("occassion").is_some_and(|name| name == "April Fool");
        if fool { vec![Fault::at("occassion", Text::written("No."))] } else { Vec::new() }
    }
}

fn columns(fields: &[Option<&str>]) -> Vec<ColumnMatch> {
    let one = |field: Option<&str>| ColumnMatch { field: field.map(str::to_owned), how: ColumnHow::Hand };
    fields.iter().copied().map(one).collect()
}

fn look(matchby: ImportMatch, sent: &[Option<&str>], cells: &[&[&str]]) -> Vec<(ImportRowState, String)> {
    let about = about(ImportKind::Holidays).unwrap();
    let columns = columns(sent);
    let fields = fields_of(about, &columns);
    let rows: Vec<SentRow> = (2..)
        .zip(cells)
        .map(|(line, cells)| SentRow { line, cells: cells.iter().map(|cell| (*cell).to_owned()).collect() })
        .collect();
    let holi = Values::from([("date", "2027-03-22".to_owned()), ("occassion", "Holi".to_owned())]);
    let known = super::ByKey::from([("2027-03-22".to_owned(), Known { id: 7, version: 3, values: holi })]);
    let read = rows.iter().map(|row| (read(row, &fields, DateOrder::DayFirst), row)).collect();
    let looked = looked_at(about, matchby, &fields, read, &known, &["date"], &NoFool);
    let told = |row: super::LookedAt| {
        let reasons = row
            .reasons
            .iter()
            .map(|reason| format!("{}: {}", reason.field.as_deref().unwrap_or_default(), reason.message));
        let changes =
            row.fields.iter().filter_map(|field| Some(format!("{} → {}", field.before.as_ref()?, field.text)));
        (row.state, reasons.chain(changes).collect::<Vec<_>>().join(" "))
    };
    looked.into_iter().map(told).collect()
}

// import-7, import-8, import-9
#[test]
fn rows_are_new_changed_the_same_or_wrong() {
    use ImportRowState::{Changed, New, Same, Wrong};
    let both = [Some("date"), Some("occassion")];
    for (matchby, columns, cells, expected) in [
        (ImportMatch::Date, &both[..], &["26/01/2027", "Republic Day"][..], (New, "")),
        (ImportMatch::Date, &both, &["22-Mar-2027", "Holi"], (Same, "")),
        (ImportMatch::Date, &both, &["46468", "Holi, the festival"], (Changed, "Holi → Holi, the festival")),
        (ImportMatch::Date, &both, &["22/03/2027", ""], (Same, "")),
        (ImportMatch::None, &both, &["22/03/2027", "Holi"], (Wrong, "date: There is one already.")),
        (ImportMatch::Date, &both, &["31/02/2027", "Holi"], (Wrong, "date: 31/02/2027 is no day.")),
        (ImportMatch::Date, &both, &["", "Holi"], (Wrong, "date: Required.")),
        (ImportMatch::Date, &both, &["27/01/2027", ""], (Wrong, "occassion: Required.")),
        (ImportMatch::Date, &both, &["01/04/2027", "April Fool"], (Wrong, "occassion: No.")),
        (ImportMatch::Date, &[Some("date")], &["27/01/2027"], (Wrong, "occassion: No column of the file is this.")),
        (
            ImportMatch::Date,
            &[None, Some("occassion")],
            &["x", "Holi"],
            (Wrong, "date: No column of the file is this."),
        ),
    ] {
        let (state, told) = &look(matchby, columns, &[cells])[0];
        assert_eq!((*state, told.as_str()), expected, "{cells:?}");
    }
}

// import-8
#[test]
fn of_two_rows_with_one_key_the_second_is_wrong() {
    let rows: [&[&str]; 3] = [&["26/01/2027", "Republic Day"], &["2027-01-26", "The same"], &["27/01/2027", "Another"]];
    let states: Vec<_> = look(ImportMatch::Date, &[Some("date"), Some("occassion")], &rows);
    let told: Vec<_> = states.iter().map(|(state, told)| (*state, told.as_str())).collect();
    assert_eq!(
        told,
        [(ImportRowState::New, ""), (ImportRowState::Wrong, "date: Row 2 has it too."), (ImportRowState::New, "")]
    );
}

#[test]
fn a_change_writes_what_changes_and_returns_what_stood() {
    let about = about(ImportKind::Holidays).unwrap();
    let value = |field: &str, text: &str, before: Option<&str>| crate::model::FieldValue {
        field: field.into(),
        text: text.into(),
        before: before.map(str::to_owned),
    };
    let fields =
        [value("date", "2027-03-22", None), value("occassion", "Holi", Some("Holli")), value("places", "", None)];
    assert_eq!(to_write(about, &fields, true), Values::from([("occassion", "Holi".to_owned())]));
    assert_eq!(to_write(about, &fields, false).len(), 2);
    assert_eq!(to_return(about, &fields), Values::from([("occassion", "Holli".to_owned())]));
}
