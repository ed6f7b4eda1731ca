//! What changed for the caller, and how they are told.

use kernel::{Grant, LARGEST_PAGE, Result};
use mail::model::{
    Bell, NOTIFICATION_SETTINGS, NotificationId, NotificationSettings, NotificationSettingsInput, Notifications,
    NotificationsRead, State as Taken, UnreadNotifications,
};
use mail::rights::{ChooseNotifications, ReadNotifications};
use mail::service::notifications::{self as service, Asked};

use crate::call::{Body, Call, Json, Parameter, ParameterKind, Parameters, Query, get, put};
use crate::follow::Events;
use crate::routes::Module;
use crate::state::Context;

/// Rows where no number is asked for.
const PAGE: i64 = 20;

pub fn module() -> Module {
    Module::new("notifications", calls).history_for_admins(NOTIFICATION_SETTINGS)
}

fn calls() -> Vec<Call> {
    vec![
        get("/notifications", "listNotifications", "What changed for the caller in the last 90 days, newest first")
            .at_primary("it is asked for when a bell has told of it")
            .to(list),
        put("/notifications", "readNotifications", "Say that one has read notifications, on all devices").to(read),
        get("/notifications/events", "followNotifications", "How many the caller has not read, as it changes")
            .at_primary("what changes is told as it is")
            .to(events),
        get("/notifications/settings", "getNotificationSettings", "How the caller is told of what").to(settings),
        put("/notifications/settings", "chooseNotifications", "Choose how one is told of what").to(choose),
    ]
}

impl Query for Asked {
    const PARAMETERS: &'static [Parameter] = &[
        Parameter::query("before", ParameterKind::Range(1, None), "Only those that are older than the one of this id."),
        Parameter::query("unread", ParameterKind::Flag, "Only those that were not read."),
        Parameter::query("most", ParameterKind::Range(1, Some(LARGEST_PAGE)), "How many; 20 where nothing is said."),
    ];

    fn read(_: &dyn Fn(&str) -> String, parameters: &Parameters) -> Result<Self> {
        Ok(Self {
            before: parameters.number("before", i64::MAX)?.map(NotificationId),
            unread: parameters.flag("unread")?.unwrap_or_default(),
            most: parameters.number("most", LARGEST_PAGE)?.unwrap_or(PAGE),
        })
    }
}

async fn list(context: Context, grant: Grant<ReadNotifications>, asked: Asked) -> Result<Json<Notifications>> {
    service::list(context.db(), &grant, asked).await.map(Json)
}

async fn read(
    context: Context,
    grant: Grant<ReadNotifications>,
    Body(input): Body<NotificationsRead>,
) -> Result<Json<UnreadNotifications>> {
    service::read(context.db(), &grant, input).await.map(Json)
}

async fn events(context: Context, grant: Grant<ReadNotifications>, (): ()) -> Result<Events<Bell>> {
    let (user, session) = (grant.caller()?.user, grant.caller()?.session);
    // It listens first: what comes after the count is heard.
    let listening = context.state.followers.bells.listen(user, session)?;
    let now = service::unread(context.db(), &grant).await?;
    Ok(Events::of(listening.events(now.unread)))
}

async fn settings(context: Context, grant: Grant<ChooseNotifications>, (): ()) -> Result<Json<NotificationSettings>> {
    service::settings(context.db(), &grant, sends(&context)).await.map(Json)
}

async fn choose(
    context: Context,
    grant: Grant<ChooseNotifications>,
    Body(input): Body<NotificationSettingsInput>,
) -> Result<Json<NotificationSettings>> {
    service::choose(context.db(), &grant, input, sends(&context)).await.map(Json)
}

/// Whether there is a mail server.
fn sends(context: &Context) -> bool {
    context.state.transport.taken() == Taken::Sent
}
