//! What the inbox shows of those for whom somebody stands in, and what naming one would mean.

use chrono::NaiveDate;
use core_auth::model::{StandIn, StandInKind, StandIns};
use kernel::UserId;
use serde::Serialize;
use utoipa::ToSchema;

use super::{InboxCount, InboxKind};

impl InboxKind {
    /// As which kind it is lent to who stands in, where it is: a day off that was worked with leaves.
    pub(crate) fn stand_in_kind(self) -> Option<StandInKind> {
        match self {
            Self::Timesheet => Some(StandInKind::Timesheet),
            Self::Leave | Self::CompOff => Some(StandInKind::Leave),
            Self::Claim => Some(StandInKind::Claim),
            Self::Investment => Some(StandInKind::Investment),
            Self::Asset => Some(StandInKind::Asset),
            _ => None,
        }
    }

    /// With what it is counted where somebody is named.
    pub(crate) fn lent_as(self) -> Self {
        if self == Self::CompOff { Self::Leave } else { self }
    }
}

/// Somebody who is away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxAbsent {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
}

/// Somebody for whom the caller stands in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxStandIn {
    /// From when to when, and on what.
    #[serde(flatten)]
    pub standin: StandIn,
    /// How much waits for them that the caller decides on.
    pub count: i64,
    /// How much of what needs not be looked at waits for them, where a part is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub routine: Option<i64>,
}

/// How much waits for whom, of all kinds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct InboxStanding {
    /// All that the caller decides on.
    pub all: i64,
    /// What is theirs to decide in their own right.
    pub mine: i64,
    /// For whom they stand in.
    pub others: Vec<InboxStandIn>,
}

/// Days on which somebody will be away.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct StandInProposal {
    /// The first one.
    pub from: NaiveDate,
    /// The last one.
    pub to: NaiveDate,
}

/// Who stands in for somebody, for whom they do, and when somebody should.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct StandInsOf {
    /// What is not over yet.
    #[serde(flatten)]
    pub standins: StandIns,
    /// Days of an approved leave of the person on which nobody stands in yet.
    #[schema(required)]
    pub proposed: Option<StandInProposal>,
}

/// Somebody who could stand in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct StandInChoice {
    /// Who.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Their role.
    pub role: String,
    /// The first day of a leave of theirs that takes some of the days.
    #[schema(required)]
    pub away: Option<NaiveDate>,
}

/// How many wait of a kind on which somebody may stand in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct StandInCount {
    /// Which kind.
    pub kind: StandInKind,
    /// How many, exact up to 10,000.
    pub count: i64,
    /// Whether there are more than `count`.
    pub capped: bool,
}

impl StandInCount {
    /// The same of the inbox; nothing where nobody stands in on the kind.
    pub(crate) fn of(InboxCount { kind, count, capped }: InboxCount) -> Option<Self> {
        Some(Self { kind: kind.stand_in_kind()?, count, capped })
    }
}

/// What it would mean that somebody stands in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct StandInPreview {
    /// Who is away.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Days of an approved leave of theirs on which nobody stands in yet.
    #[schema(required)]
    pub proposed: Option<StandInProposal>,
    /// Who could: of their rank or a higher one, who is in on all of the days first, 50 at most.
    pub people: Vec<StandInChoice>,
    /// How much waits for them of each kind that they decide on.
    pub kinds: Vec<StandInCount>,
    /// How many they lead.
    pub team: usize,
    /// Who stands in on some of the days already.
    #[schema(required)]
    pub taken: Option<StandIn>,
    /// Whether the one who is to stand in is led by who is away: what they ask for themself is none of it.
    pub led: bool,
    /// Who decides on that else, by name; empty where it is admins alone.
    pub instead: Vec<String>,
}
