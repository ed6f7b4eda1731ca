import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { INBOX } from './who'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import type { Tile } from '@/shared/dashboard/tile'

/** Over the queues of each kind: all that waits in one list. */
export function InboxLink({ data }: { data: Dashboard }): ReactElement | null {
  const queues = [data.timesheets?.waiting, data.leaves?.waiting, data.reimbursements?.waiting, data.investments]
  const total = queues.reduce((sum, queue) => sum + (queue?.total ?? 0), 0)
  if (total === 0) return null
  return (
    <p className="flex justify-end size-13">
      <Link to={INBOX} className="color-primary weight-500 no-underline hover-underline phone-inline-flex phone-items-center phone-min-h-44">
        {portal.inbox.all(String(total))}
      </Link>
    </p>
  )
}

export const tiles: Tile[] = [{ name: 'inbox', Tile: InboxLink }]
