//! The OpenAPI document, made from the list of calls: the contract with every client.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use kernel::ScopeKind;
use serde_json::json;
use utoipa::openapi::extensions::ExtensionsBuilder;
use utoipa::openapi::path::{PathItem, PathsBuilder};
use utoipa::openapi::schema::ObjectBuilder;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{
    ComponentsBuilder, ContentBuilder, InfoBuilder, OpenApi, OpenApiBuilder, Ref, RefOr, ResponseBuilder, Schema,
    Server,
};
use utoipa::{PartialSchema as _, ToSchema as _};

use crate::error::ErrorBody;
use crate::routes::{self, CAPABILITIES};

/// The document as text, put together once.
pub fn text() -> String {
    static TEXT: LazyLock<String> = LazyLock::new(|| document().to_pretty_json().unwrap_or_default());
    TEXT.clone()
}

/// The document.
///
/// # Panics
/// When two types of different crates have one name, which the document could not tell apart: at the first test.
pub fn document() -> OpenApi {
    let refusal = ContentBuilder::new().schema(Some(Ref::from_schema_name(ErrorBody::name()))).build();
    let refusal = ResponseBuilder::new()
        .description("A refusal: 400, 401, 403, 404, 409, 413, 415, 422, 429 or 503, with a code that says why.")
        .content("application/json", refusal)
        .build();
    let mut paths = PathsBuilder::new();
    let mut schemas = vec![
        (ErrorBody::name().into_owned(), ErrorBody::schema()),
        (ScopeKind::name().into_owned(), ScopeKind::schema()),
        (CAPABILITIES.to_owned(), capabilities()),
    ];
    for module in routes::modules() {
        for call in (module.calls)() {
            let method = call.http_method();
            for (name, schema) in call.described.schemas {
                let known = schemas.iter().find(|(known, _)| *known == name);
                assert!(known.is_none_or(|(_, known)| *known == schema), "two types of the document are called {name}");
                schemas.push((name, schema));
            }
            let mut operation = call
                .described
                .operation
                .tag(module.tag)
                .response("default", refusal.clone())
                .extensions(Some(ExtensionsBuilder::new().add("x-permission", call.right.name).build()))
                .build();
            // A place of their own: extensions of one place are written in no order.
            if let Some(RefOr::T(rows)) = operation.responses.responses.get_mut("200")
                && !call.described.columns.is_empty()
            {
                let titles =
                    call.described.columns.iter().map(|column| (column.title)().to_string()).collect::<Vec<_>>();
                rows.extensions = Some(ExtensionsBuilder::new().add("x-columns", titles).build());
            }
            paths = paths.path(call.path, PathItem::new(method, operation));
        }
    }
    let token = ApiKey::Header(ApiKeyValue::with_description(
        "Authorization",
        "The token of a sign-in; `Bearer` before it is accepted.",
    ));
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .security_scheme("token", SecurityScheme::ApiKey(token))
        .build();
    let info = InfoBuilder::new()
        .title("Muster")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some("The HR portal that a company runs itself."))
        .build();
    OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new("/api/v1")]))
        .paths(paths.build())
        .components(Some(components))
        .build()
}

/// A field for each right. It is made here and not beside the call that answers it, as it takes all calls to be known. Which
/// keys and roles have a right is there to be read by programs, too.
fn capabilities() -> RefOr<Schema> {
    let rights = routes::rights();
    let about = rights.iter().map(|(name, right)| {
        let keys: Vec<_> = right.keys.iter().map(|key| key.text()).collect();
        (*name, json!({"keys": keys, "scopes": right.scopes}))
    });
    let about: BTreeMap<_, _> = about.collect();
    let object = ObjectBuilder::new()
        .description(Some(
            "How far the signed-in person reaches with each right that they have. A right that is missing is refused.",
        ))
        .extensions(Some(ExtensionsBuilder::new().add("x-rights", json!(about)).build()));
    let object =
        rights.keys().fold(object, |object, name| object.property(*name, Ref::from_schema_name(ScopeKind::name())));
    RefOr::T(Schema::Object(object.build()))
}
