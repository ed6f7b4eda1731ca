import { recruitmentApi, type Job } from './api'
import type { Found } from './found'
import type { Choice } from '@/shared/form/fields'
import { makeRecordSelect } from '@/shared/form/RecordSelect'

const SHOWN = 20

function jobChoice({ _id, title }: Job): Choice {
  return { value: String(_id), label: title }
}

/** Only Open jobs can be chosen for a candidate (spec 002 §4). */
function useFoundJobs(q: string): Found {
  const { data, isFetching } = recruitmentApi.useListJobsQuery({ q, status: 'Open', page: 1, pageSize: SHOWN })
  return { options: (data?.rows ?? []).map(jobChoice), isFetching }
}

export const OpenJobSelect = makeRecordSelect(useFoundJobs)
