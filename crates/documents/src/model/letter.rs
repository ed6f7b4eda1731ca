//! A letter to somebody, before it is a document.

use chrono::NaiveDate;
use core_auth::repo::people::PLACE_ON;
use kernel::{Creates, Patch, UserId};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::LetterTemplateId;
use super::values::{DocumentTitle, LetterBody, LetterValue};

db::words! {
    /// What may stand in braces in a letter. What each stands for, `rules::letters::value` says.
    pub enum LetterField {
        Name = "name",
        FirstName = "first name",
        Number = "number",
        Designation = "designation",
        Department = "department",
        Place = "place",
        Joined = "joined",
        LastDay = "last day",
        Manager = "manager",
        /// Where they live: never read from their record, but typed for each letter.
        Address = "address",
        Company = "company",
        LegalName = "legal name",
        Today = "today",
    }
}

db::record! {
    /// What letters say of a person. Binds the day of the place.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct LetterPerson {
        pub id: UserId = "u.id",
        pub number: String = "u.empid",
        pub fname: String = "u.fname",
        pub lname: String = "u.lname",
        pub joined: Option<NaiveDate> = "u.doj",
        pub last_day: Option<NaiveDate> = "u.dol",
        pub department: Option<String> = "(SELECT d.name FROM departments d WHERE d.id = u.department_id)",
        pub designation: Option<String> = "(SELECT g.name FROM designations g WHERE g.id = u.designation_id)",
        pub place: Option<String> = format!("{PLACE_ON} AS place"),
        /// Whether they work here.
        pub active: bool = "u.status = 'Active'",
    }
}

/// What stands for a field in one letter.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct LetterFieldInput {
    /// The field.
    #[schema(value_type = Option<LetterField>)]
    pub field: Option<String>,
    /// What stands for it; a blank one is as none.
    #[schema(value_type = Option<LetterValue>)]
    pub value: Option<String>,
}

/// A letter to be made.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct LetterInput {
    /// The template.
    pub template: Option<LetterTemplateId>,
    /// The version of it that was read.
    pub version: Option<i64>,
    /// What this letter is called, with fields in braces; as the template has it when absent.
    #[serde(default)]
    #[schema(value_type = Option<DocumentTitle>)]
    pub title: Patch<String>,
    /// What this letter says, with fields in braces; as the template has it when absent.
    #[serde(default)]
    #[schema(value_type = Option<LetterBody>)]
    pub body: Patch<String>,
    /// What stands for fields, over what is known of the person.
    #[schema(max_items = 13)]
    pub fields: Option<Vec<LetterFieldInput>>,
}

impl Creates for LetterInput {
    const NEEDED: &'static [&'static str] = &["template"];
    const IGNORED: &'static [&'static str] = &[];
}

/// A field that a letter names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LetterFieldShown {
    /// The field.
    pub field: LetterField,
    /// What stands for it; nothing where it is not known, so that it has to be typed.
    #[schema(required)]
    pub value: Option<String>,
}

/// A letter as it would be.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LetterPreview {
    /// The version of the template.
    pub version: i64,
    /// What it is called.
    pub title: String,
    /// The folder into which it goes.
    pub foldername: String,
    /// Whether the person is told of it by mail.
    pub told: bool,
    /// The fields that it names, in their order.
    pub fields: Vec<LetterFieldShown>,
    /// The PDF, in base64. Fields without a value stand in their braces.
    pub pdf: String,
}
