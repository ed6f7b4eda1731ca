//! What a PUT of a person may change, declared once: the field's name, what it holds, whose it is to change, and
//! where it is stored.

use chrono::NaiveDate;
use db::Bind;
use db::audit::masked;
use kernel::{Creates, Halves, Patch, ShortText, UserId};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Deserializer, Serialize, de};
use serde_json::Value;
use utoipa::ToSchema;

use super::values::{
    AccountNumber, Balance, BloodGroup, ContactText, Email, EmergencyNumber, FlagWord, Ifsc, OpeningBalance, Pan,
    PersonName, Phone, PlacementName, RoleName, WorkPhone,
};
use super::{Banking, Directory, LeavingKind, ManagerChoice, Profile, Status};

/// Who may change a field of somebody's record, themself aside (people-3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Owner {
    /// Whoever may save the record at all.
    Anyone,
    /// The person, and admins: where payslips go after somebody has left is nobody else's to say.
    Person,
    /// Admins, and the line managers of whoever is neither an admin nor a manager.
    Leader,
    /// Admins.
    Admin,
}

/// Where a field is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "a table each")]
pub enum Table {
    Users,
    Profile,
    Banking,
    Managers,
}

/// A field that a save changes.
#[derive(Clone)]
pub struct Changed {
    /// As the client spells it.
    pub name: &'static str,
    /// Who may.
    pub owner: Owner,
    /// Whether it has to hold something.
    pub required: bool,
    /// Whether it holds nothing now.
    pub empty: bool,
    /// Its table.
    pub table: Table,
    /// Its column.
    pub column: &'static str,
    /// Its value for the database.
    pub bind: Bind,
    /// What the audit trail keeps of it.
    pub before: Value,
    /// What the audit trail keeps of its new value.
    pub after: Value,
}

/// "true" or "false": clients know this flag as a text. A JSON boolean is taken too.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Flag(pub bool);

impl<'de> Deserialize<'de> for Flag {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Bool(flag) => Ok(Self(flag)),
            Value::String(text) if text == "true" => Ok(Self(true)),
            Value::String(text) if text == "false" => Ok(Self(false)),
            _ => Err(de::Error::custom("true or false")),
        }
    }
}

impl Serialize for Flag {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        super::person::flag(&self.0, serializer)
    }
}

/// What a field may hold.
trait Held: Serialize + DeserializeOwned {
    /// Reads what is sent.
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Patch<Self>, D::Error> {
        Patch::deserialize(deserializer)
    }

    /// The value for the database.
    fn bind(value: Option<&Self>) -> Bind;

    /// The same field, where it holds a text.
    fn text(_: &mut Option<Self>) -> Option<&mut Option<String>> {
        None
    }
}

impl Held for String {
    fn bind(value: Option<&Self>) -> Bind {
        value.cloned().into()
    }

    fn text(value: &mut Option<Self>) -> Option<&mut Option<String>> {
        Some(value)
    }
}

impl Held for NaiveDate {
    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Patch<Self>, D::Error> {
        kernel::patched_date(deserializer)
    }

    fn bind(value: Option<&Self>) -> Bind {
        value.copied().into()
    }
}

impl Held for Halves {
    fn bind(value: Option<&Self>) -> Bind {
        value.copied().into()
    }
}

impl Held for Flag {
    fn bind(value: Option<&Self>) -> Bind {
        value.is_some_and(|flag| flag.0).into()
    }
}

impl Held for bool {
    fn bind(value: Option<&Self>) -> Bind {
        value.copied().unwrap_or_default().into()
    }
}

impl Held for Vec<UserId> {
    /// Stored in a table of its own.
    fn bind(_: Option<&Self>) -> Bind {
        Bind::Text(None)
    }
}

/// What the trail keeps: the value, or of bank data only that there is one.
fn snapshot<T: Serialize>(table: Table, value: Option<&T>) -> Value {
    match (table, value) {
        (Table::Banking, value) => masked(value).into(),
        (_, value) => serde_json::to_value(value).unwrap_or_default(),
    }
}

macro_rules! fields {
    ($(
        $(#[$doc:meta])*
        $field:ident $name:tt: $type:ty as $schema:ty, $owner:ident, $required:literal, $table:ident $column:literal;
    )*) => {
        /// A save of a person's record: any subset of its fields.
        #[derive(Clone, Default, Deserialize, ToSchema)]
        pub struct PersonChange {
            /// The version that was read; another one than the stored is refused.
            pub version: Option<i64>,
            /// Why balances of leave are other ones: stands in the ledger beside each that this save corrects.
            pub balanceremark: Option<String>,
            /// Who is in the manager list, each as what: in the place of `manager`, where it is sent.
            #[serde(rename = "managers")]
            pub manager_choices: Option<Vec<ManagerChoice>>,
            $(
                $(#[$doc])*
                #[serde(rename = $name, default, deserialize_with = "Held::read")]
                #[schema(value_type = Option<$schema>)]
                pub $field: Patch<$type>,
            )*
        }

        /// The same fields as they are stored.
        #[derive(Clone, Default, PartialEq)]
        #[expect(missing_docs, reason = "the fields of `PersonChange`")]
        pub struct Editable {
            $(pub $field: Option<$type>,)*
        }

        impl PersonChange {
            /// The record with these changes in it. `leads` are those who are in the manager list as project leads alone.
            pub fn over(&self, stored: &Editable, leads: &[UserId]) -> Editable {
                let mut person = Editable { $($field: self.$field.over(&stored.$field),)* };
                if let Some(choices) = &self.manager_choices {
                    let line = choices.iter().filter(|choice| choice.line);
                    person.managers = Some(line.map(|choice| choice.user).collect());
                } else if let Some(managers) = &mut person.managers {
                    managers.retain(|manager| !leads.contains(manager));
                }
                person
            }

            /// The names of the fields that hold something.
            pub fn set_fields(&self) -> Vec<&'static str> {
                let mut names = Vec::new();
                $(if self.$field.as_set().is_some() { names.push($name); })*
                names.extend(self.manager_choices.as_ref().map(|_| "managers"));
                names
            }
        }

        impl Editable {
            /// The names of the fields that hold a text, and what they hold.
            pub fn texts(&mut self) -> impl Iterator<Item = (&'static str, &mut Option<String>)> {
                let fields = [$(($name, Held::text(&mut self.$field)),)*];
                fields.into_iter().filter_map(|(name, text)| Some((name, text?)))
            }

            /// The fields in which `after` differs.
            pub fn changes(&self, after: &Self) -> Vec<Changed> {
                let mut changes = Vec::new();
                $(if self.$field != after.$field {
                    changes.push(Changed {
                        name: $name,
                        owner: Owner::$owner,
                        required: $required,
                        empty: after.$field.is_none(),
                        table: Table::$table,
                        column: $column,
                        bind: Held::bind(after.$field.as_ref()),
                        before: snapshot(Table::$table, self.$field.as_ref()),
                        after: snapshot(Table::$table, after.$field.as_ref()),
                    });
                })*
                changes
            }
        }
    };
}

// field, its name, what it holds, as it travels, who may change it, whether it is required, table and column
fields! {
    /// The employee number.
    empid "empid": String as ShortText, Admin, true, Users "empid";
    /// First name: letters.
    fname "fname": String as PersonName, Anyone, true, Users "fname";
    /// Last name: letters.
    lname "lname": String as PersonName, Anyone, false, Users "lname";
    /// The address that mails go to.
    email "email": String as Email, Admin, true, Users "email";
    /// The role's name.
    role "role": String as RoleName, Admin, true, Users "role_id";
    /// Active, Inactive or Resigned.
    status "status": String as Status, Leader, true, Users "status";
    /// Joining date.
    doj "doj": NaiveDate as NaiveDate, Admin, true, Users "doj";
    /// Date of leaving.
    dol "dol": NaiveDate as NaiveDate, Leader, false, Users "dol";
    /// Why they left.
    leavingreason "leavingreason": String as ContactText, Leader, false, Users "leavingreason";
    /// Why they leave, as one of a few words; it goes with the last day.
    leavingkind "leavingkind": String as LeavingKind, Leader, false, Users "leaving_kind";
    /// "true" or "false".
    reimbursement_claim "reimbursementClaim": Flag as FlagWord, Admin, false, Users "reimbursement_claim";
    /// Personal address.
    pemail "pemail": String as Email, Person, true, Profile "pemail";
    /// Ten digits.
    phone "phone": String as Phone, Anyone, true, Profile "phone";
    /// The name of a department, as the settings list it.
    department "department": String as PlacementName, Admin, false, Users "department_id";
    /// The name of a designation, as the settings list it.
    designation "designation": String as PlacementName, Admin, false, Users "designation_id";
    /// The number at work.
    workphone "workphone": String as WorkPhone, Anyone, false, Users "workphone";
    /// One of the eight.
    bloodgroup "bloodgroup": String as BloodGroup, Anyone, false, Profile "bloodgroup";
    /// Date of birth.
    birthday "birthday": NaiveDate as NaiveDate, Anyone, false, Profile "birthday";
    /// Date of marriage.
    marriage "marriage": NaiveDate as NaiveDate, Anyone, false, Profile "marriage";
    /// Opening leave balance, in days.
    olb "olb": Halves as OpeningBalance, Admin, true, Profile "olb";
    /// Casual leave, in days.
    leavebalance_cl "leavebalanceCL": Halves as Balance, Admin, false, Profile "leavebalance_cl";
    /// Earned leave, in days.
    leavebalance_el "leavebalanceEL": Halves as Balance, Admin, false, Profile "leavebalance_el";
    /// Earned leave of the year, in days.
    year_leave_el "yearLeaveEL": Halves as Balance, Admin, false, Profile "year_leave_el";
    /// Whether the joining day's leave was credited.
    leave_credited "leaveCredited": bool as bool, Admin, false, Profile "leave_credited";
    /// Whom to call.
    emergencycontact "emergencycontact": String as ContactText, Anyone, false, Profile "emergencycontact";
    /// At which number.
    emergencynumber "emergencynumber": String as EmergencyNumber, Anyone, false, Profile "emergencynumber";
    /// Permanent address.
    permanent_address "permanentAddress": String as ContactText, Anyone, true, Profile "permanent_address";
    /// Current address.
    current_address "currentAddress": String as ContactText, Anyone, true, Profile "current_address";
    /// The last appraisal.
    appraisal_rating "appraisal_rating": String as ShortText, Admin, false, Profile "appraisal_rating";
    /// The ids of the person's line managers. Who is in the list as a project lead alone stays that, named or not.
    managers "manager": Vec<UserId> as Vec<i64>, Admin, false, Managers "manager_id";
    /// Account number.
    account "account": String as AccountNumber, Anyone, true, Banking "account";
    /// The account holder.
    holdername "holdername": String as ContactText, Anyone, true, Banking "holdername";
    /// The bank.
    bank "bank": String as ContactText, Anyone, false, Banking "bank";
    /// The branch's code.
    ifsc "ifsc": String as Ifsc, Anyone, true, Banking "ifsc";
    /// The tax number.
    pan_number "panNumber": String as Pan, Anyone, true, Banking "pan_number";
    /// The branch's address.
    bankaddress "bankaddress": String as ContactText, Anyone, true, Banking "bankaddress";
}

impl Creates for PersonChange {
    const NEEDED: &'static [&'static str] = &["empid", "fname", "lname", "email", "role", "doj"];
    const IGNORED: &'static [&'static str] = &[
        "version",
        "balanceremark",
        "status",
        "dol",
        "leavingreason",
        "leavingkind",
        "leavebalanceCL",
        "leavebalanceEL",
        "yearLeaveEL",
        "leaveCredited",
    ];
}

impl Editable {
    /// The fields of a stored record.
    pub fn of(directory: Directory, profile: Profile, banking: Banking) -> Self {
        Self {
            empid: Some(directory.empid),
            fname: Some(directory.fname),
            lname: Some(directory.lname).filter(|name| !name.is_empty()),
            email: Some(directory.email),
            role: Some(directory.role),
            status: Some(directory.status.text().to_owned()),
            doj: profile.doj,
            dol: profile.dol,
            leavingreason: profile.leavingreason,
            leavingkind: profile.leavingkind.map(|kind| kind.text().to_owned()),
            reimbursement_claim: Some(Flag(profile.reimbursement_claim)),
            pemail: profile.pemail,
            phone: profile.phone,
            department: profile.department,
            designation: profile.designation,
            workphone: profile.workphone,
            bloodgroup: profile.bloodgroup,
            birthday: profile.birthday,
            marriage: profile.marriage,
            olb: profile.olb,
            leavebalance_cl: profile.leavebalance_cl,
            leavebalance_el: profile.leavebalance_el,
            year_leave_el: profile.year_leave_el,
            leave_credited: Some(profile.leave_credited),
            emergencycontact: profile.emergencycontact,
            emergencynumber: profile.emergencynumber,
            permanent_address: profile.permanent_address,
            current_address: profile.current_address,
            appraisal_rating: profile.appraisal_rating,
            managers: Some(profile.managers.line),
            account: banking.account,
            holdername: banking.holdername,
            bank: banking.bank,
            ifsc: banking.ifsc,
            pan_number: banking.pan_number,
            bankaddress: banking.bankaddress,
        }
    }
}
