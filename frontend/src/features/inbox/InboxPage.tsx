import { Suspense, type ReactElement } from 'react'
import { Desk } from './lazy'
import { portal } from '@/messages/inbox'
import { PageHeading } from '@/shared/layout/PageHeading'

/** What waits for the reader's decision: its code is fetched by need, as that of the other queues is. */
export function InboxPage(): ReactElement {
  return (
    <Suspense fallback={<PageHeading title={portal.inbox.heading} />}>
      <Desk />
    </Suspense>
  )
}
