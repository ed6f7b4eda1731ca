//! Fields as they were sent, over what is stored, with all that is wrong with them at once. A value that stays is never
//! at fault (call-5).

use crate::texts::required;
use crate::{Error, Fields, LongText, Patch, Result, Text, TextLimits, Word, is_blank, text_problem, texts};

/// The problems of what was sent.
#[derive(Debug, Default)]
pub struct Problems(Fields);

impl Problems {
    /// Notes what is wrong with a field, if something is. Where more than one thing is, the client is shown the first.
    pub fn note(&mut self, field: impl Into<String>, problem: Option<Text>) {
        if let Some(problem) = problem {
            self.0.entry(field.into()).or_insert(problem);
        }
    }

    /// Whether something is wrong with a field already.
    pub fn has(&self, field: &str) -> bool {
        self.0.contains_key(field)
    }

    /// A text that has to hold something.
    pub fn text(
        &mut self,
        field: impl Into<String>,
        sent: &Patch<String>,
        stored: Option<&str>,
        limits: TextLimits,
    ) -> String {
        let text = over(sent, stored).unwrap_or_default();
        self.note(field, limits.problem(&text).filter(|_| stored != Some(text.as_str())));
        text
    }

    /// A text that may be missing; a blank one is none.
    pub fn optional_text(
        &mut self,
        field: impl Into<String>,
        sent: &Patch<String>,
        stored: Option<&str>,
        limits: TextLimits,
    ) -> Option<String> {
        let text = over(sent, stored).filter(|text| !text.is_empty())?;
        self.note(field, limits.problem(&text).filter(|_| stored != Some(text.as_str())));
        Some(text)
    }

    /// One of a few words.
    pub fn word<W: Word>(&mut self, field: impl Into<String>, sent: &Patch<String>, stored: Option<W>) -> Option<W> {
        let (word, problem) = match sent {
            Patch::Keep => (stored, required()),
            Patch::Set(word) if !word.trim().is_empty() => (W::named(word.trim()), W::choices()),
            Patch::Clear | Patch::Set(_) => (None, required()),
        };
        self.note(field, word.is_none().then_some(problem));
        word
    }

    /// What has to be there.
    pub fn needed<T: Clone>(&mut self, field: impl Into<String>, sent: &Patch<T>, stored: Option<&T>) -> Option<T> {
        let value = sent.over(&stored.cloned());
        self.note(field, value.is_none().then(required));
        value
    }

    /// What was made of the fields, or all that is wrong with them.
    pub fn done<T>(self, value: Option<T>) -> Result<T> {
        match value {
            Some(value) if self.0.is_empty() => Ok(value),
            _ => Err(Error::fields(self.0)),
        }
    }
}

fn over(sent: &Patch<String>, stored: Option<&str>) -> Option<String> {
    match sent {
        Patch::Keep => stored.map(str::to_owned),
        Patch::Clear => None,
        Patch::Set(text) => Some(text.trim().to_owned()),
    }
}

/// Something that one may write about a decision, in a field of this name; blank is nothing.
pub fn optional_text(field: &str, sent: Option<&str>) -> Result<Option<String>> {
    let Some(text) = sent.map(str::trim).filter(|text| !is_blank(text)) else { return Ok(None) };
    text_problem(text).map_or_else(|| Ok(Some(text.to_owned())), |problem| Err(Error::field(field, problem)))
}

/// The same, where it has to be written.
pub fn needed_text(field: &str, sent: Option<&str>) -> Result<String> {
    optional_text(field, sent)?.ok_or_else(|| Error::field(field, required()))
}

impl TextLimits {
    /// What is wrong with a text of these limits that has to hold something. What is shorter than the longest text stands
    /// on one line.
    pub fn problem(&self, text: &str) -> Option<Text> {
        let line = self.longest < LongText::LIMITS.longest;
        text_problem(text).or_else(|| match () {
            () if crate::is_longer(text, self.longest) => Some(texts::at_most_characters(self.longest)),
            () if !self.holds(text) => Some(texts::at_least_characters(self.shortest)),
            () if line && text.chars().any(char::is_control) => Some(texts::one_line()),
            () => None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Problems, needed_text, optional_text};
    use crate::texts::{one_line, required};
    use crate::{LongText, Patch, ShortText, Text, TextLimits, Word};

    #[derive(Debug, Clone, Copy, PartialEq)]
    enum Answer {
        Yes,
        No,
    }

    impl Word for Answer {
        const ALL: &'static [Self] = &[Self::Yes, Self::No];

        fn text(self) -> &'static str {
            match self {
                Self::Yes => "Yes",
                Self::No => "No",
            }
        }
    }

    fn set(text: &str) -> Patch<String> {
        Patch::Set(text.to_owned())
    }

    /// What is said of the field `f`.
    fn told(problems: Problems) -> Option<String> {
        problems.done(Some(())).err().and_then(|error| error.field_problems().get("f").map(ToString::to_string))
    }

    #[test]
    fn a_text_is_trimmed_and_judged_by_its_limits() {
        let limits = TextLimits::between(2, 5);
        for (sent, problem) in [
            (set(" ab "), None),
            (set("a"), Some("At least 2 characters.")),
            (set("abcdef"), Some("At most 5 characters.")),
            (set("a\nb"), Some("One line only.")),
            (set("a\0b"), Some("This holds a character that can't be stored.")),
            (set(" "), Some("Required.")),
            (Patch::Clear, Some("Required.")),
            (Patch::Keep, Some("Required.")),
        ] {
            let mut problems = Problems::default();
            problems.text("f", &sent, None, limits);
            assert_eq!(told(problems).as_deref(), problem, "{sent:?}");
        }
        assert_eq!(LongText::LIMITS.problem("a\nb"), None);
    }

    #[test]
    fn what_stays_is_never_at_fault() {
        let (mut problems, stored) = (Problems::default(), "a\nb".to_owned());
        assert_eq!(problems.text("f", &Patch::Keep, Some(&stored), ShortText::LIMITS), stored);
        assert_eq!(problems.text("f", &set("a\nb "), Some(&stored), ShortText::LIMITS), stored);
        assert_eq!(problems.optional_text("f", &Patch::Keep, Some(&stored), ShortText::LIMITS), Some(stored.clone()));
        assert_eq!(problems.optional_text("f", &Patch::Clear, Some(&stored), ShortText::LIMITS), None);
        assert_eq!(problems.word("f", &Patch::Keep, Some(Answer::No)), Some(Answer::No));
        assert_eq!(problems.needed("f", &Patch::Keep, Some(&7)), Some(7));
        assert!(told(problems).is_none());
    }

    #[test]
    fn a_word_is_one_of_its_kind() {
        for (sent, word, problem) in [
            (set(" Yes "), Some(Answer::Yes), None),
            (set("yes"), None, Some("One of Yes, No.")),
            (set(" "), None, Some("Required.")),
            (Patch::Clear, None, Some("Required.")),
        ] {
            let mut problems = Problems::default();
            assert_eq!(problems.word("f", &sent, Some(Answer::No)), word, "{sent:?}");
            assert_eq!(told(problems).as_deref(), problem, "{sent:?}");
        }
        let mut problems = Problems::default();
        assert_eq!(problems.word::<Answer>("f", &Patch::Keep, None), None);
        assert_eq!(problems.needed::<i64>("g", &Patch::Clear, Some(&7)), None);
        assert!(problems.has("f") && problems.has("g") && !problems.has("h"));
    }

    #[test]
    fn the_first_problem_of_a_field_is_shown() {
        let mut problems = Problems::default();
        problems.note("f", None::<Text>);
        problems.note("f", Some(one_line()));
        problems.note("f", Some(required()));
        assert_eq!(told(problems).as_deref(), Some("One line only."));
    }

    #[test]
    fn a_remark_is_trimmed_and_blank_is_none() {
        let told = |result: crate::Result<_>| result.map_err(|error| error.field_problems().get("remark").cloned());
        for (sent, optional, needed) in [
            (None, Ok(None), Err(Some(required()))),
            (Some(" \n"), Ok(None), Err(Some(required()))),
            (Some(" No. "), Ok(Some("No.".to_owned())), Ok("No.".to_owned())),
        ] {
            assert_eq!(told(optional_text("remark", sent)), optional, "{sent:?}");
            assert_eq!(
                needed_text("remark", sent).map_err(|error| error.field_problems().get("remark").cloned()),
                needed
            );
        }
        assert!(optional_text("remark", Some("a\0")).is_err() && needed_text("remark", Some("a\0")).is_err());
    }
}
