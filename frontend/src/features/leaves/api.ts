import { leavesApi as generated } from './api.gen'
import { staleAfter } from '@/shared/api/freshness'

export type {
  AwayPerson,
  CalendarLeave,
  CalendarPerson,
  CalendarStandIn,
  CompOff,
  CompOffDay,
  CorrectionOutcome,
  CountedDay,
  CreditOutcome,
  DayWork,
  Half,
  Holiday,
  HolidayChoice,
  HolidayPreview,
  Leave,
  LeaveBalance,
  LeaveCalendar,
  LeaveCredit,
  LeaveCreditLine,
  LeaveCreditReturn,
  LeavePreview,
  LeaveType,
  LedgerEntry,
  RecountedLeave,
} from './api.gen'

interface Previewed {
  preview?: 'true' | 'false'
}

/** What only asks what a write would do makes nothing stale. */
function unlessAsked(tag: 'leaves' | 'holidays') {
  return (_answer: unknown, _error: unknown, { preview }: Previewed) => (preview === 'true' ? [] : staleAfter(tag))
}

export const leavesApi = generated.enhanceEndpoints({
  endpoints: {
    previewLeave: { invalidatesTags: [] },
    creditLeave: { invalidatesTags: unlessAsked('leaves') },
    takeLeaveCreditBack: { invalidatesTags: unlessAsked('leaves') },
    correctBalances: { invalidatesTags: unlessAsked('leaves') },
    addHoliday: { invalidatesTags: unlessAsked('holidays') },
    changeHoliday: { invalidatesTags: unlessAsked('holidays') },
    removeHoliday: { invalidatesTags: unlessAsked('holidays') },
  },
})

export const {
  useAskCompOffMutation,
  useChangeCompOffMutation,
  useListCompOffDaysQuery,
  useListCompOffsQuery,
  useApplyLeaveMutation,
  useChangeLeaveMutation,
  useDecideLeavesMutation,
  useListUserLeavesQuery,
  useListLeaveBalancesQuery,
  useListLeaveLedgerQuery,
  useGetLeaveCalendarQuery,
  useGetCalendarLinkQuery,
  useCorrectBalancesMutation,
  useCreditLeaveMutation,
  useTakeLeaveCreditBackMutation,
  useListHolidaysQuery,
  useAddHolidayMutation,
  useChangeHolidayMutation,
  useRemoveHolidayMutation,
} = leavesApi
