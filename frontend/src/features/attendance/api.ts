import type { DefinitionsFromApi, OverrideResultType } from '@reduxjs/toolkit/query'
import {
  attendanceApi as generated,
  type GetReportApiResponse,
  type ListSignLogsApiResponse,
  type ListTeamReportsApiResponse,
} from './api.gen'
import { toPage, type Page } from '@/shared/api/page'
import { sessionApi } from '@/shared/session/api'

export type Report = GetReportApiResponse
export type TeamRow = ListTeamReportsApiResponse[number]
export type SignLog = ListSignLogsApiResponse[number]

type Definitions = DefinitionsFromApi<typeof generated>
type Paged = Omit<Definitions, 'listSignLogs'> & {
  listSignLogs: OverrideResultType<Definitions['listSignLogs'], Page<SignLog>>
}

/** The shell's button reads the open report from the session call; it must not wait for the next poll. */
const showAtOnce = sessionApi.util.updateQueryData

export const attendanceApi = generated.enhanceEndpoints<
  'attendance' | 'dashboard' | 'auth',
  Paged
>({
  endpoints: {
    listSignLogs: { transformResponse: toPage },
    checkIn: {
      invalidatesTags: ['attendance', 'dashboard', 'auth'],
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return
        dispatch(
          showAtOnce('getMe', undefined, (me) => {
            me.open = answer.data
          }),
        )
      },
    },
    changeReport: {
      invalidatesTags: ['attendance', 'dashboard', 'auth'],
      onQueryStarted: async ({ id }, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null)
        if (!answer) return
        dispatch(
          showAtOnce('getMe', undefined, (me) => {
            if (me.open?._id === id) me.open = answer.data
          }),
        )
      },
    },
  },
})

export const { useCheckInMutation, useChangeReportMutation, useListSignLogsQuery } = attendanceApi
