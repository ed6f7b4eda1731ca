//! A week as it might have been: one's allocations, spread over the days on which one was in.

use chrono::NaiveDate;
use company::model::DayWork;
use kernel::Halves;

use crate::model::{Allocated, ProposedRow, TimelogDay, WeekProject};

/// Halves of a day's eight hours.
const DAY: i64 = 16;
/// Halves of half a day's four.
const HALF_DAY: i64 = 8;
/// A hundred percent, in hundredths.
const WHOLE: i64 = 10_000;

/// A project of the week: its row, and what it is owed of the days so far.
struct Share<'a> {
    allocated: &'a Allocated,
    row: ProposedRow,
    owed: i64,
}

impl<'a> Share<'a> {
    /// Nothing yet, on the task of the project that is used most.
    fn of(allocated: &'a Allocated, projects: &[WeekProject]) -> Option<Self> {
        let project = projects.iter().find(|project| project.id == allocated.project)?;
        let [mon, tue, wed, thu, fri] = [Halves(0); 5];
        let row = ProposedRow { projects: project.id, tasks: project.tasks.first()?.id, mon, tue, wed, thu, fri };
        Some(Self { allocated, row, owed: 0 })
    }
}

/// What somebody might have worked on a day: nothing where they were not in, on a holiday, on leave or where they don't work
/// by their pattern, and half of it on half a day of leave, or of work.
pub fn hours_of(day: &TimelogDay) -> Halves {
    let away = day.away;
    let worked = day.overall_time.is_some() && day.holiday.is_none();
    match (day.work.unwrap_or(DayWork::Full), worked, away, day.half) {
        (DayWork::Off, ..) | (_, false, ..) | (_, true, true, None) | (DayWork::Half, true, true, _) => Halves(0),
        (DayWork::Full, true, true, Some(_)) | (DayWork::Half, true, false, _) => Halves(HALF_DAY),
        (DayWork::Full, true, false, _) => Halves(DAY),
    }
}

/// The hours of each day on which the person was in ([`hours_of`]), shared by the allocations of that day: less where these come to
/// less than a hundred percent, and in proportion where they come to more. What is left of a day when the shares are cut
/// to halves goes to the projects that are owed most, and is made good on the next day. Each project goes to the task
/// that is used most; one without a task is left out.
pub fn proposal(
    monday: NaiveDate,
    hours: [Halves; 5],
    allocated: &[Allocated],
    projects: &[WeekProject],
) -> Vec<ProposedRow> {
    let mut shares: Vec<_> = allocated.iter().filter_map(|allocated| Share::of(allocated, projects)).collect();
    for (index, date) in monday.iter_days().take(5).enumerate() {
        let hours = hours.get(index).copied().unwrap_or_default();
        if hours.0 > 0 {
            share_out(&mut shares, index, date, hours.0);
        }
    }
    let written = |row: &ProposedRow| [row.mon, row.tue, row.wed, row.thu, row.fri].iter().any(|hours| hours.0 > 0);
    shares.into_iter().map(|share| share.row).filter(written).collect()
}

fn share_out(shares: &mut [Share<'_>], index: usize, date: NaiveDate, day: i64) {
    let percent = |share: &Share<'_>| {
        let Allocated { startdate, enddate, allocation, .. } = share.allocated;
        let holds = *startdate <= date && enddate.is_none_or(|end| date <= end);
        if holds { allocation.0 } else { 0 }
    };
    let total: i64 = shares.iter().map(&percent).sum();
    if total == 0 {
        return;
    }
    // Of halves as many as the percentages make, cut; all is counted in parts of a half so that nothing is rounded.
    let parts = total.max(WHOLE);
    let whole = day * total.min(WHOLE) / WHOLE;
    let mut left = whole;
    for share in shares.iter_mut() {
        // Brought to one measure for every day.
        share.owed += day * percent(share) * WHOLE / parts;
    }
    let mut order: Vec<usize> = (0..shares.len()).collect();
    while left > 0 {
        order.sort_by_key(|index| shares.get(*index).map_or(0, |share| -share.owed));
        let most = order.iter().find(|index| shares.get(**index).is_some_and(|share| percent(share) > 0));
        let Some(share) = most.and_then(|index| shares.get_mut(*index)) else { return };
        share.owed -= WHOLE;
        left -= 1;
        let row = &mut share.row;
        if let Some(hours) =
            [&mut row.mon, &mut row.tue, &mut row.wed, &mut row.thu, &mut row.fri].into_iter().nth(index)
        {
            hours.0 += 1;
        }
    }
}
