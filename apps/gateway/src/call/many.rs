//! A body that holds one record or a list of them, and the answer of the same shape.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use actix_web::{HttpRequest, HttpResponse};
use kernel::Result;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::openapi::schema::{ArrayBuilder, OneOfBuilder};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{Answer, Described, respond_with};

/// One record, or a list of them.
pub struct OneOrMany<T> {
    /// The records.
    pub items: Vec<T>,
    /// Whether they came, and go, as a list.
    pub listed: bool,
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for OneOrMany<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either(PhantomData))
    }
}

struct Either<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Either<T> {
    type Value = OneOrMany<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a record or a list of records")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Self::Value, A::Error> {
        let one = T::deserialize(MapAccessDeserializer::new(map))?;
        Ok(OneOrMany { items: vec![one], listed: false })
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            // Far more than any call takes: the rest need not be read.
            if items.len() > MOST {
                return Err(de::Error::custom("too many records"));
            }
            items.push(item);
        }
        Ok(OneOrMany { items, listed: true })
    }
}

const MOST: usize = 20_000;

fn either<T: ToSchema>() -> Schema {
    let one = Ref::from_schema_name(T::name());
    let many = ArrayBuilder::new().items(Ref::from_schema_name(T::name())).build();
    Schema::OneOf(OneOfBuilder::new().item(one).item(Schema::Array(many)).build())
}

impl<T: ToSchema> PartialSchema for OneOrMany<T> {
    fn schema() -> RefOr<Schema> {
        RefOr::T(either::<T>())
    }
}

impl<T: ToSchema> ToSchema for OneOrMany<T> {
    fn name() -> Cow<'static, str> {
        format!("{}OrList", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
        schemas.push((T::name().into_owned(), T::schema()));
    }
}

/// 201 with the stored record, or with the list of them.
pub struct CreatedOneOrMany<T>(pub OneOrMany<T>);

impl<T: Serialize + ToSchema + 'static> Answer for CreatedOneOrMany<T> {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        let OneOrMany { items, listed } = self.0;
        let mut answer = HttpResponse::Created();
        match items.first() {
            Some(one) if !listed => Ok(answer.json(one)),
            _ => Ok(answer.json(items)),
        }
    }

    fn describe(described: &mut Described) {
        <OneOrMany<T> as ToSchema>::schemas(&mut described.schemas);
        respond_with(described, "201", "The stored record, or the list of them.", RefOr::T(either::<T>()));
    }
}
