//! What may be done here, by whom (recruitment-1, recruitment-8).

use core_auth::rights::{ReadHistory, ResignPeople};
use files::rights::ReadFile;
use kernel::{Delegates, RoleScopes, ScopeKind, permissions};

/// All but recruiters, who see their own candidates, see all.
const ALL_BUT_RECRUITERS: RoleScopes = RoleScopes {
    admin: Some(ScopeKind::All),
    manager: Some(ScopeKind::All),
    recruiter: Some(ScopeKind::Own),
    employee: Some(ScopeKind::All),
};

/// The same, without those who only look.
const THOSE_WHO_HIRE: RoleScopes = RoleScopes { employee: None, ..ALL_BUT_RECRUITERS };

/// Managers those that they manage, all others all.
const ALL_BUT_MANAGERS: RoleScopes = RoleScopes {
    admin: Some(ScopeKind::All),
    manager: Some(ScopeKind::Own),
    recruiter: Some(ScopeKind::All),
    employee: Some(ScopeKind::All),
};

/// Admins all, managers those that they manage, nobody else.
const HIRING_MANAGERS: RoleScopes = RoleScopes { recruiter: None, employee: None, ..ALL_BUT_MANAGERS };

/// Admins all, everybody else their own.
const OWN_BUT_ADMINS: RoleScopes = RoleScopes {
    admin: Some(ScopeKind::All),
    manager: Some(ScopeKind::Own),
    recruiter: Some(ScopeKind::Own),
    employee: Some(ScopeKind::Own),
};

/// Who leaves gives their jobs and panels over by whoever manages jobs.
impl Delegates<ManageJobs> for ResignPeople {}

/// So are the candidates whom they look after.
impl Delegates<ManageCandidates> for ResignPeople {}

permissions! {
    /// See types of data and their entries.
    ReadData "data.read", [Recruitment, Referrals, Setting], RoleScopes::ALL;

    /// Add, edit and remove types of data and their entries.
    ManageData "data.manage", [], RoleScopes::ADMIN;

    /// See jobs.
    ReadJobs "jobs.read", [Recruitment], ALL_BUT_MANAGERS;

    /// Add, edit and remove jobs.
    ManageJobs "jobs.manage", [Recruitment], HIRING_MANAGERS;

    /// See candidates.
    ReadCandidates "candidates.read", [Recruitment], ALL_BUT_RECRUITERS;

    /// Add, edit and remove candidates, and move them on. Who may what, the rules decide.
    ManageCandidates "candidates.manage", [Recruitment], THOSE_WHO_HIRE;

    /// See the candidates whom one interviews, and give feedback on them.
    Interview "candidates.interview", [], RoleScopes::OWN;

    /// See referrals.
    ReadReferrals "referrals.read", [Referrals], OWN_BUT_ADMINS;

    /// Refer somebody, and write about it.
    Refer "referrals.create", [Referrals], OWN_BUT_ADMINS;

    /// Edit and remove referrals, and make candidates of them.
    ManageReferrals "referrals.manage", [Referrals], RoleScopes::ADMIN;

    /// Write to admins and recruiters about a referral.
    MailReferral "mail.referral", [Referrals], RoleScopes::ALL;
}

/// A candidate's history is for those who have the key and see the candidate.
impl Delegates<ReadCandidates> for ReadHistory {}

/// A job's history is for those who see the job.
impl Delegates<ReadJobs> for ReadHistory {}

/// A referral's history is for those who see the referral.
impl Delegates<ReadReferrals> for ReadHistory {}

/// A résumé is for those who see the candidate.
impl Delegates<Interview> for ReadFile {}

/// A résumé is for those who see the referral.
impl Delegates<ReadReferrals> for ReadFile {}
