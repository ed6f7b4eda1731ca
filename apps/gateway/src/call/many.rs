//! A body that holds one record or a list of them, and the answer of the same shape; and many at once, each on its own
//! merits.

use std::borrow::Cow;
use std::fmt;
use std::marker::PhantomData;

use actix_web::{HttpRequest, HttpResponse};
use kernel::{Error, Kind, MOST_ADDED, MOST_AT_ONCE, Outcome, Result};
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::json;
use utoipa::openapi::schema::{ArrayBuilder, ObjectBuilder, OneOfBuilder, Type};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use super::{Answer, Described, respond_with};

/// One record, or a list of them: of those that are sent from 1 to [`MOST_ADDED`].
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

fn either<T: ToSchema>(many: ArrayBuilder) -> Schema {
    let one = Ref::from_schema_name(T::name());
    let many = many.items(Ref::from_schema_name(T::name())).build();
    Schema::OneOf(OneOfBuilder::new().item(one).item(Schema::Array(many)).build())
}

impl<T: ToSchema> PartialSchema for OneOrMany<T> {
    fn schema() -> RefOr<Schema> {
        RefOr::T(either::<T>(ArrayBuilder::new().min_items(Some(1)).max_items(Some(MOST_ADDED))))
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
        respond_with(
            described,
            "201",
            "The stored record, or the list of them.",
            RefOr::T(either::<T>(ArrayBuilder::new())),
        );
    }
}

/// A list of changes of which each is decided on its own: from 1 to [`MOST_AT_ONCE`]. What is no such list refuses the
/// whole call.
pub struct Many<T>(pub Vec<T>);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Many<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(AFew(PhantomData)).map(Self)
    }
}

struct AFew<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for AFew<T> {
    type Value = Vec<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "from 1 to {MOST_AT_ONCE} at once")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = list.next_element()? {
            items.push(item);
            if items.len() > MOST_AT_ONCE {
                break;
            }
        }
        // One too many is enough to know: the rest is not read.
        let count = items.len();
        if (1..=MOST_AT_ONCE).contains(&count) { Ok(items) } else { Err(de::Error::invalid_length(count, &self)) }
    }
}

impl<T: ToSchema> PartialSchema for Many<T> {
    fn schema() -> RefOr<Schema> {
        let items = ArrayBuilder::new().items(Ref::from_schema_name(T::name()));
        RefOr::T(Schema::Array(items.min_items(Some(1)).max_items(Some(MOST_AT_ONCE)).build()))
    }
}

impl<T: ToSchema> ToSchema for Many<T> {
    fn name() -> Cow<'static, str> {
        format!("Many{}", T::name()).into()
    }

    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        T::schemas(schemas);
        schemas.push((T::name().into_owned(), T::schema()));
    }
}

/// 200 with what became of each, in the order in which they were sent: `{_id, ok: true, record}`, or
/// `{_id, ok: false, error}` with the code, the message and the fields that the single call would have refused it with.
pub struct Outcomes<T>(pub Vec<Outcome<T>>);

impl<T: Serialize + ToSchema + 'static> Answer for Outcomes<T> {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        let outcomes = self.0.into_iter().map(|Outcome { id, result }| match result {
            Ok(record) => json!({"_id": id, "ok": true, "record": record}),
            Err(error) => json!({"_id": id, "ok": false, "error": refused(&error)}),
        });
        Ok(HttpResponse::Ok().json(outcomes.collect::<Vec<_>>()))
    }

    fn describe(described: &mut Described) {
        T::schemas(&mut described.schemas);
        described.schemas.push((T::name().into_owned(), T::schema()));
        let boolean = ObjectBuilder::new().schema_type(Type::Boolean);
        let text = || ObjectBuilder::new().schema_type(Type::String);
        let error = ObjectBuilder::new()
            .property("code", text())
            .required("code")
            .property("message", text())
            .required("message")
            .property("fields", ObjectBuilder::new().additional_properties(Some(Schema::Object(text().build()))));
        let outcome = ObjectBuilder::new()
            .property("_id", ObjectBuilder::new().schema_type(Type::Integer))
            .required("_id")
            .property("ok", boolean)
            .required("ok")
            .property("record", Ref::from_schema_name(T::name()))
            .property("error", error);
        let schema = RefOr::T(Schema::Array(ArrayBuilder::new().items(outcome).build()));
        respond_with(described, "200", "What became of each, in the order in which they were sent.", schema);
    }
}

fn refused(error: &Error) -> serde_json::Value {
    match (error.code().kind(), error.cause()) {
        (Kind::Internal, cause) => tracing::error!(cause, "one of many failed"),
        (_, Some(cause)) => tracing::info!(code = error.code().text(), cause, "one of many was refused"),
        (_, None) => {}
    }
    let (code, message) = (error.code().text(), error.message());
    match error.field_problems() {
        none if none.is_empty() => json!({"code": code, "message": message}),
        fields => json!({"code": code, "message": message, "fields": fields}),
    }
}

#[cfg(test)]
mod tests {
    use super::{Many, Outcomes};
    use crate::call::Answer as _;
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;
    use kernel::{Code, Error, each};
    use serde::{Deserialize, Deserializer};
    use serde_json::{Value, json};
    use std::cell::Cell;

    // call-6
    #[test]
    fn from_one_to_five_hundred() {
        for (count, read) in [(0, false), (1, true), (500, true), (501, false)] {
            let items = serde_json::from_value::<Many<i64>>(json!(vec![7; count]));
            assert_eq!(items.map(|many| many.0.len()).ok(), read.then_some(count), "{count}");
        }
        assert!(serde_json::from_value::<Many<i64>>(json!({"_id": 7})).is_err());
    }

    thread_local! {
        static READ: Cell<usize> = const { Cell::new(0) };
    }

    struct Counted;

    impl<'de> Deserialize<'de> for Counted {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            READ.set(READ.get() + 1);
            i64::deserialize(deserializer).map(|_| Self)
        }
    }

    #[test]
    fn one_too_many_is_the_last_that_is_read() {
        let body = format!("[{}7]", "7,".repeat(100_000));
        assert!(serde_json::from_str::<Many<Counted>>(&body).is_err());
        assert_eq!(READ.get(), 501);
    }

    // call-6
    #[actix_web::test]
    async fn each_is_decided_on_its_own() {
        let outcomes = each(vec![3, 4, 5], |id| {
            (id, async move {
                match id {
                    3 => Ok(id * 10),
                    4 => Err(Error::new(Code::StaleVersion).because("another version")),
                    _ => Err(Error::field("remark", kernel::texts::required())),
                }
            })
        })
        .await;
        let response = Outcomes(outcomes).respond(&TestRequest::default().to_http_request()).unwrap();
        assert_eq!(response.status(), 200);
        let answer: Value = serde_json::from_slice(&to_bytes(response.into_body()).await.unwrap()).unwrap();
        let (stale, invalid) = (Code::StaleVersion.message(), Code::Invalid.message());
        assert_eq!(
            answer,
            json!([
                {"_id": 3, "ok": true, "record": 30},
                {"_id": 4, "ok": false, "error": {"code": "stale_version", "message": stale}},
                {"_id": 5, "ok": false, "error": {"code": "invalid", "message": invalid, "fields": {"remark": "Required."}}},
            ])
        );
    }
}
