import { Suspense, type ReactElement } from 'react'
import { HeadWaiting } from './head/HeadWaiting'
import { Head } from './lazy'
import type { Tile } from '@/shared/dashboard/tile'

/** What waits for the reader, and what is theirs to do: it is asked for by itself, as on its page. */
export function InboxTile(): ReactElement {
  return (
    <Suspense fallback={<HeadWaiting />}>
      <Head />
    </Suspense>
  )
}

export const tiles: Tile[] = [{ name: 'inbox', place: 'wide', Tile: InboxTile }]
