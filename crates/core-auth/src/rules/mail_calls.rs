//! What scripts may have mailed (mail-4).

use chrono::NaiveDate;
use kernel::{Error, Fields, REQUIRED, Result, TextLimits, date_text, text_problem};

use super::email_problem;
use crate::model::values::{LeaveWord, Subject};
use crate::model::{AdminsMail, InvestmentMail, LeaveMail, PersonMail, ReferralMail};

/// What a script wants written, complete.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Letter {
    /// One line.
    pub subject: String,
    /// Plain text.
    pub message: String,
}

/// A letter to one person.
pub fn person_mail(input: &PersonMail) -> Result<Letter> {
    let (subject, message) = (text(input.subject.as_deref()), text(input.message.as_deref()));
    check([
        ("receiver", email_problem(text(input.receiver.as_deref()))),
        ("subject", subject_problem(subject)),
        ("message", text_problem(message)),
    ])?;
    Ok(Letter { subject: subject.to_owned(), message: message.to_owned() })
}

/// A letter to those who review an investment.
pub fn investment_mail(input: &InvestmentMail) -> Result<Letter> {
    let (subject, message) = (text(input.subject.as_deref()), text(input.message.as_deref()));
    check([
        ("to", email_problem(text(input.to.as_deref()))),
        ("cc", input.cc.as_deref().and_then(email_problem)),
        ("subject", subject_problem(subject)),
        ("message", text_problem(message)),
    ])?;
    Ok(Letter { subject: subject.to_owned(), message: message.to_owned() })
}

/// A letter to one person about a leave, which stands below the message.
pub fn leave_mail(input: &LeaveMail) -> Result<Letter> {
    let (subject, message) = (text(input.subject.as_deref()), text(input.message.as_deref()));
    let missing = |day: Option<NaiveDate>| day.is_none().then_some(REQUIRED);
    check([
        ("receiver", email_problem(text(input.receiver.as_deref()))),
        ("subject", subject_problem(subject)),
        ("type", word_problem(text(input.kind.as_deref()))),
        ("reason", text_problem(text(input.reason.as_deref()))),
        ("from", missing(input.from)),
        ("to", missing(input.to)),
        ("status", word_problem(text(input.status.as_deref()))),
        ("message", text_problem(message)),
    ])?;
    let LeaveMail { kind, reason, from, to, status, .. } = input;
    Ok(about_leave(subject, message, [("Type", kind), ("Reason", reason), ("Status", status)], [*from, *to]))
}

/// A letter to the admins; what it says of a leave stands below the message.
pub fn admins_mail(input: &AdminsMail) -> Result<Letter> {
    let (subject, message) = (text(input.subject.as_deref()), text(input.message.as_deref()));
    check([
        ("subject", subject_problem(subject)),
        ("message", text_problem(message)),
        ("type", input.kind.as_deref().and_then(word_problem)),
        ("reason", input.reason.as_deref().and_then(text_problem)),
        ("status", input.status.as_deref().and_then(word_problem)),
    ])?;
    let AdminsMail { kind, reason, from, to, status, .. } = input;
    Ok(about_leave(subject, message, [("Type", kind), ("Reason", reason), ("Status", status)], [*from, *to]))
}

/// What somebody wrote about a referral.
pub fn referral_mail(input: &ReferralMail) -> Result<Letter> {
    let (subject, message) = (text(input.subject.as_deref()), text(input.message.as_deref()));
    check([("subject", subject_problem(subject)), ("message", text_problem(message))])?;
    Ok(Letter { subject: subject.to_owned(), message: message.to_owned() })
}

/// The message and what is known of the leave, a line each.
fn about_leave(
    subject: &str,
    message: &str,
    texts: [(&str, &Option<String>); 3],
    [from, to]: [Option<NaiveDate>; 2],
) -> Letter {
    let day = |day: Option<NaiveDate>| day.map(date_text);
    let [kind, reason, status] = texts.map(|(label, text)| (label, text.clone()));
    let lines = [kind, reason, ("From", day(from)), ("To", day(to)), status];
    let lines = lines.into_iter().filter_map(|(label, value)| Some(format!("{label}: {}", value?)));
    let message = std::iter::once(message.to_owned()).chain(lines).collect::<Vec<_>>().join("\n");
    Letter { subject: subject.to_owned(), message }
}

fn text(text: Option<&str>) -> &str {
    text.unwrap_or_default()
}

fn subject_problem(subject: &str) -> Option<&'static str> {
    line_problem(subject, Subject::LIMITS, "At most 200 characters.")
}

fn word_problem(word: &str) -> Option<&'static str> {
    line_problem(word, LeaveWord::LIMITS, "At most 100 characters.")
}

fn line_problem(line: &str, limits: TextLimits, too_long: &'static str) -> Option<&'static str> {
    text_problem(line).or_else(|| {
        if line.chars().any(char::is_control) {
            Some("One line only.")
        } else {
            (!limits.holds(line)).then_some(too_long)
        }
    })
}

fn check<const N: usize>(found: [(&str, Option<&str>); N]) -> Result<()> {
    let found = found.into_iter().filter_map(|(field, problem)| Some((field.to_owned(), problem?.to_owned())));
    let problems: Fields = found.collect();
    if problems.is_empty() { Ok(()) } else { Err(Error::fields(problems)) }
}
