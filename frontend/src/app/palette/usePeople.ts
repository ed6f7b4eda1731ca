import { makeUseFound } from './useFound'
import { fullName } from '@/shared/format/names'
import { roleName } from '@/shared/format/roles'
import { peopleApi } from '@/entities/people/api'

/** People by what is typed. */
export const usePeople = makeUseFound(peopleApi.endpoints.listUsers, {
  shown: 8,
  sort: 'fname',
  texts: (person) => [fullName(person), person.email, roleName(person.role)],
})
