//! What the module says.

use chrono::NaiveDate;
use kernel::{Halves, Text};

kernel::texts! {
    by_a_link(by: &str) = "{by}, by a link of a mail";
    password_length() = "Password length is not valid.";
    no_email() = "Please enter a valid email address.";
    no_email_id() = "Please enter a valid email id.";
    no_work_email(company: &str) = "Please enter a valid {company} email address";
    no_mobile_number() = "Please enter a valid mobile number";
    fill_in_both() = "Please fill email id or  password.";
    setup_link_is_over() = "This link was used or is over. Sign in, or start the server again for a new one.";
    wrong_current_password() = "The current password is not right.";
    provider_away() = "The sign-in service does not answer. Try again in a moment, or sign in with your password.";
    searched_days() = "A search looks through at most 31 days.";
    family_is_full() = "A family has at most 50 members here.";
    at_most_tomorrow() = "At most tomorrow.";
    at_most_permissions(most: usize) = "At most {most} permissions.";
    no_such_permission() = "There is no such permission.";
    select_permission() = "Please select some permission for the role.";
    admin_keeps() = "The role admin keeps the permissions employees and setting.";
    no_such_role() = "There is no such role.";
    people_have_it(count: usize) = "{count} people have it.", one "1 person has it.";
    no_such_department() = "There is no such department.";
    no_such_designation() = "There is no such designation.";
    is_retired(name: &str) = "{name} is retired.";
    work_phone() = "Digits, spaces, and a + in front.";
    before_joining() = "Not before the joining date.";
    one_of_the_blood_groups() = "One of the eight blood groups.";
    own_manager() = "Nobody is their own manager.";
    at_most_managers(most: usize) = "At most {most} managers.";
    not_active_any_more() = "This person is not active any more.";
    correction_needs_reason() = "A balance is corrected with a reason.";
    balance_days() = "From -1,000 to 1,000 days.";
    letters_only() = "Letters only.";
    account_number() = "An account number has 9 to 18 digits.";
    ifsc() = "An IFSC looks like HDFC0000007: four letters, a zero, six letters or digits.";
    pan() = "A PAN looks like ABCDE1234F: five letters, four digits, a letter.";
    too_late() = "This date is too late.";
    has_signed_in() = "Has signed in since.";
    same_email() = "Somebody has this email already.";
    same_empid() = "Somebody has this employee number already.";
    same_emails() = "Some of the Users with the same email already exists";
    people_at_once() = "From 1 to 1,000 people at once.";

    not_yourself() = "Nobody erases themself.";
    still_active() = "This person is still active.";
    no_last_day() = "No last day is noted of this person.";
    term_not_over() = "The term after the last day is not over yet.";
    holds_something() = "This person still has something in hand. Give it over, or decide it, first.";
    another_name() = "Type the full name as it stands in the register.";

    approval_amount() = "From 0 to 1,000,000,000 rupees, with two decimals at most.";
    no_such_leave_type() = "There is no such type of leave.";
    is_with(names: &str) = "It is with {names} now.";
    is_with_more(names: &str, count: usize) = "It is with {names} and {count} others now.", one "It is with {names} and one other now.";
    second_is_yours(by: &str) = "{by} has approved it. The second approval is yours.";
    too_many_approvers(most: usize) = "More than {most} people have this role and could decide. Name a role of fewer.";
    cannot_approve() = "Nobody of these could decide: they have to be active, and have the page.";

    welcome(company: &str) = "Welcome to {company}";
    added_to_portal(company: &str) = "You have been added to the employee portal of {company}.";
    set_password_to_sign_in() = "Set a password to sign in. The link works once, within 7 days.";
    set_your_password() = "Set your password";
    asked_for_link(company: &str) =
        "Somebody, most likely you, asked for a link to set your password at {company}.";
    link_works_once() =
        "The link works once, within 60 minutes. If it was not you, leave it: nothing has changed.";
    banking_changed() = "Your banking details were changed";
    personal_address_changed() = "Your personal email address was changed";
    work_address_changed() = "Your work email address was changed";
    banking_details() = "banking details";
    personal_address() = "personal email address";
    work_address() = "work email address";
    has_changed(by: &str, what: Text) = "{by} changed the {what} in your record.";
    you_changed(what: Text) = "You changed the {what} in your record.";
    tell_manager_or_admin() = "If you did not ask for that, tell your manager or an admin at once.";
    tell_admin() = "If it was not you, tell an admin at once, and set another password.";
    your_profile() = "Your profile";
    balance_corrected() = "Your leave balance was corrected";
    has_corrected(by: &str) = "{by} has corrected your leave balance.";
    balance_line(account: Text, sign: &str, count: Halves, balance: Halves) =
        "{account}: {sign}{count} days, which makes {balance}.",
        one "{account}: {sign}{count} day, which makes {balance}.";
    your_balances() = "Your balance statement";
    casual_leave() = "Casual leave";
    earned_leave() = "Earned leave";
    earned_leave_of_the_year() = "Earned leave of the year";
    your() = "your";
    theirs(whom: &str) = "{whom}’s";
    lead_came(lead: &str, whose: Text) = "{lead} is {whose} project lead now";
    you_are_on(projects: &str, lead: &str) = "You are on {projects}, which {lead} leads.";
    they_are_on(projects: &str, lead: &str) = "They are on {projects}, which {lead} leads.";
    what_leads_may(lead: &str, whose: Text) =
        "As long as that lasts, {lead} sees {whose} attendance and calendar, decides on timesheets and leaves, and reviews KRAs of the project. Claims, investments and the record stay with line managers and admins.";
    managers_page() = "Managers";
    added_by_managers() = "People who were added by managers:";
    newcomer(name: String, empid: &str, role: &str, email: &str, sender: String) =
        "{name} ({empid}, {role}, {email}), added by {sender}";
    and_more(count: usize) = "And {count} more.";
    new_in_chat(names: &str) = "New here: {names}.";
    more_new_in_chat(names: &str, more: usize) = "New here: {names}, and {more} more.";
    new_people(count: usize) = "{count} new people", one "1 new person";
    employees_page() = "Employees";
    called_like(before: &str, empid: &str, name: &str) = "{before} ({empid}) is called {name} now";
    has_that_name(before: &str, empid: &str, name: &str) =
        "{before} ({empid}) has changed their name to {name}, which is also the name of an admin or a manager.";
    change_it_back() = "If that is not right, change it back in their record.";
    employee_page() = "Employee";
    sent_by(by: &str) = "Sent by {by}.";
    your_last_day(day: NaiveDate) = "Your last day is {day}";
    noted_your_leaving(by: &str, company: &str) = "{by} noted that you leave {company}.";
    access_until(day: NaiveDate) = "Your last day is {day}. You can use the portal until it is over.";
    access_has_ended(day: NaiveDate) = "Your last day was {day}. Your access to the portal has ended.";
    leaves_on(name: &str, day: NaiveDate) = "{name} leaves on {day}";
    noted_their_leaving(by: &str, name: &str, empid: &str) = "{by} noted that {name} ({empid}) leaves.";
    they_stay_until(day: NaiveDate) =
        "The last day is {day}. Access ends when it is over; what they still hold goes to others before that.";
    they_have_left(day: NaiveDate) = "The last day was {day}, and access has ended.";
    no_successor_for_that() = "This can't be given over here.";
    one_successor() = "One successor for each kind.";
    own_successor() = "Somebody else than who leaves.";
    given_over(from: &str) = "You take over from {from}";
    given_over_to_you(by: &str, from: &str) = "{by} gave over to you what {from} had:";
    given_people(count: usize) = "{count} people whose line manager you are", one "1 person whose line manager you are";
    given_projects(count: usize) = "{count} projects that you lead", one "1 project that you lead";
    given_jobs(count: usize) = "{count} open jobs that you hire for", one "1 open job that you hire for";
    given_panels(count: usize) = "{count} panels that you are on", one "1 panel that you are on";
    given_candidates(count: usize) = "{count} candidates whom you look after", one "1 candidate whom you look after";
    given_assets(count: usize) = "{count} assets, which wait for you to accept them", one "1 asset, which waits for you to accept it";
    new_line_manager(manager: &str) = "{manager} is your line manager now";
    in_the_place_of(manager: &str, from: &str) =
        "{manager} takes over from {from}, who leaves: what you ask for from now on, and what waits already, is decided by {manager}.";
    decided_by(who: &str, time: &str) = "Decided by {who} at {time}.";
    decided_by_on(who: &str, day: NaiveDate, time: &str) = "Decided by {who} on {day} at {time}.";
    not_for_oneself() = "Somebody else than who is away.";
    not_before_the_first_day() = "Not before the first day.";
    a_year_at_most() = "A year at most.";
    a_year_ahead_at_most() = "A year ahead at most.";
    of_a_lower_rank() = "Somebody of the same rank, or of a higher one.";
    has_a_stand_in(whom: &str, from: NaiveDate, to: NaiveDate, by: &str) = "{whom} has a stand-in from {from} to {to}: {by}.";
    kind_timesheets() = "timesheets";
    kind_leaves() = "leaves";
    kind_claims() = "claims";
    kind_investments() = "investments";
    kind_assets() = "assets";
    you_stand_in(whom: &str, from: NaiveDate, to: NaiveDate) = "You stand in for {whom} from {from} to {to}";
    you_decide_for(whom: &str, by: &str, kinds: Text) =
        "{by} has asked you to decide for {whom} meanwhile: {kinds}. What waits for {whom} stands in your inbox on these days, and what you decide names both of you.";
    not_about_you() = "What you ask for yourself is none of it. It ends by itself, and in your inbox you can give it back.";
    stands_in_for_you(by: &str, from: NaiveDate, to: NaiveDate) = "{by} stands in for you from {from} to {to}";
    decides_for_you(who: &str, by: &str, kinds: Text) =
        "{by} has asked {who} to decide for you meanwhile: {kinds}. Your inbox keeps it all: the first decision counts.";
    manager_is_away(whom: &str, by: &str, from: NaiveDate, to: NaiveDate) =
        "{whom} is away from {from} to {to}: {by} decides";
    decides_on_what_you_ask(whom: &str, by: &str, kinds: Text) =
        "Until then {by} decides for {whom} on what you ask for: {kinds}.";
    stand_in_changed(whom: &str, to: NaiveDate) = "The stand-in for {whom} ends on {to} now";
    has_changed_stand_in(by: &str, kinds: Text) = "{by} has changed it. It is for: {kinds}.";
    stand_in_over(whom: &str) = "The stand-in for {whom} is over";
    has_ended_stand_in(by: &str, who: &str, whom: &str) =
        "{by} has ended it: {who} does not decide for {whom} any more. What is open waits for {whom}.";
    stand_in_has_ended(day: NaiveDate, who: &str, whom: &str) =
        "It ended with {day}: {who} does not decide for {whom} any more. What is open waits for {whom}.";
    has_given_back(who: &str, whom: &str) = "{who} has given it back. What is open waits for {whom}.";
    you_stay() = "You stay";
    leaving_taken_back(by: &str, day: NaiveDate) =
        "{by} took your leaving on {day} back. Your access goes on as it was.";
    they_stay(name: &str) = "{name} stays";
    their_leaving_taken_back(by: &str, name: &str, empid: &str, day: NaiveDate) =
        "{by} took the leaving of {name} ({empid}) on {day} back.";

    // The heads of columns in spreadsheets.
    head_when() = "When";
    head_who() = "Who";
    head_record() = "Record";
    head_record_name() = "Record name";
    head_what() = "What";
    head_changes() = "Changes";
    head_first_name() = "First Name";
    head_last_name() = "Last Name";
    head_email() = "Email";
    head_role() = "Role";
    head_projects() = "Projects";
    head_joining_date() = "Joining Date";
    head_date_of_leaving() = "Date of Leaving";
    head_reason_for_leaving() = "Reason for Leaving";
    head_kind_of_leaving() = "Kind of Leaving";
    head_personal_email() = "Personal Email";
    head_phone() = "Phone";
    head_department() = "Department";
    head_place() = "Place";
    head_designation() = "Designation";
    head_work_phone() = "Work Phone";
    head_blood_group() = "Blood Group";
    head_birthday() = "Birthday";
    head_marriage_date() = "Marriage Date";
    head_emergency_contact() = "Emergency Contact";
    head_emergency_number() = "Emergency Number";
    head_permanent_address() = "Permanent Address";
    head_current_address() = "Current Address";
    head_opening_casual_leave() = "Opening Casual Leave";
    head_casual_leave_balance() = "Casual Leave Balance";
    head_earned_leave_balance() = "Earned Leave Balance";
    head_earned_leave_of_the_year() = "Earned Leave of the Year";
    head_joining_leave_credited() = "Joining Leave Credited";
    head_reimbursement_claim() = "Reimbursement Claim";
    head_last_sign_in() = "Last Sign-in";
    head_appraisal_rating() = "Appraisal Rating";
    head_person() = "Person";
    head_from_where() = "From where";
    head_why() = "Why";
    head_address_hash() = "Address (hash)";

    // What words of ours are called.
    word_acknowledgement() = "Acknowledgement";
    word_asset() = "Asset";
    word_attendance() = "Attendance";
    word_candidate() = "Candidate";
    word_client() = "Client";
    word_data_type() = "Data type";
    word_department() = "Department";
    word_developer() = "Developer";
    word_place() = "Place";
    word_designation() = "Designation";
    word_working_pattern() = "Working pattern";
    word_document() = "Document";
    word_document_folder() = "Folder of documents";
    word_document_request() = "Request for a document";
    word_employee() = "Employee";
    word_family_member() = "Family member";
    word_holiday() = "Holiday";
    word_installation() = "Installation";
    word_investment() = "Investment";
    word_job() = "Job";
    word_kra() = "KRA";
    word_leave() = "Leave";
    word_mail() = "Mail";
    word_metadata() = "Metadata";
    word_payslip() = "Payslip";
    word_payslip_run() = "Payslip run";
    word_policy() = "Policy";
    word_project() = "Project";
    word_referral() = "Referral";
    word_reimbursement() = "Reimbursement";
    word_reimbursement_type() = "Reimbursement type";
    word_role() = "Role";
    word_session() = "Session";
    word_stand_in() = "Stand-in";
    word_approval_step() = "Second approval";
    word_task() = "Task";
    word_timesheet() = "Timesheet";
    word_failed() = "Failed";
    word_throttled() = "Throttled";
}
