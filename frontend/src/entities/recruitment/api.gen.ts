// Generated from openapi.json by `npm run codegen`. Not edited by hand.
import { listOf, staleAfter } from "@/shared/api/freshness";
import { toPage, type Page } from "@/shared/api/page";
import { baseApi as api } from "@/shared/api/baseApi";
export const addTagTypes = [
  "candidates",
  "metadata",
  "jobs",
  "referrals",
] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      listCandidates: build.query<
        ListCandidatesApiResponse,
        ListCandidatesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/candidates`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            currentCTC: queryArg.currentCtc,
            expectedCTC: queryArg.expectedCtc,
            noticePeriod: queryArg.noticePeriod,
            skill: queryArg.skill,
            job: queryArg.job,
          },
        }),
        providesTags: [listOf("candidates")],
      }),
      addCandidate: build.mutation<AddCandidateApiResponse, AddCandidateApiArg>(
        {
          query: (queryArg) => ({
            url: `/candidates`,
            method: "POST",
            body: queryArg.newCandidateInput,
          }),
          invalidatesTags: staleAfter("candidates"),
        },
      ),
      addFeedback: build.mutation<AddFeedbackApiResponse, AddFeedbackApiArg>({
        query: (queryArg) => ({
          url: `/candidates/addfeedback/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.feedbackInput,
        }),
        invalidatesTags: staleAfter("candidates"),
      }),
      confirmInterview: build.mutation<
        ConfirmInterviewApiResponse,
        ConfirmInterviewApiArg
      >({
        query: (queryArg) => ({
          url: `/candidates/confirminterview/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.confirmInput,
        }),
        invalidatesTags: staleAfter("candidates"),
      }),
      declineInterview: build.mutation<
        DeclineInterviewApiResponse,
        DeclineInterviewApiArg
      >({
        query: (queryArg) => ({
          url: `/candidates/declineinterview/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.declineInput,
        }),
        invalidatesTags: staleAfter("candidates"),
      }),
      checkInterviewDay: build.mutation<
        CheckInterviewDayApiResponse,
        CheckInterviewDayApiArg
      >({
        query: (queryArg) => ({
          url: `/candidates/interviewday/${encodeURIComponent(String(queryArg.id))}`,
          method: "POST",
          body: queryArg.interviewDayInput,
        }),
        invalidatesTags: staleAfter("candidates"),
      }),
      listPanelCandidates: build.query<
        ListPanelCandidatesApiResponse,
        ListPanelCandidatesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/candidates/panel`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("candidates")],
      }),
      listRecruiterCandidates: build.query<
        ListRecruiterCandidatesApiResponse,
        ListRecruiterCandidatesApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/candidates/recruitercandidates/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
            currentCTC: queryArg.currentCtc,
            expectedCTC: queryArg.expectedCtc,
            noticePeriod: queryArg.noticePeriod,
            skill: queryArg.skill,
            job: queryArg.job,
          },
        }),
        providesTags: [listOf("candidates")],
      }),
      scheduleInterview: build.mutation<
        ScheduleInterviewApiResponse,
        ScheduleInterviewApiArg
      >({
        query: (queryArg) => ({
          url: `/candidates/scheduleinterview/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.interviewInput,
        }),
        invalidatesTags: staleAfter("candidates"),
      }),
      setCandidateStatus: build.mutation<
        SetCandidateStatusApiResponse,
        SetCandidateStatusApiArg
      >({
        query: (queryArg) => ({
          url: `/candidates/updatestatus/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.statusInput,
        }),
        invalidatesTags: staleAfter("candidates"),
      }),
      getCandidate: build.query<GetCandidateApiResponse, GetCandidateApiArg>({
        query: (queryArg) => ({
          url: `/candidates/${encodeURIComponent(String(queryArg.id))}`,
        }),
        providesTags: ["candidates"],
      }),
      changeCandidate: build.mutation<
        ChangeCandidateApiResponse,
        ChangeCandidateApiArg
      >({
        query: (queryArg) => ({
          url: `/candidates/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.candidateInput,
        }),
        invalidatesTags: staleAfter("candidates"),
      }),
      removeCandidate: build.mutation<
        RemoveCandidateApiResponse,
        RemoveCandidateApiArg
      >({
        query: (queryArg) => ({
          url: `/candidates/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("candidates"),
      }),
      listData: build.query<ListDataApiResponse, ListDataApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/data`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            type: queryArg["type"],
            typename: queryArg.typename,
          },
        }),
        providesTags: [listOf("metadata")],
      }),
      addData: build.mutation<AddDataApiResponse, AddDataApiArg>({
        query: (queryArg) => ({
          url: `/data`,
          method: "POST",
          body: queryArg.newDataInput,
        }),
        invalidatesTags: staleAfter("metadata"),
      }),
      changeData: build.mutation<ChangeDataApiResponse, ChangeDataApiArg>({
        query: (queryArg) => ({
          url: `/data/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.dataInput,
        }),
        invalidatesTags: staleAfter("metadata"),
      }),
      removeData: build.mutation<RemoveDataApiResponse, RemoveDataApiArg>({
        query: (queryArg) => ({
          url: `/data/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("metadata"),
      }),
      listJobs: build.query<ListJobsApiResponse, ListJobsApiArg>({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/jobs`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("jobs")],
      }),
      addJob: build.mutation<AddJobApiResponse, AddJobApiArg>({
        query: (queryArg) => ({
          url: `/jobs`,
          method: "POST",
          body: queryArg.newJobInput,
        }),
        invalidatesTags: staleAfter("jobs"),
      }),
      listManagerJobs: build.query<
        ListManagerJobsApiResponse,
        ListManagerJobsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/jobs/managerjobs/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("jobs")],
      }),
      changeJob: build.mutation<ChangeJobApiResponse, ChangeJobApiArg>({
        query: (queryArg) => ({
          url: `/jobs/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.jobInput,
        }),
        invalidatesTags: staleAfter("jobs"),
      }),
      removeJob: build.mutation<RemoveJobApiResponse, RemoveJobApiArg>({
        query: (queryArg) => ({
          url: `/jobs/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("jobs"),
      }),
      listReferrals: build.query<ListReferralsApiResponse, ListReferralsApiArg>(
        {
          transformResponse: toPage,
          query: (queryArg) => ({
            url: `/referrals`,
            params: {
              sort: queryArg.sort,
              page: queryArg.page,
              pageSize: queryArg.pageSize,
              q: queryArg.q,
              format: queryArg.format,
              status: queryArg.status,
            },
          }),
          providesTags: [listOf("referrals")],
        },
      ),
      addReferral: build.mutation<AddReferralApiResponse, AddReferralApiArg>({
        query: (queryArg) => ({
          url: `/referrals`,
          method: "POST",
          body: queryArg.newReferralInput,
        }),
        invalidatesTags: staleAfter("referrals"),
      }),
      listUserReferrals: build.query<
        ListUserReferralsApiResponse,
        ListUserReferralsApiArg
      >({
        transformResponse: toPage,
        query: (queryArg) => ({
          url: `/referrals/${encodeURIComponent(String(queryArg.id))}`,
          params: {
            sort: queryArg.sort,
            page: queryArg.page,
            pageSize: queryArg.pageSize,
            q: queryArg.q,
            format: queryArg.format,
            status: queryArg.status,
          },
        }),
        providesTags: [listOf("referrals")],
      }),
      changeReferral: build.mutation<
        ChangeReferralApiResponse,
        ChangeReferralApiArg
      >({
        query: (queryArg) => ({
          url: `/referrals/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.referralInput,
        }),
        invalidatesTags: staleAfter("referrals"),
      }),
      removeReferral: build.mutation<
        RemoveReferralApiResponse,
        RemoveReferralApiArg
      >({
        query: (queryArg) => ({
          url: `/referrals/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("referrals"),
      }),
      makeCandidate: build.mutation<
        MakeCandidateApiResponse,
        MakeCandidateApiArg
      >({
        query: (queryArg) => ({
          url: `/referrals/${encodeURIComponent(String(queryArg.id))}/candidate`,
          method: "POST",
          body: queryArg.referralCandidateInput,
        }),
        invalidatesTags: staleAfter("referrals"),
      }),
      listDataTypes: build.query<ListDataTypesApiResponse, ListDataTypesApiArg>(
        {
          transformResponse: toPage,
          query: (queryArg) => ({
            url: `/types`,
            params: {
              sort: queryArg.sort,
              page: queryArg.page,
              pageSize: queryArg.pageSize,
              q: queryArg.q,
              format: queryArg.format,
            },
          }),
          providesTags: [listOf("metadata")],
        },
      ),
      addDataType: build.mutation<AddDataTypeApiResponse, AddDataTypeApiArg>({
        query: (queryArg) => ({
          url: `/types`,
          method: "POST",
          body: queryArg.newTypeInput,
        }),
        invalidatesTags: staleAfter("metadata"),
      }),
      changeDataType: build.mutation<
        ChangeDataTypeApiResponse,
        ChangeDataTypeApiArg
      >({
        query: (queryArg) => ({
          url: `/types/${encodeURIComponent(String(queryArg.id))}`,
          method: "PUT",
          body: queryArg.typeInput,
        }),
        invalidatesTags: staleAfter("metadata"),
      }),
      removeDataType: build.mutation<
        RemoveDataTypeApiResponse,
        RemoveDataTypeApiArg
      >({
        query: (queryArg) => ({
          url: `/types/${encodeURIComponent(String(queryArg.id))}`,
          method: "DELETE",
        }),
        invalidatesTags: staleAfter("metadata"),
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as recruitmentApi };
export type ListCandidatesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Candidate>;
export type ListCandidatesApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "recruiterName"
    | "-recruiterName"
    | "jobTitle"
    | "-jobTitle"
    | "name"
    | "-name"
    | "currentCTC"
    | "-currentCTC"
    | "expectedCTC"
    | "-expectedCTC"
    | "noticePeriod"
    | "-noticePeriod"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?:
    | "Schedule Interview"
    | "Interview Scheduled"
    | "Interview Confirmed"
    | "1st Tech Clear"
    | "2nd Tech Clear"
    | "Offered"
    | "Not Shortlisted"
    | "Backout"
    | "Not Selected";
  /** Rupees a year: `min-max`, `min-`, `-max`, or a number for at most that. */
  currentCtc?: string;
  /** Rupees a year: `min-max`, `min-`, `-max`, or a number for at most that. */
  expectedCtc?: string;
  /** Only those of this notice period. */
  noticePeriod?:
    | "No notice period"
    | "Less than 7 days"
    | "7 days"
    | "15 days"
    | "1 month"
    | "1.5 months"
    | "2 months"
    | "2.5 months"
    | "3 months"
    | "More than 3 months";
  /** Only those who have this skill. */
  skill?: string;
  /** Only those for the job of this id. */
  job?: number;
};
export type AddCandidateApiResponse =
  /** status 201 The stored record. */ Candidate;
export type AddCandidateApiArg = {
  newCandidateInput: NewCandidateInput;
};
export type AddFeedbackApiResponse = /** status 200 The record. */ Candidate;
export type AddFeedbackApiArg = {
  /** The record's id. */
  id: number;
  feedbackInput: FeedbackInput;
};
export type ConfirmInterviewApiResponse =
  /** status 200 The record. */ Candidate;
export type ConfirmInterviewApiArg = {
  /** The record's id. */
  id: number;
  confirmInput: ConfirmInput;
};
export type DeclineInterviewApiResponse =
  /** status 200 The record. */ Candidate;
export type DeclineInterviewApiArg = {
  /** The record's id. */
  id: number;
  declineInput: DeclineInput;
};
export type CheckInterviewDayApiResponse =
  /** status 200 The record. */ InterviewDay;
export type CheckInterviewDayApiArg = {
  /** The record's id. */
  id: number;
  interviewDayInput: InterviewDayInput;
};
export type ListPanelCandidatesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Candidate>;
export type ListPanelCandidatesApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "interview"
    | "-interview"
    | "jobTitle"
    | "-jobTitle"
    | "name"
    | "-name"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?:
    | "Schedule Interview"
    | "Interview Scheduled"
    | "Interview Confirmed"
    | "1st Tech Clear"
    | "2nd Tech Clear"
    | "Offered"
    | "Not Shortlisted"
    | "Backout"
    | "Not Selected";
};
export type ListRecruiterCandidatesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Candidate>;
export type ListRecruiterCandidatesApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "recruiterName"
    | "-recruiterName"
    | "jobTitle"
    | "-jobTitle"
    | "name"
    | "-name"
    | "currentCTC"
    | "-currentCTC"
    | "expectedCTC"
    | "-expectedCTC"
    | "noticePeriod"
    | "-noticePeriod"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?:
    | "Schedule Interview"
    | "Interview Scheduled"
    | "Interview Confirmed"
    | "1st Tech Clear"
    | "2nd Tech Clear"
    | "Offered"
    | "Not Shortlisted"
    | "Backout"
    | "Not Selected";
  /** Rupees a year: `min-max`, `min-`, `-max`, or a number for at most that. */
  currentCtc?: string;
  /** Rupees a year: `min-max`, `min-`, `-max`, or a number for at most that. */
  expectedCtc?: string;
  /** Only those of this notice period. */
  noticePeriod?:
    | "No notice period"
    | "Less than 7 days"
    | "7 days"
    | "15 days"
    | "1 month"
    | "1.5 months"
    | "2 months"
    | "2.5 months"
    | "3 months"
    | "More than 3 months";
  /** Only those who have this skill. */
  skill?: string;
  /** Only those for the job of this id. */
  job?: number;
};
export type ScheduleInterviewApiResponse =
  /** status 200 The record. */ Candidate;
export type ScheduleInterviewApiArg = {
  /** The record's id. */
  id: number;
  interviewInput: InterviewInput;
};
export type SetCandidateStatusApiResponse =
  /** status 200 The record. */ Candidate;
export type SetCandidateStatusApiArg = {
  /** The record's id. */
  id: number;
  statusInput: StatusInput;
};
export type GetCandidateApiResponse = /** status 200 The record. */ Candidate;
export type GetCandidateApiArg = {
  /** The record's id. */
  id: number;
};
export type ChangeCandidateApiResponse =
  /** status 200 The record. */ Candidate;
export type ChangeCandidateApiArg = {
  /** The record's id. */
  id: number;
  candidateInput: CandidateInput;
};
export type RemoveCandidateApiResponse = unknown;
export type RemoveCandidateApiArg = {
  /** The record's id. */
  id: number;
};
export type ListDataApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<DataEntry>;
export type ListDataApiArg = {
  /** The field, with - before it downwards. */
  sort?: "name" | "-name" | "typename" | "-typename";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of the type of this id. */
  type?: number;
  /** Only those of the type of this name, such as skill. */
  typename?: string;
};
export type AddDataApiResponse = /** status 201 The stored record. */ DataEntry;
export type AddDataApiArg = {
  newDataInput: NewDataInput;
};
export type ChangeDataApiResponse = /** status 200 The record. */ DataEntry;
export type ChangeDataApiArg = {
  /** The record's id. */
  id: number;
  dataInput: DataInput;
};
export type RemoveDataApiResponse = unknown;
export type RemoveDataApiArg = {
  /** The record's id. */
  id: number;
};
export type ListJobsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Job>;
export type ListJobsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "title"
    | "-title"
    | "experience"
    | "-experience"
    | "hiringManagerName"
    | "-hiringManagerName"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?: "Open" | "Closed";
};
export type AddJobApiResponse = /** status 201 The stored record. */ Job;
export type AddJobApiArg = {
  newJobInput: NewJobInput;
};
export type ListManagerJobsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Job>;
export type ListManagerJobsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "title"
    | "-title"
    | "experience"
    | "-experience"
    | "hiringManagerName"
    | "-hiringManagerName"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?: "Open" | "Closed";
};
export type ChangeJobApiResponse = /** status 200 The record. */ Job;
export type ChangeJobApiArg = {
  /** The record's id. */
  id: number;
  jobInput: JobInput;
};
export type RemoveJobApiResponse = unknown;
export type RemoveJobApiArg = {
  /** The record's id. */
  id: number;
};
export type ListReferralsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Referral>;
export type ListReferralsApiArg = {
  /** The field, with - before it downwards. */
  sort?:
    | "name"
    | "-name"
    | "referredByName"
    | "-referredByName"
    | "phone"
    | "-phone"
    | "email"
    | "-email"
    | "experience"
    | "-experience"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?:
    | "Submitted"
    | "Not Relevent"
    | "Interview Scheduled"
    | "Offered"
    | "Joined"
    | "Declined";
};
export type AddReferralApiResponse =
  /** status 201 The stored record. */ Referral;
export type AddReferralApiArg = {
  newReferralInput: NewReferralInput;
};
export type ListUserReferralsApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<Referral>;
export type ListUserReferralsApiArg = {
  /** The record's id. */
  id: number;
  /** The field, with - before it downwards. */
  sort?:
    | "name"
    | "-name"
    | "referredByName"
    | "-referredByName"
    | "phone"
    | "-phone"
    | "email"
    | "-email"
    | "experience"
    | "-experience"
    | "status"
    | "-status";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
  /** Only those of this status. */
  status?:
    | "Submitted"
    | "Not Relevent"
    | "Interview Scheduled"
    | "Offered"
    | "Joined"
    | "Declined";
};
export type ChangeReferralApiResponse = /** status 200 The record. */ Referral;
export type ChangeReferralApiArg = {
  /** The record's id. */
  id: number;
  referralInput: ReferralInput;
};
export type RemoveReferralApiResponse = unknown;
export type RemoveReferralApiArg = {
  /** The record's id. */
  id: number;
};
export type MakeCandidateApiResponse =
  /** status 201 The stored record. */ Candidate;
export type MakeCandidateApiArg = {
  /** The record's id. */
  id: number;
  referralCandidateInput: ReferralCandidateInput;
};
export type ListDataTypesApiResponse =
  /** status 200 The rows; X-Total-Count holds how many there are. */ Page<DataType>;
export type ListDataTypesApiArg = {
  /** The field, with - before it downwards. */
  sort?: "name" | "-name";
  /** From 1; without it, the first 1,000 rows. */
  page?: number;
  /** 1 to 200. */
  pageSize?: number;
  /** Searches without case. */
  q?: string;
  /** The last two hold all rows. */
  format?: "json" | "csv" | "xlsx";
};
export type AddDataTypeApiResponse =
  /** status 201 The stored record. */ DataType;
export type AddDataTypeApiArg = {
  newTypeInput: NewTypeInput;
};
export type ChangeDataTypeApiResponse = /** status 200 The record. */ DataType;
export type ChangeDataTypeApiArg = {
  /** The record's id. */
  id: number;
  typeInput: TypeInput;
};
export type RemoveDataTypeApiResponse = unknown;
export type RemoveDataTypeApiArg = {
  /** The record's id. */
  id: number;
};
export type Actions = {
  /** What they may do now. */
  actions: string[];
  /** What they can't do now, and why. */
  blocked: {
    [key: string]: string;
  };
};
export type CandidateId = number;
export type UserId = number;
export type JobId = number;
export type Skill = {
  /** The name of an entry of the type skill. */
  value: string;
  /** Whether somebody has it. */
  selected: boolean;
};
export type NoticePeriod =
  | "No notice period"
  | "Less than 7 days"
  | "7 days"
  | "15 days"
  | "1 month"
  | "1.5 months"
  | "2 months"
  | "2.5 months"
  | "3 months"
  | "More than 3 months";
export type Gender = "Male" | "Female" | "Other";
export type CandidateStatus =
  | "Schedule Interview"
  | "Interview Scheduled"
  | "Interview Confirmed"
  | "1st Tech Clear"
  | "2nd Tech Clear"
  | "Offered"
  | "Not Shortlisted"
  | "Backout"
  | "Not Selected";
export type ReferralId = number;
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
export type InterviewTime = string;
export type InterviewUrl = string;
export type Interview = {
  /** The day. */
  date: string;
  /** The time of the day. */
  time: InterviewTime;
  /** Where one meets. */
  url: InterviewUrl;
  /** Whether the hiring manager has confirmed it. */
  confirmed: boolean;
  /** Whether it is over. */
  past: boolean;
};
export type Half = "first" | "second";
export type InterviewAway = {
  /** The person. */
  userId: UserId;
  /** Their name. */
  userName: string;
  half: Half | null;
};
export type InterviewDay = {
  /** The holiday that it is. */
  holiday: string | null;
  /** Who of panel, hiring manager and recruiter is on leave. */
  away: InterviewAway[];
};
export type InterviewDecline = {
  /** The member. */
  userId: UserId;
  /** Their name. */
  userName: string;
  /** Why. */
  reason: string;
};
export type FeedbackOnSkill = {
  /** The skill. */
  skill: string;
  /** From 1, the lowest, to 5, in halves. */
  rating: number;
  /** What was asked. */
  questionAsked: string;
  /** What was found. */
  feedback: string;
  /** What else there is to say. */
  other: string;
};
export type FeedbackList = {
  /** The member. */
  userId: UserId;
  /** Their name. */
  userName: string;
  /** Skill by skill. */
  feedback: FeedbackOnSkill[];
};
export type TurnAction =
  | "scheduleinterview"
  | "confirminterview"
  | "interview"
  | "addfeedback"
  | "result"
  | "answer";
export type Turn = {
  user: UserId | null;
  /** Who, in words: a name, `Panel` or `Candidate`. */
  who: string;
  /** Whether it is the caller's. */
  you: boolean;
  /** What is to be done. */
  action: TurnAction;
};
export type CandidateWithoutCtc = Actions & {
  /** The candidate's id. */
  _id: CandidateId;
  /** Counts changes. */
  version: number;
  /** Whose candidate it is. */
  recruiterId: UserId;
  /** Their name. */
  recruiterName: string;
  /** What for. */
  job: JobId;
  /** What the job is called. */
  jobTitle: string;
  /** Who hires for it. */
  hiringManager: UserId;
  /** Their name. */
  hiringManagerName: string;
  /** The candidate's name. */
  name: string;
  /** Their address. */
  email: string;
  /** Their number. */
  phoneNumber: string;
  /** What they can do. */
  skills: Skill[];
  /** How much experience they have. */
  totalExperience: string;
  /** Where they are. */
  currentLocation: string | null;
  /** Where they would like to be. */
  preferredLocations: string;
  /** Where they work. */
  currentCompanyName: string | null;
  noticePeriod: NoticePeriod | null;
  gender: Gender | null;
  /** Where they stand. */
  status: CandidateStatus;
  /** Whether they would work from home on some days. */
  openForHybrid: boolean;
  referral: ReferralId | null;
  referredBy: UserId | null;
  /** Their name. */
  referredByName: string | null;
  /** The keys of the résumé. */
  fileUploadKeys: string[];
  /** The résumé. */
  files: RecordFile[];
  interview?: Interview | null;
  interviewDay?: InterviewDay | null;
  /** Who of the panel can't come to it; not in lists. */
  declines?: InterviewDecline[] | null;
  /** Former interviews, the latest first; not in lists. */
  interviews?: Interview[] | null;
  /** What the panel found; not in lists. */
  feedback?: FeedbackList[] | null;
  /** How many members of the panel have given feedback that the caller, who is on it, sees once their own is in; not in
    lists. */
  feedbackHidden?: number | null;
  /** Who is on the panel of the job. */
  panelNames: string[];
  /** How many of them have given feedback in this round. */
  panelHeard: number;
  /** Whether the caller is on the panel. */
  panelist: boolean;
  turn: Turn | null;
};
export type Candidate = CandidateWithoutCtc & {
  /** What they get, in rupees a year: to admins, managers and recruiters. */
  currentCTC?: number | null;
  /** What they want, in rupees a year: to the same. */
  expectedCTC?: number | null;
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
export type ExistingCandidate = {
  /** The candidate's id. */
  _id: CandidateId;
  /** Who it is. */
  name: string;
  /** Their address. */
  email: string;
  /** Their number. */
  phone: string;
  /** Where they stand. */
  status: CandidateStatus;
};
export type ExistingCandidates = {
  /** Those with the same address or number for the same job whom the caller sees, at most ten. */
  candidates: ExistingCandidate[];
  /** How many others there are, whom the caller does not see. */
  others: number;
};
export type RecruitmentName = string;
export type CandidateEmail = string;
export type CandidatePhone = string;
export type SkillInput = {
  /** The name of an entry of the type skill. */
  value: RecruitmentName;
  /** Whether somebody has it; only those that are selected are kept. */
  selected?: boolean;
};
export type Experience = number | string;
export type YearlyPay = number;
export type NewCandidateInput = {
  /** Whose candidate it is: a recruiter, manager or admin. A recruiter's candidates are their own; without it, it is
    the caller's. */
  recruiterId?: number | null;
  /** An Open job. */
  job: number;
  name: RecruitmentName;
  email: CandidateEmail;
  phoneNumber: CandidatePhone;
  /** What they can do; at least one has to be selected. */
  skills: SkillInput[];
  totalExperience: Experience;
  currentLocation: RecruitmentName;
  /** Where they would like to be, separated by commas. */
  preferredLocations?: string | null;
  currentCTC: YearlyPay;
  expectedCTC: YearlyPay;
  currentCompanyName: RecruitmentName;
  noticePeriod: NoticePeriod;
  gender: Gender;
  status: CandidateStatus;
  /** Whether they would work from home on some days. */
  openForHybrid?: boolean | null;
  /** The keys of the résumé. */
  fileUploadKeys?: FileKey[] | null;
  /** Whether it is known that somebody with the same address or number is a candidate for the job. */
  duplicate?: boolean;
};
export type FeedbackRating = number;
export type LongText = string;
export type SkillFeedbackInput = {
  /** The skill. */
  skill: RecruitmentName;
  /** From 1, the lowest, to 5, in halves. */
  rating: FeedbackRating;
  /** What was asked. */
  questionAsked: LongText;
  /** What was found. */
  feedback: LongText;
  /** What else there is to say. */
  other: LongText;
};
export type FeedbackInput = {
  /** The version that was read. */
  version?: number | null;
  /** Skill by skill, each once. */
  feedback: SkillFeedbackInput[];
};
export type ConfirmInput = {
  /** The version that was read. */
  version?: number | null;
  /** `Interview Confirmed`. */
  status: CandidateStatus;
};
export type DeclineReason = string;
export type DeclineInput = {
  /** The version that was read. */
  version?: number | null;
  /** Why: the recruiter is told. */
  reason: DeclineReason;
};
export type InterviewDayInput = {
  /** The day. */
  date: string;
};
export type InterviewInput = {
  /** The version that was read. */
  version?: number | null;
  /** The day, not in the past. */
  date: string;
  /** The time of the day. */
  time: InterviewTime;
  /** Where one meets. */
  url: InterviewUrl;
};
export type StatusInput = {
  /** The version that was read. */
  version?: number | null;
  /** Any but Interview Scheduled and Interview Confirmed, which have calls of their own. */
  status: CandidateStatus;
};
export type CandidateInput = {
  /** The version that was read. */
  version?: number | null;
  /** Whose candidate it is: a recruiter, manager or admin. A recruiter's candidates are their own; without it, it is
    the caller's. */
  recruiterId?: number | null;
  /** An Open job. */
  job?: number | null;
  name?: RecruitmentName | null;
  email?: CandidateEmail | null;
  phoneNumber?: CandidatePhone | null;
  /** What they can do; at least one has to be selected. */
  skills?: SkillInput[] | null;
  totalExperience?: Experience | null;
  currentLocation?: RecruitmentName | null;
  /** Where they would like to be, separated by commas. */
  preferredLocations?: string | null;
  currentCTC?: YearlyPay | null;
  expectedCTC?: YearlyPay | null;
  currentCompanyName?: RecruitmentName | null;
  noticePeriod?: NoticePeriod | null;
  gender?: Gender | null;
  status?: CandidateStatus | null;
  /** Whether they would work from home on some days. */
  openForHybrid?: boolean | null;
  /** The keys of the résumé. */
  fileUploadKeys?: FileKey[] | null;
  /** Whether it is known that somebody with the same address or number is a candidate for the job. */
  duplicate?: boolean;
};
export type DataId = number;
export type DataTypeId = number;
export type DataEntry = Actions & {
  /** The entry's id. */
  _id: DataId;
  /** Counts edits. */
  version: number;
  /** Its name, lowercase. */
  name: string;
  /** Its type. */
  type: DataTypeId;
  /** The name of its type. */
  typename: string;
};
export type NewDataInput = {
  name: RecruitmentName;
  /** Its type. */
  type: number;
};
export type DataInput = {
  /** The version that was read. */
  version?: number | null;
  name?: RecruitmentName | null;
  /** Its type. */
  type?: number | null;
};
export type JobStatus = "Open" | "Closed";
export type Job = Actions & {
  /** The job's id. */
  _id: JobId;
  /** Counts edits. */
  version: number;
  /** What it is called. */
  title: string;
  /** In a sentence. */
  summary: string;
  /** At length. */
  description: string;
  /** How much experience it takes. */
  experience: string;
  /** Skills that it takes. */
  mandatorySkills: string[];
  /** Skills that are good to have. */
  otherSkills: string;
  /** Where it is. */
  location: string[];
  /** Who hires. */
  hiringManager: UserId;
  /** Their name. */
  hiringManagerName: string;
  /** Who interviews. */
  interviewPanel: UserId[];
  /** Their names, in the same order. */
  interviewPanelNames: string[];
  /** Whether people are wanted still. */
  status: JobStatus;
  /** Whether it is shared on `LinkedIn`. */
  linkedIn: boolean;
  /** Whether it is shared on Twitter. */
  twitter: boolean;
};
export type NewJobInput = {
  title: RecruitmentName;
  summary: LongText;
  description: LongText;
  experience: Experience;
  /** Names of entries of the type skill. */
  mandatorySkills: RecruitmentName[];
  otherSkills: LongText;
  /** Names of entries of the type location. */
  location: RecruitmentName[];
  /** Who hires: a manager or an admin. Of a manager's jobs it is the manager. */
  hiringManager: number;
  /** Who interviews. */
  interviewPanel?: number[] | null;
  status: JobStatus;
  /** Whether it is shared on `LinkedIn`. */
  linkedIn?: boolean | null;
  /** Whether it is shared on Twitter. */
  twitter?: boolean | null;
};
export type JobInput = {
  /** The version that was read. */
  version?: number | null;
  title?: RecruitmentName | null;
  summary?: LongText | null;
  description?: LongText | null;
  experience?: Experience | null;
  /** Names of entries of the type skill. */
  mandatorySkills?: RecruitmentName[] | null;
  otherSkills?: LongText | null;
  /** Names of entries of the type location. */
  location?: RecruitmentName[] | null;
  /** Who hires: a manager or an admin. Of a manager's jobs it is the manager. */
  hiringManager?: number | null;
  /** Who interviews. */
  interviewPanel?: number[] | null;
  status?: JobStatus | null;
  /** Whether it is shared on `LinkedIn`. */
  linkedIn?: boolean | null;
  /** Whether it is shared on Twitter. */
  twitter?: boolean | null;
};
export type ReferralStatus =
  | "Submitted"
  | "Not Relevent"
  | "Interview Scheduled"
  | "Offered"
  | "Joined"
  | "Declined";
export type Referral = Actions & {
  /** The referral's id. */
  _id: ReferralId;
  /** Counts edits. */
  version: number;
  /** Who it is. */
  name: string;
  /** Their address. */
  email: string;
  /** Their number. */
  phone: string;
  /** What they can do. */
  skills: Skill[];
  /** How much experience they have. */
  experience: string;
  /** How one knows them. */
  howKnow: string;
  /** The keys of the résumé. */
  fileUploadKeys: string[];
  /** The résumé. */
  files: RecordFile[];
  /** Who made it. */
  referredBy: UserId;
  /** Their name. */
  referredByName: string;
  /** How it goes. */
  status: ReferralStatus;
  candidate: CandidateId | null;
};
export type NewReferralInput = {
  name: RecruitmentName;
  email: CandidateEmail;
  phone: CandidatePhone;
  /** What they can do; at least one has to be selected. */
  skills: SkillInput[];
  experience: Experience;
  /** How one knows them. */
  howKnow?: string | null;
  /** The key of the résumé, a PDF. */
  fileUploadKeys?: FileKey[] | null;
};
export type ReferralInput = {
  /** The version that was read. */
  version?: number | null;
  name?: RecruitmentName | null;
  email?: CandidateEmail | null;
  phone?: CandidatePhone | null;
  /** What they can do; at least one has to be selected. */
  skills?: SkillInput[] | null;
  experience?: Experience | null;
  /** How one knows them. */
  howKnow?: string | null;
  /** The key of the résumé, a PDF. */
  fileUploadKeys?: FileKey[] | null;
  status?: ReferralStatus | null;
};
export type ReferralCandidateInput = {
  /** An Open job. */
  job: number;
  /** Whose candidate it becomes: a recruiter, manager or admin; the caller's without it. */
  recruiterId?: number | null;
  /** Whether it is known that somebody with the same address or number is a candidate for the job. */
  duplicate?: boolean;
};
export type DataType = Actions & {
  /** The type's id. */
  _id: DataTypeId;
  /** Counts edits. */
  version: number;
  /** Its name, lowercase. */
  name: string;
};
export type NewTypeInput = {
  name: RecruitmentName;
};
export type TypeInput = {
  /** The version that was read. */
  version?: number | null;
  name?: RecruitmentName | null;
};
export const {
  useListCandidatesQuery,
  useAddCandidateMutation,
  useAddFeedbackMutation,
  useConfirmInterviewMutation,
  useDeclineInterviewMutation,
  useCheckInterviewDayMutation,
  useListPanelCandidatesQuery,
  useListRecruiterCandidatesQuery,
  useScheduleInterviewMutation,
  useSetCandidateStatusMutation,
  useGetCandidateQuery,
  useChangeCandidateMutation,
  useRemoveCandidateMutation,
  useListDataQuery,
  useAddDataMutation,
  useChangeDataMutation,
  useRemoveDataMutation,
  useListJobsQuery,
  useAddJobMutation,
  useListManagerJobsQuery,
  useChangeJobMutation,
  useRemoveJobMutation,
  useListReferralsQuery,
  useAddReferralMutation,
  useListUserReferralsQuery,
  useChangeReferralMutation,
  useRemoveReferralMutation,
  useMakeCandidateMutation,
  useListDataTypesQuery,
  useAddDataTypeMutation,
  useChangeDataTypeMutation,
  useRemoveDataTypeMutation,
} = injectedRtkApi;
