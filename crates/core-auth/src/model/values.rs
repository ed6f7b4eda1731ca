//! What the fields of people take.

use kernel::{Choice, NumberLimits, TextLimits};

kernel::values! {
    /// A password to be, untrimmed.
    Password: TextLimits = TextLimits::between(8, 1_024);
    /// An address that mail can be sent to.
    Email: TextLimits = TextLimits::between(3, kernel::LONGEST_EMAIL).formatted("email");
    /// A name: letters and marks of any script, inside them single spaces, hyphens, apostrophes.
    PersonName: TextLimits = TextLimits::between(1, 100).like(
        "^[\\p{Alphabetic}\\p{M}\u{200c}\u{200d}]+([-‐ '’ʼ][\\p{Alphabetic}\\p{M}\u{200c}\u{200d}]+)*$"
    );
    /// Exactly ten digits, no country code.
    Phone: TextLimits = TextLimits::digits(10, 10);
    /// A number at work: digits, between them spaces, hyphens and brackets, and a plus in front.
    WorkPhone: TextLimits = TextLimits::between(3, 30).like("^ *\\+?[0-9(][0-9 ()-]*$");
    /// The name of a department or a designation: one line.
    PlacementName: TextLimits = TextLimits::between(1, 100).like("^\\P{Cc}*$");
    /// Digits; a landline has more or fewer than ten of them.
    EmergencyNumber: TextLimits = TextLimits::digits(6, 15);
    /// An account's number. Spaces between its digits are left out.
    AccountNumber: TextLimits = TextLimits::between(9, 40).like("^ *([0-9] *){9,18}$");
    /// The code of a bank's branch: four letters, a zero, six letters or digits. Lower case is raised.
    Ifsc: TextLimits = TextLimits::between(11, 40).like("^ *([A-Za-z] *){4}0 *([A-Za-z0-9] *){6}$");
    /// A tax number: five letters, four digits, a letter. Lower case is raised.
    Pan: TextLimits = TextLimits::between(10, 40).like("^ *([A-Za-z] *){5}([0-9] *){4}[A-Za-z] *$");
    /// One of the eight.
    BloodGroup: Choice = Choice(&["A+", "A-", "B+", "B-", "AB+", "AB-", "O+", "O-"]);
    /// What a member of the family may be.
    Relation: Choice = Choice(&["spouse", "son", "daughter"]);
    /// An opening balance, in days.
    OpeningBalance: NumberLimits = NumberLimits::from(0.0).in_steps(0.5);
    /// A balance of leave, in days: none that people write comes near its ends.
    Balance: NumberLimits = NumberLimits::between(-1_000.0, 1_000.0).in_steps(0.5);
    /// "true" or "false": clients know this flag as a text.
    FlagWord: Choice = Choice(&["true", "false"]);
    /// A role's name.
    RoleName: TextLimits = TextLimits::between(1, 50);
    /// An address or a contact text of a person.
    ContactText: TextLimits = TextLimits::between(1, 500);
    /// Rupees above which a second approval is needed, with two decimals at most.
    ApprovalAmount: NumberLimits = NumberLimits::between(0.0, 1_000_000_000.0);
    /// One line.
    Subject: TextLimits = TextLimits::between(1, 200).like("^\\P{Cc}*$");
}
