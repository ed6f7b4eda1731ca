//! What is sent, and what is refused of it.

use files::service;
use kernel::{Actor, Grant, Public};
use serde_json::{Value, json};
use test_s3::browser::{BOUNDARY, form};
use test_support::{both, sqlite};

use super::{PDF, fields, link, posted, send, sent, wanted};
use crate::app::{App, Person};

both! {
    async fn a_bill_is_sent_looked_at_and_removed(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        let key = sent(&app, &dev, "Bill 7.pdf", "application/pdf", PDF).await;
        link(&dev, &key).await.is(200);
        link(&dev, &key.replace('/', "%2F")).await.is(200);
        link(&qa, &key).await.refused(404, "not_found");
        let path = format!("/files/{}", key.replace('/', "%2f"));
        qa.ask("DELETE", &path, None).await.refused(404, "not_found");
        dev.ask("DELETE", &path, None).await.is(204);
        link(&dev, &key).await.refused(404, "not_found");
        dev.ask("DELETE", &path, None).await.refused(404, "not_found");
        for odd in ["%00", "policies/%00", "policies%2F..%2Fsecret", "%FF", "a/b/c", &"x".repeat(3_000)] {
            link(&dev, odd).await.refused(404, "not_found");
            dev.ask("DELETE", &format!("/files/{odd}"), None).await.refused(404, "not_found");
        }
        app.check().await;
        assert_eq!(app.count("audit_entries").await, 0, "a file is told of by the record that names it");
    }
}

sqlite! {
    // file-3
    async fn a_file_is_sent_once_at_a_time_and_five_of_a_person(db) {
        let app = App::new(db).await;
        let (dev, qa) = (app.dev().await, app.qa().await);
        let allowed = async |person: &Person<'_>| {
            person.post("/files/presign", wanted("a.pdf", "application/pdf", PDF.len())).await.is(200)
        };
        // What is under way: taken from its form's head on, and not at its end.
        let begin = async |presigned: &Value| {
            let token = presigned["url"].as_str().unwrap().rsplit('/').next().unwrap();
            let (state, nobody) = (&app.state, Grant::<Public>::of(Actor::nobody(None)).unwrap());
            service::upload(&state.db, &state.files, &nobody, token).await
        };
        let first = allowed(&dev).await;
        let mut begun = vec![begin(&first).await.unwrap()];
        let twice = send(&app, &first, PDF).await;
        twice.refused(429, "busy");
        assert!(twice.header("retry-after").is_some());
        for _ in 0..4 {
            begun.push(begin(&allowed(&dev).await).await.unwrap());
        }
        let sixth = allowed(&dev).await;
        send(&app, &sixth, PDF).await.refused(429, "busy");
        assert_eq!(send(&app, &allowed(&qa).await, PDF).await.status, 204, "of somebody else");
        drop(begun.pop());
        assert_eq!(send(&app, &sixth, PDF).await.status, 204, "one is given up");
        drop(begun);
        assert_eq!(send(&app, &first, PDF).await.status, 204, "and nothing of the others is in the way");
    }

    // file-3
    async fn a_file_of_ten_million_bytes_passes_and_not_one_more(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let mut content = vec![b'x'; 10_000_001];
        content[..PDF.len()].copy_from_slice(PDF);
        let too_large = dev.post("/files/presign", wanted("a.pdf", "application/pdf", content.len())).await;
        assert_eq!(too_large.refused(413, "too_large")["message"], "A file has at most 10,000,000 bytes.");
        let presigned = dev.post("/files/presign", wanted("a.pdf", "application/pdf", 10_000_000)).await.is(200);
        send(&app, &presigned, &content).await.refused(413, "too_large");
        send(&app, &presigned, &content[..9_999_999]).await.invalid(&["file"]);
        link(&dev, presigned["key"].as_str().unwrap()).await.refused(404, "not_found");
        assert_eq!(send(&app, &presigned, &content[..10_000_000]).await.status, 204);
        link(&dev, presigned["key"].as_str().unwrap()).await.is(200);
    }

    async fn what_is_asked_for_is_checked(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let problems = dev.post("/files/presign", wanted("bill.exe", "application/x-msdownload", 0)).await.invalid(&["contentType", "size"]);
        assert_eq!(problems["fields"]["size"], "This file is empty.");
        let problems = dev.post("/files/presign", wanted("bill.exe", "application/pdf", 9)).await.invalid(&["filename"]);
        assert_eq!(problems["fields"]["filename"], "The name of this file ends in .pdf.");
        dev.post("/files/presign", json!({})).await.invalid(&["contentType", "filename", "folder", "size"]);
        let presigned = dev.post("/files/presign", wanted("bill.pdf", "application/pdf", 9)).await.is(200);
        assert!(presigned["key"].as_str().unwrap().starts_with("reimbursements/"), "{presigned}");
    }

    async fn a_form_is_as_it_was_allowed(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let presigned = dev.post("/files/presign", wanted("a.pdf", "application/pdf", PDF.len())).await.is(200);
        for (field, value) in [("key", "policies/1"), ("Content-Type", "text/html")] {
            let mut other = fields(&presigned);
            other.insert(field.into(), value.into());
            app.send(posted(&app, &presigned, form(&other, PDF))).await.invalid(&[field]);
            other.remove(field);
            app.send(posted(&app, &presigned, form(&other, PDF))).await.invalid(&[field]);
        }
        let whole = form(&fields(&presigned), PDF);
        for (what, body, status, code) in [
            ("nothing", Vec::new(), 400, "not_form"),
            ("no form", b"content".to_vec(), 400, "not_form"),
            ("cut off", whole[..whole.len() - 20].to_vec(), 400, "not_form"),
            ("no file", format!("--{BOUNDARY}--\r\n").into_bytes(), 400, "not_form"),
            ("a long field", form(&[("key".into(), "x".repeat(5_000))].into(), PDF), 413, "too_large"),
            ("many fields", form(&(0..30).map(|n| (n.to_string(), String::new())).collect(), PDF), 413, "too_large"),
        ] {
            let reply = app.send(posted(&app, &presigned, body)).await;
            assert_eq!(reply.status, status, "{what}: {}", reply.text());
            reply.refused(status, code);
        }
        let json = app.stranger().request("POST", &format!("/{}", presigned["url"].as_str().unwrap()));
        app.send(json.set_json(json!({}))).await.refused(415, "wrong_content_type");
        link(&dev, presigned["key"].as_str().unwrap()).await.refused(404, "not_found");
        assert_eq!(app.send(posted(&app, &presigned, whole)).await.status, 204);
        send(&app, &presigned, PDF).await.refused(410, "link_is_over");
    }

    // file-6
    async fn an_upload_begins_within_a_quarter_of_an_hour(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T03:30:00Z");
        let presigned = dev.post("/files/presign", wanted("a.pdf", "application/pdf", PDF.len())).await.is(200);
        app.at("2026-11-25T03:45:00Z");
        send(&app, &presigned, PDF).await.refused(410, "link_is_over");
        app.at("2026-11-25T03:44:59Z");
        let mut forged = presigned.clone();
        forged["url"] = presigned["url"].as_str().unwrap().replace("upload/", "upload/A").into();
        send(&app, &forged, PDF).await.refused(410, "link_is_over");
        assert_eq!(send(&app, &presigned, PDF).await.status, 204);
    }

    async fn who_is_signed_out_or_gone_sends_nothing_any_more(db) {
        let app = App::new(db).await;
        let allowed = async |person: &Person<'_>| {
            person.post("/files/presign", wanted("a.pdf", "application/pdf", PDF.len())).await.is(200)
        };
        let (dev, qa) = (app.dev().await, app.qa().await);
        let (of_dev, of_qa) = (allowed(&dev).await, allowed(&qa).await);
        dev.ask("POST", "/auth/logout", None).await.is(204);
        send(&app, &of_dev, PDF).await.refused(410, "link_is_over");
        // Another session of theirs allows what is theirs, and no more.
        let again = app.dev().await;
        send(&app, &of_dev, PDF).await.refused(410, "link_is_over");
        assert_eq!(send(&app, &allowed(&again).await, PDF).await.status, 204);
        app.sql("UPDATE users SET status = 'Inactive' WHERE id = ?", [app.company.qa.into()]).await;
        send(&app, &of_qa, PDF).await.refused(410, "link_is_over");
    }

    async fn a_program_called_a_bill_is_shown_to_nobody(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let key = sent(&app, &dev, "bill.pdf", "application/pdf", b"MZ\x90\0 a program").await;
        link(&dev, &key).await.refused(404, "not_found");
        assert_eq!(app.number("SELECT count(*) AS number FROM files WHERE let_go").await, 1);
    }
}
