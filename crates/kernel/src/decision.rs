//! Which refusal comes first (call-1): the party, then the version, then the state, then the content.
//!
//! Each step takes the value of the one before it and only has the next one as a method, so a service that decides in
//! another order does not compile. Steps that a decision does not need can be left out.

use crate::{Code, Error, Result};

/// A change that is asked for, before anything is known of it.
#[derive(Debug)]
pub struct Decision;

/// The party may.
#[derive(Debug)]
pub struct Allowed<T>(T);

/// The record is the one that the party saw.
#[derive(Debug)]
pub struct Current<T>(T);

/// The record's state takes the change.
#[derive(Debug)]
pub struct Possible<T>(T);

impl Decision {
    /// 403 when it isn't this party's to ask. The record is there and in scope: that is settled by finding it.
    pub fn party<T>(allowed: Result<T>) -> Result<Allowed<T>> {
        allowed.map(Allowed)
    }

    /// For a change that everybody may make who sees the record.
    pub fn anyone() -> Allowed<()> {
        Allowed(())
    }
}

impl<T> Allowed<T> {
    /// 409 when somebody saved the record after the party had read it; a party that names no version takes what is
    /// stored.
    pub fn version(self, seen: Option<i64>, stored: i64) -> Result<Current<T>> {
        if seen.is_some_and(|seen| seen != stored) {
            return Err(Error::new(Code::StaleVersion));
        }
        Ok(Current(self.0))
    }
}

impl<T> Current<T> {
    /// 409 when the record's state is in the way.
    pub fn state<U>(self, decide: impl FnOnce(T) -> Result<U>) -> Result<Possible<U>> {
        decide(self.0).map(Possible)
    }

    /// 422 when what was sent breaks a rule, of a record that has no states.
    pub fn content<U>(self, decide: impl FnOnce(T) -> Result<U>) -> Result<U> {
        decide(self.0)
    }
}

impl<S: Copy> Current<Option<S>> {
    /// 409 when the record's state is in the way of a step that is asked for; where none is, that is the content's affair.
    pub fn step(self, may_take: impl FnOnce(S) -> Result<()>) -> Result<Possible<Option<S>>> {
        self.0.map_or(Ok(()), may_take).map(|()| Possible(self.0))
    }
}

impl<T> Possible<T> {
    /// 422 when what was sent breaks a rule.
    pub fn content<U>(self, decide: impl FnOnce(T) -> Result<U>) -> Result<U> {
        decide(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Decision;
    use crate::{Code, Error, Result};

    fn decide(party: bool, seen: Option<i64>, state: bool, content: bool) -> Result<i64> {
        let refuse = |fine: bool, code| if fine { Ok(7) } else { Err(Error::new(code)) };
        Decision::party(refuse(party, Code::NotYours))?
            .version(seen, 3)?
            .state(|_| refuse(state, Code::AlreadyIn))?
            .content(|_| refuse(content, Code::Invalid))
    }

    // call-1
    #[test]
    fn the_first_refusal_is_the_contracts() {
        for (answer, expected) in [
            (decide(false, Some(2), false, false), Code::NotYours),
            (decide(true, Some(2), false, false), Code::StaleVersion),
            (decide(true, Some(3), false, false), Code::AlreadyIn),
            (decide(true, None, true, false), Code::Invalid),
        ] {
            assert_eq!(answer.unwrap_err().code(), expected);
        }
        assert_eq!(decide(true, None, true, true).unwrap(), 7);
        for (step, expected) in [(None, Ok(None)), (Some(1), Ok(Some(1))), (Some(2), Err(Code::AlreadyIn))] {
            let may_take = |step| if step == 1 { Ok(()) } else { Err(Error::new(Code::AlreadyIn)) };
            let asked = Decision::party(Ok(step)).and_then(|asked| asked.version(None, 3));
            let told = asked.and_then(|asked| asked.step(may_take)).and_then(|step| step.content(Ok));
            assert_eq!(told.map_err(|error| error.code()), expected, "{step:?}");
        }
        assert_eq!(Decision::anyone().version(Some(2), 3).unwrap_err().code(), Code::StaleVersion);
    }
}
