//! What templates and letters are (document-8, document-9): a text with fields, filled with what is known of a person. Values are text: no
//! brace and no mark of theirs means anything.

use chrono::NaiveDate;
use company::model::Company;
use db::Word as _;
use kernel::texts::required;
use kernel::{Actions, Code, Error, Patch, Problems, Result, ShortText, Text, full_name};
use paper::missing_letter;
use serde::Serialize;

use crate::model::values::{DocumentTitle, LetterBody, LetterValue};
use crate::model::{DocumentFolderId, LetterField, LetterInput, LetterPerson, LetterTemplateInput, StoredTemplate};
use crate::texts;

/// A template to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the columns of `letter_templates`")]
pub struct WantedTemplate {
    pub name: String,
    pub folder: DocumentFolderId,
    pub title: String,
    pub body: String,
    pub signer: Option<String>,
    pub signertitle: Option<String>,
    pub active: bool,
}

impl From<&StoredTemplate> for WantedTemplate {
    fn from(stored: &StoredTemplate) -> Self {
        Self {
            name: stored.name.clone(),
            folder: stored.folder.id,
            title: stored.title.clone(),
            body: stored.body.clone(),
            signer: stored.signer.clone(),
            signertitle: stored.signer_title.clone(),
            active: stored.active,
        }
    }
}

/// What the audit trail keeps of a template.
#[derive(Debug, Serialize)]
pub struct TemplateSnapshot<'a> {
    name: &'a str,
    folder: &'a str,
    title: &'a str,
    body: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    signer: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    signertitle: Option<&'a str>,
    active: bool,
}

impl<'a> TemplateSnapshot<'a> {
    /// Of a template whose folder is called so.
    pub fn of(template: &'a WantedTemplate, folder: &'a str) -> Self {
        let WantedTemplate { name, title, body, signer, signertitle, active, .. } = template;
        let (signer, signertitle) = (signer.as_deref(), signertitle.as_deref());
        Self { name, folder, title, body, signer, signertitle, active: *active }
    }
}

/// The template that results of what was sent over what is stored; `known` says whether there is its folder.
pub fn template(input: &LetterTemplateInput, stored: Option<&WantedTemplate>, known: bool) -> Result<WantedTemplate> {
    let mut problems = Problems::default();
    let of = |field: fn(&WantedTemplate) -> &str| stored.map(field);
    let name = problems.text("name", &input.name, of(|stored| &stored.name), ShortText::LIMITS);
    let folder = input.folder.or(stored.map(|stored| stored.folder));
    let wrong = if folder.is_none() { Some(required()) } else { (!known).then(texts::no_such_folder) };
    problems.note("folder", wrong);
    let title = problems.text("title", &input.title, of(|stored| &stored.title), DocumentTitle::LIMITS);
    problems.note("title", text_problem(&title));
    let body = problems.text("body", &input.body, of(|stored| &stored.body), LetterBody::LIMITS);
    problems.note("body", text_problem(&body));
    let before = stored.and_then(|stored| stored.signer.as_deref());
    let signer = problems.optional_text("signer", &input.signer, before, ShortText::LIMITS);
    let before = stored.and_then(|stored| stored.signertitle.as_deref());
    let signertitle = problems.optional_text("signertitle", &input.signertitle, before, ShortText::LIMITS);
    for (field, text) in [("signer", &signer), ("signertitle", &signertitle)] {
        problems.note(field, text.as_deref().and_then(no_letter));
    }
    let active = input.active.unwrap_or(stored.is_none_or(|stored| stored.active));
    problems.done(folder.map(|folder| WantedTemplate { name, folder, title, body, signer, signertitle, active }))
}

/// Why a template of which so many letters were made stays.
pub fn why_a_template_stays(made: i64) -> Option<Text> {
    (made > 0).then(|| texts::template_is_used(made))
}

/// What who may change templates does with one.
pub fn template_actions(changes: bool, made: i64) -> Actions {
    let mut actions = Actions::default();
    if changes {
        actions.allow("edit");
        match why_a_template_stays(made) {
            Some(reason) => actions.block("remove", reason),
            None => actions.allow("remove"),
        }
    }
    actions
}

/// 409 for a letter of a template that is not active.
pub fn is_active(template: &StoredTemplate) -> Result<()> {
    if template.active { Ok(()) } else { Err(Error::new(Code::LetterTemplateRetired)) }
}

/// A part of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    Text(String),
    Field(LetterField),
}

/// What a block of a letter is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum BlockKind {
    Heading,
    Paragraph,
    Point,
}

/// A block of a letter, with its lines: each begins anew, and is broken where the page ends.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Block {
    pub kind: BlockKind,
    pub lines: Vec<String>,
}

/// Letters alone: marks of direction and what else shows nothing go, any blank is the usual one.
pub fn plain(text: &str) -> String {
    let shows_nothing = |letter: &char| {
        matches!(
            letter,
            '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        )
    };
    let shown = text.chars().filter(|letter| !shows_nothing(letter));
    shown.map(|letter| if letter.is_whitespace() || letter.is_control() { ' ' } else { letter }).collect()
}

/// The same on one line without blanks around it, and one at most between words.
fn plain_value(text: &str) -> String {
    plain(text).split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
}

/// The field of this name, however it is written.
fn field_of(name: &str) -> Option<LetterField> {
    LetterField::named(&plain_value(name).to_lowercase())
}

/// All fields, as they are written.
fn all_fields() -> String {
    let written: Vec<_> = LetterField::ALL.iter().map(|field| braced(*field)).collect();
    written.join(", ")
}

fn braced(field: LetterField) -> String {
    format!("{{{}}}", field.text())
}

/// A line in its parts; an error says which field there is none of. A brace that opens no field stands for itself.
fn pieces(line: &str) -> std::result::Result<Vec<Piece>, String> {
    let (mut pieces, mut open, mut rest) = (Vec::new(), String::new(), line);
    while let Some((before, behind)) = rest.split_once('{') {
        open.push_str(before);
        match behind.split_once('}') {
            Some((name, after)) if !name.contains('{') => {
                let field = field_of(name).ok_or_else(|| name.trim().to_owned())?;
                if !open.is_empty() {
                    pieces.push(Piece::Text(plain(&std::mem::take(&mut open))));
                }
                pieces.push(Piece::Field(field));
                rest = after;
            }
            _ => {
                open.push('{');
                rest = behind;
            }
        }
    }
    open.push_str(rest);
    if !open.is_empty() {
        pieces.push(Piece::Text(plain(&open)));
    }
    Ok(pieces)
}

fn no_letter(text: &str) -> Option<Text> {
    missing_letter(&plain(text)).map(|letter| texts::no_letter_in_letters(letter.into()))
}

/// What is wrong with a text with fields, if something is.
fn text_problem(text: &str) -> Option<Text> {
    let unknown = text.lines().find_map(|line| pieces(line).err());
    unknown.map(|field| texts::no_such_field(&field, all_fields())).or_else(|| no_letter(text))
}

/// What is known for a letter.
#[derive(Debug, Clone, Copy)]
#[expect(missing_docs, reason = "the names say it all")]
pub struct Known<'a> {
    pub person: &'a LetterPerson,
    /// What their line managers are called.
    pub managers: &'a [String],
    pub company: &'a Company,
    pub today: NaiveDate,
}

/// What stands for a field; nothing where the person has none of it. The one table of fields.
pub fn value(field: LetterField, known: Known<'_>) -> Option<String> {
    let Known { person, managers, company, today } = known;
    let day = |day: NaiveDate| company.writing.day(day);
    let value = match field {
        LetterField::Name => Some(full_name(&person.fname, &person.lname)),
        LetterField::FirstName => Some(person.fname.clone()),
        LetterField::Number => Some(person.number.clone()),
        LetterField::Designation => person.designation.clone(),
        LetterField::Department => person.department.clone(),
        LetterField::Place => person.place.clone(),
        LetterField::Joined => person.joined.map(day),
        LetterField::LastDay => person.last_day.map(day),
        LetterField::Manager => Some(managers.join(", ")),
        LetterField::Address => None,
        LetterField::Company => Some(company.name.clone()),
        LetterField::LegalName => Some(company.legal_name.as_ref().unwrap_or(&company.name).clone()),
        LetterField::Today => Some(day(today)),
    };
    value.map(|value| plain_value(&value)).filter(|value| !value.is_empty())
}

/// A letter with all that stands in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// What it is called.
    pub title: String,
    /// What it says.
    pub blocks: Vec<Block>,
    /// The fields that it names, each once and in their order, with what stands for them.
    pub fields: Vec<(LetterField, Option<String>)>,
    /// Who signs.
    pub signer: Option<String>,
    /// As what.
    pub signer_title: Option<String>,
}

impl Letter {
    /// 422 as long as a field has no value: what is made has no gaps.
    pub fn whole(self) -> Result<Self> {
        let mut problems = Problems::default();
        for (field, _) in self.fields.iter().filter(|(_, value)| value.is_none()) {
            problems.note(field_name(*field), Some(required()));
        }
        problems.done(Some(self))
    }
}

/// What a problem with the value of a field stands at.
fn field_name(field: LetterField) -> String {
    format!("fields.{}", field.text())
}

/// The values that were sent over what is known.
fn typed(input: &LetterInput, problems: &mut Problems) -> Vec<(LetterField, String)> {
    let mut typed: Vec<(LetterField, String)> = Vec::new();
    for sent in input.fields.iter().flatten() {
        let Some(field) = sent.field.as_deref().and_then(field_of) else {
            let name = sent.field.as_deref().unwrap_or_default().trim();
            problems.note("fields", Some(texts::no_such_field(name, all_fields())));
            continue;
        };
        if typed.iter().any(|(known, _)| *known == field) {
            problems.note(field_name(field), Some(texts::each_field_once()));
        }
        let value = plain_value(sent.value.as_deref().unwrap_or_default());
        if !value.is_empty() {
            problems.note(field_name(field), LetterValue::LIMITS.problem(&value));
            typed.push((field, value));
        }
    }
    typed
}

/// A line with what stands for its fields; those without a value stay in their braces.
fn filled(pieces: &[Piece], values: &[(LetterField, Option<String>)]) -> String {
    let said = |piece: &Piece| match piece {
        Piece::Text(text) => text.clone(),
        Piece::Field(field) => {
            let value = values.iter().find(|(known, _)| known == field).and_then(|(_, value)| value.clone());
            value.unwrap_or_else(|| braced(*field))
        }
    };
    pieces.iter().map(said).collect()
}

/// What a line of a text is, and what it says.
fn marked(line: &str) -> (BlockKind, &str) {
    let line = line.trim();
    let (kind, text) = if let Some(text) = line.strip_prefix("# ") {
        (BlockKind::Heading, text)
    } else if let Some(text) = line.strip_prefix("- ") {
        (BlockKind::Point, text)
    } else {
        (BlockKind::Paragraph, line)
    };
    (kind, text.trim())
}

/// The blocks of a text: a blank line ends a paragraph.
fn blocks(body: &str, fill: impl Fn(&str) -> String) -> Vec<Block> {
    let (mut blocks, mut goes_on): (Vec<Block>, bool) = (Vec::new(), false);
    for line in body.lines() {
        let (kind, text) = marked(line);
        let line = fill(text).trim().to_owned();
        if plain_value(text).is_empty() {
            goes_on = false;
            continue;
        }
        match blocks.last_mut() {
            Some(last) if goes_on && kind == BlockKind::Paragraph => last.lines.push(line),
            _ => blocks.push(Block { kind, lines: vec![line] }),
        }
        goes_on = kind == BlockKind::Paragraph;
    }
    blocks
}

/// The letter that results of a template, of what was sent for this one, and of what is known.
pub fn letter(input: &LetterInput, template: &StoredTemplate, known: Known<'_>) -> Result<Letter> {
    let mut problems = Problems::default();
    let over = |sent: &Patch<String>, stored: &str| match sent {
        Patch::Keep => stored.to_owned(),
        Patch::Clear => String::new(),
        Patch::Set(text) => text.trim().to_owned(),
    };
    let (title, body) = (over(&input.title, &template.title), over(&input.body, &template.body));
    problems.note("title", DocumentTitle::LIMITS.problem(&title).or_else(|| text_problem(&title)));
    problems.note("body", LetterBody::LIMITS.problem(&body).or_else(|| text_problem(&body)));
    let typed = typed(input, &mut problems);
    let lines = || title.lines().chain(body.lines());
    let named: Vec<Piece> = lines().filter_map(|line| pieces(line).ok()).flatten().collect();
    let stands = |field: LetterField| {
        let sent = typed.iter().find(|(known, _)| *known == field).map(|(_, value)| value.clone());
        (field, sent.or_else(|| value(field, known)))
    };
    let fields = LetterField::ALL.iter().copied().filter(|field| named.contains(&Piece::Field(*field)));
    let fields: Vec<_> = fields.map(stands).collect();
    for (field, value) in &fields {
        problems.note(field_name(*field), value.as_deref().and_then(no_letter));
    }
    let fill = |line: &str| pieces(line).map(|pieces| filled(&pieces, &fields)).unwrap_or_default();
    let title = plain_value(&fill(&title));
    let most = DocumentTitle::LIMITS.longest;
    problems.note("title", kernel::is_longer(&title, most).then(|| texts::too_long_with_fields(most)));
    let signed = |text: &Option<String>| text.as_deref().map(plain_value).filter(|text| !text.is_empty());
    let (signer, signer_title) = (signed(&template.signer), signed(&template.signer_title));
    problems.done(Some(Letter { title, blocks: blocks(&body, fill), fields, signer, signer_title }))
}

#[cfg(test)]
mod tests;
