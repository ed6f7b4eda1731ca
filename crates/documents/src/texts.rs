//! What the module says.

use chrono::NaiveDate;

kernel::texts! {
    who_puts_reads() = "Who puts files there has to read them there.";
    folder_taken() = "There is a folder of this name already.";
    folder_is_used() = "Documents stand in this folder, were asked for, or are made for it of a template.";
    no_such_folder() = "There is no such folder.";
    folder_is_closed() = "You read this folder, but put nothing into it.";
    folder_is_not_read() = "You ask for documents in folders that you read.";
    no_such_year() = "A year from 1900 to 9998.";
    ends_before_it_begins() = "Not before the day on which it was issued.";
    one_file() = "One file.";
    no_such_request() = "Nobody asks for this.";
    not_yourself() = "Somebody else than you.";
    from_today_on() = "Not before today.";

    template_taken() = "There is a template of this name already.";
    template_is_used(count: i64) = "{count} letters were made of it: make it inactive.", one "A letter was made of it: make it inactive.";
    no_such_template() = "There is no such template.";
    no_such_field(field: &str, fields: String) = "There is no field “{field}”. There are {fields}.";
    too_long_with_fields(most: usize) = "With its fields it has more than {most} characters.";
    no_letter_in_letters(letter: String) = "The fonts of a letter have no letter “{letter}”.";
    each_field_once() = "Each field once.";
    letter_page(number: usize, of: usize) = "Page {number} of {of}";

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
