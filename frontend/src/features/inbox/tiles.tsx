import { Suspense, type ReactElement } from 'react'
import { HeadWaiting } from './head/HeadWaiting'
import { Head } from './lazy'
import { decides } from './who'
import type { Tile } from '@/shared/dashboard/tile'
import { useSession } from '@/shared/session/hooks'

/** What waits for those who decide: it is asked for by itself, as on its page. */
export function InboxTile(): ReactElement | null {
  if (!decides(useSession())) return null
  return (
    <Suspense fallback={<HeadWaiting />}>
      <Head />
    </Suspense>
  )
}

export const tiles: Tile[] = [{ name: 'inbox', Tile: InboxTile }]
