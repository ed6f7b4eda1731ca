//! The form: where on the page everything stands.

use kernel::Text;
use paper::Weight::{Bold, Regular};
use paper::{
    About, BLACK, GREY, Head, Node, PALE, Sheet, Style, TableHeaderScope, Tag, TagGroup, Tags, heading, paragraph,
};

use super::facts::{Amount, Facts, facts};
use super::{Look, SlipToPrint, TITLE};
use crate::rules::{months, words};
use crate::texts;

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
    let about = About {
        title: format!("{TITLE}{}", slip.number),
        outline: look.told(&texts::slip()),
        author: &look.company,
        id: slip.number.to_owned(),
        day: slip.made_on,
        language: look.language,
    };
    paper::file(&about, &parts(&said), |sheet, tree, part| draw(sheet, tree, look, slip, &said, part))
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

fn draw(
    sheet: &mut Sheet<'_, '_>,
    tree: &mut Tags,
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
fn head(sheet: &mut Sheet<'_, '_>, tree: &mut Tags, look: &Look, slip: &SlipToPrint<'_>) -> Result<(), Text> {
    let company = Head {
        company: &look.company,
        address: &look.address,
        logo: look.logo(),
        logo_text: look.told(&Head::logo_of(&look.company)),
    };
    paper::head(sheet, tree, &company, LEFT, 570.0)?;
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
fn draw_facts(sheet: &mut Sheet<'_, '_>, tree: &mut Tags, said: &Facts) -> Result<(), Text> {
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
    tree: &mut Tags,
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
    tree: &mut Tags,
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
