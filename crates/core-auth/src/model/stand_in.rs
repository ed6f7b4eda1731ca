//! Who decides for somebody who is away (standin-1).

use chrono::NaiveDate;
use db::RecordKind;
use kernel::{Actions, Caller, Creates, Key, Role, UserId, full_name};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Stand-ins in the audit trail.
pub const STAND_IN: RecordKind = RecordKind::new("standin").kept_in("stand_ins").about("user_id");

db::ids! {
    /// That somebody stands in for somebody.
    StandInId;
}

db::words! {
    /// On what a stand-in decides.
    pub enum StandInKind {
        Timesheet = "timesheet",
        Leave = "leave",
        Claim = "claim",
        Investment = "investment",
        /// What somebody wants to give back.
        Asset = "asset",
    }
}

impl StandInKind {
    /// The column of `stand_ins` that says whether it is among what somebody stands in for.
    pub const fn column(self) -> &'static str {
        match self {
            Self::Timesheet => "timesheets",
            Self::Leave => "leaves",
            Self::Claim => "claims",
            Self::Investment => "investments",
            Self::Asset => "assets",
        }
    }

    /// The key without which nobody decides on it.
    pub const fn key(self) -> Key {
        match self {
            Self::Timesheet => Key::Timesheet,
            Self::Leave => Key::Leave,
            Self::Claim => Key::Reimbursement,
            Self::Investment => Key::Investment,
            Self::Asset => Key::AssetsAllocated,
        }
    }

    /// Whether line managers alone decide on it, and no project leads: money, and what people were given.
    pub const fn of_line(self) -> bool {
        matches!(self, Self::Claim | Self::Investment | Self::Asset)
    }
}

db::record! {
    /// A stand-in as it is stored, with both people.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct StoredStandIn {
        pub id: StandInId = "s.id",
        pub version: i64 = "s.version",
        /// Who is away.
        pub user: UserId = "s.user_id",
        pub fname: String = "a.fname",
        pub lname: String = "a.lname",
        /// Who decides meanwhile.
        pub stand_in: UserId = "s.stand_in_id",
        pub stand_in_fname: String = "m.fname",
        pub stand_in_lname: String = "m.lname",
        pub from: NaiveDate = "s.from_date",
        pub to: NaiveDate = "s.to_date",
        pub timesheets: bool = "s.timesheets",
        pub leaves: bool = "s.leaves",
        pub claims: bool = "s.claims",
        pub investments: bool = "s.investments",
        pub assets: bool = "s.assets",
        /// Whether it was ended, or given back.
        pub ended: bool = "s.ended_at IS NOT NULL",
    }
}

impl StoredStandIn {
    /// On what.
    pub fn kinds(&self) -> Vec<StandInKind> {
        let all = [
            (StandInKind::Timesheet, self.timesheets),
            (StandInKind::Leave, self.leaves),
            (StandInKind::Claim, self.claims),
            (StandInKind::Investment, self.investments),
            (StandInKind::Asset, self.assets),
        ];
        all.into_iter().filter(|(_, named)| *named).map(|(kind, _)| kind).collect()
    }

    /// Who is away.
    pub fn absent(&self) -> Absent {
        Absent { user: self.user, fname: self.fname.clone(), lname: self.lname.clone() }
    }
}

db::record! {
    /// Somebody who is away, and in whose place somebody decides.
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct Absent {
        pub user: UserId = "a.id",
        pub fname: String = "a.fname",
        pub lname: String = "a.lname",
    }
}

impl Absent {
    /// First and last name, as one.
    pub fn name(&self) -> String {
        full_name(&self.fname, &self.lname)
    }
}

/// Whose things wait for somebody on a day, in a list over several kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deciding {
    /// Who decides.
    pub user: UserId,
    /// Whether everybody's are theirs: an admin's.
    pub everybody: bool,
    /// Which of them.
    pub whose: Whose,
    /// The company's day.
    pub today: NaiveDate,
}

impl Deciding {
    /// Of the caller's, on this day.
    pub fn of(caller: &Caller, whose: Whose, today: NaiveDate) -> Self {
        Self { user: caller.user, everybody: caller.role == Role::Admin, whose, today }
    }

    /// What anybody decides on.
    pub fn of_anybody(today: NaiveDate) -> Self {
        Self { user: UserId(0), everybody: true, whose: Whose::Own, today }
    }

    /// What this one decides on by themself, whoever asks.
    pub fn of_leader(user: UserId, today: NaiveDate) -> Self {
        Self { user, everybody: false, whose: Whose::Own, today }
    }

    /// Whether nearly everybody's are meant.
    pub fn is_of_all(&self) -> bool {
        self.everybody && !matches!(self.whose, Whose::For(_))
    }
}

/// Which of what waits for somebody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// What one leads, whoever stands in for whom.
    Own,
    /// That, and what one decides in the place of others.
    All,
    /// [`Whose::All`] without what is others'.
    Mine,
    /// What one decides in the place of this one.
    For(UserId),
}

/// That somebody stands in for somebody, from a day to another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct StandIn {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: StandInId,
    /// Counts changes.
    pub version: i64,
    /// Who is away.
    pub user: UserId,
    /// Their name.
    pub empname: String,
    /// Who decides meanwhile.
    pub standin: UserId,
    /// Their name.
    pub standinname: String,
    /// The first day.
    pub from: NaiveDate,
    /// The last day, at whose end it ends by itself.
    pub to: NaiveDate,
    /// On what.
    pub kinds: Vec<StandInKind>,
    /// Whether it is so today.
    pub running: bool,
    /// What the caller may do with it: `change`, `end`, `giveback`.
    #[serde(flatten)]
    pub actions: Actions,
}

/// Who stands in for somebody, and for whom they do: what is not over yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ToSchema)]
pub struct StandIns {
    /// Who stands in for the person, the earliest first.
    pub own: Vec<StandIn>,
    /// For whom the person stands in, the earliest first.
    pub others: Vec<StandIn>,
}

/// Who is to stand in.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct StandInInput {
    /// Who is away: the caller when absent; an admin names anybody who decides.
    pub user: Option<UserId>,
    /// Who decides meanwhile: an active manager or admin, of the same rank or a higher one.
    pub standin: Option<UserId>,
    /// The first day, today at the earliest.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub from: Option<NaiveDate>,
    /// The last day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub to: Option<NaiveDate>,
    /// On what, at least one of them.
    #[schema(value_type = Option<Vec<StandInKind>>)]
    pub kinds: Option<Vec<String>>,
}

impl Creates for StandInInput {
    const NEEDED: &'static [&'static str] = &["standin", "from", "to", "kinds"];
}

/// What changes of a stand-in that is not over yet.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct StandInChange {
    /// The version that was read.
    pub version: Option<i64>,
    /// The last day.
    #[serde(default, deserialize_with = "kernel::optional_date")]
    pub to: Option<NaiveDate>,
    /// On what.
    #[schema(value_type = Option<Vec<StandInKind>>)]
    pub kinds: Option<Vec<String>>,
}
