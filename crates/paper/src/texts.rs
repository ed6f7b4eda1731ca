//! What it says, where something can't be drawn.

kernel::texts! {
    no_fonts() = "The fonts of the program can't be read.";
    no_letter_in_fonts(letter: String) = "Its fonts have no letter “{letter}”.";
    not_shown(text: &str) = "Its fonts can't show “{text}”.";
    no_such_page() = "There is no such page.";
    logo_of(company: &str) = "Logo of {company}";
}
