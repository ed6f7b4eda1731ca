//! What leaves, their accounts and the calendar hold of people.

use db::{Erase, Field, Part, Personal};

use crate::model::{COMP_OFF, LEAVE};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("leaves", &["user_id", "cancelled_by"], LEAVES, LEAVES_ERASED),
    Personal::part("comp_off_requests", &["user_id", "by_id", "absent_id"], COMP_OFFS, COMP_OFFS_ERASED),
    Personal::part("leave_balances", &["user_id"], BALANCES, DAYS),
    Personal::part("leave_policy_holders", &["user_id"], POLICIES, DAYS),
    Personal::part("leave_turn_lines", &["user_id"], TURNS, DAYS),
    Personal::part("leave_credit_kept", &["user_id"], KEPT, DAYS),
    Personal::left("leave_credits", &["by_id"], "what was done is in the file done", CREDITS_ERASED),
    Personal::left("leave_turns", &["by_id"], "what was done is in the file done", BY_NAME),
    Personal::left("leave_turn_tellings", &["by_id"], "what was done is in the file done", BY_NAME),
    Personal::left(
        "calendar_feeds",
        &["user_id"],
        "the secret of the link to the calendar, which the page of leaves shows",
        &[Erase::Remove("user_id = :person")],
    ),
];

const DAYS: &[Erase] = &[Erase::Keep("days, without a word about them")];
const BY_NAME: &[Erase] = &[NAMED];
const NAMED: Erase = Erase::Replace("by_name = 'Former employee :person'", "by_id = :person");
const CREDITS_ERASED: &[Erase] =
    &[NAMED, Erase::Replace("taken_by_name = 'Former employee :person'", "taken_by_id = :person")];
const COMP_OFFS_ERASED: &[Erase] = &[
    Erase::Replace("reason = '–', remark = NULL", "user_id = :person"),
    NAMED,
    Erase::Replace("absent_name = 'Former employee :person'", "absent_id = :person"),
];
/// The days stay, for the balances that come of them.
const LEAVES_ERASED: &[Erase] = &[
    Erase::Files,
    Erase::Replace(
        "reason = '–', reason_normalized = '–', remark = NULL, cancel_reason = NULL, cancel_asked_at = NULL",
        "user_id = :person",
    ),
];

const LEAVES: Part = Part::new(
    "leaves",
    "leaves l WHERE l.user_id = :person",
    "l.id",
    &[
        Field::plain("id", "l.id"),
        Field::plain("type", "l.kind"),
        Field::plain("from", "l.from_date"),
        Field::plain("to", "l.to_date"),
        Field::plain("half", "l.half"),
        Field::halves("days", "l.count"),
        Field::plain("reason", "l.reason"),
        Field::plain("status", "l.status"),
        Field::plain("remark", "l.remark"),
        Field::plain("cancelReason", "l.cancel_reason"),
        Field::instant("cancelAskedAt", "CASE WHEN l.cancel_reason IS NOT NULL THEN l.cancel_asked_at END"),
        Field::instant("createdAt", "l.created_at"),
    ],
)
.record(LEAVE, "l.id");

const COMP_OFFS: Part = Part::new(
    "compensatory-off",
    "comp_off_requests c WHERE c.user_id = :person",
    "c.id",
    &[
        Field::plain("day", "c.day"),
        Field::plain("account", "c.account"),
        Field::halves("days", "c.count"),
        Field::plain("ends", "c.ends"),
        Field::plain("reason", "c.reason"),
        Field::plain("status", "c.status"),
        Field::plain("remark", "c.remark"),
        Field::plain("by", "c.by_name"),
        Field::plain("inPlaceOf", "c.absent_name"),
        Field::instant("decidedAt", "c.decided_at"),
        Field::instant("createdAt", "c.created_at"),
    ],
)
.record(COMP_OFF, "c.id");

const BALANCES: Part = Part::new(
    "leave-balances",
    "leave_balances b WHERE b.user_id = :person",
    "b.account",
    &[Field::plain("account", "b.account"), Field::halves("balance", "b.balance")],
);

const POLICIES: Part = Part::new(
    "leave-policies",
    "leave_policy_holders h LEFT JOIN leave_policies p ON p.id = h.policy_id WHERE h.user_id = :person",
    "h.from_date, h.id",
    &[Field::plain("account", "h.account"), Field::plain("policy", "p.name"), Field::plain("from", "h.from_date")],
);

const TURNS: Part = Part::new(
    "leave-years",
    "leave_turn_lines t WHERE t.user_id = :person",
    "t.id",
    &[
        Field::plain("account", "t.account"),
        Field::plain("period", "t.period"),
        Field::plain("date", "t.date"),
        Field::halves("before", "t.before"),
        Field::halves("days", "t.delta"),
        Field::json("why", "t.why"),
    ],
);

const KEPT: Part = Part::new(
    "leave-credits-kept",
    "leave_credit_kept k JOIN leave_credits c ON c.id = k.credit_id WHERE k.user_id = :person",
    "k.credit_id",
    &[
        Field::plain("account", "c.account"),
        Field::plain("label", "c.label"),
        Field::halves("days", "c.days"),
        Field::plain("why", "k.why"),
        Field::halves("used", "k.used"),
    ],
);
