// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = ["leaves", "holidays", "comp-off"] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      readCalendarFeed: build.query<
        ReadCalendarFeedApiResponse,
        ReadCalendarFeedApiArg
      >({
        query: (queryArg) => ({
          url: `/calendar/${encodeURIComponent(String(queryArg.secret))}.ics`,
        }),
        providesTags: ["leaves"],
      }),
      listHolidays: build.query<ListHolidaysApiResponse, ListHolidaysApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/holidays`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            from: queryArg["from"],
            to: queryArg.to,
          },
        }),
        providesTags: [listOf("holidays")],
      }),
      addHoliday: build.mutation<AddHolidayApiResponse, AddHolidayApiArg>({
        query: (queryArg) => ({
          url: `/holidays`,
          method: "POST",
          body: queryArg.newHolidayInput,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("holidays"),
      }),
      listHolidayChoices: build.query<
        ListHolidayChoicesApiResponse,
        ListHolidayChoicesApiArg
      >({
        query: () => ({ url: `/holidays/choices` }),
        providesTags: ["holidays"],
      }),
      listTodaysHolidays: build.query<
        ListTodaysHolidaysApiResponse,
        ListTodaysHolidaysApiArg
      >({
        query: () => ({ url: `/holidays/today` }),
        providesTags: ["holidays"],
      }),
      changeHoliday: build.mutation<
        ChangeHolidayApiResponse,
        ChangeHolidayApiArg
      >({
        query: (queryArg) => ({
          url: `/holidays/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.holidayInput,
          params: {
            preview: queryArg.preview,
            restore: queryArg.restore,
          },
        }),
        invalidatesTags: staleAfter("holidays"),
      }),
      removeHoliday: build.mutation<
        RemoveHolidayApiResponse,
        RemoveHolidayApiArg
      >({
        query: (queryArg) => ({
          url: `/holidays/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
          params: {
            preview: queryArg.preview,
            restore: queryArg.restore,
          },
        }),
        invalidatesTags: staleAfter("holidays"),
      }),
      listLeaves: build.query<ListLeavesApiResponse, ListLeavesApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            type: queryArg["type"],
            from: queryArg["from"],
            to: queryArg.to,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      decideLeaves: build.mutation<DecideLeavesApiResponse, DecideLeavesApiArg>(
        {
          query: (queryArg) => ({
            url: `/leaves`,
            method: "PUT",
            body: queryArg.manyLeaveDecision,
          }),
          invalidatesTags: staleAfter("leaves"),
        },
      ),
      applyLeave: build.mutation<ApplyLeaveApiResponse, ApplyLeaveApiArg>({
        query: (queryArg) => ({
          url: `/leaves`,
          method: "POST",
          body: queryArg.newLeaveInput,
        }),
        invalidatesTags: staleAfter("leaves"),
      }),
      listTeamAvailedLeave: build.query<
        ListTeamAvailedLeaveApiResponse,
        ListTeamAvailedLeaveApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/availed-leave/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            year: queryArg.year,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      getAvailedLeave: build.query<
        GetAvailedLeaveApiResponse,
        GetAvailedLeaveApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/availed/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            year: queryArg.year,
          },
        }),
        providesTags: ["leaves"],
      }),
      listLeaveBalances: build.query<
        ListLeaveBalancesApiResponse,
        ListLeaveBalancesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/balance`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      getLeaveCalendar: build.query<
        GetLeaveCalendarApiResponse,
        GetLeaveCalendarApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/calendar`,
          params: {
            month: queryArg.month,
            user: queryArg.user,
          },
        }),
        providesTags: ["leaves"],
      }),
      listCompOffs: build.query<ListCompOffsApiResponse, ListCompOffsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/comp-off`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            others: queryArg.others,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("comp-off")],
      }),
      askCompOff: build.mutation<AskCompOffApiResponse, AskCompOffApiArg>({
        query: (queryArg) => ({
          url: `/leaves/comp-off`,
          method: "POST",
          body: queryArg.newCompOffInput,
        }),
        invalidatesTags: staleAfter("comp-off"),
      }),
      listCompOffDays: build.query<
        ListCompOffDaysApiResponse,
        ListCompOffDaysApiArg
      >({
        query: () => ({ url: `/leaves/comp-off/days` }),
        providesTags: ["comp-off"],
      }),
      changeCompOff: build.mutation<
        ChangeCompOffApiResponse,
        ChangeCompOffApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/comp-off/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.compOffChange,
        }),
        invalidatesTags: staleAfter("comp-off"),
      }),
      correctBalances: build.mutation<
        CorrectBalancesApiResponse,
        CorrectBalancesApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/corrections`,
          method: "POST",
          body: queryArg.newCorrectionInput,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("leaves"),
      }),
      listLeaveCredits: build.query<
        ListLeaveCreditsApiResponse,
        ListLeaveCreditsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/credits`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      creditLeave: build.mutation<CreditLeaveApiResponse, CreditLeaveApiArg>({
        query: (queryArg) => ({
          url: `/leaves/credits`,
          method: "POST",
          body: queryArg.newCreditInput,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("leaves"),
      }),
      listLeaveCreditLines: build.query<
        ListLeaveCreditLinesApiResponse,
        ListLeaveCreditLinesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/credits/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      takeLeaveCreditBack: build.mutation<
        TakeLeaveCreditBackApiResponse,
        TakeLeaveCreditBackApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/credits/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.leaveCreditChange,
          params: {
            preview: queryArg.preview,
          },
        }),
        invalidatesTags: staleAfter("leaves"),
      }),
      getCalendarLink: build.query<
        GetCalendarLinkApiResponse,
        GetCalendarLinkApiArg
      >({
        query: () => ({ url: `/leaves/feed` }),
        providesTags: ["leaves"],
      }),
      renewCalendarLink: build.mutation<
        RenewCalendarLinkApiResponse,
        RenewCalendarLinkApiArg
      >({
        query: () => ({ url: `/leaves/feed/renew`, method: "POST" }),
        invalidatesTags: staleAfter("leaves"),
      }),
      listLeaveLedger: build.query<
        ListLeaveLedgerApiResponse,
        ListLeaveLedgerApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/ledger/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            account: queryArg.account,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      listLatestLeaves: build.query<
        ListLatestLeavesApiResponse,
        ListLatestLeavesApiArg
      >({
        query: (queryArg) => ({
          url: `/leaves/limit/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["leaves"],
      }),
      listTeamLeaves: build.query<
        ListTeamLeavesApiResponse,
        ListTeamLeavesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/manager-leave-all/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            type: queryArg["type"],
            from: queryArg["from"],
            to: queryArg.to,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      listTeamPendingLeaves: build.query<
        ListTeamPendingLeavesApiResponse,
        ListTeamPendingLeavesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/manager-leave/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            type: queryArg["type"],
            from: queryArg["from"],
            to: queryArg.to,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      listPendingLeaves: build.query<
        ListPendingLeavesApiResponse,
        ListPendingLeavesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/pending`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            type: queryArg["type"],
            from: queryArg["from"],
            to: queryArg.to,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      previewLeave: build.mutation<PreviewLeaveApiResponse, PreviewLeaveApiArg>(
        {
          query: (queryArg) => ({
            url: `/leaves/preview`,
            method: "POST",
            body: queryArg.leaveInput,
          }),
          invalidatesTags: staleAfter("leaves"),
        },
      ),
      listUserLeaves: build.query<
        ListUserLeavesApiResponse,
        ListUserLeavesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/leaves/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            user: queryArg.user,
            type: queryArg["type"],
            from: queryArg["from"],
            to: queryArg.to,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("leaves")],
      }),
      changeLeave: build.mutation<ChangeLeaveApiResponse, ChangeLeaveApiArg>({
        query: (queryArg) => ({
          url: `/leaves/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.leaveChange,
        }),
        invalidatesTags: staleAfter("leaves"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as leavesApi };
export type ReadCalendarFeedApiResponse =
  /** status 200 iCalendar (RFC 5545). */ string;
export type ReadCalendarFeedApiArg = {
  /** What `GET /leaves/feed` answers. */
  secret: string;
};
export type ListHolidaysApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Holiday>;
export type ListHolidaysApiArg = {
  /** The field, with - before it downwards. */
  sort?: "date" | "-date" | "occassion" | "-occassion";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** From this day on. */
  from?: string;
  /** Up to this day. */
  to?: string;
};
export type AddHolidayApiResponse =
  | /** status 200 With `preview`: what would be done. */ HolidayPreview
  | /** status 201 The stored record. */ Holiday;
export type AddHolidayApiArg = {
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  newHolidayInput: NewHolidayInput;
};
export type ListHolidayChoicesApiResponse =
  /** status 200 The records. */ HolidayChoice[];
export type ListHolidayChoicesApiArg = void;
export type ListTodaysHolidaysApiResponse =
  /** status 200 The records. */ Holiday[];
export type ListTodaysHolidaysApiArg = void;
export type ChangeHolidayApiResponse =
  | /** status 200 The record; with `preview`, what would be done. */ Holiday
  | HolidayPreview;
export type ChangeHolidayApiArg = {
  /** The record's id. */
  id: number;
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  /** With `true` the leaves that the holiday had cancelled, and that have a day again, stand as they did. */
  restore?: "true" | "false";
  holidayInput: HolidayInput;
};
export type RemoveHolidayApiResponse =
  /** status 200 With `preview`: what would be done. */ HolidayPreview;
export type RemoveHolidayApiArg = {
  /** The record's id. */
  id: number;
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  /** With `true` the leaves that the holiday had cancelled, and that have a day again, stand as they did. */
  restore?: "true" | "false";
};
export type ListLeavesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Leave>;
export type ListLeavesApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "type"
    | "-type"
    | "from"
    | "-from"
    | "to"
    | "-to"
    | "count"
    | "-count"
    | "status"
    | "-status"
    | "created_at"
    | "-created_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this type. */
  type?: string;
  /** Only those that touch the days from this one. */
  from?: string;
  /** Only those that touch the days up to this one. */
  to?: string;
  /** Only those of this status. */
  status?: "Pending" | "Approved" | "Rejected" | "Cancelled";
};
export type DecideLeavesApiResponse =
  /** status 200 What became of each, in the order in which they were sent. */ {
    _id: number;
    ok: boolean;
    record?: Leave;
    error?: {
      code: string;
      message: string;
      fields?: {
        [key: string]: string;
      };
    };
  }[];
export type DecideLeavesApiArg = {
  manyLeaveDecision: ManyLeaveDecision;
};
export type ApplyLeaveApiResponse =
  /** status 201 The stored record. */ AppliedLeave;
export type ApplyLeaveApiArg = {
  newLeaveInput: NewLeaveInput;
};
export type ListTeamAvailedLeaveApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Availed>;
export type ListTeamAvailedLeaveApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?: "empname" | "-empname";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** A calendar year; this one when absent. */
  year?: number;
};
export type GetAvailedLeaveApiResponse = /** status 200 The record. */ Availed;
export type GetAvailedLeaveApiArg = {
  /** The record's id. */
  id: number;
  /** A calendar year; this one when absent. */
  year?: number;
};
export type ListLeaveBalancesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<LeaveBalance>;
export type ListLeaveBalancesApiArg = {
  /** The field, with - before it downwards. */
  sort?: "empname" | "-empname";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only people of this status; Active ones when absent. */
  status?: "Active" | "Inactive" | "Resigned";
};
export type GetLeaveCalendarApiResponse =
  /** status 200 The record. */ LeaveCalendar;
export type GetLeaveCalendarApiArg = {
  /** YYYY-MM; without it, this month. */
  month?: string;
  /** Only this person's. */
  user?: number;
};
export type ListCompOffsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<CompOff>;
export type ListCompOffsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "day"
    | "-day"
    | "count"
    | "-count"
    | "status"
    | "-status"
    | "created_at"
    | "-created_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of others than the caller. */
  others?: boolean;
  /** Only those of this status. */
  status?: "Pending" | "Approved" | "Rejected" | "Cancelled";
};
export type AskCompOffApiResponse =
  /** status 201 The stored record. */ CompOff;
export type AskCompOffApiArg = {
  newCompOffInput: NewCompOffInput;
};
export type ListCompOffDaysApiResponse =
  /** status 200 The record. */ CompOffDays;
export type ListCompOffDaysApiArg = void;
export type ChangeCompOffApiResponse = /** status 200 The record. */ CompOff;
export type ChangeCompOffApiArg = {
  /** The record's id. */
  id: number;
  compOffChange: CompOffChange;
};
export type CorrectBalancesApiResponse =
  | /** status 200 With `preview`: what would be done. */ CorrectionOutcome
  | /** status 201 The stored record. */ CorrectionOutcome;
export type CorrectBalancesApiArg = {
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  newCorrectionInput: NewCorrectionInput;
};
export type ListLeaveCreditsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<LeaveCredit>;
export type ListLeaveCreditsApiArg = {
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type CreditLeaveApiResponse =
  | /** status 200 With `preview`: what would be done. */ CreditOutcome
  | /** status 201 The stored record. */ CreditOutcome;
export type CreditLeaveApiArg = {
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  newCreditInput: NewCreditInput;
};
export type ListLeaveCreditLinesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<LeaveCreditLine>;
export type ListLeaveCreditLinesApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?: "empname" | "-empname";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type TakeLeaveCreditBackApiResponse =
  /** status 200 The record. */ LeaveCreditReturn;
export type TakeLeaveCreditBackApiArg = {
  /** The record's id. */
  id: number;
  /** With `true` the call answers what it would do, and does nothing. */
  preview?: "true" | "false";
  leaveCreditChange: LeaveCreditChange;
};
export type GetCalendarLinkApiResponse =
  /** status 200 The record. */ CalendarLink;
export type GetCalendarLinkApiArg = void;
export type RenewCalendarLinkApiResponse =
  /** status 200 The record. */ CalendarLink;
export type RenewCalendarLinkApiArg = void;
export type ListLeaveLedgerApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<LedgerEntry>;
export type ListLeaveLedgerApiArg = {
  /** The record's id. */
  id: number;
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this account. */
  account?: string;
};
export type ListLatestLeavesApiResponse =
  /** status 200 The records. */ Leave[];
export type ListLatestLeavesApiArg = {
  /** The record's id. */
  id: number;
};
export type ListTeamLeavesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Leave>;
export type ListTeamLeavesApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "type"
    | "-type"
    | "from"
    | "-from"
    | "to"
    | "-to"
    | "count"
    | "-count"
    | "status"
    | "-status"
    | "created_at"
    | "-created_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this type. */
  type?: string;
  /** Only those that touch the days from this one. */
  from?: string;
  /** Only those that touch the days up to this one. */
  to?: string;
  /** Only those of this status. */
  status?: "Pending" | "Approved" | "Rejected" | "Cancelled";
};
export type ListTeamPendingLeavesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Leave>;
export type ListTeamPendingLeavesApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "type"
    | "-type"
    | "from"
    | "-from"
    | "to"
    | "-to"
    | "count"
    | "-count"
    | "status"
    | "-status"
    | "created_at"
    | "-created_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this type. */
  type?: string;
  /** Only those that touch the days from this one. */
  from?: string;
  /** Only those that touch the days up to this one. */
  to?: string;
  /** Only those of this status. */
  status?: "Pending" | "Approved" | "Rejected" | "Cancelled";
};
export type ListPendingLeavesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Leave>;
export type ListPendingLeavesApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "type"
    | "-type"
    | "from"
    | "-from"
    | "to"
    | "-to"
    | "count"
    | "-count"
    | "status"
    | "-status"
    | "created_at"
    | "-created_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this type. */
  type?: string;
  /** Only those that touch the days from this one. */
  from?: string;
  /** Only those that touch the days up to this one. */
  to?: string;
  /** Only those of this status. */
  status?: "Pending" | "Approved" | "Rejected" | "Cancelled";
};
export type PreviewLeaveApiResponse =
  /** status 200 The record. */ LeavePreview;
export type PreviewLeaveApiArg = {
  leaveInput: LeaveInput;
};
export type ListUserLeavesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Leave>;
export type ListUserLeavesApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "empname"
    | "-empname"
    | "type"
    | "-type"
    | "from"
    | "-from"
    | "to"
    | "-to"
    | "count"
    | "-count"
    | "status"
    | "-status"
    | "created_at"
    | "-created_at";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only this person's. */
  user?: number;
  /** Only those of this type. */
  type?: string;
  /** Only those that touch the days from this one. */
  from?: string;
  /** Only those that touch the days up to this one. */
  to?: string;
  /** Only those of this status. */
  status?: "Pending" | "Approved" | "Rejected" | "Cancelled";
};
export type ChangeLeaveApiResponse = /** status 200 The record. */ Leave;
export type ChangeLeaveApiArg = {
  /** The record's id. */
  id: number;
  leaveChange: LeaveChange;
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
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type HolidayId = number;
export type Holiday = Actions & {
  /** The holiday's id. */
  _id: HolidayId;
  /** Counts edits. */
  version: number;
  /** The day. */
  date: string;
  /** Its name; clients know it under this spelling. */
  occassion: string;
  /** The names of the places for which it is; for all, where there are none. */
  places?: string[];
  /** Whether it is nobody's day off until they choose it. */
  optional?: boolean;
};
export type LeaveId = number;
export type UserId = number;
export type LeaveType = string;
export type Half = "first" | "second";
export type LeaveStatus = "Pending" | "Approved" | "Rejected" | "Cancelled";
export type LeaveAccount = string;
export type RecountedLeave = {
  /** The leave. */
  _id: LeaveId;
  /** Whose it is. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The type of the leave. */
  type: LeaveType;
  /** What that is called. */
  typename: string;
  /** Its first day. */
  from: string;
  /** Its last day. */
  to: string;
  half: Half | null;
  /** Where it stands. */
  status: LeaveStatus;
  /** Where it will stand: Cancelled when no day is left. */
  becomes: LeaveStatus;
  /** Days that it counts. */
  before: number;
  /** Days that it will count. */
  after: number;
  /** Days that go back to the balance, or are taken from it; null where none was taken before. */
  givenback: number | null;
  account: LeaveAccount | null;
};
export type HolidayPreview = {
  /** The leaves that would be counted again: those that fall to 0 first, then by name. */
  leaves: RecountedLeave[];
  /** The leaves that the holiday had cancelled and that have a day again: with `restore` they stand as they did. */
  restorable: RecountedLeave[];
};
export type ShortText = string;
export type NewHolidayInput = {
  /** The day; one holiday each. */
  date: string;
  occassion: ShortText;
  /** The names of the places for which it is; none: it is for all. */
  places?: string[] | null;
  /** Whether it is nobody's day off until they choose it. */
  optional?: boolean | null;
};
export type HolidayChoice = Actions & {
  /** The holiday's id. */
  _id: HolidayId;
  /** The day. */
  date: string;
  /** Its name. */
  occassion: string;
  /** How many one may choose of its year. */
  most: number;
  /** How many of them one has chosen, or asked for. */
  chosen: number;
  leave?: LeaveId | null;
  status?: LeaveStatus | null;
};
export type HolidayInput = {
  /** The version that was read. */
  version?: number | null;
  /** The day; one holiday each. */
  date?: string | null;
  occassion?: ShortText | null;
  /** The names of the places for which it is; none: it is for all. */
  places?: string[] | null;
  /** Whether it is nobody's day off until they choose it. */
  optional?: boolean | null;
};
export type FileKey = string;
export type FileType =
  | "application/pdf"
  | "image/png"
  | "image/jpeg"
  | "application/msword"
  | "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
export type RecordFile = {
  /** Its key, for `GET /files/{key}`. */
  key: FileKey;
  /** What it is called. */
  filename: string;
  /** What it is. */
  contentType: FileType;
  /** Its bytes. */
  size: number;
};
export type LeaveClash = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The first day of their leave. */
  from: string;
  /** The last day. */
  to: string;
  /** Whether it still waits, too. */
  pending: boolean;
};
export type WarningKind =
  | "attendance"
  | "timesheet"
  | "holiday"
  | "leave"
  | "project"
  | "begun"
  | "limit"
  | "bill"
  | "twice"
  | "proof";
export type Warning = {
  /** What it is. */
  kind: WarningKind;
  /** The same for a person. */
  message: string;
  /** The days that it is about, where it is about any and they are known: those of a timesheet or a leave, or on which the same bill was
    claimed. */
  dates: string[];
};
export type LeaveHoliday = {
  /** The day. */
  date: string;
  /** What it is called. */
  name: string;
  /** The same for a person. */
  message: string;
};
export type ApprovalPerson = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Until when they are away, where they are today: on an approved leave of whole days, or as whoever named a stand-in has said. */
  until?: string | null;
  /** Who stands in for them today, by name. */
  standin: string | null;
};
export type NextApprover = "manager" | "role" | "person" | "admins";
export type ApprovalNext = {
  /** Whose. */
  approver: NextApprover;
  /** What the role or the person is called; null of others. */
  name: string | null;
};
export type Approval = {
  /** At which step it is: 1 or 2. */
  step: number;
  /** Of how many. */
  of: number;
  /** Since when it waits at this step; null where that is not known. */
  since: string | null;
  /** With whom it is, the first few by name; nobody where that is the admins. */
  with: ApprovalPerson[];
  /** With how many more it is. */
  more: number;
  first?: ApprovalPerson | null;
  next?: ApprovalNext | null;
};
export type Leave = Actions & {
  /** The leave's id. */
  _id: LeaveId;
  /** Counts changes. */
  version: number;
  /** Whose it is. */
  user: UserId;
  /** Their address. */
  email: string;
  /** Their name. */
  empname: string;
  /** What kind of leave. */
  type: LeaveType;
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** Days that it takes, without weekends and holidays. */
  count: number;
  /** Whether it is for half a day. */
  halfday: boolean;
  half: Half | null;
  /** Why. */
  reason: string;
  /** Where it stands. */
  status: LeaveStatus;
  /** What the one who decided wrote. */
  remark: string | null;
  /** Why the person asks to cancel this approved leave; null where they don't. */
  cancelreason: string | null;
  /** When it was applied for. */
  created_at: string;
  /** The person's casual leave, in days. */
  leavebalanceCL: number | null;
  /** The person's earned leave, in days. */
  leavebalanceEL: number | null;
  /** What its type is called. */
  typename: string;
  /** The keys of its files. */
  fileUploadKeys: FileKey[];
  /** Its files. */
  files: RecordFile[];
  /** Who else is away then; of a leave that waits, to who decides. */
  away?: LeaveClash[] | null;
  /** What speaks against it; of a leave that waits or is asked to be cancelled, to who decides. */
  warnings?: Warning[] | null;
  /** Holidays on its days and next to them; of a leave that waits, to who decides. */
  holidays?: LeaveHoliday[] | null;
  /** What is in the account of its type, in days; of a leave that is taken from one, and waits or is asked to be cancelled, to who
    decides. */
  balance?: number | null;
  approval?: Approval | null;
  /** Until when the caller can take back what they have just decided; in the answer to that alone. */
  undoable?: string | null;
};
export type LeaveDecision = {
  /** The leave. */
  _id: LeaveId;
  /** The version that was read. */
  version?: number | null;
  /** As in the single call; each item is refused on its own. */
  status?: string | null;
  /** Why it is rejected, or cancelled by somebody else. */
  remark?: string | null;
};
export type ManyLeaveDecision = LeaveDecision[];
export type AppliedLeave = Leave & {
  remainder: Leave | null;
};
export type LongText = string;
export type NewLeaveInput = {
  user?: UserId | null;
  type: LeaveType;
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** Half a day, where `from` and `to` are the same. */
  halfday?: boolean | null;
  half?: Half | null;
  reason: LongText;
  /** The keys of its files, at most ten, in their order; at least one from so many days on as its type says (`filedays`). */
  fileUploadKeys?: FileKey[] | null;
  /** Takes what earned leave does not cover as LWP, in a leave of its own. */
  splitLWP?: boolean | null;
};
export type Availed = {
  /** The person. */
  user: UserId;
  /** Their name. */
  empname: string;
  casual: number;
  earned: number;
  lwp: number;
  wfh: number;
  onduty: number;
};
export type AccountBalance = {
  /** Which one. */
  account: LeaveAccount;
  /** What its type is called. */
  typename: string;
  /** Days in it. */
  balance: number;
  /** Days that are asked for. */
  pending: number;
  /** The one less the other. */
  available: number;
};
export type LeaveBalance = {
  /** The person. */
  _id: UserId;
  /** Their name. */
  empname: string;
  /** Casual leave, in days. */
  leavebalanceCL: number | null;
  /** Earned leave, in days. */
  leavebalanceEL: number | null;
  /** Earned leave of the year, in days. */
  yearLeaveEL: number | null;
  /** Casual leave that is asked for. */
  pendingCL: number;
  /** Earned leave that is asked for. */
  pendingEL: number;
  /** Casual leave less what is asked for. */
  availableCL: number;
  /** Earned leave less what is asked for. */
  availableEL: number;
  /** Those of the company's own types. */
  accounts?: AccountBalance[];
};
export type DayWork = "full" | "half" | "off";
export type WorkedDay = {
  /** The day. */
  date: string;
  /** How much of it. */
  work: DayWork;
  /** The holiday that it is where the person works, and not everywhere. */
  holiday?: string | null;
};
export type CalendarPerson = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The days on which they work otherwise than the company, by their pattern or by their place. */
  works?: WorkedDay[];
};
export type LeaveMark =
  "accent" | "teal" | "violet" | "amber" | "rose" | "slate";
export type CalendarLeave = Actions & {
  /** The leave's id. */
  _id: LeaveId;
  /** Whose it is. */
  user: UserId;
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
  /** Whether it is for half a day. */
  halfday: boolean;
  half: Half | null;
  /** Counts changes. */
  version?: number | null;
  type?: LeaveType | null;
  /** What that is called. */
  typename?: string | null;
  mark?: LeaveMark | null;
  /** Whether it keeps the person from work. */
  away?: boolean | null;
  status?: LeaveStatus | null;
  /** Days that it takes. */
  count?: number | null;
  /** Why. */
  reason?: string | null;
  /** What the person has for it, without what else is asked for: of one that is Pending, and taken from a balance. */
  available?: number | null;
};
export type CalendarStandIn = {
  /** Who is away. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The name of who decides. */
  standin: string;
  /** The first day. */
  from: string;
  /** The last day. */
  to: string;
};
export type LeaveCalendar = {
  /** Those in reach, by name: the first 1,000. */
  people: CalendarPerson[];
  /** Whether there are more. */
  capped: boolean;
  /** Their leaves that touch the month, by day. */
  leaves: CalendarLeave[];
  /** The month's holidays that are for all. */
  holidays: Holiday[];
  /** The month's optional holidays, wherever they can be chosen: nobody is off by one on its own. */
  optional?: Holiday[];
  /** The days on which the company works otherwise than from Monday to Friday. */
  works?: WorkedDay[];
  /** Who decides for one's managers while they are away, and for those in reach. */
  standins?: CalendarStandIn[];
};
export type CompOffId = number;
export type CompOff = Actions & {
  /** The request's id. */
  _id: CompOffId;
  /** Counts changes. */
  version: number;
  /** Whose it is. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The day off on which they worked. */
  day: string;
  /** Days that they ask for: 1 or 0.5. */
  count: number;
  /** The account into which it goes. */
  account: LeaveAccount;
  /** What the type of that account is called. */
  typename: string;
  /** The last day on which it can be taken. */
  lastday: string | null;
  /** What was recorded of the day when they asked. */
  worked: string;
  /** Why they worked then. */
  reason: string;
  /** Where it stands. */
  status: LeaveStatus;
  /** What the one who decided wrote. */
  remark: string | null;
  /** Who decided. */
  byname: string | null;
  /** In whose place they did, where they stood in for somebody. */
  absentname: string | null;
  /** When. */
  decided_at: string | null;
  /** When it was asked for. */
  created_at: string;
  approval?: Approval | null;
  /** Until when the caller can take back what they have just decided; in the answer to that alone. */
  undoable?: string | null;
};
export type NewCompOffInput = {
  /** The day off on which the caller worked. */
  day: string;
  /** 1 or 0.5 days; as much as what is recorded makes when absent. */
  count?: number | null;
  reason: LongText;
};
export type DayKind = "working" | "half" | "weekend" | "off" | "holiday";
export type CompOffDay = {
  /** The day. */
  day: string;
  /** What it is. */
  kind: DayKind;
  /** The name of its holiday. */
  name: string | null;
  /** What is recorded of it. */
  worked: string;
  /** The most that can be asked for: 1 or 0.5 days. */
  most: number;
  /** What the type of the account is called into which it goes. */
  typename: string;
  /** The last day on which it can be taken then. */
  lastday: string | null;
  /** Why it can't be asked for. */
  refused: string | null;
};
export type CompOffDays = {
  /** Whether their leave policy gives anything for days off that were worked, today or on a day that can still be asked for. */
  gives: boolean;
  /** Those that it gives something for, the newest first. */
  days: CompOffDay[];
};
export type CompOffChange = {
  /** What was read: a 409 when it is another one by now. */
  version?: number | null;
  status?: LeaveStatus | null;
  /** What the one who decides writes. */
  remark?: string | null;
};
export type CorrectedBalance = {
  /** Whose. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** What it was, in days. */
  before: number;
  /** The difference, which is the ledger's line. */
  change: number;
  /** What it is. */
  after: number;
  /** Whether the account was credited before, by an opening balance, the month of joining or a credit: what is set stands
    in place of that, and not on top of it. */
  credited: boolean;
};
export type CorrectionOutcome = {
  /** Whose balance is another one now, and by how much. */
  corrected: CorrectedBalance[];
  /** Whose balance was that already: nothing is written of them. */
  unchanged: UserId[];
};
export type Balance = number;
export type NewCorrectionInput = {
  account: LeaveAccount;
  balance: Balance;
  /** Whose, at most 1,000 people. */
  users: UserId[];
  reason?: LongText | null;
};
export type LeaveCreditId = number;
export type LeaveCreditState = "done" | "taken back";
export type LeaveCredit = Actions & {
  /** The credit's id. */
  _id: LeaveCreditId;
  /** Counts changes. */
  version: number;
  /** Which account. */
  account: LeaveAccount;
  /** What its type is called. */
  typename: string;
  /** What each of its people got; less than nothing was taken from them. */
  days: number;
  /** What it is called. */
  label: string;
  /** What was said of it. */
  remark: string | null;
  /** How many people it credited. */
  people: number;
  /** Where it stands. */
  state: LeaveCreditState;
  by: UserId | null;
  /** Their name. */
  byname: string;
  /** When. */
  created_at: string;
  /** Until when it can be taken back. */
  until: string;
  /** Why it was taken back. */
  reason: string | null;
  /** When. */
  taken_back_at: string | null;
  /** Who took it back. */
  takenby: string | null;
  /** Of how many people it stayed then. */
  kept: number;
};
export type CreditOutcome = {
  /** Who was credited. */
  credited: UserId[];
  /** Who had this label already. */
  skipped: UserId[];
};
export type CreditedDays = number;
export type CreditedWord = "all";
export type Credited = CreditedWord | UserId[];
export type NewCreditInput = {
  account: LeaveAccount;
  days: CreditedDays;
  users: Credited;
  label: ShortText;
  remark?: LongText | null;
};
export type LedgerEntryId = number;
export type CreditLineState = "credited" | "taken back" | "stays";
export type LeaveCreditLine = {
  /** The entry of the ledger. */
  _id: LedgerEntryId;
  /** Whose account. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** What came or went. */
  change: number;
  /** What became of it. */
  state: CreditLineState;
  /** Why it stays theirs, or would stay where it is taken back. */
  why: string | null;
};
export type CreditKept = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Why. */
  why: string;
};
export type LeaveCreditReturn = {
  /** The credit. */
  credit: LeaveCredit;
  /** From whom it is taken back. */
  takenback: UserId[];
  /** Whose days stay, and why. */
  stays: CreditKept[];
};
export type LeaveCreditChange = {
  /** What was read: a 409 when it is another one by now. */
  version?: number | null;
  /** `taken back`, and nothing else. */
  state: LeaveCreditState;
  /** Why: each of its people is told. A preview needs none. */
  reason: LongText;
};
export type CalendarLink = {
  /** Absolute. Whoever has it can read the feed. */
  url: string;
};
export type Cause =
  | "opening"
  | "joining"
  | "reactivation"
  | "approval"
  | "cancellation"
  | "undo"
  | "recount"
  | "correction"
  | "credit"
  | "creditback"
  | "accrual"
  | "lapse"
  | "turnback"
  | "compoff";
export type LedgerEntry = {
  /** The entry's id. */
  _id: LedgerEntryId;
  /** Whose. */
  user: UserId;
  /** The day. */
  date: string;
  /** Which balance. */
  account: LeaveAccount;
  /** Why it changed. */
  cause: Cause;
  /** By how many days. */
  delta: number;
  /** The balance after it. */
  balance: number;
  leave?: LeaveId | null;
  /** Its first day. */
  leavefrom?: string | null;
  /** Its last day. */
  leaveto?: string | null;
  holiday?: HolidayId | null;
  /** Its day, while it is there. */
  holidaydate?: string | null;
  /** Its name, while it is there. */
  occassion?: string | null;
  /** What a credit of many is called. */
  label?: string | null;
  /** What was written about it. */
  remark?: string | null;
  by: UserId | null;
  /** Their name. */
  byname: string;
  /** When. */
  created_at: string;
  /** What its account is called. */
  typename: string;
};
export type CountedDay = {
  /** The day. */
  date: string;
  /** What it is. */
  kind: DayKind;
  /** The name of its holiday. */
  name?: string | null;
  /** Days that it counts: 1, 0.5 or 0. */
  counts: number;
};
export type LeaveSplit = {
  /** Days of earned leave. */
  earned: number;
  /** Days of LWP. */
  lwp: number;
};
export type PlannedKind = "given" | "lapse" | "pending";
export type PlannedLine = {
  /** The day. */
  date: string;
  /** What it is. */
  kind: PlannedKind;
  /** By how much the balance changes. */
  delta: number;
  /** What the account holds then. */
  balance: number;
  /** Why; of a leave, its days. */
  why: string;
  leave: LeaveId | null;
};
export type LeaveProblem = {
  /** As the application would be refused. */
  code: string;
  /** The same for a person. */
  message: string;
};
export type AwayPerson = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** The first day of their leave. */
  from: string;
  /** The last day. */
  to: string;
};
export type ProjectId = number;
export type ThinnedProject = {
  /** The project. */
  _id: ProjectId;
  /** Its name. */
  projectname: string;
  /** Those of its team who are away. */
  users: UserId[];
};
export type Approver = {
  /** Who. */
  user: UserId;
  /** Their name. */
  empname: string;
  /** Until when they are away, where they are today: on an approved leave of whole days, or as whoever named a stand-in has said. */
  until?: string | null;
  /** Who decides meanwhile. */
  standin?: string | null;
};
export type LeavePreview = {
  /** Days that it takes. */
  count: number;
  /** Each of its days. */
  days: CountedDay[];
  /** What is left of the balance, without what is pending; null for kinds without a balance. */
  available: number | null;
  /** What is left after this leave. */
  after: number | null;
  split: LeaveSplit | null;
  /** What happens to its account until its first day, with what waits for a decision counted as approved. */
  ahead: PlannedLine[];
  /** What stands in its way. */
  problems: LeaveProblem[];
  /** What speaks against it, and doesn't refuse it. */
  warnings: Warning[];
  /** Holidays on its days and next to them. */
  holidays: LeaveHoliday[];
  /** Who of the person's projects and team is away on some of the days. */
  away: AwayPerson[];
  /** The person's projects of which others are away then, too. */
  projects: ThinnedProject[];
  /** To whom it goes. */
  approvers: Approver[];
  next?: ApprovalNext | null;
};
export type LeaveInput = {
  _id?: LeaveId | null;
  user?: UserId | null;
  type?: LeaveType | null;
  /** The first day. */
  from?: string | null;
  /** The last day. */
  to?: string | null;
  /** Half a day, where `from` and `to` are the same. */
  halfday?: boolean | null;
  half?: Half | null;
  reason?: LongText | null;
  /** The keys of its files, at most ten, in their order; at least one from so many days on as its type says (`filedays`). */
  fileUploadKeys?: FileKey[] | null;
  /** Takes what earned leave does not cover as LWP, in a leave of its own. */
  splitLWP?: boolean | null;
};
export type LeaveChange = {
  /** The version that was read. */
  version?: number | null;
  status?: LeaveStatus | null;
  /** Why it is rejected, cancelled by somebody else, or kept although its owner asked to cancel it. */
  remark?: string | null;
  cancelreason?: LongText | null;
  type?: LeaveType | null;
  /** The first day. */
  from?: string | null;
  /** The last day. */
  to?: string | null;
  /** Half a day, where `from` and `to` are the same. */
  halfday?: boolean | null;
  half?: Half | null;
  reason?: LongText | null;
  /** The keys of its files, at most ten, in their order; at least one from so many days on as its type says (`filedays`). */
  fileUploadKeys?: FileKey[] | null;
};
export const {
  useReadCalendarFeedQuery,
  useListHolidaysQuery,
  useAddHolidayMutation,
  useListHolidayChoicesQuery,
  useListTodaysHolidaysQuery,
  useChangeHolidayMutation,
  useRemoveHolidayMutation,
  useListLeavesQuery,
  useDecideLeavesMutation,
  useApplyLeaveMutation,
  useListTeamAvailedLeaveQuery,
  useGetAvailedLeaveQuery,
  useListLeaveBalancesQuery,
  useGetLeaveCalendarQuery,
  useListCompOffsQuery,
  useAskCompOffMutation,
  useListCompOffDaysQuery,
  useChangeCompOffMutation,
  useCorrectBalancesMutation,
  useListLeaveCreditsQuery,
  useCreditLeaveMutation,
  useListLeaveCreditLinesQuery,
  useTakeLeaveCreditBackMutation,
  useGetCalendarLinkQuery,
  useRenewCalendarLinkMutation,
  useListLeaveLedgerQuery,
  useListLatestLeavesQuery,
  useListTeamLeavesQuery,
  useListTeamPendingLeavesQuery,
  useListPendingLeavesQuery,
  usePreviewLeaveMutation,
  useListUserLeavesQuery,
  useChangeLeaveMutation,
} = injectedRtkApi;
