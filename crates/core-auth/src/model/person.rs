//! People and roles.

use chrono::{NaiveDate, NaiveDateTime};
use db::{Column, Json};
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::sql_types::Text;
use kernel::{Actions, Halves, Sheet, SheetColumn, UserId};
use serde::{Deserialize, Serialize, Serializer};
use utoipa::openapi::schema::{AdditionalProperties, OneOfBuilder};
use utoipa::openapi::{Ref, RefOr, Schema};
use utoipa::{PartialSchema, ToSchema};

use crate::texts;

db::words! {
    /// Whether somebody works here.
    pub enum Status {
        Active = "Active",
        Inactive = "Inactive",
        Resigned = "Resigned",
    }
}

db::words! {
    /// Why somebody leaves.
    pub enum LeavingKind {
        AnotherOffer = "another offer",
        Personal = "personal",
        Relocation = "relocation",
        Studies = "studies",
        Retirement = "retirement",
        ContractEnded = "contract ended",
        Other = "other",
    }
}

db::record! {
    /// What everyone may see of an Active person.
    #[derive(Debug, Clone, Serialize, ToSchema)]
    pub struct Directory {
        /// The person's id.
        #[serde(rename = "_id")]
        pub id: UserId = "u.id",
        /// The employee number.
        pub empid: String = "u.empid",
        /// First name.
        pub fname: String = "u.fname",
        /// Last name.
        pub lname: String = "u.lname",
        /// The address that mails go to.
        pub email: String = "u.email",
        /// The role's name.
        pub role: String = "r.role",
        /// Whether they work here.
        pub status: Status = "u.status",
        /// A picture's address.
        #[schema(required)]
        pub image: Option<String> = "u.image",
    }
}

impl Directory {
    /// Nothing but an id.
    pub(crate) fn blank(id: UserId) -> Self {
        let [empid, fname, lname, email, role] = [const { String::new() }; 5];
        Self { id, empid, fname, lname, email, role, status: Status::Active, image: None }
    }
}

db::record! {
    /// What the person, managers and admins see beside it, in lists too.
    #[derive(Debug, Clone, Default, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    pub struct Profile {
        /// Counts edits of the record by people.
        pub version: i64 = "p.version",
        /// Joining date.
        #[schema(required)]
        pub doj: Option<NaiveDate> = "u.doj",
        /// Date of leaving.
        #[schema(required)]
        pub dol: Option<NaiveDate> = "u.dol",
        /// Why they left.
        #[schema(required)]
        pub leavingreason: Option<String> = "u.leavingreason",
        /// Why they leave, as one of a few words.
        #[schema(required)]
        pub leavingkind: Option<LeavingKind> = "u.leaving_kind",
        /// "true" or "false".
        #[serde(serialize_with = "flag")]
        #[schema(value_type = String)]
        pub reimbursement_claim: bool = "u.reimbursement_claim",
        /// Personal address.
        #[schema(required)]
        pub pemail: Option<String> = "p.pemail",
        /// Ten digits.
        #[schema(required)]
        pub phone: Option<String> = "p.phone",
        /// The name of the department.
        #[schema(required)]
        pub department: Option<String> = "(SELECT d.name FROM departments d WHERE d.id = u.department_id)",
        /// The name of the designation.
        #[schema(required)]
        pub designation: Option<String> = "(SELECT g.name FROM designations g WHERE g.id = u.designation_id)",
        /// The number at work.
        #[schema(required)]
        pub workphone: Option<String> = "u.workphone",
        /// One of the eight.
        #[schema(required)]
        pub bloodgroup: Option<String> = "p.bloodgroup",
        /// Date of birth.
        #[schema(required)]
        pub birthday: Option<NaiveDate> = "p.birthday",
        /// Date of marriage.
        #[schema(required)]
        pub marriage: Option<NaiveDate> = "p.marriage",
        /// Opening leave balance, in days.
        #[schema(required, value_type = Option<f64>)]
        pub olb: Option<Halves> = "p.olb",
        /// Earned leave, in days.
        #[serde(rename = "leavebalanceEL")]
        #[schema(required, value_type = Option<f64>)]
        pub leavebalance_el: Option<Halves> = "p.leavebalance_el",
        /// Casual leave, in days.
        #[serde(rename = "leavebalanceCL")]
        #[schema(required, value_type = Option<f64>)]
        pub leavebalance_cl: Option<Halves> = "p.leavebalance_cl",
        /// Earned leave of the year, in days.
        #[serde(rename = "yearLeaveEL")]
        #[schema(required, value_type = Option<f64>)]
        pub year_leave_el: Option<Halves> = "p.year_leave_el",
        /// Whether the joining day's leave was credited.
        pub leave_credited: bool = "p.leave_credited",
        /// Whom to call.
        #[schema(required)]
        #[serde(rename = "emergencycontact")]
        pub emergencycontact: Option<String> = "p.emergencycontact",
        /// At which number.
        #[schema(required)]
        #[serde(rename = "emergencynumber")]
        pub emergencynumber: Option<String> = "p.emergencynumber",
        /// Permanent address.
        #[schema(required)]
        pub permanent_address: Option<String> = "p.permanent_address",
        /// Current address.
        #[schema(required)]
        pub current_address: Option<String> = "p.current_address",
        /// The last appraisal.
        #[schema(required)]
        #[serde(rename = "appraisal_rating")]
        pub appraisal_rating: Option<String> = "p.appraisal_rating",
        /// The ids of the person's managers: line managers, and who leads a project that they are on today.
        #[serde(rename = "manager")]
        #[schema(value_type = Vec<i64>)]
        pub managers: ManagerIds =
        "(SELECT coalesce(string_agg(CAST(m.manager_id AS TEXT) || CASE WHEN m.line THEN '' ELSE 'p' END, ','), '') \
          FROM user_managers m WHERE m.user_id = u.id)",
        /// Whether the person has a password.
        pub registered: bool = "u.password_hash IS NOT NULL",
        /// Whether they were ever sent a link for their first password.
        pub invited: bool = "p.invited_at IS NOT NULL",
        /// Whether they were erased after they had left: what is personal is gone.
        pub erased: bool = "u.erased_at IS NOT NULL",
        /// When they last signed in.
        #[serde(serialize_with = "instant")]
        #[schema(required, value_type = Option<DateTime<Utc>>)]
        pub last_sign_in_at: Option<NaiveDateTime> = "p.last_sign_in_at",
    }
}

/// Who is in a person's manager list, in the order of their ids. From SQL they come as `2,9p`: the second is there as a project
/// lead alone. They travel as ids, whichever they are.
#[derive(Debug, Clone, Default, PartialEq, Eq, FromSqlRow)]
pub struct ManagerIds {
    /// The line managers.
    pub line: Vec<UserId>,
    /// Who is there as a project lead alone.
    pub leads: Vec<UserId>,
}

impl Serialize for ManagerIds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut ids = [self.line.as_slice(), &self.leads].concat();
        ids.sort_unstable();
        ids.serialize(serializer)
    }
}

impl ManagerIds {
    fn of(list: &str) -> Self {
        let mut managers = Self::default();
        for id in list.split(',') {
            let (ids, id) = match id.strip_suffix('p') {
                Some(id) => (&mut managers.leads, id),
                None => (&mut managers.line, id),
            };
            ids.extend(id.parse::<UserId>().ok());
        }
        managers.line.sort_unstable();
        managers.leads.sort_unstable();
        managers
    }
}

impl Column for ManagerIds {
    type Sql = Text;

    fn of_json(columns: &[Json]) -> Option<Self> {
        columns.first()?.as_str().map(Self::of)
    }
}

impl<DB> FromSql<Text, DB> for ManagerIds
where
    DB: diesel::backend::Backend,
    String: FromSql<Text, DB>,
{
    fn from_sql(bytes: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self::of(&String::from_sql(bytes)?))
    }
}

/// Somebody in a person's manager list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ManagerEntry {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub name: String,
    /// Whether they are a line manager. Otherwise they lead projects, and are there as long as the person is on one.
    pub line: bool,
    /// The active projects of theirs that the person is on today.
    pub projects: Vec<String>,
}

/// Somebody who is to be in a person's manager list. A whole [`ManagerEntry`] is taken too.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, ToSchema)]
pub struct ManagerChoice {
    /// Who.
    pub user: UserId,
    /// Whether as a line manager. Project leads come and go with the team of a project, whatever is sent.
    pub line: bool,
}

db::record! {
    /// Where the salary goes. In no list, and in no log.
    #[derive(Clone, Default, Serialize, ToSchema)]
    pub struct Banking {
        /// Account number.
        #[schema(required)]
        pub account: Option<String> = "b.account",
        /// The account holder.
        #[schema(required)]
        pub holdername: Option<String> = "b.holdername",
        /// The bank.
        #[schema(required)]
        pub bank: Option<String> = "b.bank",
        /// The branch's code.
        #[schema(required)]
        pub ifsc: Option<String> = "b.ifsc",
        /// The tax number.
        #[serde(rename = "panNumber")]
        #[schema(required)]
        pub pan_number: Option<String> = "b.pan_number",
        /// The branch's address.
        #[schema(required)]
        pub bankaddress: Option<String> = "b.bankaddress",
    }
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
    /// The names of the active projects in whose teams the person is today.
    pub projects: Vec<String>,
    /// The name of the place where they work today, where they have one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
    /// What the caller may do with it.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A person in a list: the whole record, or the directory's part of it.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, clippy::large_enum_variant, reason = "nearly all rows are of one kind")]
pub enum ListedPerson {
    Whole(WholeListed),
    Directory(Directory),
}

impl Sheet for Directory {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empid", kernel::texts::employee_id),
        SheetColumn::text("fname", texts::head_first_name),
        SheetColumn::text("lname", texts::head_last_name),
        SheetColumn::text("email", texts::head_email),
        SheetColumn::text("role", texts::head_role),
        SheetColumn::text("status", kernel::texts::status),
    ];
}

impl Sheet for WholeListed {
    const COLUMNS: &'static [SheetColumn] = &[
        SheetColumn::text("empid", kernel::texts::employee_id),
        SheetColumn::text("fname", texts::head_first_name),
        SheetColumn::text("lname", texts::head_last_name),
        SheetColumn::text("email", texts::head_email),
        SheetColumn::text("projects", texts::head_projects),
        SheetColumn::text("role", texts::head_role),
        SheetColumn::text("status", kernel::texts::status),
        SheetColumn::day("doj", texts::head_joining_date),
        SheetColumn::day("dol", texts::head_date_of_leaving),
        SheetColumn::text("leavingreason", texts::head_reason_for_leaving),
        SheetColumn::text("leavingkind", texts::head_kind_of_leaving),
        SheetColumn::text("pemail", texts::head_personal_email),
        SheetColumn::text("phone", texts::head_phone),
        SheetColumn::text("department", texts::head_department),
        SheetColumn::text("designation", texts::head_designation),
        SheetColumn::text("place", texts::head_place),
        SheetColumn::text("workphone", texts::head_work_phone),
        SheetColumn::text("bloodgroup", texts::head_blood_group),
        SheetColumn::day("birthday", texts::head_birthday),
        SheetColumn::day("marriage", texts::head_marriage_date),
        SheetColumn::text("emergencycontact", texts::head_emergency_contact),
        SheetColumn::text("emergencynumber", texts::head_emergency_number),
        SheetColumn::long_text("permanentAddress", texts::head_permanent_address),
        SheetColumn::long_text("currentAddress", texts::head_current_address),
        SheetColumn::number("olb", texts::head_opening_casual_leave),
        SheetColumn::number("leavebalanceCL", texts::head_casual_leave_balance),
        SheetColumn::number("leavebalanceEL", texts::head_earned_leave_balance),
        SheetColumn::number("yearLeaveEL", texts::head_earned_leave_of_the_year),
        SheetColumn::flag("leaveCredited", texts::head_joining_leave_credited),
        SheetColumn::flag("reimbursementClaim", texts::head_reimbursement_claim),
        SheetColumn::text("appraisal_rating", texts::head_appraisal_rating),
        SheetColumn::instant("lastSignInAt", texts::head_last_sign_in),
    ];
}

impl Sheet for ListedPerson {
    const COLUMNS: &'static [SheetColumn] = WholeListed::COLUMNS;
}

/// One whole record: in no list.
#[derive(Clone, Serialize, ToSchema)]
pub struct WholePerson {
    /// As in lists.
    #[serde(flatten)]
    pub listed: WholeListed,
    /// Who is in the manager list, and why.
    pub managers: Vec<ManagerEntry>,
    /// What is noted of the leaving: to admins alone, and where there is something.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leavingremark: Option<String>,
    /// Where the salary goes.
    #[serde(flatten)]
    pub banking: Banking,
}

impl WholePerson {
    /// Says who is in the manager list.
    pub(crate) fn list_managers(&mut self, managers: Vec<ManagerEntry>) {
        let of = |line: bool| managers.iter().filter(|entry| entry.line == line).map(|entry| entry.user).collect();
        self.listed.profile.managers = ManagerIds { line: of(true), leads: of(false) };
        self.managers = managers;
    }
}

/// One person: the whole record, or the directory's part of it.
#[derive(Clone, Serialize)]
#[serde(untagged)]
#[expect(missing_docs, clippy::large_enum_variant, reason = "one at a time")]
pub enum Person {
    Whole(WholePerson),
    Directory(Directory),
}

/// The directory's fields and no others: what tells them from a whole record, which has them too.
enum DirectoryAlone {}

impl PartialSchema for DirectoryAlone {
    fn schema() -> RefOr<Schema> {
        let RefOr::T(Schema::Object(mut fields)) = Directory::schema() else { return Directory::schema() };
        fields.additional_properties = Some(Box::new(AdditionalProperties::FreeForm(false)));
        fields.into()
    }
}

impl ToSchema for DirectoryAlone {
    fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
        Directory::schemas(schemas);
    }
}

/// Says that a person is one whole record or the directory's part of it, and never both.
macro_rules! whole_or_directory {
    ($name:ident, $whole:ty) => {
        impl PartialSchema for $name {
            fn schema() -> RefOr<Schema> {
                let whole = Ref::from_schema_name(<$whole>::name());
                OneOfBuilder::new().item(whole).item(Ref::from_schema_name(DirectoryAlone::name())).into()
            }
        }

        impl ToSchema for $name {
            fn schemas(schemas: &mut Vec<(String, RefOr<Schema>)>) {
                <$whole>::schemas(schemas);
                schemas.push((<$whole>::name().into_owned(), <$whole>::schema()));
                DirectoryAlone::schemas(schemas);
                schemas.push((DirectoryAlone::name().into_owned(), DirectoryAlone::schema()));
            }
        }
    };
}

whole_or_directory!(ListedPerson, WholeListed);
whole_or_directory!(Person, WholePerson);

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

/// What is stored of an instant is UTC; it travels with its zone.
#[expect(clippy::ref_option, reason = "serde hands it over so")]
fn instant<S: Serializer>(value: &Option<NaiveDateTime>, serializer: S) -> Result<S::Ok, S::Error> {
    value.map(|instant| instant.and_utc()).serialize(serializer)
}

/// Clients know this flag as a text.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
pub(super) fn flag<S: Serializer>(value: &bool, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(if *value { "true" } else { "false" })
}
