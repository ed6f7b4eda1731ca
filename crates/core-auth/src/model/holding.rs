//! What somebody has in hand: what has to go to others when they leave.

use chrono::NaiveDate;
use kernel::UserId;
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
        DecideSecond = "decidesecond",
        ApprovalStep = "approvalstep",
        OwnLeave = "ownleave",
        OwnSheet = "ownsheet",
        OwnClaim = "ownclaim",
        OwnInvestment = "owninvestment",
        Asset = "asset",
        Policy = "policy",
        LeaveAfter = "leaveafter",
    }
}

db::words! {
    /// Who may have what somebody else held.
    pub enum Heirs {
        Leaders = "leaders",
        Everybody = "everybody",
        Recruiters = "recruiters",
    }
}

/// Somebody who leaves, or has left lately, while others have to take over what they hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaverRow {
    /// Who.
    #[serde(rename = "_id")]
    pub id: UserId,
    /// First name.
    pub fname: String,
    /// Last name.
    pub lname: String,
    /// The last day.
    pub dol: NaiveDate,
    /// Days until then; below 0 where it is over.
    pub days: i64,
    /// How many things are still to be given over or back: people, projects, jobs, panels and assets.
    pub things: i64,
}

/// The dashboard's part for who answers for leavers.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct LeaverTile {
    /// The first few, by their last day.
    pub rows: Vec<LeaverRow>,
    /// How many there are.
    pub total: i64,
}

/// All of a kind that somebody has in hand.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Holding {
    /// What they are.
    pub kind: HoldingKind,
    /// How many they are.
    pub total: i64,
    /// How many of them need a look: of people, those who have no other line manager here.
    pub warned: i64,
    /// Who may have them, where the caller may give them over.
    #[schema(required)]
    pub heirs: Option<Heirs>,
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
