//! What the module says.

use chrono::NaiveDate;

kernel::texts! {
    who_puts_reads() = "Who puts files there has to read them there.";
    folder_taken() = "There is a folder of this name already.";
    folder_is_used() = "Documents stand in this folder, or were asked for.";
    no_such_folder() = "There is no such folder.";
    folder_is_closed() = "You read this folder, but put nothing into it.";
    folder_is_not_read() = "You ask for documents in folders that you read.";
    no_such_year() = "A year from 1900 to 9998.";
    ends_before_it_begins() = "Not before the day on which it was issued.";
    one_file() = "One file.";
    no_such_request() = "Nobody asks for this.";
    not_yourself() = "Somebody else than you.";
    from_today_on() = "Not before today.";

    documents_page() = "Documents";
    asked_for(title: &str) = "You are asked for a document: {title}";
    asks_you_for(by: &str, title: &str, folder: &str, day: NaiveDate) =
        "{by} asks you for {title} by {day}. It goes into your folder {folder}.";
    put_for_you(title: &str) = "A document for you: {title}";
    has_put_for_you(by: &str, title: &str, folder: &str) = "{by} has put {title} into your folder {folder}.";
    answered(name: &str, title: &str) = "{name} has put {title}";
    has_answered(name: &str, title: &str, folder: &str) =
        "{name} has put the document that you asked for into the folder {folder}: {title}.";
    expires_on(title: &str, day: NaiveDate) = "{title} expires on {day}";
    put_a_new_one(title: &str, folder: &str, day: NaiveDate) =
        "{title} in your folder {folder} expires on {day}. Please put a new one there in time.";
    get_a_new_one(title: &str, folder: &str, day: NaiveDate) =
        "{title} in your folder {folder} expires on {day}. Please see to a new one in time.";
    expire_soon(count: i64) = "{count} documents expire soon";
    expires_soon() = "A document expires soon";
    these_expire() = "These documents of people expire soon:";
    of_person(title: &str, name: &str, day: NaiveDate) = "{title} of {name}: {day}";

    // The heads of columns in spreadsheets.
    head_folder() = "Folder";
    head_title() = "Title";
    head_issued() = "Issued On";
    head_expires() = "Expires On";
    head_file() = "File";
    head_by() = "Put By";
    head_put() = "Put On";
    head_due() = "By";
    head_note() = "Note";
    head_asked_by() = "Asked By";
    head_asked() = "Asked On";
    head_answered() = "Put On";

    // What words of ours are called.
    word_open() = "Asked for";
    word_answered() = "Put there";
}
