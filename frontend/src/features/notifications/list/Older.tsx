import { useState, type ReactElement } from 'react'
import type { Notification } from '../api.gen'
import { Lines } from './Lines'
import { useChanged } from './useChanged'
import { portal } from '@/messages/notifications'
import { LARGEST_PAGE } from '@/shared/api/page'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { Button } from '@/shared/ui/Button'

const words = portal.notifications

interface Props {
  /** The last line above. */
  last: Notification
  isUnread: boolean
  onOpen: (rows: readonly Notification[]) => void
}

/** What is older than a line, and the way to what is older still. */
function Asked({ last, isUnread, onOpen }: Props): ReactElement {
  const asked = { before: last._id, most: LARGEST_PAGE }
  const { data, error, refetch } = useChanged(isUnread ? { ...asked, unread: true } : asked)
  if (data === undefined) {
    return error === undefined ? <p className="late py-20" aria-busy /> : <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  const end = data.rows.at(-1)
  return (
    <>
      {end === undefined ? null : <Lines rows={data.rows} heading="h2" empty="" after={last} onOpen={onOpen} />}
      {end !== undefined && data.more ? <Older last={end} isUnread={isUnread} onOpen={onOpen} /> : null}
    </>
  )
}

/** What is older comes once it is asked for. */
export function Older(props: Props): ReactElement {
  const [isAsked, setAsked] = useState(false)
  if (isAsked) return <Asked {...props} />
  return (
    <p className="mt-12">
      <Button onClick={() => setAsked(true)}>{words.older}</Button>
    </p>
  )
}
