import { pageOf } from './PersonLink'
import { useSession } from '@/shared/session/hooks'

/** The register of people, and the roles that it is for beside its key. */
export const PEOPLE_PATH = '/users'
const LEADERS = ['admin', 'manager']

/** Whether the register of people is open to the viewer. */
export function useIsRegisterOpen(): boolean {
  const { permission, role } = useSession()
  return permission.includes('employees') && role !== null && LEADERS.includes(role)
}

/** Where somebody can be looked at: their details, one's own page, or nowhere. */
export function usePersonPath(): (id: number | null | undefined) => string | undefined {
  const own = useSession().user?._id
  const isOpen = useIsRegisterOpen()
  return (id) => {
    if (id === null || id === undefined) return undefined
    if (id === own) return pageOf(id)
    return isOpen ? `${PEOPLE_PATH}?person=${id}` : undefined
  }
}
