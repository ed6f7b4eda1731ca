//! What waits for somebody, told in brief: what a list over many kinds shows of a record that its own page has whole.

use chrono::{DateTime, NaiveDate, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Actions, Halves, Hundredths, UserId};

/// How much a thing that waits has to be looked at before somebody decides on it. The module whose record it is says so.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InboxWeight)]
pub enum Weight {
    /// All is as it should be: it may be approved among others, unseen.
    Routine,
    /// Nothing speaks against it that a rule knows, and none says that it is as it should be.
    Plain,
    /// Something speaks against it, or its day is over.
    Warned,
}

/// What somebody is to do with what waits for them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = InboxDeed)]
pub enum Deed {
    /// Submit one's own week.
    Submit,
    /// Mend what was rejected.
    Mend,
    /// Say what one has reached of a KRA.
    Accomplish,
    /// Accept the feedback on one's own KRA, or not.
    Answer,
    /// Give feedback on somebody's KRA.
    Review,
    /// Submit somebody's KRA, which closes its review.
    Close,
    /// Say whether one has what one was given.
    Accept,
    /// Take back what somebody gives back.
    Release,
    /// Take a suggested task up, or not.
    Settle,
    /// Arrange a candidate's interview.
    Schedule,
    /// Confirm a candidate's interview.
    Confirm,
    /// Be at an interview.
    Attend,
    /// Say what one found in an interview.
    Feedback,
    /// Say how a candidate's round has ended.
    Result,
    /// Look at whom somebody refers.
    Look,
    /// Approve or reject what somebody asks for.
    Decide,
    /// Let a run of payslips go out, or recall it.
    Recall,
    /// Put a document that one is asked for.
    Upload,
    /// Read a policy.
    Read,
    /// Do what a checklist asks for.
    Do,
}

impl Deed {
    /// Whether it is one's own affair; the others decide on what somebody else asks for.
    pub fn is_own(self) -> bool {
        !matches!(self, Self::Review | Self::Close | Self::Release | Self::Settle | Self::Look | Self::Decide)
    }
}

/// What waits for somebody, in brief.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = InboxBrief)]
pub struct Brief {
    /// The record's id.
    #[serde(rename = "_id")]
    pub id: i64,
    /// Counts changes; 0 where nothing is decided by it.
    pub version: i64,
    /// What is to be done.
    pub deed: Deed,
    /// Whether it is the reader's own affair; otherwise they decide on what somebody else asks for.
    pub own: bool,
    /// Who asks, or whom it is about; null where that is nobody of the company, or the reader.
    #[schema(required)]
    pub user: Option<UserId>,
    /// Their name.
    #[schema(required)]
    pub empname: Option<String>,
    /// What it is called.
    pub title: String,
    /// What else tells it apart: its project, its job, its folder.
    #[schema(required)]
    pub detail: Option<String>,
    /// What it is, as a word of its module: the type of an asset.
    #[schema(required)]
    pub word: Option<String>,
    /// What somebody wrote about it.
    #[schema(required)]
    pub reason: Option<String>,
    /// The day that it is of: of a bill, the Monday of a week.
    #[schema(required)]
    pub day: Option<NaiveDate>,
    /// By which day.
    #[schema(required)]
    pub due: Option<NaiveDate>,
    /// Whether that day is over.
    pub late: bool,
    /// At what time: of an interview, or until when a run can be recalled.
    #[schema(required)]
    pub at: Option<DateTime<Utc>>,
    /// How many: rows of a run, the version of a policy.
    #[schema(required)]
    pub count: Option<i64>,
    /// What a claim comes to.
    #[schema(required, value_type = Option<f64>)]
    pub amount: Option<Hundredths>,
    /// What a week comes to, or what is recorded of a day off.
    #[schema(required, value_type = Option<f64>)]
    pub hours: Option<Halves>,
    /// Days that are asked for.
    #[schema(required, value_type = Option<f64>)]
    pub days: Option<Halves>,
    /// `approve` and `reject`, as far as it is decided where it is listed.
    #[serde(flatten)]
    pub actions: Actions,
}

impl Brief {
    /// With the day by which it is to be done.
    #[must_use]
    pub fn by(self, due: NaiveDate, today: NaiveDate) -> Self {
        Self { due: Some(due), late: due < today, ..self }
    }

    /// With what may be done with it where it is listed.
    #[must_use]
    pub fn offering(mut self, actions: &[&'static str]) -> Self {
        for action in actions {
            self.actions.allow(action);
        }
        self
    }

    /// What is told in brief is never routine: it is done by hand, one by one.
    pub fn weight(&self) -> Weight {
        if self.late { Weight::Warned } else { Weight::Plain }
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::{Brief, Deed, Weight};
    use crate::Actions;

    fn brief() -> Brief {
        Brief {
            id: 1,
            version: 1,
            deed: Deed::Read,
            own: true,
            user: None,
            empname: None,
            title: "Information Security".into(),
            detail: None,
            word: None,
            reason: None,
            day: None,
            due: None,
            late: false,
            at: None,
            count: None,
            amount: None,
            hours: None,
            days: None,
            actions: Actions::default(),
        }
    }

    // inbox-4
    #[test]
    fn what_is_late_is_warned_of() {
        let today = NaiveDate::from_ymd_opt(2026, 11, 27).unwrap();
        assert_eq!(brief().weight(), Weight::Plain);
        for (due, weight) in [(today.pred_opt().unwrap(), Weight::Warned), (today, Weight::Plain)] {
            assert_eq!(brief().by(due, today).weight(), weight, "{due}");
        }
    }
}
