//! What goes into a call: ids of the path, lists' queries, JSON bodies.

mod texts;

use std::marker::PhantomData;
use std::str::FromStr;
use std::time::Duration;

use actix_web::HttpRequest;
use actix_web::dev;
use actix_web::http::header::{CONTENT_LENGTH, CONTENT_TYPE};
use actix_web::web;
use chrono::NaiveDate;
use db::Word;
use futures_util::StreamExt as _;
use kernel::texts::{one_of, required};
use kernel::{Code, Error, LARGEST_PAGE, LIST_LIMIT, ListQuery, Result, Slug, Sorted, Text, is_longer, read_date};
use serde::de::DeserializeOwned;
use serde_path_to_error::Segment;
use tokio::sync::Semaphore;
use utoipa::ToSchema;
use utoipa::openapi::path::{ParameterBuilder, ParameterIn};
use utoipa::openapi::request_body::RequestBodyBuilder;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{self, ContentBuilder, RefOr, Required, Schema};

use super::Described;

/// A body on its way in.
pub struct Incoming {
    /// Its bytes, as they come.
    pub payload: dev::Payload,
    /// How many the call takes.
    pub largest: usize,
    /// How long they may take.
    pub patience: Duration,
}

/// Something that a handler takes.
pub trait Input: Sized + 'static {
    /// How many bytes of a body it takes, where that is not the usual.
    const LARGEST: Option<usize> = None;

    /// Reads it from the request.
    fn read(request: &HttpRequest, incoming: &mut Incoming) -> impl Future<Output = Result<Self>>;
    /// Says what it is.
    fn describe(described: &mut Described);
}

impl Input for () {
    async fn read(_: &HttpRequest, _: &mut Incoming) -> Result<Self> {
        Ok(())
    }

    fn describe(_: &mut Described) {}
}

/// Two inputs. The second, the body, is read first: its type and size are refused before anything is read.
impl<A: Input, B: Input> Input for (A, B) {
    async fn read(request: &HttpRequest, incoming: &mut Incoming) -> Result<Self> {
        let second = B::read(request, incoming).await?;
        Ok((A::read(request, incoming).await?, second))
    }

    fn describe(described: &mut Described) {
        A::describe(described);
        B::describe(described);
    }
}

/// A part of the path or of the query, as the document tells of it.
#[derive(Debug, Clone, Copy)]
pub struct Parameter {
    name: &'static str,
    in_path: bool,
    kind: ParameterKind,
    help: &'static str,
}

/// What a parameter holds.
#[derive(Debug, Clone, Copy)]
pub enum ParameterKind {
    /// A whole number.
    Integer,
    /// A whole number from the first on, up to the second where there is one.
    Range(i64, Option<i64>),
    /// A text.
    Text,
    /// A day, as YYYY-MM-DD.
    Day,
    /// One of a few words.
    Choice(fn() -> Vec<&'static str>),
    /// A word of which there may be more each day.
    Slug,
    /// true or false.
    Flag,
}

impl Parameter {
    /// A part of the path.
    pub const fn path(name: &'static str, kind: ParameterKind, help: &'static str) -> Self {
        Self { name, in_path: true, kind, help }
    }

    /// A part of the query; it may be missing.
    pub const fn query(name: &'static str, kind: ParameterKind, help: &'static str) -> Self {
        Self { name, in_path: false, kind, help }
    }

    fn described(self) -> openapi::path::Parameter {
        let (place, required) =
            if self.in_path { (ParameterIn::Path, Required::True) } else { (ParameterIn::Query, Required::False) };
        let schema = match self.kind {
            ParameterKind::Integer => ObjectBuilder::new().schema_type(Type::Integer),
            ParameterKind::Range(least, most) => {
                ObjectBuilder::new().schema_type(Type::Integer).minimum(Some(least)).maximum(most)
            }
            ParameterKind::Text => ObjectBuilder::new().schema_type(Type::String),
            ParameterKind::Day => {
                let day = SchemaFormat::KnownFormat(KnownFormat::Date);
                ObjectBuilder::new().schema_type(Type::String).format(Some(day))
            }
            ParameterKind::Choice(words) => ObjectBuilder::new().schema_type(Type::String).enum_values(Some(words())),
            ParameterKind::Slug => ObjectBuilder::new().schema_type(Type::String).pattern(Some(Slug::PATTERN)),
            ParameterKind::Flag => ObjectBuilder::new().schema_type(Type::Boolean),
        };
        ParameterBuilder::new()
            .name(self.name)
            .parameter_in(place)
            .required(required)
            .description(Some(self.help))
            .schema(Some(schema.build()))
            .build()
    }
}

/// The words of a [`Word`], for [`ParameterKind::Choice`].
pub fn words<W: Word>() -> Vec<&'static str> {
    W::ALL.iter().map(|value| value.text()).collect()
}

/// The `{id}` of the path.
pub struct Id<T>(pub T);

impl<T: FromStr + 'static> Input for Id<T> {
    async fn read(request: &HttpRequest, _: &mut Incoming) -> Result<Self> {
        path_parameter(request, "id").map(Self)
    }

    fn describe(described: &mut Described) {
        let id = Parameter::path("id", ParameterKind::Integer, "The record's id.");
        described.with(|operation| operation.parameter(id.described()));
    }
}

/// A parameter of the path; 400 when it can't be read.
fn path_parameter<T: FromStr>(request: &HttpRequest, name: &str) -> Result<T> {
    let text = request.match_info().query(name);
    text.parse().map_err(|_| Error::new(Code::BadParameter).saying(crate::texts::unreadable(name)))
}

/// The longest value of a query that is looked at.
const LONGEST_PARAMETER: usize = 1_000;

/// The query of a request, decoded once.
pub struct Parameters(Vec<(String, String)>);

impl Parameters {
    /// Decodes the query; 400 for one that is no query, holds a NUL or a longer text than anything that is looked for.
    pub fn of(request: &HttpRequest) -> Result<Self> {
        let pairs = web::Query::<Vec<(String, String)>>::from_query(request.query_string());
        let pairs = pairs.map_err(|error| Error::new(Code::BadParameter).because(error))?.into_inner();
        let refused = |text: &str| text.contains('\0') || is_longer(text, LONGEST_PARAMETER);
        if pairs.iter().any(|(name, value)| refused(name) || refused(value)) {
            return Err(Error::new(Code::BadParameter));
        }
        Ok(Self(pairs))
    }

    /// The parameter of this name, if it was sent and isn't empty.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.sent(name).filter(|value| !value.is_empty())
    }

    /// The parameter of this name as an id or a number; 400 when it can't be read.
    pub fn read<T: FromStr>(&self, name: &str) -> Result<Option<T>> {
        let unreadable = || Error::new(Code::BadParameter).saying(crate::texts::unreadable(name));
        self.get(name).map(|text| text.parse().map_err(|_| unreadable())).transpose()
    }

    /// The parameter of this name as a number from 1 to the largest; 400 for another one, and when it can't be read.
    pub fn number(&self, name: &str, largest: i64) -> Result<Option<i64>> {
        match self.read::<i64>(name)? {
            Some(number) if !(1..=largest).contains(&number) => {
                Err(Error::new(Code::BadParameter).saying(crate::texts::unreadable(name)))
            }
            number => Ok(number),
        }
    }

    /// The parameter of this name as a day, `YYYY-MM-DD` and nothing else; 400 when it can't be read.
    pub fn day(&self, name: &str) -> Result<Option<NaiveDate>> {
        let unreadable = || Error::new(Code::BadParameter).saying(crate::texts::no_day(name));
        self.get(name).map(|text| read_date(text).ok_or_else(unreadable)).transpose()
    }

    /// The parameter of this name as one of a few words; 422 for another one.
    pub fn word<W: Word>(&self, name: &str) -> Result<Option<W>> {
        self.get(name).map(|text| W::named(text).ok_or_else(|| Error::field(name, W::choices()))).transpose()
    }

    /// The parameter of this name as a word of which there may be more each day; 422 for what can't be one.
    pub fn open_word<W: FromStr<Err = Text>>(&self, name: &str) -> Result<Option<W>> {
        self.get(name).map(|text| text.parse().map_err(|choices| Error::field(name, choices))).transpose()
    }

    /// The parameter of this name as true or false; 422 for anything else.
    pub fn flag(&self, name: &str) -> Result<Option<bool>> {
        self.get(name).map(|text| text.parse().map_err(|_| Error::field(name, one_of("true, false")))).transpose()
    }

    /// The parameter of this name as it was sent, empty or not.
    pub fn sent(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// What a call takes from path and query, beside an id.
pub trait Query: Sized + 'static {
    /// The parameters.
    const PARAMETERS: &'static [Parameter];

    /// Reads them; `path` answers the text of a parameter of the path.
    fn read(path: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self>;
}

impl<T: Query> Input for T {
    async fn read(request: &HttpRequest, _: &mut Incoming) -> Result<Self> {
        let path = |name: &str| request.match_info().query(name).to_owned();
        <T as Query>::read(&path, &Parameters::of(request)?)
    }

    fn describe(described: &mut Described) {
        for parameter in Self::PARAMETERS {
            described.with(|operation| operation.parameter(parameter.described()));
        }
    }
}

/// `?preview=true`: what the call would do, and nothing is done.
pub struct Preview(pub bool);

impl Query for Preview {
    const PARAMETERS: &'static [Parameter] = &[Parameter::query(
        "preview",
        ParameterKind::Choice(|| vec!["true", "false"]),
        "With `true` the call answers what it would do, and does nothing.",
    )];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        // Who asks for a preview by halves gets none, and nothing is done.
        let mut said = parameters.0.iter().filter(|(name, _)| name == "preview").map(|(_, value)| value.as_str());
        match (said.next(), said.next()) {
            (Some("true"), None) => Ok(Self(true)),
            (None | Some("false"), None) => Ok(Self(false)),
            _ => Err(Error::field("preview", one_of("true, false"))),
        }
    }
}

/// What a list is narrowed by beside the search.
pub trait Filters: Sized + 'static {
    /// The filters, all of them parts of the query.
    const FILTERS: &'static [Parameter];

    /// Reads them; an unknown choice is a 422.
    fn read(parameters: &Parameters) -> Result<Self>;
}

impl Filters for () {
    const FILTERS: &'static [Parameter] = &[];

    fn read(_: &Parameters) -> Result<Self> {
        Ok(())
    }
}

/// A list as it was asked for: sorted by the fields of `S`, narrowed by `F`.
pub struct List<S, F = ()> {
    /// Page, order, search, format.
    pub query: ListQuery,
    /// The list's own filters.
    pub filters: F,
    sorted: PhantomData<fn() -> S>,
}

impl<S: Sorted, F: Filters> Input for List<S, F> {
    async fn read(request: &HttpRequest, _: &mut Incoming) -> Result<Self> {
        let parameters = Parameters::of(request)?;
        let query = ListQuery::read(|name| parameters.sent(name), S::FIELDS)?;
        Ok(Self { query, filters: F::read(&parameters)?, sorted: PhantomData })
    }

    fn describe(described: &mut Described) {
        use ParameterKind::{Choice, Range, Text};
        let both_ways: Vec<_> =
            S::FIELDS.iter().flat_map(|field| [field.name.to_owned(), format!("-{}", field.name)]).collect();
        let sort = ParameterBuilder::new()
            .name("sort")
            .parameter_in(ParameterIn::Query)
            .required(Required::False)
            .description(Some("The field, with - before it downwards."))
            .schema(Some(ObjectBuilder::new().schema_type(Type::String).enum_values(Some(both_ways)).build()))
            .build();
        // A list of one order alone takes no other.
        if !S::FIELDS.is_empty() {
            described.with(|operation| operation.parameter(sort));
        }
        for parameter in [
            Parameter::query("page", Range(1, Some(LIST_LIMIT)), "From 1; without it, the first 1,000 rows."),
            Parameter::query("pageSize", Range(1, Some(LARGEST_PAGE)), "1 to 200."),
            Parameter::query("q", Text, "Searches without case."),
            Parameter::query("format", Choice(|| vec!["json", "csv", "xlsx"]), "The last two hold all rows."),
        ]
        .iter()
        .chain(F::FILTERS)
        {
            described.with(|operation| operation.parameter(parameter.described()));
        }
    }
}

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned + ToSchema + Send + 'static> Input for Body<T> {
    async fn read(request: &HttpRequest, incoming: &mut Incoming) -> Result<Self> {
        check_type(request)?;
        let bytes = read_bytes(request, incoming).await?;
        parse_aside(bytes).await.map(Self)
    }

    fn describe(described: &mut Described) {
        describe_body::<T>(described, Required::True);
    }
}

/// A JSON body of at most so many bytes.
pub struct LargeBody<T, const LARGEST: usize>(pub T);

impl<T: DeserializeOwned + ToSchema + Send + 'static, const BYTES: usize> Input for LargeBody<T, BYTES> {
    const LARGEST: Option<usize> = Some(BYTES);

    async fn read(request: &HttpRequest, incoming: &mut Incoming) -> Result<Self> {
        let Body(value) = Body::read(request, incoming).await?;
        Ok(Self(value))
    }

    fn describe(described: &mut Described) {
        Body::<T>::describe(described);
    }
}

/// A JSON body that may be missing altogether: everything in it is optional.
pub struct OptionalBody<T>(pub T);

impl<T: DeserializeOwned + ToSchema + Default + Send + 'static> Input for OptionalBody<T> {
    async fn read(request: &HttpRequest, incoming: &mut Incoming) -> Result<Self> {
        let length = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok());
        let has_type = request.headers().contains_key(CONTENT_TYPE);
        if has_type || length.is_some_and(|length| length != "0") {
            check_type(request)?;
        }
        let bytes = read_bytes(request, incoming).await?;
        if bytes.is_empty() {
            return Ok(Self(T::default()));
        }
        check_type(request)?;
        parse_aside(bytes).await.map(Self)
    }

    fn describe(described: &mut Described) {
        describe_body::<T>(described, Required::False);
    }
}

fn describe_body<T: ToSchema>(described: &mut Described, required: Required) {
    T::schemas(&mut described.schemas);
    described.schemas.push((T::name().into_owned(), T::schema()));
    let reference = utoipa::openapi::Ref::from_schema_name(T::name());
    let content = ContentBuilder::new().schema(Some(reference)).build();
    let body = RequestBodyBuilder::new().content("application/json", content).required(Some(required)).build();
    described.with(|operation| operation.request_body(Some(body)));
}

fn check_type(request: &HttpRequest) -> Result<()> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let essence = kind.split(';').next().unwrap_or_default().trim().to_ascii_lowercase();
    if essence == "application/json" { Ok(()) } else { Err(Error::new(Code::WrongContentType)) }
}

/// 413 for more bytes than the call takes, 408 for those that don't come in time.
async fn read_bytes(request: &HttpRequest, incoming: &mut Incoming) -> Result<Vec<u8>> {
    let Incoming { payload, largest, patience } = incoming;
    let length = request.headers().get(CONTENT_LENGTH).and_then(|value| value.to_str().ok()?.parse().ok());
    if length.is_some_and(|length: usize| length > *largest) {
        return Err(Error::new(Code::TooLarge));
    }
    let read = async {
        // Grows with what comes: what a client says it will send is no reason to hold memory for it.
        let mut bytes = Vec::new();
        while let Some(chunk) = payload.next().await {
            let chunk = chunk.map_err(|error| Error::new(Code::NotJson).because(error))?;
            if bytes.len() + chunk.len() > *largest {
                return Err(Error::new(Code::TooLarge));
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(bytes)
    };
    tokio::time::timeout(*patience, read).await.unwrap_or_else(|_| Err(Error::new(Code::TooSlow)))
}

/// A body from here on is large: it is read beside the workers, which answer others meanwhile, only a few of its kind at a
/// time, and once. Forms that leave fields blank send a hundredth of this.
const LARGE: usize = 200_000;

/// Large bodies that are being read.
static LARGE_ONES: Semaphore = Semaphore::const_new(2);

/// [`parse_as_described`], beside the workers where the body is large.
async fn parse_aside<T: DeserializeOwned + ToSchema + Send + 'static>(bytes: Vec<u8>) -> Result<T> {
    if bytes.len() < LARGE {
        return parse_as_described(&bytes);
    }
    let turn = LARGE_ONES.acquire().await.map_err(Error::internal)?;
    let read = web::block(move || {
        let read = parse_as_described(&bytes);
        drop(turn);
        read
    });
    read.await.map_err(Error::internal)?
}

/// [`parse`], and 422 for a list where the document tells of a record: the parser would take the list's items for the
/// record's fields, in their order.
fn parse_as_described<T: DeserializeOwned + ToSchema>(bytes: &[u8]) -> Result<T> {
    let value = parse(bytes)?;
    let is_list = bytes.iter().find(|byte| !byte.is_ascii_whitespace()) == Some(&b'[');
    let takes_lists = || matches!(T::schema(), RefOr::T(Schema::OneOf(_) | Schema::Array(_)));
    if is_list && !takes_lists() { Err(Error::new(Code::Invalid)) } else { Ok(value) }
}

/// 400 for what is no JSON, 422 with the field for what is of another type than the call's. Of the parser's own words
/// the log gets the kind and the place alone: the others repeat what was sent, a password perhaps.
fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T> {
    // The parser looks over what it skips too lightly to see this.
    std::str::from_utf8(bytes).map_err(|error| Error::new(Code::NotJson).because(error))?;
    texts::check(bytes)?;
    let mut error = match read(bytes)? {
        Ok(value) => return Ok(value),
        Err(error) => error,
    };
    // The parser calls some wrong types bad syntax; and trailing rubbish makes it no JSON at all, whatever the types
    // before it.
    serde_json::from_slice::<serde::de::IgnoredAny>(bytes).map_err(|error| not_json(&error))?;
    if bytes.len() >= LARGE {
        return Err(refused(&error));
    }
    // A text that is none (half a surrogate pair) is JSON all the same.
    let mut body = serde_json::from_slice(bytes).unwrap_or_default();
    loop {
        let bytes = without_blank(&mut body, &error)?;
        error = match read(&bytes)? {
            Ok(value) => return Ok(value),
            Err(error) => error,
        };
    }
}

/// What a field that could not be read says.
type Unread = serde_path_to_error::Error<serde_json::Error>;

/// A body, or the field that could not be read; 400 for what goes on behind it. Each call's body is read by this alone: what is made of
/// it for one is a thousandth of the program.
fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<Result<T, Unread>> {
    let mut deserializer = serde_json::Deserializer::from_slice(bytes);
    let read = serde_path_to_error::deserialize(&mut deserializer);
    if read.is_ok() {
        deserializer.end().map_err(|error| not_json(&error))?;
    }
    Ok(read)
}

/// A body to be read again, of which a field could not be read. A blank is nothing, also where the field takes a date or a
/// number and a form sends an empty text: then it is the field's rules that say whether it is required. 422 for a field that is no blank.
fn without_blank(body: &mut serde_json::Value, error: &Unread) -> Result<Vec<u8>> {
    let field = error.path().iter().next_back().and_then(|segment| match segment {
        Segment::Map { key } => Some(key.clone()),
        _ => None,
    });
    if field.is_some_and(|field| clear_blanks(body, &field)) {
        serde_json::to_vec(body).map_err(Error::internal)
    } else {
        Err(refused(error))
    }
}

/// 422 with the field that could not be read.
fn refused(error: &Unread) -> Error {
    let path = error.path().to_string();
    let refusal = match (path.as_str(), error.inner().to_string()) {
        ("." | "?", _) => Error::new(Code::Invalid),
        (_, problem) if problem.starts_with("invalid type: null") => Error::field(path, required()),
        _ => Error::field(path, crate::texts::wrong_type()),
    };
    refusal.because(place(error.inner()))
}

/// Clears the blank texts of all fields of this name, so that a list of a thousand records is read twice and not a
/// thousand times; says whether there was one.
fn clear_blanks(value: &mut serde_json::Value, name: &str) -> bool {
    let mut any = false;
    match value {
        serde_json::Value::Array(items) => {
            for item in items {
                any |= clear_blanks(item, name);
            }
        }
        serde_json::Value::Object(fields) => {
            for (field, item) in fields {
                if field == name && item.as_str().is_some_and(|text| text.trim().is_empty()) {
                    *item = serde_json::Value::Null;
                    any = true;
                }
                any |= clear_blanks(item, name);
            }
        }
        _ => {}
    }
    any
}

fn not_json(error: &serde_json::Error) -> Error {
    Error::new(Code::NotJson).because(place(error))
}

/// What may be said of a body in the log.
fn place(error: &serde_json::Error) -> String {
    format!("{:?} at line {} column {}", error.classify(), error.line(), error.column())
}

#[cfg(test)]
mod tests {
    use super::{LARGE, parse, parse_as_described, parse_aside};
    use attendance::model::Change;
    use futures_util::FutureExt as _;
    use kernel::Code;

    #[track_caller]
    fn check(body: &str, code: Code, field: Option<&str>) {
        let error = parse::<Change>(body.as_bytes()).unwrap_err();
        assert_eq!(error.code(), code, "{body}: {error}");
        assert_eq!(error.field_problems().keys().next().map(String::as_str), field, "{body}");
    }

    #[test]
    fn a_list_is_no_record() {
        use crate::call::OneOrMany;
        use core_auth::model::PersonChange;
        for list in ["[]", " [null]", "[1, null]"] {
            let refused = parse_as_described::<PersonChange>(list.as_bytes()).map(drop).map_err(|error| error.code());
            assert_eq!(refused, Err(Code::Invalid), "{list}");
        }
        assert!(parse_as_described::<PersonChange>(b"{}").is_ok());
        for (body, listed) in [("[{}]", true), ("{}", false)] {
            let read = parse_as_described::<OneOrMany<PersonChange>>(body.as_bytes()).map(|read| read.listed);
            assert_eq!(read.ok(), Some(listed), "{body}");
        }
    }

    #[derive(serde::Deserialize, Debug)]
    struct Needed {
        day: chrono::NaiveDate,
    }

    #[test]
    fn a_blank_is_nothing_whatever_the_field_takes() {
        let blank: Change =
            parse(b"{\"signout_time\":\"\",\"sign_out_lat\":\" \",\"version\":\"\",\"remark\":\"\"}").unwrap();
        assert!(blank.signout_time.is_none() && blank.sign_out_lat.is_none() && blank.version.is_none());
        assert_eq!(blank.remark.as_deref(), Some(""), "a text is told apart from nothing");
        for body in ["{\"day\":\"\"}", "{\"day\":null}"] {
            let refused = parse::<Needed>(body.as_bytes()).map(|needed| needed.day).unwrap_err();
            assert_eq!(refused.field_problems().get("day"), Some(&kernel::texts::required()), "{body}");
        }
    }

    /// A body of so many bytes of which a field can't be read.
    fn wrong(length: usize) -> Vec<u8> {
        let (head, tail) = (r#"{"unknown":[""#, r#""],"version":" ","sign_in":1}"#);
        let filling = "1\",\"".repeat((length - head.len() - tail.len()) / 4 + 1);
        [head, &filling, tail].concat().into_bytes()
    }

    #[actix_web::test]
    async fn a_large_body_is_read_once_and_beside_the_workers() {
        // What is read where it came in is there at once; for what is read elsewhere somebody waits.
        let small = parse_aside::<Change>(wrong(1_000)).now_or_never();
        assert_eq!(small.expect("read at once").unwrap_err().field_problems().keys().collect::<Vec<_>>(), ["sign_in"]);
        assert!(parse_aside::<Change>(wrong(LARGE)).now_or_never().is_none());
        // It is not read again without its blanks, so these are what is refused.
        let refused = parse_aside::<Change>(wrong(LARGE)).await.unwrap_err();
        assert_eq!(refused.code(), Code::Invalid);
        assert_eq!(refused.field_problems().keys().collect::<Vec<_>>(), ["version"]);
        let good = format!(r#"{{"unknown":[{}1],"remark":"x"}}"#, "1,".repeat(LARGE / 2));
        assert_eq!(parse_aside::<Change>(good.into_bytes()).await.unwrap().remark.as_deref(), Some("x"));
    }

    #[test]
    fn rubbish_is_told_apart() {
        for body in ["", "{", "{}}", "nonsense", "{\"sign_in\":tru}", "\u{feff}{}", "{\"sign_in\":1} x"] {
            check(body, Code::NotJson, None);
        }
        assert_eq!(parse::<Change>(b"{\"unknown\":\"\xff\"}").unwrap_err().code(), Code::NotJson);
        check("[1]", Code::Invalid, None);
        check("\"text\"", Code::Invalid, None);
        check("{\"sign_in\":\"yes\"}", Code::Invalid, Some("sign_in"));
        check("{\"sign_out_lat\":\"1\"}", Code::Invalid, Some("sign_out_lat"));
        check("{\"location_error\":1}", Code::Invalid, Some("location_error"));
        check("{\"remark\":\"\\ud800\"}", Code::Invalid, Some("remark"));
        check("{\"version\":1e999}", Code::Invalid, Some("version"));
        check("{\"signout_time\":\"yesterday\"}", Code::Invalid, Some("signout_time"));
        check("{\"signout_time\":\" \",\"sign_in\":1}", Code::Invalid, Some("sign_in"));
        assert!(parse::<Change>(b"{\"elapsed\":\"99:00:00\",\"remark\":\"\\\\u0000\"}").is_ok());
    }
}
