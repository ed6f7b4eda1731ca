//! The PDF of a letter: the company's head, the day, the title, the text on as many pages as it needs, who signs. Lengths are pixels of 96
//! to the inch, as on a payslip.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::NaiveDate;
use company::model::Company;
use kernel::{Language, Text};
use paper::Weight::{Bold, Regular};
use paper::{
    About, BLACK, GREY, Head, Identifier, Ink, Line, ListNumbering, Node, PALE, Sheet, Style, Tag, TagGroup, Tags,
    Weight, flowed, heading, paragraph,
};

use crate::rules::letters::{BlockKind, Letter};
use crate::texts;

/// The margins.
const LEFT: f32 = 68.0;
const RIGHT: f32 = 726.0;
/// The rule below the company.
const HEAD: f32 = 150.0;
/// The base of the first line of a page that has no head.
const TOP: f32 = 96.0;
/// No base line stands below this one.
const BOTTOM: f32 = 1_010.0;
/// The base of the page's number.
const FOOT: f32 = 1_058.0;
/// What is between paragraphs, beside the lines.
const BETWEEN: f32 = 10.0;
/// Where the text of a point begins.
const POINT: f32 = 20.0;
/// The room for a signature.
const SIGNED: f32 = 64.0;

/// How lines are set.
#[derive(Clone, Copy)]
struct Face {
    size: f32,
    weight: Weight,
    ink: Ink,
    /// From one base line to the next.
    leading: f32,
}

const TITLE: Face = Face { size: 20.0, weight: Bold, ink: BLACK, leading: 28.0 };
const HEADING: Face = Face { size: 15.5, weight: Bold, ink: BLACK, leading: 23.0 };
const BODY: Face = Face { size: 14.5, weight: Regular, ink: BLACK, leading: 22.0 };
const SIGNER: Face = Face { size: 14.5, weight: Bold, ink: BLACK, leading: 22.0 };
const QUIET: Face = Face { size: 14.5, weight: Regular, ink: GREY, leading: 22.0 };

/// What screen readers are told that something is.
enum Part {
    Title(String),
    Heading(String),
    Paragraph,
    Point,
}

/// A line where it stands.
struct Placed {
    x: f32,
    y: f32,
    face: Face,
    line: Line,
    /// Of which part it is.
    part: usize,
    /// Whether it is the mark of a point.
    mark: bool,
}

/// A page: its lines, and whose it is of how many.
struct Page {
    lines: Vec<Placed>,
    number: usize,
    of: usize,
}

/// The letter in its parts, and the lines of each page.
struct Layout {
    parts: Vec<Part>,
    pages: Vec<Vec<Placed>>,
    /// The last base line.
    y: f32,
}

impl Layout {
    /// Goes down; answers whether a page was begun for that, for what needs so much of it.
    fn down(&mut self, by: f32, needs: f32) {
        if self.y + by.max(needs) > BOTTOM {
            self.pages.push(Vec::new());
            self.y = TOP;
        } else {
            self.y += by;
        }
    }

    /// Sets a line where the last one stood; `x` is where it begins.
    fn set(&mut self, line: Line, x: f32, face: Face, mark: bool) {
        let part = self.parts.len().saturating_sub(1);
        if let Some(page) = self.pages.last_mut() {
            page.push(Placed { x, y: self.y, face, line, part, mark });
        }
    }

    /// Sets a text of the last part in as many lines as it needs; the first one that much below what stands there.
    fn text(&mut self, text: &str, x: f32, face: Face, gap: f32, needs: f32) -> Result<(), Text> {
        for (index, line) in flowed(text, RIGHT - x, face.size, face.weight)?.into_iter().enumerate() {
            let first = index == 0;
            self.down(face.leading + if first { gap } else { 0.0 }, if first { needs } else { 0.0 });
            self.set(line, x, face, false);
        }
        Ok(())
    }

    /// The pages of a letter.
    fn of(letter: &Letter, day: &str) -> Result<Self, Text> {
        let mut layout = Self { parts: vec![Part::Paragraph], pages: vec![Vec::new()], y: HEAD + 32.0 };
        let line = paper::line(day, QUIET.weight)?;
        let x = RIGHT - line.width * QUIET.size;
        layout.set(line, x, QUIET, false);
        layout.parts.push(Part::Title(letter.title.clone()));
        layout.text(&letter.title, LEFT, TITLE, 22.0, 0.0)?;
        layout.y += BETWEEN;
        for block in &letter.blocks {
            match block.kind {
                BlockKind::Heading => {
                    let text = block.lines.join(" ");
                    layout.parts.push(Part::Heading(text.clone()));
                    // No heading stands at the end of a page.
                    layout.text(&text, LEFT, HEADING, BETWEEN + 8.0, 3.0 * HEADING.leading + BETWEEN)?;
                }
                BlockKind::Paragraph => {
                    layout.parts.push(Part::Paragraph);
                    for (index, line) in block.lines.iter().enumerate() {
                        layout.text(line, LEFT, BODY, if index == 0 { BETWEEN } else { 0.0 }, 0.0)?;
                    }
                }
                BlockKind::Point => {
                    layout.parts.push(Part::Point);
                    let text = block.lines.join(" ");
                    let mut lines = flowed(&text, RIGHT - LEFT - POINT, BODY.size, BODY.weight)?.into_iter();
                    if let Some(line) = lines.next() {
                        layout.down(BODY.leading + BETWEEN / 2.0, 0.0);
                        layout.set(paper::line("•", BODY.weight)?, LEFT + 4.0, BODY, true);
                        layout.set(line, LEFT + POINT, BODY, false);
                    }
                    for line in lines {
                        layout.down(BODY.leading, 0.0);
                        layout.set(line, LEFT + POINT, BODY, false);
                    }
                }
            }
        }
        layout.signed(letter)?;
        Ok(layout)
    }

    /// Who signs stands on one page with the room to do so.
    fn signed(&mut self, letter: &Letter) -> Result<(), Text> {
        let (mut gap, mut needs) = (SIGNED, SIGNED + 3.0 * SIGNER.leading);
        for (text, face) in [(&letter.signer, SIGNER), (&letter.signer_title, QUIET)] {
            let Some(text) = text else { continue };
            self.parts.push(Part::Paragraph);
            if self.y + needs > BOTTOM {
                self.pages.push(Vec::new());
                self.y = TOP;
            }
            self.text(text, LEFT, face, gap, 0.0)?;
            (gap, needs) = (0.0, 0.0);
        }
        Ok(())
    }
}

/// What stood of a part on the pages: its marks, and its lines.
#[derive(Clone, Default)]
struct Drawn {
    marks: Vec<Identifier>,
    lines: Vec<Identifier>,
}

fn nodes(identifiers: Vec<Identifier>) -> Vec<Node> {
    identifiers.into_iter().map(Node::from).collect()
}

/// The parts for screen readers, points of a list as a list.
fn tell(tree: &mut Tags, parts: &[Part], drawn: Vec<Drawn>) {
    let mut points: Vec<Node> = Vec::new();
    let list = |tree: &mut Tags, points: &mut Vec<Node>| {
        if !points.is_empty() {
            tree.push(TagGroup::with_children(Tag::L(ListNumbering::Disc), std::mem::take(points)));
        }
    };
    for (part, Drawn { marks, lines }) in parts.iter().zip(drawn) {
        if let Part::Point = part {
            let mark = TagGroup::with_children(Tag::Lbl, nodes(marks));
            let body = TagGroup::with_children(Tag::LBody, nodes(lines));
            points.push(TagGroup::with_children(Tag::LI, vec![mark.into(), body.into()]).into());
            continue;
        }
        list(tree, &mut points);
        tree.push(match part {
            Part::Title(text) => heading(1, text, nodes(lines)),
            Part::Heading(text) => heading(2, text, nodes(lines)),
            Part::Paragraph | Part::Point => paragraph(nodes(lines)),
        });
    }
    list(tree, &mut points);
}

/// The company on top of the first page.
fn draw_head(sheet: &mut Sheet<'_, '_>, tree: &mut Tags, company: &Company) -> Result<(), Text> {
    let name = company.legal_name.as_deref().unwrap_or(&company.name);
    let address: Vec<String> = company.address.iter().flat_map(|text| text.lines().map(str::to_owned)).collect();
    let logo = company.logo.as_deref().and_then(|logo| STANDARD.decode(logo).ok());
    let logo_text = Head::logo_of(name).in_language(Language::English).into_owned();
    paper::head(sheet, tree, &Head { company: name, address: &address, logo, logo_text }, LEFT, RIGHT)?;
    sheet.rule(LEFT, RIGHT, HEAD, 1.0, BLACK);
    Ok(())
}

/// The PDF of a letter of this day to the person of this number: the same input has the same bytes. What can't be printed is told in words.
pub fn print(company: &Company, letter: &Letter, number: &str, day: NaiveDate) -> Result<Vec<u8>, Text> {
    let Layout { parts, pages, .. } = Layout::of(letter, &company.writing.day(day))?;
    let of = pages.len();
    let pages: Vec<Page> = (1..).zip(pages).map(|(number, lines)| Page { lines, number, of }).collect();
    let about = About {
        title: letter.title.clone(),
        outline: letter.title.clone(),
        author: company.legal_name.as_deref().unwrap_or(&company.name),
        id: format!("{number}/{day}/{}", letter.title),
        day,
        language: Language::English,
    };
    let mut drawn = vec![Drawn::default(); parts.len()];
    paper::file(&about, &pages, |sheet, tree, page| {
        if page.number == 1 {
            draw_head(sheet, tree, company)?;
        }
        for Placed { x, y, face, line, part, mark } in &page.lines {
            let identifier = sheet.line(line, *x, *y, face.size, face.ink);
            if let Some(drawn) = drawn.get_mut(*part) {
                if *mark { drawn.marks.push(identifier) } else { drawn.lines.push(identifier) }
            }
        }
        sheet.rule(LEFT, RIGHT, FOOT - 20.0, 1.0, PALE);
        let number = texts::letter_page(page.number, page.of).in_language(Language::English).into_owned();
        sheet.decoration(&number, RIGHT, FOOT, 90.0, Style::new(10.5, Regular, GREY).right())?;
        if page.number == page.of {
            tell(tree, &parts, std::mem::take(&mut drawn));
        }
        Ok(())
    })
}
