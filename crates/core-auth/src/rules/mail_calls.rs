//! What scripts may have mailed (mail-4). What else a call says, and who gets it, its module knows.

use kernel::{Problems, Result, Text, text_problem};

use super::email_problem;
use crate::model::PersonMail;
use crate::model::values::Subject;

/// What a script wants written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MailText {
    /// One line.
    pub subject: String,
    /// Plain text.
    pub message: String,
    /// What it is about, a line each below the message.
    pub about: Vec<Text>,
}

/// What a call sends of every letter; what is wrong with it is noted.
pub fn letter(problems: &mut Problems, subject: Option<&str>, message: Option<&str>) -> MailText {
    let [subject, message] = [subject, message].map(Option::unwrap_or_default);
    problems.note("subject", Subject::LIMITS.problem(subject));
    problems.note("message", text_problem(message));
    MailText { subject: subject.to_owned(), message: message.to_owned(), about: Vec::new() }
}

/// Whom a letter is for, in this field; what is wrong with the address is noted.
pub fn receiver(problems: &mut Problems, field: &str, address: Option<&str>) {
    problems.note(field, email_problem(address.unwrap_or_default()));
}

/// A letter to one person.
pub fn person_mail(input: &PersonMail) -> Result<MailText> {
    let mut problems = Problems::default();
    receiver(&mut problems, "receiver", input.receiver.as_deref());
    let letter = letter(&mut problems, input.subject.as_deref(), input.message.as_deref());
    problems.done(Some(letter))
}
