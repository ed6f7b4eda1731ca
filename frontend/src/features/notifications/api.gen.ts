// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { staleAfter } from "@/shared/api/freshness";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["notifications"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listNotifications: build.query<
        ListNotificationsApiResponse,
        ListNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/notifications`,
          params: {
            before: queryArg.before,
            unread: queryArg.unread,
            most: queryArg.most,
          },
        }),
        providesTags: ["notifications"],
      }),
      readNotifications: build.mutation<
        ReadNotificationsApiResponse,
        ReadNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/notifications`,
          method: "PUT",
          body: queryArg.notificationsRead,
        }),
        invalidatesTags: staleAfter("notifications"),
      }),
      followNotifications: build.query<
        FollowNotificationsApiResponse,
        FollowNotificationsApiArg
      >({
        query: () => ({ url: `/notifications/events` }),
        providesTags: ["notifications"],
      }),
      getNotificationSettings: build.query<
        GetNotificationSettingsApiResponse,
        GetNotificationSettingsApiArg
      >({
        query: () => ({ url: `/notifications/settings` }),
        providesTags: ["notifications"],
      }),
      chooseNotifications: build.mutation<
        ChooseNotificationsApiResponse,
        ChooseNotificationsApiArg
      >({
        query: (queryArg) => ({
          url: `/notifications/settings`,
          method: "PUT",
          body: queryArg.notificationSettingsInput,
        }),
        invalidatesTags: staleAfter("notifications"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as notificationsApi };
export type ListNotificationsApiResponse =
  /** status 200 The record. */ Notifications;
export type ListNotificationsApiArg = {
  /** Only those that are older than the one of this id. */
  before?: number;
  /** Only those that were not read. */
  unread?: boolean;
  /** How many; 20 where nothing is said. */
  most?: number;
};
export type ReadNotificationsApiResponse =
  /** status 200 The record. */ UnreadNotifications;
export type ReadNotificationsApiArg = {
  notificationsRead: NotificationsRead;
};
export type FollowNotificationsApiResponse =
  /** status 200 Server-sent events: `data:` is the record each time that it changed; the stream ends with its end. */ Bell;
export type FollowNotificationsApiArg = void;
export type GetNotificationSettingsApiResponse =
  /** status 200 The record. */ NotificationSettings;
export type GetNotificationSettingsApiArg = void;
export type ChooseNotificationsApiResponse =
  /** status 200 The record. */ NotificationSettings;
export type ChooseNotificationsApiArg = {
  notificationSettingsInput: NotificationSettingsInput;
};
export type NotificationId = number;
export type NotificationKind =
  | "reminders"
  | "leaves-asked"
  | "timesheets-asked"
  | "claims-asked"
  | "investments-declared"
  | "investments-asked"
  | "assets-asked"
  | "tasks-asked"
  | "kras-asked"
  | "requests"
  | "balances"
  | "assets"
  | "documents"
  | "payslips"
  | "account"
  | "kras"
  | "checklists"
  | "interviews"
  | "recruiting"
  | "people"
  | "operation"
  | "tasks"
  | "policies";
export type Notification = {
  /** The notification's id: a newer one has a larger one. */
  _id: NotificationId;
  /** What it is of. */
  kind: NotificationKind;
  /** What happened, in a word or two: many of one in an hour are shown as one. */
  told: string;
  /** What happened. */
  subject: string;
  /** The same at more length. */
  detail: string | null;
  /** The page that it leads to, from the root of the portal. */
  page: string | null;
  /** When it happened. */
  created_at: string;
  /** Whether the person has read it. */
  read: boolean;
};
export type Notifications = {
  /** How many they have not read, exact up to 99. */
  unread: number;
  /** The page. */
  rows: Notification[];
  /** Whether there are older ones. */
  more: boolean;
};
export type ErrorBody = {
  /** Always true. */
  error: boolean;
  /** For programs. */
  code: string;
  /** For people. */
  message: string;
  /** The fields at fault, as they were sent. */
  fields?:
    | {
        [key: string]: string;
      }
    | {
        [key: string]: string;
      };
  /** What the code's description names. */
  details?: object | null;
};
export type UnreadNotifications = {
  /** How many, exact up to 99. */
  unread: number;
};
export type PortalPage = string;
export type NotificationsRead = {
  /** These, 200 at most. */
  ids?: NotificationId[] | null;
  page?: PortalPage | null;
  upto?: NotificationId | null;
};
export type Bell = {
  /** How many notifications they have not read, exact up to 99. */
  unread: number;
  /** Grows with each change: what a page has loaded since is not older. */
  change: number;
};
export type NotificationGroup = "asked" | "decided" | "assigned" | "others";
export type NotificationChoice = "mail" | "digest" | "portal" | "off";
export type NotificationKindSetting = {
  /** The kind. */
  kind: NotificationKind;
  /** Where it stands. */
  group: NotificationGroup;
  /** How they are told. */
  choice: NotificationChoice;
  /** How they are told who have chosen nothing. */
  usual: NotificationChoice;
  /** The quietest that may be chosen: what must reach somebody can't be switched off. */
  quietest: NotificationChoice;
  /** How many there were in the last 30 days. */
  count: number;
};
export type NotificationSettings = {
  /** Counts changes; 0 where they have chosen nothing. */
  version: number;
  /** Each kind. */
  kinds: NotificationKindSetting[];
  /** The hour of the company's day at which the digest goes out. */
  digesthour: number;
  /** From which hour on mails wait that can; null where none does. */
  quietfrom: number | null;
  /** Until which hour they wait. */
  quietuntil: number | null;
  /** Whether there is a mail server. */
  mails: boolean;
};
export type NotificationChoiceInput = {
  /** The kind. */
  kind: NotificationKind;
  /** How. */
  choice: NotificationChoice;
};
export type HourOfDay = number;
export type NotificationSettingsInput = {
  /** The version that was read. */
  version?: number | null;
  /** Kinds of which they choose anew; the others stay. */
  choices?: NotificationChoiceInput[] | null;
  digesthour?: HourOfDay | null;
  quietfrom?: HourOfDay | null;
  quietuntil?: HourOfDay | null;
};
export const {
  useListNotificationsQuery,
  useReadNotificationsMutation,
  useFollowNotificationsQuery,
  useGetNotificationSettingsQuery,
  useChooseNotificationsMutation,
} = injectedRtkApi;
