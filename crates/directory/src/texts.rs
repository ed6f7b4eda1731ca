//! What the module says.

kernel::texts! {
    // The heads of columns in spreadsheets.
    head_name() = "Name";
    head_designation() = "Designation";
    head_department() = "Department";
    head_place() = "Place";
    head_work_phone() = "Work Phone";
    head_work_mail() = "Work Mail";
    head_today() = "Today";
    head_away_until() = "Away Until";
    head_half() = "Half";

    // What words of ours are called.
    word_in() = "In";
    word_wfh() = "In, WFH";
    word_out() = "Checked out";
    word_away() = "Away";
    word_holiday() = "Holiday";
    word_weekend() = "Day off";
    word_not_in() = "Not in yet";
    word_first_half() = "First half";
    word_second_half() = "Second half";
}
