//! Pure decisions over files.
