//! What the register holds of people.

use db::{Erase, Field, Part, Personal};

use crate::model::{FAMILY, SESSION, STAND_IN, USER};

const IN_DETAIL: &str = "only what keeps calls from being made too often; it goes by itself within a day";

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("users", &["id"], PERSON, USER_ERASED),
    Personal::within("user_profiles", &["user_id"], PERSON.name, PROFILE_ERASED),
    Personal::part("user_banking", &["user_id"], BANKING, GONE),
    Personal::part("user_managers", &["user_id", "manager_id"], MANAGERS, LED_AND_LEADING),
    Personal::part("family_members", &["user_id"], FAMILY_MEMBERS, GONE),
    Personal::part("sessions", &["user_id"], SESSIONS, GONE),
    Personal::part("signin_refusals", &["user_id"], REFUSALS, GONE),
    Personal::part("user_identities", &["user_id"], IDENTITIES, GONE),
    Personal::part("invitations_sent", &["user_id", "sender_id"], INVITATIONS, GONE),
    Personal::part("stand_ins", &["user_id", "stand_in_id"], STAND_INS, STANDING_ERASED),
    Personal::left(
        "approval_steps",
        &["person_id"],
        "what the company has set, which says nothing of the person",
        APPROVER_KEPT,
    ),
    Personal::part("second_steps", &["user_id", "first_by", "person_id"], SECOND_STEPS, SECOND_ERASED),
    Personal::part("leave_ledger", &["user_id", "by_id"], LEDGER, LEDGER_ERASED),
    Personal::part("leave_lots", &["user_id"], LOTS, &[Erase::Keep("days, without a word about them")]),
    Personal::within("audit_entries", &["actor_id"], "history and done", TRAIL),
    Personal::left("password_links", &["user_id"], "the secret of a link, as a hash; it is over within days", GONE),
    Personal::left("mail_calls", &["user_id"], IN_DETAIL, GONE),
];

const GONE: &[Erase] = &[Erase::Remove("user_id = :person")];
const LED_AND_LEADING: &[Erase] = &[Erase::Remove("user_id = :person OR manager_id = :person")];
const STANDING_ERASED: &[Erase] = &[Erase::Remove("user_id = :person OR stand_in_id = :person")];
const APPROVER_KEPT: &[Erase] =
    &[Erase::Keep("what the company has set, by number: else one approval would be enough")];
/// What others asked for waits on: who approved it first, and whose the second approval was, is a number.
const SECOND_ERASED: &[Erase] = &[Erase::Remove("user_id = :person")];
const TRAIL: &[Erase] = &[Erase::Keep("who did what to which record, by number: what it was is masked")];
/// The days stay, for the balances that come of them.
const LEDGER_ERASED: &[Erase] = &[
    Erase::Replace("remark = NULL", "user_id = :person"),
    Erase::Replace("by_name = 'Former employee :person'", "by_id = :person"),
];
/// Dates of joining and leaving, role, department and designation stay, as counts of people have them.
const USER_ERASED: &[Erase] = &[Erase::Replace(
    "empid = 'erased-:person', empid_normalized = 'erased-:person', fname = 'Former', fname_normalized = 'former', \
     lname = 'employee :person', lname_normalized = 'employee :person', name_normalized = 'former employee :person', \
     email = 'erased-:person@erased.invalid', email_normalized = 'erased-:person@erased.invalid', \
     search = 'former employee :person erased-:person@erased.invalid erased-:person ' \
     || (SELECT r.role_normalized FROM roles r WHERE r.id = role_id), \
     image = NULL, password_hash = NULL, workphone = NULL, leavingreason = NULL, leaving_kind = NULL",
    "id = :person",
)];
const PROFILE_ERASED: &[Erase] = &[Erase::Replace(
    "version = version + 1, pemail = NULL, phone = NULL, bloodgroup = NULL, birthday = NULL, marriage = NULL, \
     emergencycontact = NULL, emergencynumber = NULL, permanent_address = NULL, current_address = NULL, \
     appraisal_rating = NULL, leaving_remark = NULL, last_sign_in_at = NULL, invited_at = NULL",
    "user_id = :person",
)];

const PERSON: Part = Part::new(
    "person",
    "users u LEFT JOIN user_profiles p ON p.user_id = u.id JOIN roles r ON r.id = u.role_id \
     LEFT JOIN departments d ON d.id = u.department_id LEFT JOIN designations g ON g.id = u.designation_id WHERE u.id = :person",
    "u.id",
    &[
        Field::plain("id", "u.id"),
        Field::plain("empid", "u.empid"),
        Field::plain("fname", "u.fname"),
        Field::plain("lname", "u.lname"),
        Field::plain("email", "u.email"),
        Field::plain("role", "r.role"),
        Field::plain("status", "u.status"),
        Field::plain("department", "d.name"),
        Field::plain("designation", "g.name"),
        Field::plain("workphone", "u.workphone"),
        Field::plain("doj", "u.doj"),
        Field::plain("dol", "u.dol"),
        Field::plain("leavingkind", "u.leaving_kind"),
        Field::plain("leavingreason", "u.leavingreason"),
        Field::plain("image", "u.image"),
        Field::flag("reimbursementClaim", "u.reimbursement_claim"),
        Field::plain("pemail", "p.pemail"),
        Field::plain("phone", "p.phone"),
        Field::plain("bloodgroup", "p.bloodgroup"),
        Field::plain("birthday", "p.birthday"),
        Field::plain("marriage", "p.marriage"),
        Field::plain("emergencycontact", "p.emergencycontact"),
        Field::plain("emergencynumber", "p.emergencynumber"),
        Field::plain("permanentAddress", "p.permanent_address"),
        Field::plain("currentAddress", "p.current_address"),
        Field::plain("appraisalRating", "p.appraisal_rating"),
        Field::halves("olb", "p.olb"),
        Field::halves("leavebalanceEl", "p.leavebalance_el"),
        Field::halves("leavebalanceCl", "p.leavebalance_cl"),
        Field::halves("yearLeaveEl", "p.year_leave_el"),
        Field::instant("lastSignInAt", "p.last_sign_in_at"),
        Field::instant("invitedAt", "p.invited_at"),
    ],
)
.record(USER, "u.id");

const BANKING: Part = Part::new(
    "banking",
    "user_banking b WHERE b.user_id = :person",
    "b.user_id",
    &[
        Field::plain("account", "b.account"),
        Field::plain("holdername", "b.holdername"),
        Field::plain("bank", "b.bank"),
        Field::plain("bankaddress", "b.bankaddress"),
        Field::plain("ifsc", "b.ifsc"),
        Field::plain("panNumber", "b.pan_number"),
    ],
);

const MANAGERS: Part = Part::new(
    "managers",
    "user_managers m JOIN users u ON u.id = m.manager_id WHERE m.user_id = :person",
    "u.id",
    &[Field::plain("fname", "u.fname"), Field::plain("lname", "u.lname"), Field::flag("line", "m.line")],
);

const FAMILY_MEMBERS: Part = Part::new(
    "family",
    "family_members f WHERE f.user_id = :person",
    "f.id",
    &[Field::plain("name", "f.name"), Field::plain("relation", "f.relation"), Field::plain("dob", "f.dob")],
)
.record(FAMILY, "f.id");

const SESSIONS: Part = Part::new(
    "sessions",
    "sessions s WHERE s.user_id = :person",
    "s.id",
    &[
        Field::instant("signedInAt", "s.created_at"),
        Field::instant("lastSeenAt", "s.last_seen_at"),
        Field::plain("source", "s.source"),
        Field::plain("agent", "s.agent"),
    ],
)
.record(SESSION, "s.id");

const REFUSALS: Part = Part::new(
    "refused-sign-ins",
    "signin_refusals f WHERE f.user_id = :person",
    "f.id",
    &[
        Field::instant("refusedAt", "f.refused_at"),
        Field::plain("reason", "f.reason"),
        Field::plain("source", "f.source"),
    ],
);

const IDENTITIES: Part = Part::new(
    "sign-in-services",
    "user_identities i WHERE i.user_id = :person",
    "i.issuer, i.subject",
    &[Field::plain("issuer", "i.issuer"), Field::plain("subject", "i.subject")],
);

const INVITATIONS: Part = Part::new(
    "invitations",
    "invitations_sent i WHERE i.user_id = :person",
    "i.id",
    &[Field::instant("sentAt", "i.sent_at")],
);

const STAND_INS: Part = Part::new(
    "stand-ins",
    "stand_ins s JOIN users a ON a.id = s.user_id JOIN users m ON m.id = s.stand_in_id \
     WHERE s.user_id = :person OR s.stand_in_id = :person",
    "s.id",
    &[
        Field::plain("away", "a.fname || ' ' || a.lname"),
        Field::plain("standIn", "m.fname || ' ' || m.lname"),
        Field::plain("from", "s.from_date"),
        Field::plain("to", "s.to_date"),
        Field::flag("timesheets", "s.timesheets"),
        Field::flag("leaves", "s.leaves"),
        Field::flag("claims", "s.claims"),
        Field::flag("investments", "s.investments"),
        Field::flag("assets", "s.assets"),
        Field::instant("endedAt", "s.ended_at"),
    ],
)
.record(STAND_IN, "s.id");

const SECOND_STEPS: Part = Part::new(
    "second-approvals",
    "second_steps x JOIN users u ON u.id = x.user_id JOIN users f ON f.id = x.first_by \
     WHERE x.user_id = :person OR x.first_by = :person OR x.person_id = :person",
    "x.id",
    &[
        Field::plain("of", "x.kind"),
        Field::plain("person", "u.fname || ' ' || u.lname"),
        Field::plain("approvedFirstBy", "f.fname || ' ' || f.lname"),
        Field::instant("since", "x.since"),
    ],
);

const LEDGER: Part = Part::new(
    "leave-ledger",
    "leave_ledger l WHERE l.user_id = :person",
    "l.id",
    &[
        Field::plain("date", "l.date"),
        Field::plain("account", "l.account"),
        Field::plain("cause", "l.cause"),
        Field::halves("days", "l.delta"),
        Field::plain("leave", "l.leave_id"),
        Field::plain("label", "l.label"),
        Field::plain("remark", "l.remark"),
        Field::plain("by", "l.by_name"),
        Field::instant("at", "l.created_at"),
    ],
);

const LOTS: Part = Part::new(
    "leave-lots",
    "leave_lots l WHERE l.user_id = :person",
    "l.id",
    &[
        Field::plain("account", "l.account"),
        Field::plain("givenOn", "l.given_on"),
        Field::plain("cause", "l.cause"),
        Field::plain("label", "l.label"),
        Field::halves("given", "l.given"),
        Field::halves("remains", "l.remains"),
        Field::plain("ends", "l.ends"),
    ],
);
