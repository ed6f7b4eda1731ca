//! What the module says.

use kernel::Text;

kernel::texts! {
    select_skills() = "Please select some skills.";
    select_locations() = "Please select some locations.";
    active_people_only() = "Active people only.";
    no_email() = "Please enter a valid email.";
    no_phone() = "Please enter a valid phone number.";
    from(least: String) = "From {least}.";
    from_to(least: String, most: String) = "From {least} to {most}.";
    two_decimals() = "At most 2 decimals.";
    no_experience() = "One of 0-1, 1-3, 2-5, 5-7, 7-9, 9+ years, or a number of years.";
    no_such_entry(typename: &str, name: &str) = "There is no {typename} “{name}”.";
    status_by_its_call() = "A status changes by its own call.";
    no_time() = "A time such as 09:30.";
    no_link() = "A link that begins with https://.";
    in_the_past() = "Not in the past.";
    too_far() = "Within a year.";
    at_most_skills(most: usize) = "At most {most} skills.";
    each_skill_once() = "Each skill once.";
    steps_of_a_half() = "In steps of 0.5.";
    confirmed_only() = "Interview Confirmed.";
    job_closed() = "This job is Closed.";
    no_such_job() = "There is no such job.";
    no_such_type() = "There is no such type.";
    active_recruiter() = "An active recruiter, manager or admin.";
    interview_is_over() = "The time of this interview is over. Set another status, and ask for a new one.";
    confirms(name: &str) = "{name} confirms.";

    when(weekday: String, at: chrono::NaiveDateTime, zone: &str) = "{weekday}, {at} ({zone})";
    on_holiday(name: &str) = "That day is a holiday: {name}.";
    on_leave(name: &str) = "{name} is on leave that day.";
    on_leave_for_half(name: &str, half: &str) = "{name} is on leave that day (the {half} half).";
    lines(one: Text, other: Text) = "{one}\n{other}";
    candidate_of(name: &str, job: &str) = "{name}, {job}";
    reason(reason: &str) = "Reason: {reason}";
    new_candidate(candidate: Text) = "New candidate: {candidate}";
    has_made(by: &str, name: &str, job: &str) = "{by} has made {name}, a candidate for the job {job}.";
    has_made_of_referral(by: &str, name: &str, referrer: &str, job: &str) =
        "{by} has made {name}, referred by {referrer}, a candidate for the job {job}.";
    recruiter(name: String) = "Recruiter: {name}";
    declined_by(by: &str, candidate: Text) = "Interview declined by {by}: {candidate}";
    cannot_come(by: &str, name: &str, job: &str) = "{by} can't come to the interview with {name} for the job {job}.";
    feedback_on(candidate: Text) = "Feedback on {candidate}";
    has_given_feedback(by: &str, name: &str, job: &str, skills: String) =
        "{by} has given feedback on {name} for the job {job}: {skills}.";
    your_turn() = "The whole panel has given feedback. It is your turn: the next round, or a result.";
    feedback_owed(count: i64) =
        "{count} more members of the panel have to give feedback.",
        one "One more member of the panel has to give feedback.";
    please_schedule(candidate: Text) = "Please schedule an interview: {candidate}";
    asks_to_schedule(by: &str, name: &str, job: &str) =
        "{by} asks you to schedule an interview with {name} for the job {job}.";
    please_confirm(candidate: Text) = "Please confirm an interview: {candidate}";
    has_scheduled(recruiter: &str, name: &str, job: &str) =
        "{recruiter} has scheduled an interview with {name} for the job {job}. Please confirm it.";
    has_confirmed(manager: &str, name: &str, job: &str) =
        "{manager} has confirmed the interview with {name} for the job {job}.";
    hires_now(name: &str, job: &str) =
        "You hire for the job {job} now. The interview with {name} is confirmed already.";
    yours_now(name: &str, job: &str) =
        "You look after {name} for the job {job} now. The interview is confirmed already.";
    interview_confirmed(about: Text) = "Interview confirmed: {about}";
    interview_cancelled(about: Text) = "Interview cancelled: {about}";
    interview_moved(about: Text) = "Interview moved: {about}";
    interview_withdrawn(about: Text) = "Interview withdrawn: {about}";
    you_interview(name: &str, job: &str) = "You interview {name} for the job {job}.";
    no_interview(name: &str, job: &str) = "The interview with {name} for the job {job} does not take place.";
    other_time(name: &str, job: &str) =
        "The interview with {name} for the job {job} gets another time. You are invited once it is confirmed.";
    you_interview_no_more(name: &str, job: &str) = "You do not interview {name} for the job {job} any more.";
    your_interview(company: &str, job: &str) = "Your interview with {company} for the job {job} is confirmed.";
    your_interview_is_off(company: &str, job: &str) =
        "Your interview with {company} for the job {job} does not take place.";
    your_other_time(company: &str, job: &str) =
        "Your interview with {company} for the job {job} gets another time. You are invited once it is confirmed.";
    other_address(company: &str, job: &str) =
        "The invitation to an interview with {company} for the job {job} has gone to another address.";
    where_to_meet(url: &str) = "Where to meet: {url}";
    write_to(name: &str, address: &str) =
        "If you have a question or can't come, answer this mail or write to {name}, {address}.";
    calendar_entry(candidate: Text) = "Interview: {candidate}";
    calendar_description(company: &str, job: &str, url: &str) = "{company}: interview for the job {job}. {url}";
    candidate_in_chat(job: &str) = "New candidate for {job}.";
    referral_in_chat() = "New referral.";
    new_referral() = "New Referral";
    refers(by: &str, name: &str) = "{by} refers {name}.";
    skills_and_experience(skills: &str, experience: &str) = "Skills: {skills}\nExperience: {experience}";
    email_and_phone(email: &str, phone: &str) = "Email: {email}\nPhone: {phone}";

    // The heads of columns in spreadsheets.
    head_recruiter() = "Recruiter";
    word_open() = "Open";
    word_closed() = "Closed";
    head_job_title() = "Job Title";
    head_candidate_name() = "Candidate Name";
    head_skills() = "Skills";
    head_notice_period() = "Notice Period";
    head_email() = "Email";
    head_phone() = "Phone";
    head_current_ctc() = "Current CTC";
    head_expected_ctc() = "Expected CTC";
    head_data_type() = "Data Type";
    head_name() = "Name";
    head_title() = "Title";
    head_summary() = "Summary";
    head_experience() = "Experience";
    head_mandatory_skills() = "Mandatory Skills";
    head_good_to_have_skills() = "Good To Have Skills";
    head_location() = "Location";
    head_hiring_manager() = "Hiring Manager";
    head_interview_panel() = "Interview Panel";
    head_referred_by() = "Referred By";
    head_how_do_you_know_them() = "How do you know them";
}
