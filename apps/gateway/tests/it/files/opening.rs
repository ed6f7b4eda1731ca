//! Links: who gets one, for how long, and what a browser is told of the content behind it.

use files::model::Folder;
use files::store::{AwsVariables, Location};
use gateway::config::Config;
use kernel::UserId;
use test_s3::Server;
use test_support::sqlite;

use super::{PDF, fields, link, open, posted, send, sent, wanted};
use crate::app::{App, config};
use crate::reply::Reply;

#[track_caller]
fn url(reply: &Reply) -> String {
    reply.is(200)["url"].as_str().unwrap().to_owned()
}

const DOC: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 a letter";

sqlite! {
    // file-7
    async fn a_browser_is_sent_to_the_content_which_runs_nothing(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let key = sent(&app, &dev, "Prüfung “1”.pdf", "application/pdf", PDF).await;
        let moved = dev.get(&format!("/files/{key}")).await;
        assert_eq!((moved.status, moved.body.len()), (302, 0));
        let opened = open(&app, moved.header("location").unwrap()).await;
        assert_eq!((opened.status, opened.body.as_slice()), (200, PDF));
        for (name, value) in [
            ("content-type", "application/pdf"),
            ("content-disposition", "inline; filename=\"Pr_fung _1_.pdf\"; filename*=UTF-8''Pr%C3%BCfung%20%E2%80%9C1%E2%80%9D.pdf"),
            ("x-content-type-options", "nosniff"),
            ("cache-control", "private, max-age=300"),
            ("accept-ranges", "bytes"),
            ("referrer-policy", "no-referrer"),
        ] {
            assert_eq!(opened.header(name), Some(value), "{name}");
        }
        let policy = opened.header("content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'") && policy.ends_with("frame-ancestors 'self'"), "{policy}");
        assert!(!policy.contains("script"), "{policy}");
        let others = dev.get("/auth/me").await;
        assert!(others.header("content-security-policy").unwrap().ends_with("frame-ancestors 'none'"));
    }

    // file-7
    async fn what_is_no_pdf_and_no_image_is_saved(db) {
        let app = App::new(db).await;
        let recruiter = app.recruiter().await;
        let mut asked = wanted("letter.doc", "application/msword", DOC.len());
        asked["folder"] = Folder::Candidates.text().into();
        let presigned = recruiter.post("/files/presign", asked).await.is(200);
        assert_eq!(send(&app, &presigned, DOC).await.status, 204);
        let opened = open(&app, &url(&link(&recruiter, presigned["key"].as_str().unwrap()).await)).await;
        assert_eq!(opened.header("content-disposition"), Some("attachment; filename=\"letter.doc\"; filename*=UTF-8''letter.doc"));
        assert_eq!(opened.body, DOC);
    }

    async fn a_part_of_a_content_is_given(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let key = sent(&app, &dev, "a.pdf", "application/pdf", PDF).await;
        let url = url(&link(&dev, &key).await);
        for (range, status, body, said) in [
            ("bytes=0-3", 206, &PDF[..4], "bytes 0-3/31"),
            ("bytes=-5", 206, &PDF[26..], "bytes 26-30/31"),
            ("bytes=27-", 206, &PDF[27..], "bytes 27-30/31"),
        ] {
            let part = app.send(app.stranger().request("GET", &format!("/{url}")).insert_header(("Range", range))).await;
            assert_eq!((part.status, part.body.as_slice(), part.header("content-range")), (status, body, Some(said)), "{range}");
        }
        let none = app.send(app.stranger().request("GET", &format!("/{url}")).insert_header(("Range", "bytes=31-"))).await;
        assert_eq!((none.status, none.header("content-range")), (416, Some("bytes */31")));
    }

    // file-7
    async fn a_link_dies_after_five_minutes_and_with_its_file(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        app.at("2026-11-25T03:30:00Z");
        let key = sent(&app, &dev, "a.pdf", "application/pdf", PDF).await;
        let url = url(&link(&dev, &key).await);
        app.at("2026-11-25T03:34:59Z");
        assert_eq!(open(&app, &url).await.status, 200);
        app.at("2026-11-25T03:35:00Z");
        open(&app, &url).await.refused(410, "link_is_over");
        app.at("2026-11-25T03:34:59Z");
        open(&app, &url.replace("content/", "content/A")).await.refused(410, "link_is_over");
        dev.ask("DELETE", &format!("/files/{key}"), None).await.is(204);
        open(&app, &url).await.refused(410, "link_is_over");
    }

    async fn a_file_of_a_record_is_nobodys_whose_module_does_not_say_so(db) {
        let app = App::new(db).await;
        let dev = app.dev().await;
        let key = sent(&app, &dev, "a.pdf", "application/pdf", PDF).await;
        app.sql("UPDATE files SET uses = 1, remove_at = NULL", []).await;
        app.sql(
            "INSERT INTO file_uses (file_key, record, record_id, position) SELECT key, 'no such kind', 1, 0 FROM files",
            [],
        )
        .await;
        for person in [dev, app.admin().await] {
            link(&person, &key).await.refused(404, "not_found");
            let removed = person.ask("DELETE", &format!("/files/{key}"), None).await;
            // Whoever sent it knows that it is there.
            if person.id == UserId(4) { removed.refused(409, "file_in_use") } else { removed.refused(404, "not_found") };
        }
    }

    // file-8
    async fn where_files_are_public_a_link_is_good_for_ever(db) {
        let app = App::with(db, Config { files_public: true, ..config() }).await;
        let dev = app.dev().await;
        let key = sent(&app, &dev, "a.pdf", "application/pdf", PDF).await;
        let url = url(&link(&dev, &key).await);
        app.at("2027-11-25T03:30:00Z");
        app.sql("UPDATE files SET uses = 1, remove_at = NULL", []).await;
        assert_eq!(open(&app, &url).await.status, 200);
        link(&app.qa().await, &key).await.refused(404, "not_found");
    }

    async fn a_store_elsewhere_is_a_place_that_pages_may_send_to_and_show(db) {
        let mut server = Server::start();
        let aws = AwsVariables { key: Some(test_s3::KEY), secret: Some(test_s3::SECRET), token: None, region: None };
        let files = Location::parse(&server.url(), aws).unwrap();
        let app = App::with(db, Config { files, ..config() }).await;
        app.db.clock().set(kernel::Clock::real(kernel::Zone::default()).now());
        let dev = app.dev().await;
        let presigned = dev.post("/files/presign", wanted("a.pdf", "application/pdf", PDF.len())).await;
        let policy = presigned.header("content-security-policy").unwrap().to_owned();
        for place in ["img-src 'self' data:", "connect-src 'self'", "frame-src 'self' blob: https://feed.example"] {
            assert!(policy.contains(&format!("{place} http://{};", server.address())), "{policy}");
        }
        let presigned = presigned.is(200);
        let key = presigned["key"].as_str().unwrap();
        let answer = test_s3::browser::post(presigned["url"].as_str().unwrap(), &fields(&presigned), PDF);
        assert_eq!(answer.status, 204, "{}", answer.head);
        assert_eq!(test_s3::browser::get(&url(&link(&dev, key).await)).body, PDF);
        // The gateway's own way in and out is shut.
        open(&app, "/api/v1/files/content/x").await.refused(404, "not_found");
        let body = test_s3::browser::form(&fields(&presigned), PDF);
        let here = serde_json::json!({"url": "/api/v1/files/upload/x"});
        app.send(posted(&app, &here, body)).await.refused(404, "not_found");
        server.stop();
        let away = link(&dev, key).await;
        let message = "The file store does not answer. Nothing was changed. Try again in a moment.";
        assert_eq!(away.refused(503, "file_store_away")["message"], message);
        assert_eq!(away.header("retry-after"), Some("5"));
        server.start_again();
        link(&dev, key).await.is(200);
    }
}
