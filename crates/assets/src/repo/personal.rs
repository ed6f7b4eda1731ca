//! What people were given to work with.

use db::{Erase, Field, Form, Part, Personal};

use crate::model::ASSET;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[Personal::part("assets", &["user_id"], ASSETS, ERASED)];

/// What the thing is stays: it belongs to the company.
const ERASED: &[Erase] = &[
    Erase::Replace("remark = '–'", "user_id = :person"),
    Erase::Scrub("id", &["specification"], Form::Plain),
    Erase::Scrub("id", &["search"], Form::Normalized),
];

const ASSETS: Part = Part::new(
    "assets",
    "assets a WHERE a.user_id = :person",
    "a.id",
    &[
        Field::plain("type", "a.assesttype"),
        Field::plain("serial", "a.serial"),
        Field::plain("specification", "a.specification"),
        Field::plain("remark", "a.remark"),
        Field::plain("status", "a.status"),
        Field::plain("allocatedon", "a.allocatedon"),
    ],
)
.record(ASSET, "a.id");
