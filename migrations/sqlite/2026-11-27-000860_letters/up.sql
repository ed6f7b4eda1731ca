-- Templates of letters: `folder_id` is where their letters go, `body` has fields in braces. No letters are made of one that is not
-- `active`. `version` counts changes.
CREATE TABLE letter_templates (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    version INTEGER NOT NULL DEFAULT 1,
    name TEXT NOT NULL,
    name_normalized TEXT NOT NULL,
    folder_id INTEGER NOT NULL REFERENCES document_folders (id),
    title TEXT NOT NULL,
    body TEXT NOT NULL,
    signer TEXT,
    signer_title TEXT,
    active INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT letter_templates_name_normalized_key UNIQUE (name_normalized)
) STRICT;

CREATE INDEX letter_templates_folder ON letter_templates (folder_id);

-- Documents that are letters, each of the template of which it was made. One that is taken out goes with its document.
CREATE TABLE letters (
    document_id INTEGER PRIMARY KEY REFERENCES documents (id) ON DELETE CASCADE,
    template_id INTEGER NOT NULL REFERENCES letter_templates (id)
) STRICT;

CREATE INDEX letters_template ON letters (template_id);
