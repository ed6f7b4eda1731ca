//! A body that makes a record, where any subset of the same fields changes one.

use std::borrow::Cow;

use kernel::Creates;
use serde::Deserialize;
use utoipa::openapi::schema::{OneOf, Schema, SchemaType, Type};
use utoipa::openapi::{Object, RefOr};
use utoipa::{PartialSchema, ToSchema};

/// The fields of `T` of which some must be there. Which, [`Creates`] says, and the document with it.
#[derive(Deserialize)]
#[serde(transparent)]
pub struct New<T>(pub T);

impl<T: Creates + ToSchema> PartialSchema for New<T> {
    fn schema() -> RefOr<Schema> {
        let RefOr::T(Schema::Object(mut object)) = T::schema() else { return T::schema() };
        for name in T::NEEDED {
            if let Some(field) = object.properties.get_mut(*name) {
                without_null(field);
            }
        }
        for name in T::IGNORED {
            object.properties.shift_remove(*name);
        }
        object.required = T::NEEDED.iter().map(|name| (*name).to_owned()).collect();
        object.into()
    }
}

impl<T: Creates + ToSchema> ToSchema for New<T> {
    fn name() -> Cow<'static, str> {
        format!("New{}", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
    }
}

/// Takes the choice of null out of a field's schema.
fn without_null(field: &mut RefOr<Schema>) {
    let is_null = |item: &RefOr<Schema>| {
        matches!(item, RefOr::T(Schema::Object(Object { schema_type: SchemaType::Type(Type::Null), .. })))
    };
    match field {
        RefOr::T(Schema::OneOf(OneOf { items, .. })) => items.retain(|item| !is_null(item)),
        RefOr::T(Schema::Object(Object { schema_type, .. })) => not_null(schema_type),
        RefOr::T(Schema::Array(array)) => not_null(&mut array.schema_type),
        _ => {}
    }
}

fn not_null(kind: &mut SchemaType) {
    if let SchemaType::Array(kinds) = kind {
        kinds.retain(|kind| *kind != Type::Null);
    }
}
