//! What all mails say, and why one was not sent.

kernel::texts! {
    hello() = "Hello,";
    hello_name(name: &str) = "Hello {name},";
    sent_by(company: &str) = "Sent by the HR portal of {company}.";
    reason(reason: &str) = "The reason: {reason}";
    remark(remark: &str) = "The remark: {remark}";

    invitation_failed(name: &str) = "Your invitation of {name} could not be sent";
    given_up(name: &str, address: &str, reason: &str) =
        "The mail that invites {name} to {address} is given up: {reason}";
    check_the_address() = "Check the address in the employee's record. When it is right, invite them again there.";
    open_the_record() = "Open the record";

    trial_subject() = "Mails from the HR portal arrive";
    trial(address: &str) = "Whoever looks after {address} sent this to see whether its mails arrive. There is nothing to do.";

    no_address() = "This is no address that mail can be sent to.";
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
