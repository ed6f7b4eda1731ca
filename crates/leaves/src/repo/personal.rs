//! What leaves, their accounts and the calendar hold of people.

use db::{Field, Part, Personal};

use crate::model::{COMP_OFF, LEAVE};

/// What a download has of it, and what not.
pub const PERSONAL: &[Personal] = &[
    Personal::part("leaves", &["user_id", "cancelled_by"], LEAVES),
    Personal::part("comp_off_requests", &["user_id", "by_id"], COMP_OFFS),
    Personal::part("leave_balances", &["user_id"], BALANCES),
    Personal::part("leave_policy_holders", &["user_id"], POLICIES),
    Personal::part("leave_turn_lines", &["user_id"], TURNS),
    Personal::part("leave_credit_kept", &["user_id"], KEPT),
    Personal::left("leave_credits", &["by_id"], "what was done is in the file done"),
    Personal::left("leave_turns", &["by_id"], "what was done is in the file done"),
    Personal::left("leave_turn_tellings", &["by_id"], "what was done is in the file done"),
    Personal::left(
        "calendar_feeds",
        &["user_id"],
        "the secret of the link to the calendar, which the page of leaves shows",
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
