import type { ReactElement } from 'react'
import { farOff } from './days'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import { TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { formatDate } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'

const words = portal.leaves.turns.tile

type Turn = NonNullable<NonNullable<Dashboard['leaves']>['turn']>

/** Leave years end soon: the way to what that will bring (leave-51). */
export function TurnTile({ turn: { on } }: { turn: Turn }): ReactElement | null {
  const today = useCompany()?.today
  if (today === undefined) return null
  return (
    <TileSection title={words.title} link={{ to: `/leave-turns?on=${on}`, label: words.all }}>
      <TileNote>{words.ends(formatDate(on), farOff(on, today))}</TileNote>
    </TileSection>
  )
}
