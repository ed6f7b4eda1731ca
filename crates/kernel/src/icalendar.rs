//! The lines of iCalendar (RFC 5545): feeds and invitations are made of them.

/// A line holds at most so many octets, its end not counted (RFC 5545 §3.1).
const LINE: usize = 75;

/// A text as a value (RFC 5545 §3.3.11): nothing in it ends the line or the value.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | ';' | ',' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            control if control.is_control() => {}
            other => out.push(other),
        }
    }
    out
}

/// Writes a line, folded where it is longer than a line may be, and never within a letter.
pub fn line(out: &mut String, text: &str) {
    let mut octets = 0;
    for letter in text.chars() {
        if octets + letter.len_utf8() > LINE {
            out.push_str("\r\n ");
            octets = 1;
        }
        out.push(letter);
        octets += letter.len_utf8();
    }
    out.push_str("\r\n");
}

#[cfg(test)]
mod tests {
    use super::{LINE, escaped, line};
    use proptest::prelude::*;

    /// What a calendar reads.
    fn unescaped(value: &str) -> String {
        let (mut out, mut letters) = (String::new(), value.chars());
        while let Some(letter) = letters.next() {
            match (letter, letter == '\\') {
                (_, true) => out.extend(letters.next().map(|letter| if letter == 'n' { '\n' } else { letter })),
                (other, false) => out.push(other),
            }
        }
        out
    }

    proptest! {
        #[test]
        fn a_calendar_reads_any_text_as_it_was_written(text in any::<String>()) {
            let mut out = String::new();
            line(&mut out, &escaped(&text));
            let whole = out.strip_suffix("\r\n").unwrap();
            prop_assert!(whole.split("\r\n").all(|line| line.len() <= LINE));
            prop_assert!(whole.split("\r\n").skip(1).all(|line| line.starts_with(' ')));
            let unfolded = whole.replace("\r\n ", "");
            prop_assert!(!unfolded.contains(char::is_control), "{unfolded:?}");
            let plain: String = text.chars().filter(|letter| *letter == '\n' || !letter.is_control()).collect();
            prop_assert_eq!(unescaped(&unfolded), plain);
        }
    }

    #[test]
    fn nothing_in_a_text_ends_its_line() {
        for (plain, expected) in [
            ("Diwali; Laxmi Pujan, day 1", "Diwali\\; Laxmi Pujan\\, day 1"),
            ("a\\b", "a\\\\b"),
            ("a\r\nEND:VEVENT", "a\\nEND:VEVENT"),
            ("दीपावली", "दीपावली"),
        ] {
            assert_eq!(escaped(plain), expected);
        }
    }

    #[test]
    fn long_lines_are_folded_between_letters_and_read_back_whole() {
        for text in ["x".repeat(LINE), "x".repeat(LINE + 1), "दीपावली ".repeat(40), format!("a{}", "é".repeat(120))]
        {
            let mut out = String::new();
            line(&mut out, &text);
            assert!(out.ends_with("\r\n"));
            assert!(out.split("\r\n").all(|line| line.len() <= LINE), "{out}");
            assert_eq!(out.replace("\r\n ", "").trim_end_matches("\r\n"), text.trim_end_matches("\r\n"));
        }
        let mut whole = String::new();
        line(&mut whole, &"x".repeat(LINE));
        assert_eq!(whole.matches("\r\n").count(), 1, "what fits is not folded");
    }
}
