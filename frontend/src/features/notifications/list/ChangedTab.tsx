import { useState, type ReactElement } from 'react'
import { Lines } from './Lines'
import { NotLive } from './NotLive'
import { Older } from './Older'
import { useChanged } from './useChanged'
import { portal } from '@/messages/notifications'
import { LARGEST_PAGE } from '@/shared/api/page'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { Button } from '@/shared/ui/Button'

const words = portal.notifications
const PAGE = 20

/** All of the last 90 days, the newest first. */
export function ChangedTab(): ReactElement {
  const [most, setMost] = useState(PAGE)
  const [isUnread, setUnread] = useState(false)
  const { data, error, isFetching, refetch, unread, read, readAll } = useChanged(isUnread ? { most, unread: true } : { most })
  const last = data?.rows.at(-1)
  return (
    <>
      <div className="flex flex-wrap items-center gap-8-16 mb-8 text-13">
        <label className="flex items-center gap-8">
          <input type="checkbox" checked={isUnread} onChange={(event) => setUnread(event.target.checked)} />
          {words.onlyUnread}
        </label>
        {unread === '' ? null : (
          <>
            <span className="color-secondary tnum">{words.unread(unread)}</span>
            <Button small onClick={readAll}>
              {words.readAll}
            </Button>
          </>
        )}
      </div>
      <NotLive onLoad={() => void refetch()} />
      {error === undefined ? null : <LoadFailed error={error} onRetry={() => void refetch()} ruled />}
      {data === undefined ? null : (
        <div className="border-t-rule max-w-960">
          <Lines rows={data.rows} heading="h2" empty={isUnread ? words.nothingUnread : words.nothing} onOpen={read} />
          {data.more && most < LARGEST_PAGE ? (
            <p className="mt-12">
              <Button aria-disabled={isFetching} onClick={() => setMost(Math.min(most * 2, LARGEST_PAGE))}>
                {words.older}
              </Button>
            </p>
          ) : null}
          {data.more && most >= LARGEST_PAGE && last !== undefined ? <Older key={String(isUnread)} last={last} isUnread={isUnread} onOpen={read} /> : null}
        </div>
      )}
    </>
  )
}
