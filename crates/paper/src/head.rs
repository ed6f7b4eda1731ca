//! What stands on top of a page: the company with its logo and its address.

use kernel::Text;
use krilla::image::Image;
use krilla::tagging::{Tag, TagGroup};

use crate::file::{Tags, paragraph};
use crate::fonts::Weight::{Bold, Regular};
use crate::sheet::{BLACK, GREY, Sheet, Style};
use crate::texts;

/// The company as it heads a page.
#[derive(Debug, Clone)]
pub struct Head<'a> {
    /// Its name.
    pub company: &'a str,
    /// Its address, four lines at most.
    pub address: &'a [String],
    /// Its logo: a PNG.
    pub logo: Option<Vec<u8>>,
    /// What the logo is called for those who don't see it.
    pub logo_text: String,
}

impl Head<'_> {
    /// What a logo is called.
    pub fn logo_of(company: &str) -> Text {
        texts::logo_of(company)
    }
}

/// Draws it from here on, no further to the right than there; it ends above 142.
pub fn head(sheet: &mut Sheet<'_, '_>, tree: &mut Tags, head: &Head<'_>, from: f32, to: f32) -> Result<(), Text> {
    let mut left = from;
    let logo = head.logo.clone().and_then(|bytes| Image::from_png(bytes.into(), true).ok());
    if let Some((logo, width)) = logo.and_then(|logo| sheet.picture(logo, from, 62.0, 160.0, 40.0)) {
        tree.push(TagGroup::with_children(Tag::Figure(Some(head.logo_text.clone())), vec![logo.into()]));
        left += width + 14.0;
    }
    let company = sheet.text(head.company, left, 85.0, to - left, Style::new(17.0, Bold, BLACK))?;
    tree.push(paragraph(vec![company.into()]));
    for (line, y) in head.address.iter().zip([101.0, 113.0, 125.0, 137.0]) {
        let line = sheet.text(line, left, y, to - left, Style::new(10.0, Regular, GREY))?;
        tree.push(paragraph(vec![line.into()]));
    }
    Ok(())
}
