//! People and roles.

use std::collections::BTreeMap;

use chrono::NaiveDate;
use diesel::Queryable;
use diesel::sql_types::{BigInt, Bool, Date, Nullable, Text};
use kernel::{Halves, UserId};
use serde::{Serialize, Serializer};
use utoipa::ToSchema;

/// Whether somebody works here (spec 000 §4).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of the specification")]
pub enum Status {
    Active,
    Inactive,
    Resigned,
}

impl Status {
    /// The stored word.
    pub fn text(self) -> &'static str {
        match self {
            Self::Active => "Active",
            Self::Inactive => "Inactive",
            Self::Resigned => "Resigned",
        }
    }

    /// The status of this word.
    pub fn named(text: &str) -> Option<Self> {
        [Self::Active, Self::Inactive, Self::Resigned].into_iter().find(|status| status.text() == text)
    }
}

/// What everyone may see of an Active person.
#[derive(Debug, Clone, Serialize, ToSchema, Queryable)]
pub struct Directory {
    /// The person's id.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// The employee number.
    pub empid: String,
    /// First name.
    pub fname: String,
    /// Last name.
    pub lname: String,
    /// The address that mails go to.
    pub email: String,
    /// The role's name.
    pub role: String,
    /// Active, Inactive or Resigned.
    pub status: String,
    /// A picture's address.
    #[schema(required)]
    pub image: Option<String>,
}

impl Directory {
    /// Nothing but an id.
    pub(crate) fn blank(id: UserId) -> Self {
        let [empid, fname, lname, email, role, status] = [const { String::new() }; 6];
        Self { id, empid, fname, lname, email, role, status, image: None }
    }
}

/// What the person, managers and admins see beside it, in lists too.
#[derive(Debug, Clone, Default, Serialize, ToSchema, Queryable)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// Counts edits of the record by people.
    pub version: i64,
    /// Joining date.
    #[schema(required)]
    pub doj: Option<NaiveDate>,
    /// Date of leaving.
    #[schema(required)]
    pub dol: Option<NaiveDate>,
    /// Why they left.
    #[schema(required)]
    pub leavingreason: Option<String>,
    /// "true" or "false".
    #[serde(serialize_with = "flag")]
    #[schema(value_type = String)]
    pub reimbursement_claim: bool,
    /// Personal address.
    #[schema(required)]
    pub pemail: Option<String>,
    /// Ten digits.
    #[schema(required)]
    pub phone: Option<String>,
    /// One of the eight.
    #[schema(required)]
    pub bloodgroup: Option<String>,
    /// Date of birth.
    #[schema(required)]
    pub birthday: Option<NaiveDate>,
    /// Date of marriage.
    #[schema(required)]
    pub marriage: Option<NaiveDate>,
    /// Opening leave balance, in days.
    #[schema(required, value_type = Option<f64>)]
    pub olb: Option<Halves>,
    /// Earned leave, in days.
    #[serde(rename = "leavebalanceEL")]
    #[schema(required, value_type = Option<f64>)]
    pub leavebalance_el: Option<Halves>,
    /// Casual leave, in days.
    #[serde(rename = "leavebalanceCL")]
    #[schema(required, value_type = Option<f64>)]
    pub leavebalance_cl: Option<Halves>,
    /// Earned leave of the year, in days.
    #[serde(rename = "yearLeaveEL")]
    #[schema(required, value_type = Option<f64>)]
    pub year_leave_el: Option<Halves>,
    /// Whether the joining day's leave was credited.
    pub leave_credited: bool,
    /// Whom to call.
    #[schema(required)]
    #[serde(rename = "emergencycontact")]
    pub emergencycontact: Option<String>,
    /// At which number.
    #[schema(required)]
    #[serde(rename = "emergencynumber")]
    pub emergencynumber: Option<String>,
    /// Permanent address.
    #[schema(required)]
    pub permanent_address: Option<String>,
    /// Current address.
    #[schema(required)]
    pub current_address: Option<String>,
    /// The last appraisal.
    #[schema(required)]
    #[serde(rename = "appraisal_rating")]
    pub appraisal_rating: Option<String>,
    /// The ids of the person's managers.
    #[serde(rename = "manager")]
    #[schema(value_type = Vec<i64>)]
    #[diesel(deserialize_as = Option<String>)]
    pub managers: Ids,
    /// Whether the person has a password.
    pub registered: bool,
}

/// Ids in order. They come from SQL as `2,9`.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(transparent)]
pub struct Ids(pub Vec<UserId>);

impl From<Option<String>> for Ids {
    fn from(list: Option<String>) -> Self {
        let ids = list.iter().flat_map(|list| list.split(',')).filter_map(|id| id.parse().ok());
        let mut ids: Vec<UserId> = ids.collect();
        ids.sort_unstable();
        Self(ids)
    }
}

/// Where the salary goes. In no list, and in no log.
#[derive(Clone, Serialize, ToSchema, Queryable)]
pub struct Banking {
    /// Account number.
    #[schema(required)]
    pub account: Option<String>,
    /// The account holder.
    #[schema(required)]
    pub holdername: Option<String>,
    /// The bank.
    #[schema(required)]
    pub bank: Option<String>,
    /// The branch's code.
    #[schema(required)]
    pub ifsc: Option<String>,
    /// The tax number.
    #[serde(rename = "panNumber")]
    #[schema(required)]
    pub pan_number: Option<String>,
    /// The branch's address.
    #[schema(required)]
    pub bankaddress: Option<String>,
}

/// The columns of [`Directory`].
pub(crate) type DirectoryColumns = (BigInt, Text, Text, Text, Text, Text, Text, Nullable<Text>);
/// The columns of [`Profile`].
pub(crate) type ProfileColumns = (
    BigInt,
    Nullable<Date>,
    Nullable<Date>,
    Nullable<Text>,
    Bool,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Date>,
    Nullable<Date>,
    Nullable<BigInt>,
    Nullable<BigInt>,
    Nullable<BigInt>,
    Nullable<BigInt>,
    Bool,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Nullable<Text>,
    Bool,
);
/// The columns of [`Banking`].
pub(crate) type BankingColumns =
    (Nullable<Text>, Nullable<Text>, Nullable<Text>, Nullable<Text>, Nullable<Text>, Nullable<Text>);

db::row!(Directory: DirectoryColumns);

/// What the caller may do with a record.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct Actions {
    /// What they may do now.
    pub actions: Vec<&'static str>,
    /// What they can't do now, and why.
    pub blocked: BTreeMap<&'static str, &'static str>,
}

/// A whole record in a list, to those who may see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct WholeListed {
    /// What everyone sees.
    #[serde(flatten)]
    pub directory: Directory,
    /// What few see.
    #[serde(flatten)]
    pub profile: Profile,
    /// The names of the projects that the person is on. None, until projects are built.
    pub projects: Vec<String>,
    /// What the caller may do with it.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A person in a list: the whole record, or the directory's part of it.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(missing_docs, clippy::large_enum_variant, reason = "said above; nearly all rows are of one kind")]
pub enum ListedPerson {
    Whole(WholeListed),
    Directory(Directory),
}

/// One whole record: in no list.
#[derive(Clone, Serialize, ToSchema)]
pub struct WholePerson {
    /// As in lists.
    #[serde(flatten)]
    pub listed: WholeListed,
    /// Where the salary goes.
    #[serde(flatten)]
    pub banking: Banking,
}

/// One person: the whole record, or the directory's part of it.
#[derive(Clone, Serialize, ToSchema)]
#[serde(untagged)]
#[expect(missing_docs, clippy::large_enum_variant, reason = "said above; one at a time")]
pub enum Person {
    Whole(WholePerson),
    Directory(Directory),
}

/// An admin as the command line gives them.
#[derive(Clone, Default)]
#[expect(missing_docs, reason = "as the options of the command say")]
pub struct NewAdmin {
    pub email: String,
    pub fname: String,
    pub lname: String,
    pub empid: String,
    pub password: String,
}

/// The specification keeps this flag as a text.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
pub(super) fn flag<S: Serializer>(value: &bool, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(if *value { "true" } else { "false" })
}
