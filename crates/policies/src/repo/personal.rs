//! What people have read.

use db::{Erase, Field, Part, Personal};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::part("policy_acknowledgements", &["user_id"], READ, PROOF)];

const PROOF: &[Erase] = &[Erase::Keep("that it was read, by number")];

const READ: Part = Part::new(
    "policies-read",
    "policy_acknowledgements a JOIN policies p ON p.id = a.policy_id WHERE a.user_id = :person",
    "a.id",
    &[
        Field::plain("title", "p.title"),
        Field::plain("version", "a.version"),
        Field::instant("readAt", "a.acknowledged_at"),
    ],
);
