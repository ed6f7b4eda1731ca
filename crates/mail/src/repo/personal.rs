//! What the outbox holds of people.

use db::{Erase, Field, Form, Part, Personal};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::part("mails", &["user_id", "sent_by"], MAILS, ERASED)];

/// Those to the person go, and those that still wait with them: nobody can be reached there any more. What others were told of
/// the person goes by itself within months; its subject names nobody from now on.
const ERASED: &[Erase] = &[
    Erase::Remove(
        "user_id = :person OR recipient_normalized IN (SELECT u.email_normalized FROM users u WHERE u.id = :person) \
         OR recipient IN (SELECT p.pemail FROM user_profiles p WHERE p.user_id = :person)",
    ),
    Erase::Scrub("id", &["subject"], Form::Plain),
    Erase::Scrub("id", &["subject_normalized"], Form::Normalized),
];

const MAILS: Part = Part::new(
    "mails",
    "mails m WHERE m.user_id = :person",
    "m.id",
    &[
        Field::plain("kind", "m.kind"),
        Field::plain("recipient", "m.recipient"),
        Field::plain("subject", "m.subject"),
        Field::plain("state", "m.state"),
        Field::instant("createdAt", "m.created_at"),
        Field::instant("sentAt", "m.sent_at"),
    ],
);
