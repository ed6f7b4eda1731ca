import { Check } from 'lucide-react'
import type { ReactElement } from 'react'
import { statusOf } from './looks'
import { useDone } from './useDone'
import { portal } from '@/messages/portal'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileList, TileSection } from '@/shared/dashboard/TileSection'
import { formatDate } from '@/shared/format/dates'
import { useSession } from '@/shared/session/hooks'
import { IconButton } from '@/shared/ui/IconButton'

const words = portal.checklists
const ICON = 32

/** What is the reader's to do (checklist-10). */
export function ChecklistTile({ tile }: { tile: NonNullable<Dashboard['checklists']> }): ReactElement {
  const own = useSession().user?._id
  const set = useDone((line) => words.saved(line.text))
  return (
    <TileSection title={words.tile.title} link={{ to: '/checklists', label: words.tile.all }}>
      <TileList rows={tile.rows} total={tile.total} shown={words.tile.shown}>
        {(line) => (
          <li key={line._id} className={`${styles['pair']} items-center`}>
            <span className={styles['name']}>{line.text}</span>
            <span className={styles['small']}>
              {[
                ...(line.user === own ? [] : [words.about(line.empname)]),
                words.due(formatDate(line.due)),
                ...(line.late ? [statusOf(line)] : []),
              ].join(', ')}
            </span>
            <span className="col-2">
              <IconButton icon={Check} label={words.doneOf(line.text)} size={ICON} quiet onClick={() => set(line, true)} />
            </span>
          </li>
        )}
      </TileList>
    </TileSection>
  )
}
