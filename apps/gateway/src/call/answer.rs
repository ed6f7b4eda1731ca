//! What comes out of a call.

use actix_web::{HttpRequest, HttpResponse};
use kernel::{Code, Result};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::schema::{AllOfBuilder, ArrayBuilder, Object, ObjectBuilder, OneOfBuilder, SchemaType, Type};
use utoipa::openapi::{ContentBuilder, Ref, RefOr, ResponseBuilder, Schema};

use super::Described;
use crate::error::ErrorBody;

/// Something that a handler answers.
pub trait Answer: 'static {
    /// Turns it into a response.
    fn respond(self, request: &HttpRequest) -> Result<HttpResponse>;
    /// Says what it is.
    fn describe(described: &mut Described);
}

/// 200 with a record.
pub struct Json<T>(pub T);
/// 200 with a record or null.
pub struct Maybe<T>(pub Option<T>);
/// 200 with a handful of records: a list that never has a second page.
pub struct Items<T>(pub Vec<T>);
/// 201 with the stored record.
pub struct Created<T>(pub T);
/// 202 with what will come of it.
pub struct Accepted<T>(pub T);
/// 204.
pub struct NoContent;
/// What was done, or 200 with what it would do, where `?preview=true` asks for that and nothing else.
pub enum OrPreview<Done, Preview> {
    /// It was done.
    Done(Done),
    /// It was not.
    Preview(Preview),
}

impl<T: Serialize + ToSchema + 'static> Answer for Json<T> {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Ok().json(self.0))
    }

    fn describe(described: &mut Described) {
        let record = reference::<T>(described);
        respond_with(described, "200", "The record.", record);
    }
}

impl<T: Serialize + ToSchema + 'static> Answer for Maybe<T> {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Ok().json(self.0))
    }

    fn describe(described: &mut Described) {
        let record = reference::<T>(described);
        let nothing = Object::with_type(SchemaType::new(Type::Null));
        let schema = Schema::OneOf(OneOfBuilder::new().item(nothing).item(record).build());
        respond_with(described, "200", "The record, or null.", RefOr::T(schema));
    }
}

impl<T: Serialize + ToSchema + 'static> Answer for Items<T> {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Ok().json(self.0))
    }

    fn describe(described: &mut Described) {
        let schema = array::<T>(described);
        respond_with(described, "200", "The records.", schema);
    }
}

impl<T: Serialize + ToSchema + 'static> Answer for Created<T> {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Created().json(self.0))
    }

    fn describe(described: &mut Described) {
        let record = reference::<T>(described);
        respond_with(described, "201", "The stored record.", record);
    }
}

impl<T: Serialize + ToSchema + 'static> Answer for Accepted<T> {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::Accepted().json(self.0))
    }

    fn describe(described: &mut Described) {
        let record = reference::<T>(described);
        respond_with(described, "202", "What will come of it.", record);
    }
}

impl Answer for NoContent {
    fn respond(self, _: &HttpRequest) -> Result<HttpResponse> {
        Ok(HttpResponse::NoContent().finish())
    }

    fn describe(described: &mut Described) {
        described.with(|operation| operation.response("204", ResponseBuilder::new().description("Done.").build()));
    }
}

impl<Done: Answer, Preview: Serialize + ToSchema + 'static> Answer for OrPreview<Done, Preview> {
    fn respond(self, request: &HttpRequest) -> Result<HttpResponse> {
        match self {
            Self::Done(done) => done.respond(request),
            Self::Preview(preview) => Json(preview).respond(request),
        }
    }

    fn describe(described: &mut Described) {
        Done::describe(described);
        let preview = reference::<Preview>(described);
        let operation = std::mem::take(&mut described.operation).build();
        let done = match operation.responses.responses.get("200") {
            Some(RefOr::T(response)) => match response.content.get("application/json") {
                Some(RefOr::T(content)) => content.schema.clone(),
                _ => None,
            },
            _ => None,
        };
        described.operation = operation.into();
        let (help, schema) = match done {
            Some(done) => {
                let either = OneOfBuilder::new().item(done).item(preview).build();
                ("The record; with `preview`, what would be done.", RefOr::T(Schema::OneOf(either)))
            }
            None => ("With `preview`: what would be done.", preview),
        };
        respond_with(described, "200", help, schema);
    }
}

fn reference<T: ToSchema>(described: &mut Described) -> RefOr<Schema> {
    T::schemas(&mut described.schemas);
    described.schemas.push((T::name().into_owned(), T::schema()));
    RefOr::Ref(Ref::from_schema_name(T::name()))
}

/// Adds a refusal whose `details` hold something to the operation.
pub(super) fn refuse_with<D: ToSchema>(described: &mut Described, status: &str, code: Code) {
    let details = reference::<D>(described);
    let holding = ObjectBuilder::new().property("details", details).build();
    let envelope = Ref::from_schema_name(ErrorBody::name());
    let refusal = AllOfBuilder::new().item(envelope).item(holding).build();
    let help = format!("A refusal; that of the code `{}` has `details`.", code.text());
    respond_with(described, status, &help, RefOr::T(Schema::AllOf(refusal)));
}

/// The schema of a list of records.
pub(crate) fn array<T: ToSchema>(described: &mut Described) -> RefOr<Schema> {
    let item = reference::<T>(described);
    RefOr::T(Schema::Array(ArrayBuilder::new().items(item).build()))
}

/// Adds a JSON answer to the operation.
pub(crate) fn respond_with(described: &mut Described, status: &str, help: &str, schema: RefOr<Schema>) {
    let content = ContentBuilder::new().schema(Some(schema)).build();
    let response = ResponseBuilder::new().description(help).content("application/json", content).build();
    described.with(|operation| operation.response(status, response));
}
