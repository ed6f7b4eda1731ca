//! What the fields of recruitment take (recruitment-3, recruitment-14).

use kernel::{NumberLimits, TextLimits};

kernel::values! {
    /// A name: one line.
    RecruitmentName: TextLimits = TextLimits::between(1, 200);
    /// An e-mail address.
    CandidateEmail: TextLimits = TextLimits::between(3, 320).formatted("email");
    /// A phone number: 7 to 15 digits, with spaces, brackets and hyphens between them, and a plus before.
    CandidatePhone: TextLimits = TextLimits::between(7, 30).like(r"^\+?[0-9 ()-]*$");
    /// Rupees a year.
    YearlyPay: NumberLimits = NumberLimits::between(0.0, 9_999_999_999.0).in_steps(0.01);
    /// From 1, the lowest, to 5, in halves.
    FeedbackRating: NumberLimits = NumberLimits::between(1.0, 5.0).in_steps(0.5);
    /// A time of the day: `HH:MM`.
    InterviewTime: TextLimits = TextLimits::between(5, 5).like("^([01][0-9]|2[0-3]):[0-5][0-9]$");
    /// A link that begins with `https://`.
    InterviewUrl: TextLimits = TextLimits::between(9, 2_000).like("^https://");
    /// Why somebody can't come to an interview.
    DeclineReason: TextLimits = TextLimits::between(1, 500);
    /// A band such as `2-5 years` or `9+ years`, or a number of years.
    ExperienceText: TextLimits = TextLimits::between(1, 20);
    /// So many years, in halves.
    YearsOfWork: NumberLimits = NumberLimits::between(0.0, 60.0).in_steps(0.5);
}
