import { recruitmentApi } from './api'
import type { Choice } from '@/shared/form/fields'

/** As many as a page may hold. */
const MOST = 200

export interface Found {
  options: Choice[]
  isFetching: boolean
}

/** The names of the data entries of a type, such as skill and location. */
export function useEntryNames(type: 'skill' | 'location', skip = false): { names: string[]; isFetching: boolean } {
  const { data, isFetching } = recruitmentApi.useListDataQuery({ typename: type, page: 1, pageSize: MOST, sort: 'name' }, { skip })
  return { names: (data?.rows ?? []).map(({ name }) => name), isFetching }
}
