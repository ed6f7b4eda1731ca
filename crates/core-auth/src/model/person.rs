//! People and roles.

use chrono::NaiveDate;
use diesel::QueryableByName;
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
#[derive(Debug, Clone, Serialize, ToSchema, QueryableByName)]
pub struct Directory {
    /// The person's id.
    #[serde(rename = "_id")]
    #[diesel(sql_type = BigInt, column_name = id)]
    pub id: UserId,
    /// The employee number.
    #[diesel(sql_type = Text)]
    pub empid: String,
    /// First name.
    #[diesel(sql_type = Text)]
    pub fname: String,
    /// Last name.
    #[diesel(sql_type = Text)]
    pub lname: String,
    /// The address that mails go to.
    #[diesel(sql_type = Text)]
    pub email: String,
    /// The role's name.
    #[diesel(sql_type = Text)]
    pub role: String,
    /// Active, Inactive or Resigned.
    #[diesel(sql_type = Text)]
    pub status: String,
    /// A picture's address.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub image: Option<String>,
}

/// What the person, managers and admins see beside it, in lists too.
#[derive(Debug, Clone, Serialize, ToSchema, QueryableByName)]
#[serde(rename_all = "camelCase")]
pub struct Profile {
    /// Counts edits of the record by people.
    #[diesel(sql_type = BigInt)]
    pub version: i64,
    /// Joining date.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Date>)]
    pub doj: Option<NaiveDate>,
    /// Date of leaving.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Date>)]
    pub dol: Option<NaiveDate>,
    /// Why they left.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub leavingreason: Option<String>,
    /// "true" or "false".
    #[serde(serialize_with = "flag")]
    #[schema(value_type = String)]
    #[diesel(sql_type = Bool)]
    pub reimbursement_claim: bool,
    /// Personal address.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub pemail: Option<String>,
    /// Ten digits.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub phone: Option<String>,
    /// One of the eight.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub bloodgroup: Option<String>,
    /// Date of birth.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Date>)]
    pub birthday: Option<NaiveDate>,
    /// Date of marriage.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Date>)]
    pub marriage: Option<NaiveDate>,
    /// Opening leave balance, in days.
    #[schema(required, value_type = Option<f64>)]
    #[diesel(sql_type = Nullable<BigInt>)]
    pub olb: Option<Halves>,
    /// Earned leave, in days.
    #[serde(rename = "leavebalanceEL")]
    #[schema(required, value_type = Option<f64>)]
    #[diesel(sql_type = Nullable<BigInt>)]
    pub leavebalance_el: Option<Halves>,
    /// Casual leave, in days.
    #[serde(rename = "leavebalanceCL")]
    #[schema(required, value_type = Option<f64>)]
    #[diesel(sql_type = Nullable<BigInt>)]
    pub leavebalance_cl: Option<Halves>,
    /// Earned leave of the year, in days.
    #[serde(rename = "yearLeaveEL")]
    #[schema(required, value_type = Option<f64>)]
    #[diesel(sql_type = Nullable<BigInt>)]
    pub year_leave_el: Option<Halves>,
    /// Whether the joining day's leave was credited.
    #[diesel(sql_type = Bool)]
    pub leave_credited: bool,
    /// Whom to call.
    #[schema(required)]
    #[serde(rename = "emergencycontact")]
    #[diesel(sql_type = Nullable<Text>)]
    pub emergencycontact: Option<String>,
    /// At which number.
    #[schema(required)]
    #[serde(rename = "emergencynumber")]
    #[diesel(sql_type = Nullable<Text>)]
    pub emergencynumber: Option<String>,
    /// Permanent address.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub permanent_address: Option<String>,
    /// Current address.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub current_address: Option<String>,
    /// The last appraisal.
    #[schema(required)]
    #[serde(rename = "appraisal_rating")]
    #[diesel(sql_type = Nullable<Text>)]
    pub appraisal_rating: Option<String>,
    /// The ids of the person's managers.
    #[serde(rename = "manager", serialize_with = "id_list")]
    #[schema(value_type = Vec<i64>)]
    #[diesel(sql_type = Nullable<Text>)]
    pub managers: Option<String>,
}

/// Where the salary goes. In no list, and in no log.
#[derive(Clone, Serialize, ToSchema, QueryableByName)]
pub struct Banking {
    /// Account number.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub account: Option<String>,
    /// The account holder.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub holdername: Option<String>,
    /// The bank.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub bank: Option<String>,
    /// The branch's code.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub ifsc: Option<String>,
    /// The tax number.
    #[serde(rename = "panNumber")]
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub pan_number: Option<String>,
    /// The branch's address.
    #[schema(required)]
    #[diesel(sql_type = Nullable<Text>)]
    pub bankaddress: Option<String>,
}

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
