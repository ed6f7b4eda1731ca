import { recruitmentApi, type Job } from './api'
import type { Choice } from '@/shared/form/fields'
import { foundOf, makeRecordSelect, type Found } from '@/shared/form/RecordSelect'

const SHOWN = 20

function jobChoice({ _id, title }: Job): Choice {
  return { value: String(_id), label: title }
}

/** Only Open jobs can be chosen for a candidate (recruitment-15). */
function useFoundJobs(q: string): Found {
  return foundOf(recruitmentApi.useListJobsQuery({ q, status: 'Open', page: 1, pageSize: SHOWN }), jobChoice)
}

export const OpenJobSelect = makeRecordSelect(useFoundJobs)
