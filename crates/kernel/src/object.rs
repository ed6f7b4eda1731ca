//! An object in a body: a list is none, though serde would read its values as the fields in their order.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// Reads a field that may hold an object.
pub fn optional_object<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    deserializer.deserialize_option(Optional(PhantomData))
}

struct Optional<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Optional<T> {
    type Value = Option<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_none<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_map(Object(PhantomData)).map(Some)
    }
}

struct Object<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Object<T> {
    type Value = T;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map))
    }
}

#[cfg(test)]
mod tests {
    use super::optional_object;
    use serde::Deserialize;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Inner {
        days: Option<f64>,
    }

    #[derive(Debug, PartialEq, Deserialize)]
    struct Outer {
        #[serde(default, deserialize_with = "optional_object")]
        terms: Option<Inner>,
    }

    // call-3
    #[test]
    fn a_list_is_no_object() {
        let read = |text: &str| serde_json::from_str::<Outer>(text).ok().map(|outer| outer.terms);
        for (text, terms) in [
            ("{}", Some(None)),
            ("{\"terms\": null}", Some(None)),
            ("{\"terms\": {}}", Some(Some(Inner { days: None }))),
            ("{\"terms\": {\"days\": 2}}", Some(Some(Inner { days: Some(2.0) }))),
            ("{\"terms\": [2]}", None),
            ("{\"terms\": []}", None),
            ("{\"terms\": \"2\"}", None),
            ("{\"terms\": {\"days\": \"2\"}}", None),
        ] {
            assert_eq!(read(text), terms, "{text}");
        }
    }
}
