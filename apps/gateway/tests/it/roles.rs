//! Roles: who sees their keys, and how they are added, changed and removed.

mod changing;
mod felt;
pub mod matrix;

use serde_json::{Value, json};
use test_support::{both, sqlite};

use crate::app::App;
use crate::reply::{column, fields};

both! {
    // role-5
    async fn admins_see_all_keys_and_others_those_of_their_own_role(db) {
        let app = App::new(db).await;
        let roles = app.admin().await.list("/roles").await;
        assert_eq!(column(&roles, "role"), ["admin", "dev", "manager", "qa", "recruiter"]);
        let counts: Vec<_> = roles.iter().map(|role| role["permission"].as_array().unwrap().len()).collect();
        assert_eq!(counts, [20, 14, 18, 14, 15]);
        let all = ["_id", "version", "role", "permission", "actions", "blocked"];
        assert_eq!(fields(&roles[0]), all);
        for (person, own) in [(app.manager().await, "manager"), (app.recruiter().await, "recruiter"), (app.dev().await, "dev")] {
            for role in person.list("/roles").await {
                let expected: Vec<_> = all.into_iter().filter(|name| role["role"] == own || *name != "permission").collect();
                assert_eq!(fields(&role), expected, "{own} sees {role}");
                assert_eq!((&role["actions"], &role["blocked"]), (&json!([]), &json!({})));
            }
        }
    }

    async fn a_roles_keys_are_told_by_its_name(db) {
        let app = App::new(db).await;
        let (admin, dev) = (app.admin().await, app.dev().await);
        let own = dev.get("/roles/byrole").await.is(200);
        assert_eq!(fields(&own), ["role", "permission"]);
        assert_eq!(own["role"], "dev");
        for path in ["/roles/byrole?role=dev", "/roles/byrole?role=DEV", "/roles/byrole?role="] {
            assert_eq!(dev.get(path).await.is(200), own, "{path}");
        }
        assert_eq!(admin.get("/roles/byrole?role=dev").await.is(200), own);
        assert_eq!(admin.get("/roles/byrole").await.is(200)["role"], "admin");
        dev.get("/roles/byrole?role=admin").await.refused(403, "not_allowed");
        dev.get("/roles/byrole?role=nonsense").await.refused(403, "not_allowed");
        admin.get("/roles/byrole?role=nonsense").await.refused(404, "not_found");
        app.manager().await.get("/roles/byrole?role=dev").await.refused(403, "not_allowed");
    }
}

sqlite! {
    async fn keys_stand_in_the_order_of_the_specification(db) {
        let app = App::new(db).await;
        let keys = app.admin().await.get("/roles/byrole?role=qa").await.is(200)["permission"].clone();
        let expected = json!([
            "home", "timesheet", "leave", "assetsallocated", "task", "performance", "reimbursement", "referrals",
            "holiday", "feed", "policy", "payslips", "logs", "investment",
        ]);
        assert_eq!(keys, expected);
    }
}

both! {
    // role-4
    async fn a_role_of_the_companys_own_is_an_employees(db) {
        let app = App::new(db).await;
        app.role("Entwicklung Ö", &["home", "logs"]).await;
        let person = app.person(app.hire("Jörg", "Müller", "Entwicklung Ö").await).await;
        let own = person.get("/roles/byrole").await.is(200);
        assert_eq!(own, json!({"role": "Entwicklung Ö", "permission": ["home", "logs"]}));
        let me = person.get("/auth/me").await.is(200);
        assert_eq!(me["permission"], json!(["home", "logs"]));
        assert_eq!(me.get("mailtofiles"), None::<&Value>);
        person.get(&format!("/reports/manager/{}", person.id)).await.refused(403, "not_allowed");
    }
}
