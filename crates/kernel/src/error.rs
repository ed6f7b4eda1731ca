//! One error for all crates: a code for programs, a message for a person, the fields at fault.
//! What went wrong inside is a cause for the log, and never leaves the server.

use std::collections::BTreeMap;
use std::fmt;

use diesel::result::{DatabaseErrorKind, Error as DieselError};

use crate::{Message, Text};

/// What the error means for the caller; the gateway turns it into a status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Kind {
    /// 400: can't be read.
    Unreadable,
    /// 401: no valid session, or wrong credentials.
    Unauthorized,
    /// 403: signed in, but not allowed.
    Forbidden,
    /// 404: no such record, or one out of sight.
    NotFound,
    /// 405: the path lacks the method.
    NoSuchMethod,
    /// 408: the request did not arrive in time.
    TooSlow,
    /// 409: the record's state or another record is in the way.
    Conflict,
    /// 410: was there, and is over.
    Gone,
    /// 413: more bytes than the call takes.
    TooLarge,
    /// 415: not the call's content type.
    WrongType,
    /// 422: the content breaks a rule.
    Invalid,
    /// 429: too often, or too much waiting already.
    TooMany,
    /// 503: the database is away, or the deadline is over.
    Unavailable,
    /// 500: our mistake.
    Internal,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal, $kind:ident, $message:literal;)*) => {
        /// The registry of error codes: the contract with every client.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Code { $($(#[$doc])* $name,)* }

        impl Code {
            /// Every code.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The word that is sent.
            pub fn text(self) -> &'static str {
                match self { $(Code::$name => $text,)* }
            }

            /// What it means for the caller.
            pub fn kind(self) -> Kind {
                match self { $(Code::$name => Kind::$kind,)* }
            }

            /// The message where no better one is at hand.
            pub fn message(self) -> Text {
                match self { $(Code::$name => {
                    static MESSAGE: Message = Message::new(concat!("codes.", $text), $message, None, &[]);
                    Text::new(&MESSAGE, Box::new([]))
                })* }
            }
        }
    };
}

codes! {
    /// The body is no JSON.
    NotJson = "not_json", Unreadable, "The request is not valid JSON.";
    /// The body is no form with a file.
    NotForm = "not_form", Unreadable, "The request is not a form with a file at its end.";
    /// A part of the path or the query can't be read, or lies out of range.
    BadParameter = "bad_parameter", Unreadable, "A part of the address can't be read.";
    /// No token, or one that is bad, expired or revoked.
    NotSignedIn = "not_signed_in", Unauthorized, "Sign in to go on.";
    /// Unknown address, wrong password or a person who is not Active: never told apart.
    WrongCredentials = "wrong_credentials", Unauthorized, "The email or the password is not right.";
    /// The way to the provider and back took too long, was gone already, or was never begun here.
    SignInExpired = "sign_in_expired", Unauthorized, "This sign-in has expired or was used already. Please start again.";
    /// The provider, or what it sent, does not confirm who this is.
    SignInRefused = "sign_in_refused", Unauthorized, "This sign-in could not be confirmed. Please start again.";
    /// The provider's word is good, but no Active person goes by it.
    NoAccount = "no_account", Unauthorized, "No active account belongs to this sign-in. Ask your administrator.";
    /// The role or its keys don't reach that far.
    NotAllowed = "not_allowed", Forbidden, "Your role does not allow this.";
    /// Only the person whose day it is checks in and out.
    NotYours = "not_yours", Forbidden, "Only the person whose record it is can do this.";
    /// Nobody mends their own day, but an admin.
    NotOnYourOwn = "not_on_your_own", Forbidden, "Somebody else has to do this for you.";
    /// A record waits for its second approval, which is somebody else's.
    NotYourStep = "not_your_step", Forbidden, "This was approved once and waits for its second approval, which is somebody else's.";
    /// A decision is taken back by who took it.
    NotYourDecision = "not_your_decision", Forbidden, "Only who took this decision takes it back.";
    /// A member of a panel sees what others found once they have said it themself.
    FeedbackFirst = "feedback_first", Forbidden, "Give your own feedback first: what others found is shown then.";
    /// No such record, or one out of sight.
    NotFound = "not_found", NotFound, "There is no such record.";
    /// No such path.
    NoSuchPath = "no_such_path", NotFound, "There is no such address.";
    /// The path lacks the method.
    NoSuchMethod = "no_such_method", NoSuchMethod, "This address does not take that method.";
    /// Today's report exists.
    AlreadyToday = "already_today", Conflict, "You are already checked in today.";
    /// The report is open.
    AlreadyIn = "already_in", Conflict, "You are already checked in.";
    /// The report is closed.
    AlreadyOut = "already_out", Conflict, "You are already checked out.";
    /// The day can't be checked out or resumed any more.
    DayIsOver = "day_is_over", Conflict, "This day is over. A manager can set its check-out.";
    /// The day needs no mending.
    NotMissed = "not_missed", Conflict, "This day has no missed check-out.";
    /// The mail has not been tried to the end yet.
    StillWaiting = "still_waiting", Conflict, "This mail is still waiting to be sent.";
    /// Mails go to files, so none can be sent.
    NoMailServer = "no_mail_server", Conflict, "No mail server is set up: mails are written to files.";
    /// Somebody saved the record in the meantime.
    StaleVersion = "stale_version", Conflict, "Somebody changed this record in the meantime. Load it again.";
    /// Something that must be unique is there already.
    Duplicate = "duplicate", Conflict, "Duplicate entry not allowed.";
    /// The role's name is one that rules name.
    RoleIsFixed = "role_is_fixed", Conflict, "This role belongs to the portal. It keeps its name and can't be removed.";
    /// People have the role, or second approvals are set or wait for it.
    RoleInUse = "role_in_use", Conflict, "Somebody has this role, or second approvals are its. Give those to another one first.";
    /// People have the department or the designation.
    PlacementInUse = "placement_in_use", Conflict, "People have it. Retire it instead.";
    /// Something hangs on the person.
    PersonInUse = "person_in_use", Conflict, "Something is recorded of this person already. Set them Inactive instead.";
    /// The person has not left, not for long enough, or has something in hand.
    NotErasable = "not_erasable", Conflict, "This person can't be erased yet.";
    /// Who was erased stays so, and their record as it is.
    PersonErased = "person_erased", Conflict, "This person was erased. The record takes no change.";
    /// Nobody would be left who can put things right.
    LastAdmin = "last_admin", Conflict, "This is the last active admin. Make somebody else an admin first.";
    /// Nobody planned that this person leaves, or they have left.
    NotLeaving = "not_leaving", Conflict, "No leaving of this person is planned.";
    /// Something hangs on the project.
    ProjectInUse = "project_in_use", Conflict, "Hours, tasks or reviews name this project.";
    /// Hours hang on the task.
    TaskInUse = "task_in_use", Conflict, "Hours were written on this task.";
    /// The client has active projects.
    ClientInUse = "client_in_use", Conflict, "This client has an active project.";
    /// An inactive project takes no change but being activated.
    ProjectInactive = "project_inactive", Conflict, "An inactive project takes no change. Activate it first.";
    /// A project is deactivated without a team only.
    TeamNotEmpty = "team_not_empty", Conflict, "You need to offboard all team members to deactivate the project.";
    /// A sheet that is submitted or approved is not edited.
    TimesheetLocked = "timesheet_locked", Conflict, "Timesheet has been submitted";
    /// A rejected sheet is saved before it is submitted again.
    SaveFirst = "save_first", Conflict, "Save this timesheet again before you submit it.";
    /// Only a submitted sheet is decided on.
    NotWaiting = "not_waiting", Conflict, "This timesheet is not waiting for a decision.";
    /// Two leaves that are Pending or Approved would share a day.
    LeaveOverlap = "leave_overlap", Conflict, "You already have applied for leave for the selected date";
    /// The leave's status doesn't take the step.
    LeaveDecided = "leave_decided", Conflict, "This leave has been decided on already.";
    /// What was done last to the record is no decision.
    NothingToUndo = "nothing_to_undo", Conflict, "There is no decision to take back: it was taken back already, or something else was done since.";
    /// A decision of longer ago than those that are taken back.
    UndoOver = "undo_over", Conflict, "It is too late to take this decision back.";
    /// The mail that tells of the decision has gone out.
    UndoTold = "undo_told", Conflict, "The mail about this decision has gone out, so it can't be taken back.";
    /// Something else rests on the decision.
    UndoBuiltOn = "undo_built_on", Conflict, "Something else was built on this decision since, so it can't be taken back.";
    /// On some of the days somebody else stands in already.
    StandInOverlap = "standin_overlap", Conflict, "There is a stand-in on some of these days already.";
    /// A stand-in that was ended, given back, or is over.
    StandInOver = "standin_over", Conflict, "This stand-in is over.";
    /// Somebody asks to cancel a leave that nobody has approved.
    LeaveNotApproved = "leave_not_approved", Conflict, "Only an approved leave needs a decision to be cancelled.";
    /// Only a KRA without an accomplishment is edited or removed.
    KraLocked = "kra_locked", Conflict, "A KRA that has an accomplishment is not edited or removed.";
    /// The review of a KRA goes step by step.
    KraOutOfTurn = "kra_out_of_turn", Conflict, "This KRA is at another step of its review.";
    /// A released asset takes no change.
    AssetReleased = "asset_released", Conflict, "A released asset takes no change.";
    /// The asset's status doesn't lead there.
    AssetOutOfTurn = "asset_out_of_turn", Conflict, "The status of this asset does not allow that.";
    /// Only an asset that nobody took is removed.
    AssetInUse = "asset_in_use", Conflict, "Only an asset that is CREATED or REJECTED can be removed.";
    /// Only a file that no record names is removed.
    FileInUse = "file_in_use", Conflict, "A record names this file. Remove it there.";
    /// Nobody is asked to read a policy that is not active.
    PolicyNotActive = "policy_not_active", Conflict, "This policy is not active, so nobody is asked to read it.";
    /// A claim names the reimbursement type.
    ReimbursementTypeInUse = "reimbursement_type_in_use", Conflict, "A claim names this type. Make it inactive instead.";
    /// The claim's status doesn't take the step.
    ClaimDecided = "claim_decided", Conflict, "This claim has been decided on already.";
    /// A claim is mended while its bill is of this month or the last one.
    ClaimTooOld = "claim_too_old", Conflict, "A claim can be mended until the end of the month after its bill's.";
    /// The investment's status doesn't take the step.
    InvestmentDecided = "investment_decided", Conflict, "This investment has been decided on already.";
    /// The request has its document, so nothing more is put for it and nobody withdraws it.
    DocumentRequestAnswered = "document_request_answered", Conflict, "This document has been put there already.";
    /// A template of letters that is kept for the letters that were made of it.
    LetterTemplateRetired = "letter_template_retired", Conflict, "No letters are made of this template any more.";
    /// A type of data that has entries, or that rules name.
    TypeInUse = "type_in_use", Conflict, "This type is in use. It can't be removed.";
    /// A type of data that rules name.
    TypeIsFixed = "type_is_fixed", Conflict, "This type belongs to the portal. It keeps its name and can't be removed.";
    /// A skill or location that a job, a candidate or a referral has.
    DataInUse = "data_in_use", Conflict, "This entry is in use. It can't be removed.";
    /// A line of a list that was cancelled.
    ChecklistCancelled = "checklist_cancelled", Conflict, "Nobody has to do this any more.";
    /// A job with candidates is closed, not removed.
    JobInUse = "job_in_use", Conflict, "This job has candidates. Close it instead.";
    /// Somebody with this address or number is a candidate for the job; `details` hold `candidates` and `others`.
    CandidateExists = "candidate_exists", Conflict, "There is a candidate with this email or phone for this job.";
    /// The status of a candidate does not take the step.
    CandidateOutOfTurn = "candidate_out_of_turn", Conflict, "The status of this candidate does not allow that.";
    /// An interview is scheduled and confirmed by calls of their own.
    StatusHasItsCall = "status_has_its_call", Conflict, "An interview is scheduled by the recruiter and confirmed by the hiring manager.";
    /// A referral becomes a candidate once.
    ReferralIsCandidate = "referral_is_candidate", Conflict, "This referral is a candidate already.";
    /// A referral that has come to an end becomes no candidate.
    ReferralIsOver = "referral_is_over", Conflict, "This referral is over.";
    /// A run of payslips whose mails are going out stays.
    RecallOver = "recall_over", Conflict, "Too late to recall: mails are going out, or have gone.";
    /// A run of payslips is recalled once.
    AlreadyRecalled = "already_recalled", Conflict, "This run was recalled already.";
    /// A slip is mailed again when its run has gone out.
    PayslipNotIssued = "payslip_not_issued", Conflict, "The run of this payslip has not gone out yet.";
    /// A slip is withdrawn or replaced when its mail was written.
    PayslipNotMailed = "payslip_not_mailed", Conflict, "This payslip has not been mailed yet.";
    /// A slip is withdrawn once, and mailed no more.
    PayslipWithdrawn = "payslip_withdrawn", Conflict, "This payslip is withdrawn.";
    /// A slip is replaced once.
    PayslipReplaced = "payslip_replaced", Conflict, "A corrected payslip replaces this one.";
    /// An import that was run keeps its columns, and is not run again.
    ImportNotDry = "import_not_dry", Conflict, "This import has been run already.";
    /// An import that is not done, or was taken back.
    ImportNotDone = "import_not_done", Conflict, "There is nothing to take back of this import.";
    /// An import that was done more than seven days ago.
    ImportOver = "import_over", Conflict, "An import can be taken back for seven days. They are over.";
    /// A credit of many that was made more than seven days ago.
    CreditOver = "credit_over", Conflict, "A credit can be taken back for seven days. They are over.";
    /// An invitation is for those who have no password yet.
    HasPassword = "has_password", Conflict, "This person has a password already.";
    /// Only Active people get a link.
    NotActive = "not_active", Conflict, "This person is not active.";
    /// A link that is used up, replaced or too old, or that never was.
    LinkIsOver = "link_is_over", Gone, "This link is used up or too old. Ask for a new one.";
    /// More bytes than the call takes.
    TooLarge = "too_large", TooLarge, "The request is too large.";
    /// The body took too long to arrive.
    TooSlow = "too_slow", TooSlow, "The request took too long to arrive.";
    /// Not the call's content type.
    WrongContentType = "wrong_content_type", WrongType, "Send this as application/json.";
    /// The content breaks a rule; the fields say which.
    Invalid = "invalid", Invalid, "Please fix the highlighted errors above.";
    /// A leave that ends before it begins.
    LeaveDates = "leave_dates", Invalid, "Please enter valid dates. We are getting a negative or zero days count.";
    /// A leave of more days than one may have.
    LeaveTooLong = "leave_too_long", Invalid, "Please revise your leave selection";
    /// A leave before its person joined.
    LeaveBeforeJoining = "leave_before_joining", Invalid, "Leave begins on the day of joining at the earliest.";
    /// A leave that begins later than anybody plans.
    LeaveTooFarAhead = "leave_too_far_ahead", Invalid, "Leave begins within a year from today.";
    /// A leave of which no day counts.
    LeaveCountsNothing = "leave_counts_nothing", Invalid, "You can't apply for 0 days OR the selected day is either a holiday or weekend.";
    /// Casual leave in a year for which none is credited yet.
    CasualNextYear = "casual_next_year", Invalid, "Please use EL, as CL for next year are yet to be credited.";
    /// More casual leave than is available.
    InsufficientCasual = "insufficient_casual", Invalid, "Insufficient casual balance: choose LWP.";
    /// More earned leave than is available; `details` hold `available`, `count`, `earned`, `lwp`.
    InsufficientEarned = "insufficient_earned", Invalid, "Insufficient earned balance: choose LWP.";
    /// Of a type that is retired.
    LeaveTypeRetired = "leave_type_retired", Invalid, "Nobody can ask for this type of leave any more.";
    /// Half a day of a type that is taken in whole days.
    LeaveNoHalfDays = "leave_no_half_days", Invalid, "This type of leave is taken in whole days.";
    /// Before the months of service that the type asks for.
    LeaveService = "leave_service", Invalid, "This type of leave is there only after some months of service.";
    /// Later than the type wants to be asked for.
    LeaveNotice = "leave_notice", Invalid, "This type of leave is asked for some days before.";
    /// More days at once than the type allows.
    LeaveMostDays = "leave_most_days", Invalid, "There are not so many days of this type of leave at once.";
    /// So many days without the file that the type asks for.
    LeaveFile = "leave_file", Invalid, "A leave of so many days of this type needs a file.";
    /// Days of the next year, of a type that does not give them yet.
    LeaveNextYear = "leave_next_year", Invalid, "Days of the next year can't be asked for as this type of leave yet.";
    /// More than the balance of the type, and what it may fall below 0.
    LeaveBalance = "leave_balance", Invalid, "There are not so many days of this type of leave.";
    /// A day that is no optional holiday which may be chosen.
    LeaveNoChoice = "leave_no_choice", Invalid, "This day is no optional holiday that can be chosen.";
    /// As many optional holidays of the year are chosen as the place lets somebody.
    LeaveChoicesUsed = "leave_choices_used", Invalid, "No more optional holidays of this year can be chosen.";
    /// A file that is not UTF-8.
    ImportEncoding = "import_encoding", Invalid, "This file is not UTF-8. Read it as Windows-1252?";
    /// An import without a row that is new or changed.
    ImportNothing = "import_nothing", Invalid, "Nothing is new or changed.";
    /// Too many calls of one kind in an hour.
    TooManyCalls = "too_many_calls", TooMany, "That was too often. Try again later.";
    /// Too many failed attempts.
    TooManyAttempts = "too_many_attempts", TooMany, "Too many failed attempts. Try again later.";
    /// More is waiting than can be served.
    Busy = "busy", TooMany, "The server has too much to do. Try again in a moment.";
    /// The database is away, or the deadline is over; nothing was done.
    Unavailable = "unavailable", Unavailable, "The server did not get to it in time. Nothing was changed.";
    /// The file store is away; nothing was done.
    FileStoreAway = "file_store_away", Unavailable, "The file store does not answer. Nothing was changed. Try again in a moment.";
    /// The disk of the database is full, or does not work; nothing was done.
    NotStored = "not_stored", Unavailable, "The server can't store anything at the moment: its disk is full, or does not work. Nothing was changed.";
    /// Our mistake.
    Internal = "internal", Internal, "Something went wrong.";
}

/// Field names as the client sent them, and what is wrong with each.
pub type Fields = BTreeMap<String, Text>;

/// The result of anything that can fail.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// More of a cause than this says nothing more.
const LONGEST_CAUSE: usize = 500;

/// See the module.
#[derive(Debug, Clone)]
pub struct Error(Box<Inner>);

#[derive(Debug, Clone)]
struct Inner {
    code: Code,
    message: Option<Text>,
    fields: Fields,
    details: Option<serde_json::Value>,
    retry_after: Option<u32>,
    constraint: Option<String>,
    trouble: Option<Trouble>,
    cause: Option<String>,
}

/// Why the database did not answer, though nothing is wrong with what it was asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Trouble {
    /// The connection is gone.
    Lost,
    /// The transaction met another one: a deadlock, or no order in which both could have run.
    Collided,
    /// It waited or worked for longer than it may.
    OutOfTime,
    /// Its disk is full, or does not work.
    NotStored,
}

impl Error {
    /// An error with the registry's message.
    pub fn new(code: Code) -> Self {
        Self(Box::new(Inner {
            code,
            message: None,
            fields: Fields::new(),
            details: None,
            retry_after: None,
            constraint: None,
            trouble: None,
            cause: None,
        }))
    }

    /// A 422 for one field.
    pub fn field(name: impl Into<String>, problem: Text) -> Self {
        Self::fields(Fields::from([(name.into(), problem)]))
    }

    /// What is wrong with a setting: for the operator's terminal alone, which is in English.
    pub fn setting(name: impl Into<String>, problem: impl Into<String>) -> Self {
        Self::field(name, Text::written(problem))
    }

    /// A 422 for several fields.
    pub fn fields(fields: Fields) -> Self {
        let mut error = Self::new(Code::Invalid);
        error.0.fields = fields;
        error
    }

    /// Our own mistake, with a cause for the log.
    pub fn internal(cause: impl fmt::Display) -> Self {
        Self::new(Code::Internal).because(cause)
    }

    /// Another message than the registry's.
    #[must_use]
    pub fn saying(mut self, message: Text) -> Self {
        self.0.message = Some(message);
        self
    }

    /// Adds what a code's description names.
    #[must_use]
    pub fn with_details(mut self, details: serde_json::Value) -> Self {
        self.0.details = Some(details);
        self
    }

    /// Adds the seconds after which asking again makes sense.
    #[must_use]
    pub fn retry_after(mut self, seconds: u32) -> Self {
        self.0.retry_after = Some(seconds);
        self
    }

    /// Another message than the registry's, which is also what is wrong with a field.
    #[must_use]
    pub fn saying_at(self, field: impl Into<String>, message: Text) -> Self {
        self.saying(message.clone()).at(field, message)
    }

    /// Adds a field at fault.
    #[must_use]
    pub fn at(mut self, field: impl Into<String>, problem: Text) -> Self {
        self.0.fields.insert(field.into(), problem);
        self
    }

    /// Adds a cause for the log, of which its first 500 characters are kept.
    #[must_use]
    pub fn because(mut self, cause: impl fmt::Display) -> Self {
        let mut cause = cause.to_string();
        if let Some((end, _)) = cause.char_indices().nth(LONGEST_CAUSE) {
            cause.truncate(end);
        }
        self.0.cause = Some(cause);
        self
    }

    /// Turns a broken unique constraint of this name into `other`.
    #[must_use]
    pub fn on_constraint(self, name: &str, other: impl FnOnce() -> Error) -> Self {
        if self.0.constraint.as_deref() == Some(name) { other() } else { self }
    }

    /// The code.
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// The message for a person.
    pub fn message(&self) -> Text {
        self.0.message.clone().unwrap_or_else(|| self.0.code.message())
    }

    /// The fields at fault.
    pub fn field_problems(&self) -> &Fields {
        &self.0.fields
    }

    /// What the code's description names.
    pub fn details(&self) -> Option<&serde_json::Value> {
        self.0.details.as_ref()
    }

    /// Seconds until asking again makes sense.
    pub fn retry_after_seconds(&self) -> Option<u32> {
        match self.0.code.kind() {
            Kind::TooMany | Kind::Unavailable => Some(self.0.retry_after.unwrap_or(1)),
            _ => self.0.retry_after,
        }
    }

    /// For the log only.
    pub fn cause(&self) -> Option<&str> {
        self.0.cause.as_deref()
    }

    /// Whether the connection is gone, so that it must not be used again.
    pub fn lost_connection(&self) -> bool {
        self.0.trouble == Some(Trouble::Lost)
    }

    /// Whether the database undid the transaction because of another one that ran at the same time: run again, it
    /// may well succeed. What ran out of time did not collide: it has made somebody wait long enough.
    pub fn collided(&self) -> bool {
        self.0.trouble == Some(Trouble::Collided)
    }

    /// Whether the database could not store it. SQLite may have undone the whole transaction then.
    pub fn not_stored(&self) -> bool {
        self.0.trouble == Some(Trouble::NotStored)
    }

    fn in_trouble(trouble: Trouble, cause: impl fmt::Display) -> Self {
        let code = if trouble == Trouble::NotStored { Code::NotStored } else { Code::Unavailable };
        let mut error = Self::new(code).because(cause);
        error.0.trouble = Some(trouble);
        error
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}: {}", self.0.code.text(), self.message())?;
        for (field, problem) in &self.0.fields {
            write!(formatter, "; {field}: {problem}")?;
        }
        if let Some(cause) = &self.0.cause {
            write!(formatter, " ({cause})")?;
        }
        Ok(())
    }
}

impl std::error::Error for Error {}

impl From<DieselError> for Error {
    fn from(error: DieselError) -> Self {
        match &error {
            DieselError::NotFound => Self::new(Code::NotFound),
            DieselError::DatabaseError(DatabaseErrorKind::UniqueViolation, information) => {
                let name =
                    information.constraint_name().map_or_else(|| sqlite_constraint(information.message()), Into::into);
                let mut duplicate = Self::new(Code::Duplicate).because(&name);
                duplicate.0.constraint = Some(name);
                duplicate
            }
            DieselError::BrokenTransactionManager => Self::in_trouble(Trouble::Lost, &error),
            DieselError::DatabaseError(kind, information) => match trouble(*kind, information.message()) {
                Some(trouble) => Self::in_trouble(trouble, &error),
                None => Self::internal(&error),
            },
            _ => Self::internal(&error),
        }
    }
}

/// The trouble behind a database's refusal, if that is all. Diesel hands no SQLSTATE on but for some, so most are known
/// by their words alone.
fn trouble(kind: DatabaseErrorKind, message: &str) -> Option<Trouble> {
    match (kind, message) {
        (DatabaseErrorKind::ClosedConnection | DatabaseErrorKind::UnableToSendCommand, _) => Some(Trouble::Lost),
        // 40001 and 40P01.
        (DatabaseErrorKind::SerializationFailure, _) | (_, "deadlock detected") => Some(Trouble::Collided),
        // 55P03, and 57014 by `statement_timeout` or by an operator's `pg_cancel_backend`; then SQLite's busy timeout.
        (
            _,
            "canceling statement due to lock timeout"
            | "canceling statement due to statement timeout"
            | "canceling statement due to user request"
            | "database is locked",
        ) => Some(Trouble::OutOfTime),
        (_, message) if is_lost(message) => Some(Trouble::Lost),
        (_, message) => is_unstorable(message).then_some(Trouble::NotStored),
    }
}

/// SQLite has a text for a disk that is full, one for a disk that fails, and one for a file that it can't open beside its
/// own; PostgreSQL says what it could not do, and ends with the system's own words, or with how much of a page found room.
fn is_unstorable(message: &str) -> bool {
    const ENDS: [&str; 5] = [
        ": No space left on device",
        ": File too large",
        ": Disk quota exceeded",
        ": Read-only file system",
        ": Input/output error",
    ];
    matches!(message, "database or disk is full" | "disk I/O error" | "unable to open database file")
        || ENDS.iter().any(|end| message.ends_with(end))
        || message.contains(": wrote only ")
}

/// libpq reports a server that went away as an unknown error with one of these texts.
fn is_lost(message: &str) -> bool {
    ["server closed the connection", "terminating connection", "no connection to the server", "connection not open"]
        .iter()
        .any(|text| message.contains(text))
}

/// SQLite lists the columns of a broken constraint (`UNIQUE constraint failed: a.b, a.c`), PostgreSQL
/// names it; both become `a_b_c_key`.
fn sqlite_constraint(message: &str) -> String {
    let Some((_, columns)) = message.split_once(": ") else { return message.to_owned() };
    let mut name = String::new();
    for (index, column) in columns.split(", ").enumerate() {
        let (table, column) = column.split_once('.').unwrap_or(("", column));
        if index == 0 {
            name.push_str(table);
        }
        name.push('_');
        name.push_str(column);
    }
    name + "_key"
}

/// What an error says, with what it was made from, which many leave out.
pub fn with_sources(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(inner) = source {
        text.extend([": ", &inner.to_string()]);
        source = inner.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Code, DatabaseErrorKind, DieselError, Error, sqlite_constraint};
    use std::collections::HashSet;

    #[test]
    fn a_cause_is_cut_between_its_letters() {
        for (length, kept) in [(499, 499), (500, 500), (501, 500), (100_000, 500)] {
            let error = Error::internal("é".repeat(length));
            assert_eq!(error.cause().map(|cause| cause.chars().count()), Some(kept), "{length}");
        }
    }

    #[test]
    fn codes_are_told_apart() {
        let texts: HashSet<_> = Code::ALL.iter().map(|code| code.text()).collect();
        assert_eq!(texts.len(), Code::ALL.len());
    }

    #[test]
    fn a_constraint_has_one_name_on_both_databases() {
        for (message, name) in [
            ("UNIQUE constraint failed: reports.user_id, reports.date", "reports_user_id_date_key"),
            ("UNIQUE constraint failed: users.email_normalized", "users_email_normalized_key"),
            ("something else", "something else"),
        ] {
            assert_eq!(sqlite_constraint(message), name);
        }
    }

    #[test]
    fn a_disk_that_is_full_is_no_mistake_of_ours() {
        for (message, is_full) in [
            ("database or disk is full", true),
            ("disk I/O error", true),
            ("could not extend file \"base/16384/16397\": No space left on device", true),
            ("could not write to file \"pg_wal/xlogtemp.31\": No space left on device", true),
            ("could not extend file \"base/16384/16397\" with FileFallocate(): File too large", true),
            ("could not extend file \"base/16384/16397\": wrote only 4096 of 8192 bytes at block 5", true),
            ("could not write block 5 of relation base/16384/16397: Input/output error", true),
            ("no such table: database or disk is full", false),
            ("attempt to write a readonly database", false),
        ] {
            let error: Error =
                DieselError::DatabaseError(DatabaseErrorKind::Unknown, Box::new(message.to_owned())).into();
            let expected = if is_full { Code::NotStored } else { Code::Internal };
            assert_eq!((error.code(), error.not_stored()), (expected, is_full), "{message}");
        }
    }

    #[test]
    fn a_cause_is_for_the_log() {
        let error = Error::internal("SELECT secret");
        assert_eq!(error.message(), "Something went wrong.");
        assert!(error.to_string().contains("SELECT secret"));
    }

    #[test]
    fn waiting_is_told_where_it_helps() {
        assert_eq!(Error::new(Code::Busy).retry_after_seconds(), Some(1));
        assert_eq!(Error::new(Code::TooManyAttempts).retry_after(90).retry_after_seconds(), Some(90));
        assert_eq!(Error::new(Code::NotFound).retry_after_seconds(), None);
    }
}
