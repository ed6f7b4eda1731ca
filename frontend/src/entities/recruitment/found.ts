import { recruitmentApi } from './api'
import { LARGEST_PAGE } from '@/shared/api/page'
import type { Choice } from '@/shared/form/fields'

export interface Found {
  options: Choice[]
  isFetching: boolean
}

/** The names of the data entries of a type, such as skill and location. */
export function useEntryNames(type: 'skill' | 'location', skip = false): { names: string[]; isFetching: boolean } {
  const { data, isFetching } = recruitmentApi.useListDataQuery({ typename: type, page: 1, pageSize: LARGEST_PAGE, sort: 'name' }, { skip })
  return { names: (data?.rows ?? []).map(({ name }) => name), isFetching }
}
