//! What speaks against a day for an interview.

use chrono::NaiveDate;
use db::Reads;
use kernel::{Result, Text, UserId, full_name};
use leaves::port::days_off;

use crate::model::{InterviewAway, InterviewDay, StoredCandidate};
use crate::texts;

/// Whether a day is a holiday, and who of panel, hiring manager and recruiter is on leave.
pub(super) fn of(connection: &mut impl Reads, stored: &StoredCandidate, date: NaiveDate) -> Result<InterviewDay> {
    let (hiring, recruiter) = (&stored.hiring, &stored.recruiter);
    let mut people: Vec<(UserId, String)> =
        hiring.panel.iter().map(|member| (member.user, member.name.clone())).collect();
    let others = [
        (hiring.manager, full_name(&hiring.fname, &hiring.lname)),
        (recruiter.id, full_name(&recruiter.fname, &recruiter.lname)),
    ];
    for (user, name) in others {
        if people.iter().all(|(known, _)| *known != user) {
            people.push((user, name));
        }
    }
    let users: Vec<_> = people.iter().map(|(user, _)| *user).collect();
    let days = days_off(connection, &users, date, date)?;
    // Where one of them has the day off, they don't meet.
    let holiday = users.iter().find_map(|user| days.holiday(*user, date)).map(str::to_owned);
    let away = people.into_iter().filter_map(|(user_id, user_name)| {
        let half = days.away(user_id, date)?.half;
        Some(InterviewAway { user_id, user_name, half })
    });
    Ok(InterviewDay { holiday, away: away.collect() })
}

impl InterviewDay {
    /// The same in words, for a mail.
    pub(super) fn in_words(&self) -> Option<Text> {
        let holiday = self.holiday.iter().map(|name| texts::on_holiday(name));
        let away = self.away.iter().map(|away| match away.half {
            Some(half) => texts::on_leave_for_half(&away.user_name, db::Word::text(half)),
            None => texts::on_leave(&away.user_name),
        });
        holiday.chain(away).reduce(texts::lines)
    }
}
