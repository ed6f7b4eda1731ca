//! What scripts have mailed about leaves: what is known of the leave stands below the message.

use chrono::NaiveDate;
use core_auth::rules::mail_calls::{MailText, letter, receiver};
use kernel::texts::required;
use kernel::{Problems, Result, text_problem};

use crate::model::{AdminsMail, LeaveMail, LeaveWord};
use crate::texts;

/// A letter to one person about a leave, of which all is said.
pub fn leave_mail(input: &LeaveMail) -> Result<MailText> {
    let LeaveMail { subject, receiver: to, kind, reason, from, to: until, status, message } = input;
    let mut problems = Problems::default();
    receiver(&mut problems, "receiver", to.as_deref());
    for (field, word) in [("type", kind), ("status", status)] {
        problems.note(field, LeaveWord::LIMITS.problem(word.as_deref().unwrap_or_default()));
    }
    problems.note("reason", text_problem(reason.as_deref().unwrap_or_default()));
    for (field, day) in [("from", from), ("to", until)] {
        problems.note(field, day.is_none().then(required));
    }
    let letter = letter(&mut problems, subject.as_deref(), message.as_deref());
    problems.done(Some(about_leave(letter, [kind, reason, status], [*from, *until])))
}

/// A letter to the admins, about a leave perhaps.
pub fn admins_mail(input: &AdminsMail) -> Result<MailText> {
    let AdminsMail { subject, message, kind, reason, from, to, status } = input;
    let mut problems = Problems::default();
    for (field, word) in [("type", kind), ("status", status)] {
        problems.note(field, word.as_deref().and_then(|word| LeaveWord::LIMITS.problem(word)));
    }
    problems.note("reason", reason.as_deref().and_then(text_problem));
    let letter = letter(&mut problems, subject.as_deref(), message.as_deref());
    problems.done(Some(about_leave(letter, [kind, reason, status], [*from, *to])))
}

fn about_leave(
    letter: MailText,
    [kind, reason, status]: [&Option<String>; 3],
    days: [Option<NaiveDate>; 2],
) -> MailText {
    let [from, to] = days;
    let lines = [
        kind.as_deref().map(texts::leave_type),
        reason.as_deref().map(texts::leave_reason),
        from.map(texts::leave_from),
        to.map(texts::leave_to),
        status.as_deref().map(texts::leave_status),
    ];
    MailText { about: lines.into_iter().flatten().collect(), ..letter }
}
