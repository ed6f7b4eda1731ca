import { useMemo } from 'react'
import * as z from 'zod'
import { useListRolesQuery } from '../api'
import { faultsOf, MOST_ROWS } from './rows'
import { useMe } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const row = z.object({
  empid: z.string(),
  fname: z.string(),
  lname: z.string(),
  email: z.string(),
  role: z.string(),
  doj: z.string(),
})

/** Rows as they were typed, and kept. */
export const typedRows = z.array(row).min(1).max(MOST_ROWS)

export function peopleSchema(roles: readonly string[]) {
  return z.object({
    invite: z.boolean(),
    people: z.array(row).superRefine((people, context) => {
      for (const fault of faultsOf(people, roles)) {
        context.addIssue({ code: 'custom', path: [fault.row, fault.column], message: fault.message })
      }
    }),
  })
}

/** Whom admins alone add; of others the service refuses them. */
const ADMINS_ADD = ['admin', 'manager', 'recruiter']

/** The roles that one may give: who saves anybody's record gives any. */
export function useGivableRoles(): string[] {
  const me = useMe()
  const { data } = useListRolesQuery()
  const givesAny = me !== undefined && may(me, 'people.edit', 'all')
  return useMemo(
    () => (data ?? []).map((role) => role.role).filter((role) => givesAny || !ADMINS_ADD.includes(role)),
    [data, givesAny],
  )
}
