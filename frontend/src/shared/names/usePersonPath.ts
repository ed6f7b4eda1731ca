import { pageOf } from './PersonLink'
import { useSession } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

/** The register of people, and what opens it beside its key. */
export const PEOPLE_PATH = '/users'

/** Whether the register of people is open to the viewer. */
export function useIsRegisterOpen(): boolean {
  const session = useSession()
  return session.permission.includes('employees') && may(session, 'people.read', 'all')
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
