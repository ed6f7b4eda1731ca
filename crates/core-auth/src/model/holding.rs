//! What somebody has in hand: what has to go to others when they leave.

use chrono::NaiveDate;
use serde::Serialize;
use utoipa::ToSchema;

db::words! {
    /// A kind of thing that somebody has in hand, in the order in which they are told.
    pub enum HoldingKind {
        Team = "team",
        LeadProject = "leadproject",
        Project = "project",
        Job = "job",
        Panel = "panel",
        Candidate = "candidate",
        DecideLeave = "decideleave",
        DecideSheet = "decidesheet",
        DecideClaim = "decideclaim",
        DecideInvestment = "decideinvestment",
        ReviewKra = "reviewkra",
        OwnLeave = "ownleave",
        OwnSheet = "ownsheet",
        OwnClaim = "ownclaim",
        OwnInvestment = "owninvestment",
        Asset = "asset",
    }
}

/// All of a kind that somebody has in hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Holding {
    /// What they are.
    pub kind: HoldingKind,
    /// How many they are.
    pub total: i64,
    /// The first few of them.
    pub first: Vec<HeldThing>,
}

/// One of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct HeldThing {
    /// Its id: of the record, or of the person in a team.
    #[serde(rename = "_id")]
    pub id: i64,
    /// What it is called; of what waits for a decision, whose it is.
    pub name: String,
    /// A word for its sort: of a leave its kind, of an asset its type.
    #[schema(required)]
    pub word: Option<String>,
    /// The day that it begins or is of.
    #[schema(required)]
    pub date: Option<NaiveDate>,
}
