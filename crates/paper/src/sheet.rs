//! A page with its texts and rules, and the tree that screen readers go by. Lengths are pixels of 96 to the inch, as the form
//! was drawn.

use kernel::Text;
use krilla::color::rgb;
use krilla::geom::{PathBuilder, Point, Rect, Size};
use krilla::image::Image;
use krilla::num::NormalizedF32;
use krilla::paint::{Fill, FillRule};
use krilla::surface::Surface;
use krilla::tagging::{Artifact, ArtifactType, ContentTag, Identifier, SpanTag};

use crate::fonts::{Line, Weight, line};

/// Points of a pixel.
const POINTS: f32 = 0.75;

/// Nothing smaller is set while it can go on in a next line.
const SMALLEST: f32 = 8.5;
/// Lines of one text; the most that their sizes come to, so that they stay within the closest rules; and how far apart they
/// are, in sizes.
const MOST_LINES: u16 = 3;
const HIGHEST: f32 = 20.0;
const LEADING: f32 = 1.15;
/// The middle of a line above its base, in sizes.
const MIDDLE: f32 = 0.36;

/// A colour: red, green and blue.
pub type Ink = (u8, u8, u8);
/// That of texts.
pub const BLACK: Ink = (0x17, 0x1f, 0x21);
/// That of what matters less.
pub const GREY: Ink = (0x5a, 0x66, 0x69);
/// That of rules between lines.
pub const PALE: Ink = (0xd5, 0xda, 0xdb);

/// How a text is set.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    size: f32,
    weight: Weight,
    ink: Ink,
    /// Whether it ends at the place where it would begin.
    right: bool,
}

impl Style {
    /// Of this size, from the left.
    pub fn new(size: f32, weight: Weight, ink: Ink) -> Self {
        Self { size, weight, ink, right: false }
    }

    /// The same, to the right.
    #[must_use]
    pub fn right(self) -> Self {
        Self { right: true, ..self }
    }
}

/// A page that is being drawn.
pub struct Sheet<'a, 'b> {
    pub(crate) surface: &'a mut Surface<'b>,
}

fn fill((red, green, blue): Ink) -> Fill {
    Fill { paint: rgb::Color::new(red, green, blue).into(), opacity: NormalizedF32::ONE, rule: FillRule::default() }
}

/// The lines of a text, and their size: that of the style where it fits; of as few lines as are not too small.
fn fitted(text: &str, most: f32, style: Style) -> Result<(f32, Vec<Line>), Text> {
    let mut fitted = (0.0, Vec::new());
    for count in 1..=MOST_LINES {
        let parts = broken(text, count.into());
        let lines: Vec<Line> = parts.iter().map(|part| line(part, style.weight)).collect::<Result<_, _>>()?;
        let widest = lines.iter().map(|line| line.width).fold(0.0, f32::max);
        let highest = if count == 1 { style.size } else { style.size.min(HIGHEST / f32::from(count)) };
        let size = if widest * highest > most { most / widest } else { highest };
        if size > fitted.0 {
            fitted = (size, lines);
        }
        if size >= SMALLEST.min(style.size) {
            break;
        }
    }
    Ok(fitted)
}

/// A text in so many parts, or fewer, cut behind blanks: the longest as short as can be.
fn broken(text: &str, count: usize) -> Vec<String> {
    let length = |text: &str| text.chars().count();
    let whole = length(text);
    let parts_of = |most: usize| {
        let mut parts: Vec<String> = Vec::new();
        for word in text.split_inclusive(char::is_whitespace) {
            match parts.last_mut() {
                Some(part) if length(part) + length(word) <= most => part.push_str(word),
                _ => parts.push(word.to_owned()),
            }
        }
        parts
    };
    let parts = (whole.div_ceil(count)..whole).map(parts_of).find(|parts| parts.len() <= count);
    parts.unwrap_or_else(|| vec![text.to_owned()])
}

/// A text of this size in lines that are no wider than they may be, however long it is: cut behind blanks, and within a word that is wider
/// than a line. An error names a letter that no font has.
pub fn flowed(text: &str, most: f32, size: f32, weight: Weight) -> Result<Vec<Line>, Text> {
    let most = most / size;
    let (mut lines, mut open, mut width) = (Vec::new(), String::new(), 0.0);
    for word in text.split_inclusive(char::is_whitespace) {
        for part in within(word, most, weight)? {
            let wide = line(&part, weight)?.width;
            // A blank at the end of a line takes no room.
            let needed = if part.ends_with(char::is_whitespace) { line(part.trim_end(), weight)?.width } else { wide };
            if width + needed > most && !open.is_empty() {
                lines.push(line(std::mem::take(&mut open).trim_end(), weight)?);
                width = 0.0;
            }
            open.push_str(&part);
            width += wide;
        }
    }
    if !open.trim().is_empty() || lines.is_empty() {
        lines.push(line(open.trim_end(), weight)?);
    }
    Ok(lines)
}

/// A word in parts none of which is wider than a line: nearly always itself.
fn within(word: &str, most: f32, weight: Weight) -> Result<Vec<String>, Text> {
    if line(word.trim_end(), weight)?.width <= most {
        return Ok(vec![word.to_owned()]);
    }
    let (mut parts, mut open, mut width) = (Vec::new(), String::new(), 0.0);
    for letter in word.chars() {
        let wide = line(letter.encode_utf8(&mut [0; 4]), weight)?.width;
        if width + wide > most && !open.is_empty() {
            parts.push(std::mem::take(&mut open));
            width = 0.0;
        }
        open.push(letter);
        width += wide;
    }
    parts.push(open);
    Ok(parts)
}

impl Sheet<'_, '_> {
    /// Draws a text on its base line, no wider than it may be: a longer one is set smaller, and on more lines around its
    /// middle, never cut.
    pub fn text(&mut self, text: &str, x: f32, y: f32, most: f32, style: Style) -> Result<Identifier, Text> {
        let identifier = self.surface.start_tagged(ContentTag::Span(SpanTag::empty()));
        let drawn = self.draw(text, x, y, most, style);
        self.surface.end_tagged();
        drawn.map(|()| identifier)
    }

    /// The same where screen readers have no use for it.
    pub fn decoration(&mut self, text: &str, x: f32, y: f32, most: f32, style: Style) -> Result<(), Text> {
        self.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::PaginationOther)));
        let drawn = self.draw(text, x, y, most, style);
        self.surface.end_tagged();
        drawn
    }

    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    fn draw(&mut self, text: &str, x: f32, y: f32, most: f32, style: Style) -> Result<(), Text> {
        let (size, lines) = fitted(text, most, style)?;
        self.surface.set_fill(Some(fill(style.ink)));
        let below = lines.len().saturating_sub(1) as f32 / 2.0;
        let y = if lines.len() > 1 { y - (style.size - size) * MIDDLE } else { y };
        for (index, line) in lines.iter().enumerate() {
            let x = if style.right { x - line.width * size } else { x };
            self.glyphs(line, x, y + (index as f32 - below) * size * LEADING, size);
        }
        Ok(())
    }

    fn glyphs(&mut self, line: &Line, mut x: f32, y: f32, size: f32) {
        for run in &line.runs {
            let start = Point::from_xy(x * POINTS, y * POINTS);
            self.surface.draw_glyphs(start, &run.glyphs, run.font.clone(), &run.text, size * POINTS, false);
            x += run.glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>() * size;
        }
    }

    /// Draws a line of a text that is in lines already ([`flowed`]) on its base line.
    pub fn line(&mut self, line: &Line, x: f32, y: f32, size: f32, ink: Ink) -> Identifier {
        let identifier = self.surface.start_tagged(ContentTag::Span(SpanTag::empty()));
        self.surface.set_fill(Some(fill(ink)));
        self.glyphs(line, x, y, size);
        self.surface.end_tagged();
        identifier
    }

    /// A rule from here to there, so thick, below this height.
    pub fn rule(&mut self, from: f32, to: f32, y: f32, thick: f32, ink: Ink) {
        self.bar(from, y, to, y + thick, ink);
    }

    /// An area of one colour.
    pub fn bar(&mut self, left: f32, top: f32, right: f32, bottom: f32, ink: Ink) {
        let rect = Rect::from_ltrb(left * POINTS, top * POINTS, right * POINTS, bottom * POINTS);
        let mut path = PathBuilder::new();
        if let Some(rect) = rect {
            path.push_rect(rect);
        }
        if let Some(path) = path.finish() {
            self.surface.start_tagged(ContentTag::Artifact(Artifact::with_kind(ArtifactType::Layout)));
            self.surface.set_fill(Some(fill(ink)));
            self.surface.draw_path(&path);
            self.surface.end_tagged();
        }
    }

    /// A picture within a box, as large as fits. Answers its width.
    pub fn picture(&mut self, image: Image, x: f32, y: f32, wide: f32, high: f32) -> Option<(Identifier, f32)> {
        #[expect(clippy::cast_precision_loss, reason = "pictures are small")]
        let (width, height) = (image.size().0 as f32, image.size().1 as f32);
        let scale = (wide / width).min(high / height);
        let size = Size::from_wh(width * scale * POINTS, height * scale * POINTS)?;
        self.surface.push_transform(&krilla::geom::Transform::from_translate(x * POINTS, y * POINTS));
        let identifier = self.surface.start_tagged(ContentTag::Other);
        self.surface.draw_image(image, size);
        self.surface.end_tagged();
        self.surface.pop();
        Some((identifier, width * scale))
    }
}

#[cfg(test)]
mod tests {
    use super::{Weight, broken, flowed};

    #[test]
    fn a_text_flows_and_no_line_is_too_wide() {
        for (text, lines) in [
            ("", 1),
            ("one", 1),
            ("one two three four five six seven eight nine ten", 2),
            ("Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft", 3),
            ("अनन्या कुलकर्णी, पुणे", 1),
            ("trailing blanks       ", 1),
        ] {
            let found = flowed(text, 200.0, 14.0, Weight::Regular).unwrap();
            assert_eq!(found.len(), lines, "{text}");
            assert!(found.iter().all(|line| line.width * 14.0 <= 200.5), "{text}");
        }
        assert_eq!(flowed("அ", 200.0, 14.0, Weight::Bold).err().unwrap(), "Its fonts have no letter “அ”.");
    }

    #[test]
    fn a_text_is_broken_behind_blanks() {
        for (text, count, parts) in [
            ("", 2, &[""][..]),
            ("one", 3, &["one"]),
            ("one two", 1, &["one two"]),
            ("one two", 2, &["one ", "two"]),
            ("one two three", 2, &["one two ", "three"]),
            ("a bb ccc dddd eeeee", 3, &["a bb ccc ", "dddd ", "eeeee"]),
            ("अनन्या कुलकर्णी", 2, &["अनन्या ", "कुलकर्णी"]),
            ("unbreakable@address.example", 2, &["unbreakable@address.example"]),
        ] {
            assert_eq!(broken(text, count), parts, "{text}");
        }
    }
}
