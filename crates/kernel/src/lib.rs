//! The words that every other crate speaks: ids, halves, days and weeks, the clock, who acts and with
//! what right, errors, lists, text.
//!
//! No I/O and no diesel beyond the mapping of types; anything that could differ between two runs is
//! handed in.

mod actions;
mod actor;
mod brief;
mod calendar;
mod clock;
mod date;
mod decision;
mod error;
mod fields;
mod grant;
mod halves;
mod hundredths;
pub mod icalendar;
mod id;
mod language;
mod latest;
mod listing;
mod message;
mod object;
mod outcome;
mod patch;
mod permission;
mod problems;
mod sheet;
mod slug;
mod text;
pub mod texts;
mod value;
mod viewer;
mod warning;
mod whole;
mod word;
mod writing;

pub use actions::Actions;
pub use actor::{Actor, Caller, Role};
pub use brief::{Brief, Deed, Weight};
pub use calendar::{Week, Zone, date_text, identifier, parse_identifier, time_text};
pub use clock::{CLOCKS_DIFFER, Clock};
pub use date::{optional_date, patched_date, read_date};
pub use decision::{Allowed, Current, Decision, Possible};
pub use error::{Code, Error, Fields, Kind, Result, with_sources};
pub use fields::fields_of;
pub use grant::{Delegates, Grant, Permission, Public, Right, RoleScopes, Scope, ScopeKind, SignedIn};
pub use halves::Halves;
pub use hundredths::Hundredths;
pub use id::{RoleId, SessionId, UserId, read_id};
pub use language::Language;
pub use latest::Latest;
pub use listing::{
    Direction, Format, LARGEST_PAGE, LIST_LIMIT, ListQuery, Page, Paging, Sort, SortField, Sorted, UNPAGED, Unsorted,
};
pub use message::{Argument, Message, Text};
pub use object::optional_object;
pub use outcome::{MOST_ADDED, MOST_AT_ONCE, OneDecision, Outcome, decide_each, each};
pub use patch::{Creates, Patch};
pub use permission::{Key, Keys};
pub use problems::{Problems, needed_text, optional_text};
pub use sheet::{Cells, NUMBER_FIELD, Sheet, SheetColumn, SheetPerson, Title};
pub use slug::Slug;
pub use text::{
    LONGEST_EMAIL, full_name, hex, is_blank, is_forbidden, is_longer, is_unseen, normalize, normalize_seen,
    text_problem,
};
pub use value::{Choice, LongText, NumberLimits, ShortText, TextLimits};
pub use viewer::Viewer;
pub use warning::{Warning, WarningKind};
pub use word::Word;
pub use writing::{Currency, DateOrder, Writing};
