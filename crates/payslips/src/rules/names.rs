//! Whether two writings of a name are one person's.

use kernel::normalize;

/// What stands before a name and is none.
const TITLES: [&str; 8] = ["mr", "mrs", "ms", "miss", "dr", "shri", "smt", "kum"];

/// The words of a name, in the order of the alphabet: `Kulkarni, Ananya` and `Ananya Kulkarni` are the same.
pub fn words(name: &str) -> Vec<String> {
    let name = normalize(name);
    let apart = |letter: char| letter.is_whitespace() || letter.is_ascii_punctuation();
    let words = name.split(apart).filter(|word| !word.is_empty() && !TITLES.contains(word));
    let mut words: Vec<_> = words.map(str::to_owned).collect();
    words.sort_unstable();
    words
}

/// Whether somebody may be called both: one word at least stands in both, and each other word of the shorter name has its own in
/// the longer one, of which it is the initial, or which is its initial. `A. Kulkarni` may be Ananya Kulkarni, and so may Ananya.
pub fn agree(one: &str, other: &str) -> bool {
    let (one, other) = (words(one), words(other));
    if one.concat() == other.concat() {
        return true;
    }
    let (short, mut long) = if one.len() <= other.len() { (one, other) } else { (other, one) };
    let mut take = |fits: &dyn Fn(&str) -> bool| {
        let place = long.iter().position(|word| fits(word));
        place.map(|place| long.swap_remove(place)).is_some()
    };
    let count = short.len();
    let rest: Vec<_> = short.into_iter().filter(|word| !take(&|other| other == word)).collect();
    rest.len() < count
        && rest.iter().all(|word| take(&|other| is_initial_of(word, other) || is_initial_of(other, word)))
}

fn is_initial_of(letter: &str, word: &str) -> bool {
    letter.chars().count() == 1 && word.starts_with(letter)
}

#[cfg(test)]
mod tests {
    use super::agree;
    use proptest::prelude::*;

    // slip-2
    #[test]
    fn a_name_may_be_written_in_many_ways() {
        for told in [
            "Ananya Kulkarni",
            "ananya  KULKARNI",
            "Kulkarni, Ananya",
            "Ms. Ananya Kulkarni",
            "A. Kulkarni",
            "Ananya K",
            "Ananya",
            "Ananya Ravi Kulkarni",
            "AnanyaKulkarni",
        ] {
            assert!(agree(told, "Ananya Kulkarni"), "{told}");
        }
        assert!(agree("अनन्या कुलकर्णी", "कुलकर्णी अनन्या"));
    }

    // slip-2
    #[test]
    fn two_people_have_two_names() {
        for told in
            ["Asha Rao", "Ananya Deshpande", "Ravi Kulkarni", "A. K.", "A", "Anany Kulkarn", "Rao-Kulkarni Asha"]
        {
            assert!(!agree(told, "Ananya Kulkarni"), "{told}");
        }
    }

    proptest! {
        #[test]
        fn it_does_not_matter_which_is_first(one in "[a-c .]{0,12}", other in "[a-c .]{0,12}") {
            prop_assert_eq!(agree(&one, &other), agree(&other, &one));
        }

        #[test]
        fn a_name_agrees_with_itself(name in "\\PC{0,24}") {
            prop_assert!(agree(&name, &name));
        }
    }
}
