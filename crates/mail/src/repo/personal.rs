//! What the outbox holds of people.

use db::{Erase, Field, Form, Part, Personal};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("mails", &["user_id", "sent_by"], MAILS, ERASED),
    Personal::part("notifications", &["user_id", "sent_by"], NOTIFICATIONS, TOLD_ERASED),
    Personal::left("notification_reads", &["user_id"], "it says nothing that `notifications` does not", OWN_ERASED),
    Personal::part("notification_settings", &["user_id"], SETTINGS, OWN_ERASED),
    Personal::part("notification_choices", &["user_id"], CHOICES, OWN_ERASED),
];

const OWN_ERASED: &[Erase] = &[Erase::Remove("user_id = :person")];

/// Those of the person go; others read of them under another name.
const TOLD_ERASED: &[Erase] =
    &[Erase::Remove("user_id = :person"), Erase::Scrub("id", &["subject", "detail"], Form::Plain)];

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

const NOTIFICATIONS: Part = Part::new(
    "notifications",
    "notifications n WHERE n.user_id = :person",
    "n.id",
    &[
        Field::plain("kind", "n.kind"),
        Field::plain("subject", "n.subject"),
        Field::plain("detail", "n.detail"),
        Field::plain("page", "n.page"),
        Field::instant("createdAt", "n.created_at"),
        Field::instant("readAt", "n.read_at"),
    ],
);

const SETTINGS: Part = Part::new(
    "notification-settings",
    "notification_settings s WHERE s.user_id = :person",
    "s.user_id",
    &[
        Field::plain("digestHour", "s.digest_hour"),
        Field::plain("quietFrom", "s.quiet_from"),
        Field::plain("quietUntil", "s.quiet_until"),
    ],
);

const CHOICES: Part = Part::new(
    "notification-choices",
    "notification_choices c WHERE c.user_id = :person",
    "c.kind",
    &[Field::plain("kind", "c.kind"), Field::plain("choice", "c.choice")],
);
