//! Templates of checklists, the lists that were made of them, and what travels of both.

mod input;
mod line;
mod template;
pub mod values;

pub use input::{ChecklistLineChange, ChecklistTemplateInput, TemplateLineInput};
pub use line::{
    CHECKLIST, ChecklistId, ChecklistLine, ChecklistLineId, ChecklistLineState, Comer, StoredChecklist, StoredLine,
};
pub use template::{
    CHECKLIST_TEMPLATE, ChecklistKind, ChecklistTemplate, ChecklistTemplateId, LineOwner, StoredTemplate, TemplateLine,
    TemplateLineShown,
};
