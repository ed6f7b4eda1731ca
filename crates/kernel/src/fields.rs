//! The fields of a record as it travels, read from its schema: the header of an export has no list of its own.

use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

use crate::{NUMBER_FIELD, Sheet};

/// What a row of a file has no use for, unless its spreadsheet has a column for it: what its reader may do with the record,
/// how often it was changed, until when what they just decided can be taken back, whether its person has a password, snapshots of
/// whole records, keys of the file store, and the addresses of people's machines.
const LEFT_OUT: [&str; 10] = [
    "actions",
    "blocked",
    "version",
    "revision",
    "undoable",
    "registered",
    "before",
    "after",
    "fileUploadKeys",
    "source",
];

/// The fields of `T`, in their order, without those that no file holds.
pub fn fields_of<T: ToSchema + Sheet>() -> Vec<String> {
    let mut named = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut named);
    let mut fields = fields_in(&T::schema(), &named);
    let shown = |field: &str| T::COLUMNS.iter().any(|column| column.field == field);
    fields.retain(|field| !LEFT_OUT.contains(&field.as_str()) || shown(field));
    if T::PERSON.is_some() {
        add(NUMBER_FIELD.to_owned(), &mut fields);
    }
    fields
}

fn fields_in(schema: &RefOr<Schema>, named: &[(String, RefOr<Schema>)]) -> Vec<String> {
    let mut fields = Vec::new();
    collect(schema, named, &mut fields);
    fields
}

fn add(field: String, fields: &mut Vec<String>) {
    if !fields.contains(&field) {
        fields.push(field);
    }
}

fn collect(schema: &RefOr<Schema>, named: &[(String, RefOr<Schema>)], fields: &mut Vec<String>) {
    match schema {
        RefOr::Ref(reference) => {
            let name = reference.ref_location.rsplit('/').next().unwrap_or_default();
            if let Some((_, schema)) = named.iter().find(|(known, _)| known == name) {
                collect(schema, named, fields);
            }
        }
        RefOr::T(Schema::Object(object)) => {
            object.properties.keys().for_each(|name| add(name.clone(), fields));
        }
        RefOr::T(Schema::AllOf(parts)) => {
            let mut parts: Vec<_> = parts.items.iter().map(|part| fields_in(part, named)).collect();
            // A record begins with its id, in whichever of its parts that stands.
            parts.sort_by_key(|fields| !fields.iter().any(|field| field == "_id"));
            for field in parts.into_iter().flatten() {
                add(field, fields);
            }
        }
        RefOr::T(Schema::OneOf(kinds)) => kinds.items.iter().for_each(|kind| collect(kind, named, fields)),
        RefOr::T(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::fields_of;
    use crate::{Sheet, SheetColumn};
    use serde::Serialize;
    use utoipa::ToSchema;

    #[derive(Serialize, ToSchema)]
    struct Person {
        #[serde(rename = "_id")]
        id: i64,
        version: i64,
        #[serde(rename = "lastName")]
        name: String,
    }

    #[derive(Serialize, ToSchema)]
    struct Employee {
        #[serde(flatten)]
        person: Person,
        #[serde(flatten)]
        allowed: crate::Actions,
        salary: Option<i64>,
    }

    #[derive(Serialize, ToSchema)]
    struct Salary {
        month: String,
    }

    #[derive(Serialize, ToSchema)]
    struct Payslip {
        #[serde(rename = "_id")]
        id: i64,
        #[serde(flatten)]
        salary: Salary,
    }

    #[derive(Serialize, ToSchema)]
    struct Document {
        version: i64,
        revision: i64,
    }

    macro_rules! sheets {
        ($($name:ident $columns:expr;)*) => {
            $(impl Sheet for $name {
                const COLUMNS: &'static [SheetColumn] = $columns;
            })*
        };
    }

    sheets! {
        Person &[];
        Employee &[];
        Payslip &[];
        Document &[SheetColumn::number("version", crate::texts::employee_id)];
    }

    #[test]
    fn fields_keep_their_names_and_their_order() {
        assert_eq!(fields_of::<Person>(), ["_id", "lastName"]);
        assert_eq!(fields_of::<Employee>(), ["_id", "lastName", "salary"]);
        assert_eq!(fields_of::<Payslip>(), ["_id", "month"]);
        assert_eq!(fields_of::<Document>(), ["version"]);
    }
}
