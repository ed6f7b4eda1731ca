//! What the outbox holds of people.

use db::{Field, Part, Personal};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::part("mails", &["user_id", "sent_by"], MAILS)];

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
