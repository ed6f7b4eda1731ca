//! Letters become glyphs: of Noto Sans, and of Noto Sans Devanagari where that has no such letter.

use std::sync::LazyLock;

use harfrust::{FontRef, ShapeOptions, ShaperData, UnicodeBuffer};
use kernel::Text;
use krilla::text::{Font, GlyphId, KrillaGlyph};
use skrifa::MetadataProvider;
use skrifa::charmap::Charmap;

use crate::texts;

/// Regular or bold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it all")]
pub enum Weight {
    Regular,
    Bold,
}

/// A font twice: as it is shaped with, and as it is embedded.
struct Face {
    shaped: FontRef<'static>,
    tables: ShaperData,
    embedded: Font,
}

impl Face {
    fn letters(&self) -> Charmap<'_> {
        self.shaped.charmap()
    }
}

struct Faces {
    regular: [Face; 2],
    bold: [Face; 2],
}

fn face(bytes: &'static [u8]) -> Option<Face> {
    let shaped = FontRef::new(bytes).ok()?;
    Some(Face { tables: ShaperData::new(&shaped), shaped, embedded: Font::new(bytes.to_vec().into(), 0)? })
}

static FACES: LazyLock<Option<Faces>> = LazyLock::new(|| {
    Some(Faces {
        regular: [
            face(include_bytes!("../fonts/NotoSans-Regular.ttf"))?,
            face(include_bytes!("../fonts/NotoSansDevanagari-Regular.ttf"))?,
        ],
        bold: [
            face(include_bytes!("../fonts/NotoSans-Bold.ttf"))?,
            face(include_bytes!("../fonts/NotoSansDevanagari-Bold.ttf"))?,
        ],
    })
});

/// Glyphs of one font in a row.
pub(crate) struct Run {
    pub(crate) font: Font,
    pub(crate) text: String,
    pub(crate) glyphs: Vec<KrillaGlyph>,
}

/// A line of text, ready to be drawn at any size.
pub struct Line {
    pub(crate) runs: Vec<Run>,
    /// Its width at size 1.
    pub width: f32,
}

/// The first letter of a text that no page can show; where the fonts can't be read, that is told when one is printed.
pub fn missing_letter(text: &str) -> Option<char> {
    if text.bytes().all(|byte| (b' '..=b'~').contains(&byte)) {
        return None;
    }
    let fonts = FACES.as_ref()?.regular.each_ref().map(Face::letters);
    text.chars().map(shown).find(|letter| !fonts.iter().any(|font| has(font, *letter)))
}

fn has(font: &Charmap<'_>, letter: char) -> bool {
    // Joiners and marks of direction are shaped away.
    matches!(letter, '\u{200b}'..='\u{200d}') || font.map(letter).is_some()
}

/// Whatever is a blank is shown as the usual one.
fn shown(letter: char) -> char {
    if letter.is_whitespace() { ' ' } else { letter }
}

/// Shapes a line; an error names a letter that neither font has.
pub fn line(text: &str, weight: Weight) -> Result<Line, Text> {
    let faces = FACES.as_ref().ok_or_else(texts::no_fonts)?;
    let faces = match weight {
        Weight::Regular => &faces.regular,
        Weight::Bold => &faces.bold,
    };
    let mut line = Line { runs: Vec::new(), width: 0.0 };
    for (face, text) in split(text, faces)? {
        let (run, width) = run(face, text)?;
        line.runs.push(run);
        line.width += width;
    }
    Ok(line)
}

/// Cuts a text where the font changes. What both have (blanks, digits, stops) stays with the letters before it.
fn split<'a>(text: &str, faces: &'a [Face; 2]) -> Result<Vec<(&'a Face, String)>, Text> {
    let fonts = faces.each_ref().map(Face::letters);
    let mut parts: Vec<(usize, String)> = Vec::new();
    for letter in text.chars().map(shown) {
        let last = parts.last().map(|(index, _)| *index);
        let index = [last, Some(0), Some(1)]
            .into_iter()
            .flatten()
            .find(|index| fonts.get(*index).is_some_and(|font| has(font, letter)));
        let index = index.ok_or_else(|| texts::no_letter_in_fonts(letter.into()))?;
        match parts.last_mut() {
            Some((last, part)) if *last == index => part.push(letter),
            _ => parts.push((index, letter.to_string())),
        }
    }
    Ok(parts.into_iter().filter_map(|(index, part)| Some((faces.get(index)?, part))).collect())
}

#[expect(clippy::cast_precision_loss, reason = "units of a font are small")]
fn run(face: &Face, text: String) -> Result<(Run, f32), Text> {
    let font = face.tables.shaper(&face.shaped).build();
    let units = font.units_per_em() as f32;
    let mut buffer = UnicodeBuffer::new();
    buffer.push_str(&text);
    buffer.guess_segment_properties();
    let buffer = font.shape(buffer, ShapeOptions::new());
    let infos = buffer.glyph_infos();
    let ends = |index: usize, start: u32| {
        let next = infos.iter().skip(index).map(|info| info.cluster).find(|cluster| *cluster > start);
        next.map_or(text.len(), |cluster| cluster as usize)
    };
    let mut width = 0.0;
    let mut glyphs = Vec::with_capacity(infos.len());
    for (index, (info, position)) in infos.iter().zip(buffer.glyph_positions()).enumerate() {
        if info.glyph_id == 0 {
            return Err(texts::not_shown(&text));
        }
        let x_advance = position.x_advance as f32 / units;
        width += x_advance;
        glyphs.push(KrillaGlyph {
            glyph_id: GlyphId::new(info.glyph_id),
            text_range: info.cluster as usize..ends(index, info.cluster),
            x_advance,
            x_offset: position.x_offset as f32 / units,
            y_offset: position.y_offset as f32 / units,
            y_advance: position.y_advance as f32 / units,
            location: None,
        });
    }
    Ok((Run { font: face.embedded.clone(), text, glyphs }, width))
}
