import {
  attendanceApi as generated,
  type GetReportApiResponse,
  type ListSignLogsApiResponse,
  type ListTeamReportsApiResponse,
} from './api.gen'
import { sessionApi } from '@/shared/session/api'

export type Report = GetReportApiResponse
export type TeamRow = ListTeamReportsApiResponse['rows'][number]
export type SignLog = ListSignLogsApiResponse['rows'][number]

/** The shell's button reads the open report from the session call; it must not wait for the next poll. */
const showAtOnce = sessionApi.util.updateQueryData

export const attendanceApi = generated.enhanceEndpoints({
  endpoints: {
    checkIn: {
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

export const { useCheckInMutation, useChangeReportMutation } = attendanceApi
