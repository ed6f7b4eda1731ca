use super::{
    Context, CreditDays, Editor, Given, allowed, celebrated, joining_credit, loses_admin, may_add, name_problem,
    newcomer, newcomer_problems, problems, raise, reactivation_balance, settle, tidy,
};
use crate::model::{Cause, Changed, Credit, Editable, Flag, LeaveAccount, PersonChange};
use chrono::NaiveDate;
use kernel::{Code, Halves, Patch, Role, Text, UserId};
use proptest::prelude::*;

const DAYS: CreditDays = CreditDays { today: TODAY, began: None };
const CONTEXT: Context<'static> = Context { today: TODAY, company: "Globex", mail_domain: Some("globex.example") };
const TODAY: NaiveDate = match NaiveDate::from_ymd_opt(2026, 11, 25) {
    Some(day) => day,
    None => NaiveDate::MIN,
};

fn day(text: &str) -> NaiveDate {
    text.parse().unwrap_or_default()
}

fn set(text: &str) -> Patch<String> {
    Patch::Set(text.to_owned())
}

fn ananya() -> Editable {
    let text = |text: &str| Some(text.to_owned());
    Editable {
        empid: text("E1"),
        fname: text("Ananya"),
        lname: text("Kulkarni"),
        email: text("ananya@globex.example"),
        role: text("dev"),
        status: text("Active"),
        doj: Some(day("2024-04-08")),
        reimbursement_claim: Some(Flag(false)),
        leave_credited: Some(true),
        managers: Some(vec![UserId(2)]),
        ..Editable::default()
    }
}

/// What a save of `change` wants of `stored`.
fn requested(stored: &Editable, change: &PersonChange) -> (Editable, Vec<Changed>) {
    let mut wanted = change.over(stored, &[]);
    tidy(&mut wanted);
    raise(stored, &mut wanted);
    let changes = stored.changes(&wanted);
    (wanted, changes)
}

const ADMIN: Editor = Editor { role: Role::Admin, own: false, leads: false };
const LEADER: Editor = Editor { role: Role::Manager, own: false, leads: true };
const OTHER_MANAGER: Editor = Editor { role: Role::Manager, own: false, leads: false };
const THEMSELF: Editor = Editor { role: Role::Employee, own: true, leads: false };

// people-3
#[test]
fn each_field_has_its_owner() {
    let own_admin = Editor { own: true, ..ADMIN };
    let own_manager = Editor { own: true, leads: false, ..LEADER };
    let phone = PersonChange { phone: set("9876543210"), ..PersonChange::default() };
    let account = PersonChange { account: set("1"), ..PersonChange::default() };
    let pemail = PersonChange { pemail: set("x@home.example"), ..PersonChange::default() };
    let email = PersonChange { email: set("x@globex.example"), ..PersonChange::default() };
    let balance = PersonChange { leavebalance_el: Patch::Set(Halves(4)), ..PersonChange::default() };
    let status = PersonChange { status: set("Inactive"), ..PersonChange::default() };
    let leaving = PersonChange { dol: Patch::Set(day("2026-12-31")), ..PersonChange::default() };
    let role = PersonChange { role: set("manager"), ..PersonChange::default() };
    let same = PersonChange { role: set(" Dev "), email: set("ananya@globex.example"), ..PersonChange::default() };
    let fine = None;
    let (no, not_own) = (Some(Code::NotAllowed), Some(Code::NotOnYourOwn));
    for (what, change, expected) in [
        // admin, own record of an admin, their manager, another manager, a manager's own record, themself
        ("phone", phone, [fine, fine, fine, fine, fine, fine]),
        ("account", account, [fine, fine, fine, fine, fine, fine]),
        ("pemail", pemail, [fine, fine, no, no, fine, fine]),
        ("email", email, [fine, fine, no, no, no, no]),
        ("balance", balance, [fine, fine, no, no, no, no]),
        ("status", status, [fine, not_own, fine, no, no, no]),
        ("dol", leaving, [fine, fine, fine, no, no, no]),
        ("role", role, [fine, not_own, no, no, no, no]),
        ("the same", same, [fine, fine, fine, fine, fine, fine]),
    ] {
        let (_, changes) = requested(&ananya(), &change);
        for (editor, expected) in [ADMIN, own_admin, LEADER, OTHER_MANAGER, own_manager, THEMSELF].iter().zip(expected)
        {
            let refused = allowed(&changes, *editor).map_err(|error| error.code()).err();
            assert_eq!(refused, expected, "{what} by {editor:?}");
        }
    }
}

// people-9
#[test]
fn a_save_names_every_field_at_fault() {
    let change = PersonChange {
        fname: set(" "),
        lname: set("K2"),
        email: set("ananya@elsewhere.example"),
        pemail: set("nobody"),
        phone: set("+919876543210"),
        emergencynumber: set("12"),
        bloodgroup: set("C+"),
        status: set("Gone"),
        doj: Patch::Set(day("2027-11-26")),
        birthday: Patch::Set(day("2026-11-26")),
        marriage: Patch::Set(day("1899-12-31")),
        olb: Patch::Set(Halves(-1)),
        leavebalance_cl: Patch::Set(Halves(3_000)),
        managers: Patch::Set(vec![UserId(1), UserId(2)]),
        current_address: set(&"x".repeat(10_001)),
        ..PersonChange::default()
    };
    let (wanted, changes) = requested(&ananya(), &change);
    let found = problems(&wanted, &changes, CONTEXT, Some(UserId(1)));
    let fields: Vec<_> = found.keys().map(String::as_str).collect();
    let expected = [
        "birthday",
        "bloodgroup",
        "currentAddress",
        "doj",
        "email",
        "emergencynumber",
        "fname",
        "leavebalanceCL",
        "lname",
        "manager",
        "marriage",
        "olb",
        "pemail",
        "phone",
        "status",
    ];
    assert_eq!(fields, expected);
    assert_eq!(found.get("fname").map(Text::english).as_deref(), Some("Required."));
    assert_eq!(found.get("email").map(Text::english).as_deref(), Some("Please enter a valid Globex email address"));
    assert_eq!(found.get("phone").map(Text::english).as_deref(), Some("Please enter a valid mobile number"));
    assert_eq!(found.get("pemail").map(Text::english).as_deref(), Some("Please enter a valid email address."));
}

#[test]
fn a_save_of_good_fields_has_no_problem() {
    let change = PersonChange {
        fname: set("Anne-Marie"),
        lname: Patch::Clear,
        email: set("a.k@mail.Globex.example"),
        pemail: set("ananya@home.example"),
        phone: set("9876543210"),
        emergencynumber: set("02212345678"),
        bloodgroup: set("AB-"),
        doj: Patch::Set(day("2027-11-25")),
        birthday: Patch::Set(day("1900-01-01")),
        olb: Patch::Set(Halves(7)),
        bank: Patch::Clear,
        ..PersonChange::default()
    };
    let (wanted, changes) = requested(&ananya(), &change);
    assert_eq!(problems(&wanted, &changes, CONTEXT, Some(UserId(1))).len(), 0);
    // What is stored already is never at fault, however it came there.
    let odd = Editable { phone: Some("unknown".into()), email: Some("x@elsewhere.example".into()), ..ananya() };
    let same = PersonChange { phone: set("unknown"), email: set("x@elsewhere.example"), ..PersonChange::default() };
    let (wanted, changes) = requested(&odd, &same);
    assert!(changes.is_empty());
    assert_eq!(problems(&wanted, &changes, CONTEXT, Some(UserId(1))).len(), 0);
}

// people-9
#[test]
fn bank_details_have_their_forms_and_lower_case_is_raised() {
    let of = |field: &str, value: &str| match field {
        "account" => PersonChange { account: set(value), ..PersonChange::default() },
        "ifsc" => PersonChange { ifsc: set(value), ..PersonChange::default() },
        _ => PersonChange { pan_number: set(value), ..PersonChange::default() },
    };
    let held = |person: &Editable, field: &str| match field {
        "account" => person.account.clone(),
        "ifsc" => person.ifsc.clone(),
        _ => person.pan_number.clone(),
    };
    for (field, sent, kept) in [
        ("account", "501002348", Some("501002348")),
        ("account", " 5010 0234 8771 2012 34", Some("501002348771201234")),
        ("account", "1", None),
        ("account", "50100234", None),
        ("account", "5010023487712012345", None),
        ("account", "50100234877x", None),
        ("account", "५०१००२३४८", None),
        ("ifsc", "HDFC0000007", Some("HDFC0000007")),
        ("ifsc", " hdfc0 abcd12 ", Some("HDFC0ABCD12")),
        ("ifsc", "HDFC1000007", None),
        ("ifsc", "HDF00000007", None),
        ("ifsc", "HDFC000007", None),
        ("ifsc", "HDFC0-00007", None),
        ("ifsc", "ÄDFC0000007", None),
        ("panNumber", "abcde1234f", Some("ABCDE1234F")),
        ("panNumber", "ABCDE 1234 F", Some("ABCDE1234F")),
        ("panNumber", "12345", None),
        ("panNumber", "ABCD12345F", None),
        ("panNumber", "ABCDE12345", None),
        ("panNumber", "ABCDÉ1234F", None),
    ] {
        let (wanted, changes) = requested(&ananya(), &of(field, sent));
        let found = problems(&wanted, &changes, CONTEXT, None);
        let expected: &[&str] = if kept.is_some() { &[] } else { &[field] };
        assert_eq!(found.keys().collect::<Vec<_>>(), expected, "{field} {sent}");
        assert!(kept.is_none() || held(&wanted, field).as_deref() == kept, "{field} {sent}");
    }
    // What is stored already is never at fault, and stays as it is.
    let kept = |text: &str| Some(text.to_owned());
    let odd = Editable { account: kept("1"), ifsc: kept("hdfc7"), pan_number: kept("12 345"), ..ananya() };
    let phone = PersonChange { phone: set("9876543210"), account: set("1"), ..PersonChange::default() };
    let (wanted, changes) = requested(&odd, &phone);
    assert_eq!(changes.iter().map(|change| change.name).collect::<Vec<_>>(), ["phone"]);
    assert!(problems(&wanted, &changes, CONTEXT, None).is_empty());
}

// call-5
#[test]
fn required_fields_can_be_absent_but_not_cleared() {
    let stored = Editable { account: Some("1".into()), ..ananya() };
    for (change, at_fault) in [
        (PersonChange { account: Patch::Clear, ..PersonChange::default() }, &["account"][..]),
        (PersonChange { account: set("  "), ..PersonChange::default() }, &["account"]),
        (PersonChange { bank: set(" "), ..PersonChange::default() }, &[]),
        (PersonChange { ifsc: Patch::Clear, ..PersonChange::default() }, &[]),
        (PersonChange { fname: Patch::Clear, ..PersonChange::default() }, &["fname"]),
        (PersonChange { lname: Patch::Clear, ..PersonChange::default() }, &[]),
    ] {
        let (wanted, changes) = requested(&stored, &change);
        let fields: Vec<_> = problems(&wanted, &changes, CONTEXT, None).into_keys().collect();
        assert_eq!(fields, at_fault);
    }
}

// people-11
#[test]
fn leaving_needs_a_day_that_is_not_before_joining() {
    for (status, dol, problem) in [
        (Patch::Keep, Patch::Keep, None),
        (set("Resigned"), Patch::Keep, Some("Required.")),
        (set("Resigned"), Patch::Set(day("2024-04-07")), Some("Not before the joining date.")),
        (set("Resigned"), Patch::Set(day("2024-04-08")), None),
        (set("Inactive"), Patch::Keep, None),
        (Patch::Keep, Patch::Set(day("2027-03-31")), None),
        (Patch::Keep, Patch::Set(day("2020-03-31")), Some("Not before the joining date.")),
    ] {
        let change = PersonChange { status, dol, ..PersonChange::default() };
        let (wanted, changes) = requested(&ananya(), &change);
        let found = problems(&wanted, &changes, CONTEXT, None);
        assert_eq!(found.get("dol").map(Text::english).as_deref(), problem, "{:?} {:?}", change.status, change.dol);
    }
}

// people-8
#[test]
fn names_are_letters_of_any_script() {
    for (name, fine) in [
        ("Ananya", true),
        ("Anne-Marie", true),
        ("D’Souza", true),
        ("O'Neil", true),
        ("आनन्या", true),
        ("Müller Lüdenscheidt", true),
        ("Ngô Văn", true),
        ("李小龍", true),
        ("A  B", false),
        (" A", false),
        ("A-", false),
        ("-A", false),
        ("R2D2", false),
        ("A.", false),
        ("<b>", false),
        ("", false),
        ("’", false),
    ] {
        assert_eq!(name_problem(name).is_none(), fine, "{name}");
    }
}

// people-5
#[test]
fn only_the_loss_of_an_active_admin_counts() {
    let person =
        |role: &str, status: &str| Editable { role: Some(role.into()), status: Some(status.into()), ..ananya() };
    for (before, after, loses) in [
        (("admin", "Active"), ("dev", "Active"), true),
        (("admin", "Active"), ("admin", "Inactive"), true),
        (("admin", "Active"), ("admin", "Active"), false),
        (("admin", "Inactive"), ("dev", "Inactive"), false),
        (("dev", "Active"), ("admin", "Active"), false),
    ] {
        assert_eq!(loses_admin(&person(before.0, before.1), &person(after.0, after.1)), loses, "{before:?} {after:?}");
    }
}

// leave-22
#[test]
fn the_joining_day_has_its_bands() {
    for (date, halves) in [
        ("2026-03-01", 2),
        ("2026-03-07", 2),
        ("2026-03-08", 1),
        ("2026-03-15", 1),
        ("2026-03-16", 0),
        ("2026-03-31", 0),
    ] {
        assert_eq!(joining_credit(day(date)), Halves(halves), "{date}");
    }
    for (date, halves) in [("2026-01-31", 11), ("2026-06-01", 6), ("2026-12-31", 0)] {
        assert_eq!(reactivation_balance(day(date)), Halves(halves), "{date}");
    }
}

fn entry(account: LeaveAccount, cause: Cause, halves: i64) -> Credit {
    Credit { account, cause, delta: Halves(halves) }
}

// leave-22, people-22
#[test]
fn a_leaders_save_credits_what_is_due_once() {
    use Cause::{Correction, Joining, Opening, Reactivation};
    let (casual, earned, year) = (LeaveAccount::CASUAL, LeaveAccount::EARNED, LeaveAccount::YEAR_EARNED);
    let new = Editable { leave_credited: Some(false), doj: Some(day("2026-03-05")), ..ananya() };
    let opened = Editable { olb: Some(Halves(12)), ..new.clone() };
    let without_day = Editable { doj: None, ..opened.clone() };
    let rich = Editable { leavebalance_el: Some(Halves(7)), ..new.clone() };
    let inactive = Editable { status: Some("Inactive".into()), leavebalance_cl: Some(Halves(9)), ..ananya() };
    let keep = PersonChange::default();
    let active = PersonChange { status: set("Active"), ..PersonChange::default() };
    let corrected = PersonChange { leavebalance_el: Patch::Set(Halves(5)), ..PersonChange::default() };
    let all = Given { opening: true, joining: true, policy: None };
    let nothing = Given::default();
    let joined = [entry(earned, Joining, 2), entry(year, Joining, 2)];
    let opening = [entry(casual, Opening, 12), entry(earned, Joining, 2), entry(year, Joining, 2)];
    let fixed = [entry(earned, Joining, 2), entry(year, Joining, 2), entry(earned, Correction, -4)];
    // what is stored, what is saved, by somebody who credits, what the ledger has, its new entries, CL, EL, credited
    for (name, stored, change, credits, given, entries, balances) in [
        ("new", &new, &keep, true, nothing, &joined[..], (None, Some(2), true)),
        ("opening", &opened, &keep, true, nothing, &opening, (Some(12), Some(2), true)),
        ("by themself", &opened, &keep, false, nothing, &[], (None, None, false)),
        ("without a joining day", &without_day, &keep, true, nothing, &opening[..1], (Some(12), None, false)),
        ("given before", &opened, &keep, true, all, &[], (None, Some(0), true)),
        ("corrected in the same save", &rich, &corrected, true, nothing, &fixed, (None, Some(5), true)),
        ("back", &inactive, &active, true, all, &[entry(casual, Reactivation, -8)], (Some(1), None, true)),
    ] {
        let (mut wanted, _) = requested(stored, change);
        let book = settle(stored, &mut wanted, credits, given, DAYS);
        assert_eq!(book, entries, "{name}");
        let got = (
            wanted.leavebalance_cl.map(|days| days.0),
            wanted.leavebalance_el.map(|days| days.0),
            wanted.leave_credited == Some(true),
        );
        assert_eq!(got, balances, "{name}");
    }
}

// people-12
#[test]
fn back_to_active_forgets_the_leaving() {
    let gone = Editable {
        status: Some("Resigned".into()),
        dol: Some(day("2026-01-31")),
        leavingreason: Some("moved".into()),
        leavebalance_cl: Some(Halves(3)),
        ..ananya()
    };
    let (mut wanted, _) = requested(&gone, &PersonChange { status: set("Active"), ..PersonChange::default() });
    let book = settle(&gone, &mut wanted, true, Given { opening: true, joining: true, policy: None }, DAYS);
    assert_eq!(
        (wanted.dol, wanted.leavingreason, book.len()),
        (None, None, 0),
        "casual leave is set anew from Inactive only"
    );
    let planned = PersonChange { status: set("Active"), dol: Patch::Set(day("2027-03-31")), ..PersonChange::default() };
    let (mut wanted, _) = requested(&gone, &planned);
    settle(&gone, &mut wanted, true, Given { opening: true, joining: true, policy: None }, DAYS);
    assert_eq!(wanted.dol, Some(day("2027-03-31")));
}

// people-6
#[test]
fn managers_add_six_fields_and_no_admin() {
    let six = PersonChange {
        empid: set("E9"),
        fname: set("Meera"),
        lname: set("Nair"),
        email: set("meera@anywhere.example"),
        role: set("dev"),
        doj: Patch::Set(TODAY),
        ..PersonChange::default()
    };
    let more = PersonChange { phone: set("9876543210"), ..six.clone() };
    let nulls = PersonChange { phone: Patch::Clear, ..six.clone() };
    let as_role = |role: &str| PersonChange { role: set(role), ..six.clone() };
    let (admin, manager, recruiter) = (as_role("Admin"), as_role(" manager"), as_role("Recruiter"));
    let choosing = PersonChange { manager_choices: Some(Vec::new()), ..six.clone() };
    for (row, by_manager) in [
        (&six, true),
        (&more, false),
        (&nulls, true),
        (&admin, false),
        (&manager, false),
        (&recruiter, false),
        (&choosing, false),
    ] {
        let rows = [(row.clone(), "[0].".to_owned())];
        assert!(may_add(&rows, Role::Admin).is_ok());
        assert_eq!(may_add(&rows, Role::Manager).is_ok(), by_manager);
    }
    let refused = may_add(&[(more, "[0].".to_owned())], Role::Manager).map_err(|error| error.field_problems().clone());
    assert!(refused.is_err_and(|fields| fields.contains_key("[0].phone")));
    let adds = |row: &PersonChange| newcomer(row, UserId(1), Role::Manager);
    let elsewhere: Vec<_> = newcomer_problems(&adds(&six), CONTEXT).into_keys().collect();
    assert_eq!(elsewhere, ["email"], "a new address is of the company's domain, too");
    assert!(newcomer_problems(&adds(&six), Context { mail_domain: None, ..CONTEXT }).is_empty());
    assert_eq!(adds(&six).managers, Some(vec![UserId(1)]));
    assert_eq!(newcomer(&six, UserId(1), Role::Admin).managers, Some(vec![]));
    let missing: Vec<_> = newcomer_problems(&adds(&PersonChange::default()), CONTEXT).into_keys().collect();
    assert_eq!(missing, ["doj", "email", "empid", "fname", "lname", "role"]);
}

// people-6
#[test]
fn nobody_is_born_with_a_balance() {
    let change = PersonChange {
        status: set("Resigned"),
        leavebalance_cl: Patch::Set(Halves(99)),
        leave_credited: Patch::Set(true),
        olb: Patch::Set(Halves(4)),
        ..PersonChange::default()
    };
    let person = newcomer(&change, UserId(1), Role::Admin);
    assert_eq!(person.status.as_deref(), Some("Active"));
    assert_eq!((person.leavebalance_cl, person.leave_credited, person.olb), (None, Some(false), Some(Halves(4))));
}

// people-18
#[test]
fn a_leap_day_is_celebrated_every_year() {
    for (today, days) in [
        ("2026-02-28", &[(2, 28), (2, 29)][..]),
        ("2028-02-28", &[(2, 28)]),
        ("2028-02-29", &[(2, 29)]),
        ("2026-03-01", &[(3, 1)]),
        ("2026-12-31", &[(12, 31)]),
    ] {
        assert_eq!(celebrated(day(today)), days, "{today}");
    }
}

fn balance() -> impl Strategy<Value = Option<Halves>> {
    proptest::option::of((-100_i64..100).prop_map(Halves))
}

proptest! {
    /// Whatever a save brings about, the ledger's new entries explain every balance exactly.
    #[test]
    fn balances_are_the_sums_of_their_entries(
        (casual, earned, year) in (balance(), balance(), balance()),
        (new_casual, new_earned) in (proptest::option::of(balance()), proptest::option::of(balance())),
        olb in balance(),
        (credited, credits, opening, joining) in any::<(bool, bool, bool, bool)>(),
        (from, to) in (0_usize..3, 0_usize..3),
        joined in proptest::option::of(1_u32..29),
    ) {
        let status = |index: usize| ["Active", "Inactive", "Resigned"].get(index).map(|text| (*text).to_owned());
        let stored = Editable {
            leavebalance_cl: casual,
            leavebalance_el: earned,
            year_leave_el: year,
            olb,
            leave_credited: Some(credited),
            status: status(from),
            doj: joined.and_then(|day| NaiveDate::from_ymd_opt(2026, 5, day)),
            ..ananya()
        };
        let mut after = Editable {
            status: status(to),
            leavebalance_cl: new_casual.unwrap_or(casual),
            leavebalance_el: new_earned.unwrap_or(earned),
            ..stored.clone()
        };
        let book = settle(&stored, &mut after, credits, Given { opening, joining, policy: None }, DAYS);
        for (account, before, now) in [
            (LeaveAccount::CASUAL, casual, after.leavebalance_cl),
            (LeaveAccount::EARNED, earned, after.leavebalance_el),
            (LeaveAccount::YEAR_EARNED, year, after.year_leave_el),
        ] {
            let sum: i64 = book.iter().filter(|entry| entry.account == account).map(|entry| entry.delta.0).sum();
            prop_assert_eq!(before.unwrap_or_default().0 + sum, now.unwrap_or_default().0, "{:?}", account);
        }
        prop_assert!(book.iter().all(|entry| entry.delta != Halves(0)));
        // The same save again changes nothing more, once the ledger knows.
        let mut again = after.clone();
        let book = settle(&after, &mut again, credits, Given { opening: true, joining: true, policy: None }, DAYS);
        prop_assert!(book.is_empty());
    }
}

// company-3
#[test]
fn who_joined_before_the_company_began_with_muster_is_credited_nothing_for_joining() {
    let joined = |date: &str| Editable { doj: Some(day(date)), leave_credited: Some(false), ..Editable::default() };
    for (began, doj, credit) in [
        (None, "2018-03-02", Some(Halves(2))),
        (Some("2026-04-01"), "2018-03-02", None),
        (Some("2026-04-01"), "2026-03-31", None),
        (Some("2026-04-01"), "2026-04-01", Some(Halves(2))),
        (Some("2026-04-01"), "2026-11-10", Some(Halves(1))),
    ] {
        let (stored, days) = (joined(doj), CreditDays { today: TODAY, began: began.map(day) });
        let mut wanted = stored.clone();
        let book = settle(&stored, &mut wanted, true, Given::default(), days);
        let earned = book.iter().find(|entry| entry.account == LeaveAccount::EARNED).map(|entry| entry.delta);
        assert_eq!((earned, wanted.leave_credited), (credit, Some(true)), "{began:?} {doj}");
        assert_eq!(wanted.leavebalance_el, Some(credit.unwrap_or_default()), "the balance is there all the same");
    }
}
