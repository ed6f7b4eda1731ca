//! People and roles.

use chrono::NaiveDate;
use diesel::Queryable;
use diesel::sql_types::{BigInt, Bool, Date, Nullable, Text};
use kernel::{Halves, RoleId, UserId};
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

/// What the person, managers and admins see beside it, in lists too.
#[derive(Debug, Clone, Serialize, ToSchema, Queryable)]
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
    #[serde(rename = "manager", serialize_with = "id_list")]
    #[schema(value_type = Vec<i64>)]
    pub managers: Option<String>,
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
);
/// The columns of [`Banking`].
pub(crate) type BankingColumns =
    (Nullable<Text>, Nullable<Text>, Nullable<Text>, Nullable<Text>, Nullable<Text>, Nullable<Text>);

db::row!(Directory: DirectoryColumns);

/// A person in a list: the directory, and the profile for those who may see it.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ListedPerson {
    /// What everyone sees.
    #[serde(flatten)]
    pub directory: Directory,
    /// What few see.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub profile: Option<Profile>,
}

/// All that only the person, managers and admins see.
#[derive(Clone, Serialize, ToSchema)]
pub struct Details {
    /// As in lists.
    #[serde(flatten)]
    pub profile: Profile,
    /// In no list.
    #[serde(flatten)]
    pub banking: Banking,
}

/// One person.
#[derive(Clone, Serialize, ToSchema)]
pub struct Person {
    /// What everyone sees.
    #[serde(flatten)]
    pub directory: Directory,
    /// What few see.
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub details: Option<Details>,
}

/// A role; its keys only for those who may know them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RoleRecord {
    /// The role's id.
    #[serde(rename = "_id")]
    pub id: RoleId,
    /// Its name.
    pub role: String,
    /// Its keys.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub permission: Option<Vec<String>>,
}

/// A role's keys, by its name.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct RoleKeys {
    /// The name.
    pub role: String,
    /// The keys.
    pub permission: Vec<String>,
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

/// Ids come from SQL as `2,9` and travel as numbers, in order.
#[expect(clippy::ref_option, reason = "serde hands it over so")]
fn id_list<S: Serializer>(value: &Option<String>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut ids: Vec<i64> = value.iter().flat_map(|list| list.split(',')).filter_map(|id| id.parse().ok()).collect();
    ids.sort_unstable();
    ids.serialize(serializer)
}
