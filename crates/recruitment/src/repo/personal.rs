//! What recruitment holds of people who work here.

use db::{Erase, Field, Part, Personal};

use crate::model::REFERRAL;

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("referrals", &["user_id"], REFERRALS, REFERRED),
    Personal::part("jobs", &["manager_id"], JOBS, BY_NUMBER),
    Personal::part("job_panel", &["user_id"], PANELS, BY_NUMBER),
    Personal::left(
        "candidates",
        &["recruiter_id"],
        "they are the records of candidates; what was done to them is in the file done",
        BY_NUMBER,
    ),
    Personal::left("candidate_feedback", &["user_id"], "it speaks of candidates, in confidence", BY_NUMBER),
    Personal::left("interview_declines", &["user_id"], "it belongs to the record of a candidate", DECLINED),
];

const BY_NUMBER: &[Erase] = &[Erase::Keep("it belongs to jobs and candidates, and has the person by number")];
const REFERRED: &[Erase] = &[Erase::Replace("howknow = '–'", "user_id = :person")];
const DECLINED: &[Erase] = &[Erase::Replace("reason = '–'", "user_id = :person")];

const REFERRALS: Part = Part::new(
    "referrals",
    "referrals r WHERE r.user_id = :person",
    "r.id",
    &[
        Field::plain("id", "r.id"),
        Field::plain("name", "r.name"),
        Field::plain("email", "r.email"),
        Field::plain("phone", "r.phone"),
        Field::plain("experience", "r.experience"),
        Field::plain("howknow", "r.howknow"),
        Field::plain("status", "r.status"),
    ],
)
.record(REFERRAL, "r.id");

const JOBS: Part = Part::new(
    "jobs",
    "jobs j WHERE j.manager_id = :person",
    "j.id",
    &[Field::plain("title", "j.title"), Field::plain("status", "j.status")],
);

const PANELS: Part = Part::new(
    "interview-panels",
    "job_panel p JOIN jobs j ON j.id = p.job_id WHERE p.user_id = :person",
    "j.id",
    &[Field::plain("title", "j.title"), Field::plain("status", "j.status")],
);
