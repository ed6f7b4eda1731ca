//! A file with its pages.

use std::num::NonZeroU16;

use chrono::{Datelike as _, NaiveDate};
use kernel::{Language, Text};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::tagging::{Node, Tag, TagGroup, TagTree};
use krilla::{Document, SerializeSettings};

use crate::sheet::Sheet;
use crate::texts;

/// A4, in points.
pub const PAGE: (f32, f32) = (595.276, 841.89);

/// What screen readers are told, in the order in which it is read.
pub type Tags = TagTree;

/// What a file says of itself.
#[derive(Debug, Clone)]
pub struct About<'a> {
    /// Its title.
    pub title: String,
    /// The only entry of its outline: screen readers want one.
    pub outline: String,
    /// Whose it is.
    pub author: &'a str,
    /// What tells it from others.
    pub id: String,
    /// The day on which it was made.
    pub day: NaiveDate,
    /// In which language it is.
    pub language: Language,
}

/// What programs call the language.
fn tag(language: Language) -> String {
    match language {
        Language::English => "en-IN",
        other @ Language::Pseudo => other.tag(),
    }
    .to_owned()
}

fn outline(name: &str) -> Outline {
    let top = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
    let mut outline = Outline::new();
    outline.push_child(OutlineNode::new(name.to_owned(), top));
    outline
}

fn metadata(about: &About<'_>) -> Metadata {
    let day = about.day;
    let number = |number: u32| u8::try_from(number).unwrap_or_default();
    let date =
        DateTime::new(u16::try_from(day.year()).unwrap_or_default()).month(number(day.month())).day(number(day.day()));
    Metadata::new()
        .title(about.title.clone())
        .authors(vec![about.author.to_owned()])
        .language(tag(about.language))
        .creator("Muster".to_owned())
        .producer("Muster".to_owned())
        .document_id(about.id.clone())
        .creation_date(date)
}

/// The PDF of so many parts, each on a page of its own. What can't be drawn is told in words.
pub fn file<'a, Part: 'a>(
    about: &About<'_>,
    parts: impl IntoIterator<Item = &'a Part>,
    mut draw: impl FnMut(&mut Sheet<'_, '_>, &mut Tags, &'a Part) -> Result<(), Text>,
) -> Result<Vec<u8>, Text> {
    let configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
    let configuration = configuration.map_err(|error| Text::written(format!("{error:?}")))?;
    let mut document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut tree = TagTree::new().with_lang(Some(tag(about.language)));
    for part in parts {
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or_else(texts::no_such_page)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let drawn = draw(&mut Sheet { surface: &mut surface }, &mut tree, part);
        surface.finish();
        page.finish();
        drawn?;
    }
    document.set_tag_tree(tree);
    document.set_outline(outline(&about.outline));
    document.set_metadata(metadata(about));
    document.finish().map_err(|error| Text::written(format!("{error:?}")))
}

/// A heading of this level, as screen readers name it.
pub fn heading(level: u16, text: &str, children: Vec<Node>) -> TagGroup {
    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
    TagGroup::with_children(Tag::Hn(level, Some(text.to_owned())), children)
}

/// A paragraph.
pub fn paragraph(children: Vec<Node>) -> TagGroup {
    TagGroup::with_children(Tag::P, children)
}
