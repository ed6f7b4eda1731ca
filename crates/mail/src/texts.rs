//! What all mails say, and why one was not sent.

kernel::texts! {
    hello() = "Hello,";
    hello_name(name: &str) = "Hello {name},";
    sent_by(company: &str) = "Sent by the HR portal of {company}.";
    reason(reason: &str) = "The reason: {reason}";
    remark(remark: &str) = "The remark: {remark}";
    inbox_page() = "Inbox";

    invitation_failed(name: &str) = "Your invitation of {name} could not be sent";
    given_up(name: &str, address: &str, reason: &str) =
        "The mail that invites {name} to {address} is given up: {reason}";
    check_the_address() = "Check the address in the employee's record. When it is right, invite them again there.";
    invite_again() = "Invite them again in the employee's record.";
    open_the_record() = "Open the record";

    trial_subject() = "Mails from the HR portal arrive";
    trial(address: &str) = "Whoever looks after {address} sent this to see whether its mails arrive. There is nothing to do.";

    approve_link() = "Approve";
    reject_link() = "Reject…";
    links_decide(day: chrono::NaiveDate) =
        "The links below decide in your name, without signing in, until {day}: each opens a page with one button. Whoever has this mail can use them, so take them out before you pass it on.";
    decided_by_link() = "Decided in your name, by a link of a mail";
    if_not_you() =
        "If that was not you, somebody else has the mail that asked you. Open the portal to see what was decided, and tell whom it is about.";

    and_others(subject: &str, count: usize) = "{subject}, and {count} more", one "{subject}, and one more";
    all_notifications() = "All notifications";
    in_the_digest(count: usize) = "{count} things have changed for you", one "One thing has changed for you";
    must_reach(quietest: &str) = "This has to reach you: by {quietest} at least.";
    both_hours() = "From and until belong together.";
    two_hours() = "Until is another hour than from.";
    one_of_three() = "Send ids, a page, or up to which one.";

    no_chat_address() =
        "The address of an incoming webhook, please: https:// and a name of the internet, or of a chat that whoever runs the portal allows.";
    chat_trial(company: &str) = "The HR portal of {company} writes here from now on.";
    open_in_portal() = "Open";
    no_address_any_more() = "The topic has no address in the chat any more.";
    chat_not_reached() = "The chat was not reached.";
    chat_refuses(status: i64) = "The chat does not take it (status {status}).";

    no_address() = "This is no address that mail can be sent to.";
    link_is_dead() = "Its link is dead by now.";
    sealed_otherwise() = "The text can't be opened: it was sealed with another MUSTER_SECRET, or was altered.";
    unreadable() = "The text can't be read.";
    file_not_made() = "The attached file can't be made.";
    nothing_makes_files() = "Nothing here makes the attached file.";
    not_put_together() = "The mail can't be put together.";
    not_written(error: String) = "The mail can't be written: {error}";
    server_too_long() = "The mail server took too long.";
    server_not_in_time(step: &str) = "The mail server did not answer in time ({step}).";
    server_lacks_utf8() = "The mail server takes no such address (it lacks SMTPUTF8).";

    // The heads of columns in spreadsheets.
    head_to() = "To";
    head_subject() = "Subject";
    head_kind() = "Kind";
    head_state() = "State";
    head_tries() = "Tries";
    head_last_error() = "Last error";
    head_created() = "Created";
    head_next_try() = "Next try";
    head_sent() = "Sent";

    // What words of ours are called.
    word_waiting() = "Waiting";
    word_written_to_a_file() = "Written to a file";
    word_sent() = "Sent";
    word_failed() = "Failed";
}
