//! What working patterns and places hold of people.

use db::{Erase, Field, Part, Personal};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("pattern_holders", &["user_id"], PATTERNS, DAYS),
    Personal::part("place_holders", &["user_id"], PLACES, DAYS),
];

const DAYS: &[Erase] = &[Erase::Keep("which days counted, by number")];

const PATTERNS: Part = Part::new(
    "working-patterns",
    "pattern_holders h LEFT JOIN patterns p ON p.id = h.pattern_id WHERE h.user_id = :person",
    "h.from_date, h.id",
    &[Field::plain("pattern", "p.name"), Field::plain("from", "h.from_date")],
);

const PLACES: Part = Part::new(
    "places",
    "place_holders h LEFT JOIN places p ON p.id = h.place_id WHERE h.user_id = :person",
    "h.from_date, h.id",
    &[Field::plain("place", "p.name"), Field::plain("from", "h.from_date")],
);
