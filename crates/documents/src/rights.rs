//! What may be done here, by whom (document-1, document-8, document-9).

use core_auth::rights::ReadHistory;
use files::rights::ReadFile;
use kernel::{Delegates, RoleScopes, ScopeKind, permissions};

/// Line managers reach their people, everybody themselves. An admin reaches everybody by the key alone, as anybody does who has it.
const LINE_AND_SELF: RoleScopes = RoleScopes {
    admin: Some(ScopeKind::Line),
    manager: Some(ScopeKind::Line),
    recruiter: Some(ScopeKind::Own),
    employee: Some(ScopeKind::Own),
};

permissions! {
    /// See documents and requests: which of them, the folders say.
    ReadDocuments "documents.read", [], LINE_AND_SELF;

    /// See everybody's documents in every folder.
    ReadAllDocuments "documents.all", [Document], RoleScopes::ALL;

    /// Put documents into folders and take them out, ask for them and withdraw that. Which of them, the rules decide by whose they are
    /// and by the folder.
    WriteDocument "documents.write", [], LINE_AND_SELF;

    /// See folders: which of them, the folders say.
    ReadDocumentFolders "documents.folders", [], RoleScopes::ALL;

    /// Add, change and remove folders.
    ChangeDocumentFolders "documents.folders.change", [Setting], RoleScopes::ADMIN;

    /// See templates of letters.
    ReadLetterTemplates "letters.templates", [Document, Setting], RoleScopes::ALL;

    /// Add, change and remove templates of letters.
    ChangeLetterTemplates "letters.templates.change", [Setting], RoleScopes::ADMIN;

    /// Make letters of templates. They speak for the company, so nobody makes their own by what their folder lets them.
    MakeLetters "letters.make", [Document], RoleScopes::ALL;

    /// Tell of documents that are about to end. No role has it: only the program itself.
    RemindOfDocuments "documents.remind", [], RoleScopes::NOBODY;
}

/// The history of a document or of a request is for those who see it.
impl Delegates<ReadDocuments> for ReadHistory {}

/// A document's file is for the same.
impl Delegates<ReadDocuments> for ReadFile {}
