//! What the module says.

use chrono::NaiveDate;
use kernel::Text;

kernel::texts! {
    more_than_all() = "Error: Total percentage allocation for a user cant't be greater than 100.";
    undo_no_room() = "Other KRAs were given since: with this one they would be more than 100 percent, so it stays submitted.";
    due_at_the_earliest() = "2019-06-01 at the earliest.";
    due_at_the_latest() = "2999-12-31 at the latest.";
    accomplished_already() = "It has an accomplishment already.";
    commented_already() = "It has a comment already.";
    after_feedback() = "after feedback";
    after_accomplishment() = "after the accomplishment";
    after_comment() = "after the comment";
    accepted_by(name: &str) = "Read-only: accepted by {name}";
    rejected_by(name: &str) = "Read-only: rejected by {name}";
    read_only_submitted() = "Read-only: submitted";
    submitted_already() = "Submitted already";
    opens_when_submitted() = "Opens when Submitted";

    details() = "KRA Details";
    added(title: &str) = "A KRA was added for you: {title}";
    has_added(by: &str, project: &str, summary: &str) = "{by} has added a KRA for you on {project}: {summary}.";
    feedback_due(day: NaiveDate) = "Feedback is due on {day}.";
    add_accomplishment() = "Please add your accomplishment when you have reached it.";
    was_submitted(title: &str) = "Your KRA was submitted: {title}";
    has_submitted(by: &str, kra: Text) = "{by} has submitted your KRA {kra}.";
    review_closed() = "Its review is closed.";
    feedback_on(title: &str) = "Feedback on your KRA: {title}";
    has_given_feedback(by: &str, kra: Text) = "{by} has given feedback on your KRA {kra}.";
    please_comment() = "Please comment on it, and accept or reject it.";
    on(summary: &str, project: &str) = "“{summary}” on {project}";
    accepted(name: &str, title: &str) = "{name} has accepted the feedback on a KRA: {title}";
    has_accepted(name: &str, kra: Text) = "{name} has accepted the feedback on the KRA {kra}.";
    rejected(name: &str, title: &str) = "{name} has rejected the feedback on a KRA: {title}";
    has_rejected(name: &str, kra: Text) = "{name} has rejected the feedback on the KRA {kra}.";
    accomplished(name: &str, title: &str) = "{name} has added an accomplishment to a KRA: {title}";
    has_accomplished(name: &str, kra: Text) = "{name} has added an accomplishment to the KRA {kra}.";
    please_submit() = "Please submit it.";
    please_give_feedback() = "Please give feedback.";
    comment(comment: &str) = "The comment: {comment}";

    // The heads of columns in spreadsheets.
    head_project() = "Project";
    head_kra() = "KRA";
    head_measurement_criteria() = "Measurement Criteria";
    head_allocation() = "Allocation";
    head_feedback_due() = "Feedback Due";
    head_accomplishment() = "Accomplishment";
    head_gap_to_fill() = "Gap to Fill";
    head_feedback() = "Feedback";
    head_improvement() = "Improvement";
    head_rating() = "Rating";
    head_comment() = "Comment";
    head_overall_status() = "Overall Status";
    head_manager() = "Manager";
    head_team_member() = "Team Member";
    head_waiting() = "Waiting";
    head_kras() = "KRAs";
}
