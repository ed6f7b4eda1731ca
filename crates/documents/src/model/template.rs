//! Of what letters are made.

use db::RecordKind;
use kernel::{Actions, Creates, Patch, ShortText};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::values::{DocumentTitle, LetterBody};
use super::{DocumentFolderId, StoredFolder};

/// Templates of letters in the audit trail.
pub const LETTER_TEMPLATE: RecordKind =
    RecordKind::new("lettertemplate").kept_in("letter_templates").named("name").found_by("name_normalized");

db::ids! {
    /// A template of letters.
    LetterTemplateId;
}

db::record! {
    /// A template as it is stored, with its folder.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredTemplate {
        pub id: LetterTemplateId = "t.id",
        pub version: i64 = "t.version",
        pub name: String = "t.name",
        pub folder: StoredFolder,
        pub title: String = "t.title",
        pub body: String = "t.body",
        pub signer: Option<String> = "t.signer",
        pub signer_title: Option<String> = "t.signer_title",
        pub active: bool = "t.active",
        /// How many letters of it there are.
        pub made: i64 = "(SELECT count(*) FROM letters l WHERE l.template_id = t.id)",
    }
}

/// A template of letters as it travels.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LetterTemplate {
    /// The template's id.
    #[serde(rename = "_id")]
    pub id: LetterTemplateId,
    /// Counts edits.
    pub version: i64,
    /// What it is called.
    pub name: String,
    /// The folder into which its letters go.
    pub folder: DocumentFolderId,
    /// What that is called.
    pub foldername: String,
    /// What a letter is called, with fields in braces.
    pub title: String,
    /// What a letter says, with fields in braces: a blank line ends a paragraph, `# ` begins a heading, `- ` a point of a list.
    pub body: String,
    /// Who signs.
    #[schema(required)]
    pub signer: Option<String>,
    /// As what they sign.
    #[schema(required)]
    pub signertitle: Option<String>,
    /// Whether letters are made of it.
    pub active: bool,
    /// How many letters of it there are.
    pub made: i64,
    /// What the caller may do with it: `edit`, `remove`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// A template to be, or what changes of one.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct LetterTemplateInput {
    /// The version that was read.
    pub version: Option<i64>,
    /// What it is called.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub name: Patch<String>,
    /// The folder into which its letters go.
    pub folder: Option<DocumentFolderId>,
    /// What a letter is called, with fields in braces.
    #[serde(default)]
    #[schema(value_type = Option<DocumentTitle>)]
    pub title: Patch<String>,
    /// What a letter says, with fields in braces.
    #[serde(default)]
    #[schema(value_type = Option<LetterBody>)]
    pub body: Patch<String>,
    /// Who signs; nobody where nothing is said.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub signer: Patch<String>,
    /// As what they sign.
    #[serde(default)]
    #[schema(value_type = Option<ShortText>)]
    pub signertitle: Patch<String>,
    /// Whether letters are made of it; of a new one they are where nothing is said.
    pub active: Option<bool>,
}

impl Creates for LetterTemplateInput {
    const NEEDED: &'static [&'static str] = &["name", "folder", "title", "body"];
}
