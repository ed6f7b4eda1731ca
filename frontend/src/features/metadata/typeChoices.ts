import { recruitmentApi } from '@/entities/recruitment/api'
import type { Found } from '@/entities/recruitment/found'
import { LARGEST_PAGE } from '@/shared/api/page'

/** The data types, of which a company has a few. */
export function useTypeChoices(): Found {
  const { data, isFetching } = recruitmentApi.useListDataTypesQuery({ page: 1, pageSize: LARGEST_PAGE, sort: 'name' })
  const options = (data?.rows ?? []).map(({ _id, name }) => ({ value: String(_id), label: name }))
  return { options, isFetching }
}
