//! The form: where on the page everything stands.

use std::num::NonZeroU16;

use chrono::Datelike as _;
use kernel::{Language, Text};
use krilla::configure::{Accessibility, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::Point;
use krilla::image::Image;
use krilla::metadata::{DateTime, Metadata};
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::tagging::{Node, TableHeaderScope, Tag, TagGroup, TagTree};
use krilla::{Document, SerializeSettings};

use super::facts::{Amount, Facts, facts};
use super::fonts::Weight::{Bold, Regular};
use super::sheet::{BLACK, GREY, PALE, Sheet, Style};
use super::{Look, SlipToPrint, TITLE};
use crate::rules::{months, words};
use crate::texts;

/// A4.
const PAGE: (f32, f32) = (595.276, 841.89);
/// The margins.
const LEFT: f32 = 68.0;
const RIGHT: f32 = 726.0;
/// The columns of facts, and how wide they are.
const FACTS: [(f32, f32); 3] = [(LEFT, 240.0), (321.0, 190.0), (523.5, RIGHT - 523.5)];
/// Earnings and deductions, and the double rule between them.
const EARNINGS: (f32, f32) = (LEFT, 374.0);
const DEDUCTIONS: (f32, f32) = (417.0, RIGHT);
const BETWEEN: (f32, f32) = (394.0, 396.5);
/// The last line of the page.
const FOOT: f32 = 1024.0;
/// What stands below the lines: totals, net pay, its words.
const BELOW: f32 = 204.0;
/// Lines on one page, and how far apart they are.
const MOST_LINES: usize = 18;
const PITCH: f32 = 35.0;
const CLOSEST: f32 = 24.0;
/// Facts that one page has room for: name, number, month, and information.
const MOST_FACTS: usize = 30;
/// Columns of information that a slip can show.
pub const MOST_INFORMATION: usize = MOST_FACTS - 3;

/// One page of the lines.
struct Part<'a> {
    earnings: &'a [Amount],
    deductions: &'a [Amount],
    number: usize,
    of: usize,
}

/// The PDF of a slip.
pub(super) fn print(look: &Look, slip: &SlipToPrint<'_>) -> Result<Vec<u8>, Text> {
    let said = facts(look, slip);
    if said.details.len() > MOST_FACTS {
        return Err(texts::too_much_information(MOST_FACTS));
    }
    let configuration = ConfigurationBuilder::new().with_accessibility_validator(Accessibility::UA1).finish();
    let configuration = configuration.map_err(|error| Text::written(format!("{error:?}")))?;
    let mut document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let mut tree = TagTree::new().with_lang(Some(tag(look)));
    let parts = parts(&said);
    for part in &parts {
        let settings = PageSettings::from_wh(PAGE.0, PAGE.1).ok_or_else(texts::no_such_page)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        let drawn = draw(&mut Sheet { surface: &mut surface }, &mut tree, look, slip, &said, part);
        surface.finish();
        page.finish();
        drawn?;
    }
    document.set_tag_tree(tree);
    document.set_outline(outline(look));
    document.set_metadata(metadata(look, slip));
    document.finish().map_err(|error| Text::written(format!("{error:?}")))
}

/// What programs call the language.
fn tag(look: &Look) -> String {
    match look.language {
        Language::English => "en-IN",
        other @ Language::Pseudo => other.tag(),
    }
    .to_owned()
}

/// One entry: screen readers want an outline.
fn outline(look: &Look) -> Outline {
    let top = XyzDestination::new(0, Point::from_xy(0.0, 0.0));
    let mut outline = Outline::new();
    outline.push_child(OutlineNode::new(look.told(&texts::slip()), top));
    outline
}

fn metadata(look: &Look, slip: &SlipToPrint<'_>) -> Metadata {
    let day = slip.made_on;
    let number = |number: u32| u8::try_from(number).unwrap_or_default();
    let date =
        DateTime::new(u16::try_from(day.year()).unwrap_or_default()).month(number(day.month())).day(number(day.day()));
    Metadata::new()
        .title(format!("{TITLE}{}", slip.number))
        .authors(vec![look.company.clone()])
        .language(tag(look))
        .creator("Muster".to_owned())
        .producer("Muster".to_owned())
        .document_id(slip.number.to_owned())
        .creation_date(date)
}

/// The lines, page by page: the shorter column ends first.
fn parts(said: &Facts) -> Vec<Part<'_>> {
    let lines = said.earnings.len().max(said.deductions.len());
    let room = room(said);
    let of = lines.div_ceil(room).max(1);
    let cut = |lines: &[Amount], number: usize| {
        let from = (number * room).min(lines.len());
        from..(from + room).min(lines.len())
    };
    let part = |number: usize| Part {
        earnings: said.earnings.get(cut(&said.earnings, number)).unwrap_or_default(),
        deductions: said.deductions.get(cut(&said.deductions, number)).unwrap_or_default(),
        number: number + 1,
        of,
    };
    (0..of).map(part).collect()
}

/// Where the lines begin: below the facts.
fn top_of_lines(said: &Facts) -> f32 {
    let rows = said.details.len().div_ceil(FACTS.len());
    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    let rows = rows as f32;
    142.0 + rows * fact_pitch(said) + 37.5
}

fn fact_pitch(said: &Facts) -> f32 {
    if said.details.len() > 12 { 42.0 } else { 54.0 }
}

/// Lines that a page has room for at their closest.
fn room(said: &Facts) -> usize {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a handful")]
    let fits = ((FOOT - 20.0 - BELOW - top_of_lines(said) - 38.0) / CLOSEST) as usize;
    fits.clamp(4, MOST_LINES)
}

/// How far apart the lines are.
fn pitch(said: &Facts) -> f32 {
    let lines = said.earnings.len().max(said.deductions.len()).clamp(1, room(said));
    #[expect(clippy::cast_precision_loss, reason = "a handful")]
    let lines = lines as f32;
    ((FOOT - 20.0 - BELOW - top_of_lines(said) - 38.0) / lines).min(PITCH)
}

fn heading(level: u16, text: &str, children: Vec<Node>) -> TagGroup {
    let level = NonZeroU16::new(level).unwrap_or(NonZeroU16::MIN);
    TagGroup::with_children(Tag::Hn(level, Some(text.to_owned())), children)
}

fn paragraph(children: Vec<Node>) -> TagGroup {
    TagGroup::with_children(Tag::P, children)
}

fn draw(
    sheet: &mut Sheet<'_, '_>,
    tree: &mut TagTree,
    look: &Look,
    slip: &SlipToPrint<'_>,
    said: &Facts,
    part: &Part<'_>,
) -> Result<(), Text> {
    head(sheet, tree, look, slip)?;
    draw_facts(sheet, tree, said)?;
    let top = top_of_lines(said);
    sheet.rule(LEFT, RIGHT, top, 1.0, BLACK);
    let lines = part.earnings.len().max(part.deductions.len());
    let last = part.number == part.of;
    let earnings = Column {
        look,
        title: look.told(&texts::slip_earnings()),
        total: look.told(&texts::slip_total_earnings()),
        at: EARNINGS,
        lines: part.earnings,
        sum: &said.earnings,
    };
    let deductions = Column {
        look,
        title: look.told(&texts::slip_deductions()),
        total: look.told(&texts::slip_total_deductions()),
        at: DEDUCTIONS,
        lines: part.deductions,
        sum: &said.deductions,
    };
    let mut bottom = top;
    for column in [earnings, deductions] {
        let (table, end) = column.draw(sheet, top, lines, pitch(said), last)?;
        tree.push(table);
        bottom = end;
    }
    for x in [BETWEEN.0, BETWEEN.1 - 1.0] {
        sheet.bar(x, top, x + 1.0, bottom, look.accent());
    }
    if last {
        net_pay(sheet, tree, look, slip, said, bottom + 40.0)?;
    }
    foot(sheet, tree, look, slip, said, part)
}

/// Company and month.
fn head(sheet: &mut Sheet<'_, '_>, tree: &mut TagTree, look: &Look, slip: &SlipToPrint<'_>) -> Result<(), Text> {
    let mut left = LEFT;
    let logo = look.logo().and_then(|bytes| Image::from_png(bytes.into(), true).ok());
    if let Some((logo, width)) = logo.and_then(|logo| sheet.picture(logo, LEFT, 62.0, 160.0, 40.0)) {
        tree.push(TagGroup::with_children(
            Tag::Figure(Some(look.told(&texts::slip_logo(&look.company)))),
            vec![logo.into()],
        ));
        left += width + 14.0;
    }
    let company = sheet.text(&look.company, left, 85.0, 570.0 - left, Style::new(17.0, Bold, BLACK))?;
    tree.push(paragraph(vec![company.into()]));
    for (line, y) in look.address.iter().zip([101.0, 113.0, 125.0, 137.0]) {
        let line = sheet.text(line, left, y, 570.0 - left, Style::new(10.0, Regular, GREY))?;
        tree.push(paragraph(vec![line.into()]));
    }
    let slips = look.told(&texts::slip());
    let title = sheet.text(&slips, RIGHT, 88.0, 150.0, Style::new(26.0, Bold, BLACK).right())?;
    tree.push(heading(1, &slips, vec![title.into()]));
    let month = months::named(slip.month);
    let month = sheet.text(&month, RIGHT, 109.0, 150.0, Style::new(13.0, Regular, GREY).right())?;
    tree.push(paragraph(vec![month.into()]));
    if let Some(replaced) = slip.replaces {
        let corrected = look.told(&texts::slip_corrected());
        let corrected = sheet.text(&corrected, RIGHT, 123.0, 150.0, Style::new(10.5, Bold, BLACK).right())?;
        let replaced = look.told(&texts::slip_replaces(replaced));
        let replaced = sheet.text(&replaced, RIGHT, 136.0, 150.0, Style::new(10.5, Regular, GREY).right())?;
        tree.push(paragraph(vec![corrected.into(), replaced.into()]));
    }
    sheet.rule(LEFT, RIGHT, 142.0, 1.0, BLACK);
    Ok(())
}

/// Whose it is, and what else the upload says: three to a line.
fn draw_facts(sheet: &mut Sheet<'_, '_>, tree: &mut TagTree, said: &Facts) -> Result<(), Text> {
    let pitch = fact_pitch(said);
    let mut top = 142.0;
    for (row, facts) in said.details.chunks(FACTS.len()).enumerate() {
        for (index, ((label, value), (x, wide))) in facts.iter().zip(FACTS).enumerate() {
            let name = row == 0 && index == 0;
            let style = if name { Style::new(14.0, Bold, BLACK) } else { Style::new(13.0, Regular, BLACK) };
            let label = sheet.text(label, x, top + pitch * 0.39, wide, Style::new(11.0, Regular, GREY))?;
            let value = sheet.text(value, x, top + pitch * 0.72, wide, style)?;
            tree.push(paragraph(vec![label.into(), value.into()]));
        }
        top += pitch;
        sheet.rule(LEFT, RIGHT, top, 1.0, PALE);
    }
    Ok(())
}

/// Earnings or deductions.
struct Column<'a> {
    look: &'a Look,
    title: String,
    total: String,
    at: (f32, f32),
    lines: &'a [Amount],
    /// All lines, those of other pages too.
    sum: &'a [Amount],
}

impl Column<'_> {
    /// Draws it so many lines long, the shorter one ruled blank; answers its table, and where it ends.
    fn draw(
        &self,
        sheet: &mut Sheet<'_, '_>,
        top: f32,
        lines: usize,
        pitch: f32,
        last: bool,
    ) -> Result<(TagGroup, f32), Text> {
        let (left, right) = self.at;
        let half = (right - left) / 2.0;
        let bold = Style::new(13.0, Bold, BLACK);
        let plain = Style::new(13.0, Regular, BLACK);
        let mut rows = Vec::new();
        let title = sheet.text(&self.title, left, top + 24.5, half, bold)?;
        let unit = sheet.text(
            self.look.writing.currency.sign().trim_end(),
            right,
            top + 24.0,
            half,
            Style::new(11.0, Regular, GREY).right(),
        )?;
        let cells =
            [title, unit].map(|text| TagGroup::with_children(Tag::TH(TableHeaderScope::Column), vec![text.into()]));
        rows.push(row(cells));
        let mut y = top + 38.0;
        sheet.rule(left, right, y, 1.0, BLACK);
        for index in 0..lines {
            if let Some(line) = self.lines.get(index) {
                let base = y + pitch / 2.0 + 5.0;
                let label = sheet.text(&line.label, left, base, right - left - 130.0, plain)?;
                let figure = sheet.text(&self.look.writing.amount(line.amount), right, base, 120.0, plain.right())?;
                let label = TagGroup::with_children(Tag::TH(TableHeaderScope::Row), vec![label.into()]);
                rows.push(row([label, TagGroup::with_children(Tag::TD, vec![figure.into()])]));
            }
            y += pitch;
            let ink = if index + 1 == lines { BLACK } else { PALE };
            sheet.rule(left, right, y, 1.0, ink);
        }
        if last {
            let base = y + 25.0;
            let label = sheet.text(&self.total, left, base, half, bold)?;
            let figure = self.look.writing.amount(Facts::sum(self.sum));
            let figure = sheet.text(&figure, right, base, half, bold.right())?;
            let label = TagGroup::with_children(Tag::TH(TableHeaderScope::Row), vec![label.into()]);
            rows.push(row([label, TagGroup::with_children(Tag::TD, vec![figure.into()])]));
            y += 39.0;
            sheet.rule(left, right, y, 1.0, BLACK);
            sheet.rule(left, right, y + 2.0, 1.0, BLACK);
            y += 3.0;
        }
        let rows = rows.into_iter().map(Node::from).collect();
        Ok((TagGroup::with_children(Tag::Table.with_summary(Some(self.title.clone())), rows), y))
    }
}

fn row(cells: [TagGroup; 2]) -> TagGroup {
    TagGroup::with_children(Tag::TR, cells.into_iter().map(Node::from).collect())
}

/// Net pay, in figures and in words.
fn net_pay(
    sheet: &mut Sheet<'_, '_>,
    tree: &mut TagTree,
    look: &Look,
    slip: &SlipToPrint<'_>,
    said: &Facts,
    top: f32,
) -> Result<(), Text> {
    let written = |lines: &[Amount]| look.writing.amount(Facts::sum(lines));
    sheet.rule(LEFT, RIGHT, top, 1.0, BLACK);
    let name = look.told(&texts::slip_net_pay());
    let title = sheet.text(&name, LEFT, top + 35.0, 200.0, Style::new(14.0, Bold, BLACK))?;
    tree.push(heading(2, &name, vec![title.into()]));
    let sum = format!("{} − {}", written(&said.earnings), written(&said.deductions));
    let sum = sheet.text(&sum, LEFT, top + 52.0, 260.0, Style::new(11.0, Regular, GREY))?;
    let figure = look.writing.money(slip.net_pay).replacen('-', "−", 1);
    let figure = sheet.text(&figure, RIGHT, top + 49.0, 380.0, Style::new(34.0, Regular, BLACK).right())?;
    tree.push(paragraph(vec![sum.into()]));
    tree.push(paragraph(vec![figure.into()]));
    sheet.rule(LEFT, RIGHT, top + 75.0, 1.0, PALE);
    let words = look.told(&words::of(slip.net_pay, look.writing));
    let words = sheet.text(&words, LEFT, top + 103.0, RIGHT - LEFT, Style::new(13.0, Regular, GREY))?;
    tree.push(paragraph(vec![words.into()]));
    sheet.rule(LEFT, RIGHT, top + 122.0, 1.0, BLACK);
    Ok(())
}

/// Number, day, page; the hash.
fn foot(
    sheet: &mut Sheet<'_, '_>,
    tree: &mut TagTree,
    look: &Look,
    slip: &SlipToPrint<'_>,
    said: &Facts,
    part: &Part<'_>,
) -> Result<(), Text> {
    sheet.rule(LEFT, RIGHT, FOOT, 1.0, PALE);
    let small = Style::new(10.5, Regular, GREY);
    let made = look.told(&texts::slip_made(slip.number, slip.made_on, &look.note));
    let made = sheet.text(&made, LEFT, FOOT + 22.0, 560.0, small)?;
    let page = look.told(&texts::slip_page(part.number, part.of));
    sheet.decoration(&page, RIGHT, FOOT + 22.0, 90.0, small.right())?;
    let hash = look.told(&texts::slip_hash(said.hash(slip)));
    let hash = sheet.text(&hash, LEFT, FOOT + 38.0, RIGHT - LEFT, small)?;
    tree.push(paragraph(vec![made.into()]));
    tree.push(paragraph(vec![hash.into()]));
    Ok(())
}
