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

use super::fonts::{Line, Weight, line};

/// Points of a pixel.
pub(super) const POINTS: f32 = 0.75;

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
pub(super) type Ink = (u8, u8, u8);
pub(super) const BLACK: Ink = (0x17, 0x1f, 0x21);
pub(super) const GREY: Ink = (0x5a, 0x66, 0x69);
pub(super) const PALE: Ink = (0xd5, 0xda, 0xdb);

/// How a text is set.
#[derive(Clone, Copy)]
pub(super) struct Style {
    pub(super) size: f32,
    pub(super) weight: Weight,
    pub(super) ink: Ink,
    /// Whether it ends at the place where it would begin.
    pub(super) right: bool,
}

impl Style {
    pub(super) fn new(size: f32, weight: Weight, ink: Ink) -> Self {
        Self { size, weight, ink, right: false }
    }

    pub(super) fn right(self) -> Self {
        Self { right: true, ..self }
    }
}

/// A page that is being drawn.
pub(super) struct Sheet<'a, 'b> {
    pub(super) surface: &'a mut Surface<'b>,
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

impl Sheet<'_, '_> {
    /// Draws a text on its base line, no wider than it may be: a longer one is set smaller, and on more lines around its
    /// middle, never cut.
    pub(super) fn text(&mut self, text: &str, x: f32, y: f32, most: f32, style: Style) -> Result<Identifier, Text> {
        let identifier = self.surface.start_tagged(ContentTag::Span(SpanTag::empty()));
        let drawn = self.draw(text, x, y, most, style);
        self.surface.end_tagged();
        drawn.map(|()| identifier)
    }

    /// The same where screen readers have no use for it.
    pub(super) fn decoration(&mut self, text: &str, x: f32, y: f32, most: f32, style: Style) -> Result<(), Text> {
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
            let mut x = if style.right { x - line.width * size } else { x };
            let y = y + (index as f32 - below) * size * LEADING;
            for run in &line.runs {
                let start = Point::from_xy(x * POINTS, y * POINTS);
                self.surface.draw_glyphs(start, &run.glyphs, run.font.clone(), &run.text, size * POINTS, false);
                x += run.glyphs.iter().map(|glyph| glyph.x_advance).sum::<f32>() * size;
            }
        }
        Ok(())
    }

    /// A rule from here to there, so thick, below this height.
    pub(super) fn rule(&mut self, from: f32, to: f32, y: f32, thick: f32, ink: Ink) {
        self.bar(from, y, to, y + thick, ink);
    }

    /// An area of one colour.
    pub(super) fn bar(&mut self, left: f32, top: f32, right: f32, bottom: f32, ink: Ink) {
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
    pub(super) fn picture(&mut self, image: Image, x: f32, y: f32, wide: f32, high: f32) -> Option<(Identifier, f32)> {
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
    use super::broken;

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
