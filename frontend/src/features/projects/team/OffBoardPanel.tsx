import type { ReactElement } from 'react'
import { othersOf, type Month, type Row } from './team'
import styles from './team.module.css'
import { portal } from '@/messages/projects'
import { formatDate } from '@/shared/format/dates'
import { useCompany } from '@/shared/session/hooks'
import { Button } from '@/shared/ui/Button'

const words = portal.projects.team

interface Props {
  row: Row
  months: readonly Month[]
  project: string
  onCancel: () => void
  onOffBoard: () => void
}

/** What becomes free, and what stays, this month; of what is still to begin, when it would. */
function whatFollows([now]: readonly Month[], { startdate, allocation }: Row, today: string): string | null {
  if (now === undefined) return null
  if (startdate > today) return words.freesLater(Number(allocation), formatDate(startdate))
  if (now.here === 0) return words.freesNothing
  return now.others > 0 ? words.freesAndStays(now.here, now.others, othersOf(now)) : words.frees(now.here)
}

/** Opens under the row of somebody who leaves: what follows, and the action. */
export function OffBoardPanel({ row, months, project, onCancel, onOffBoard }: Props): ReactElement {
  const today = useCompany()?.today ?? ''
  return (
    <section className={styles['panel']} aria-label={words.offBoardTitle(row.empname)}>
      <div className={`flex-1 ${styles['what']}`}>
        <p>
          <strong>{words.offBoardTitle(row.empname)}</strong>
        </p>
        <p className={`color-secondary ${styles['quiet']}`}>{words.offBoardWhat(project)}</p>
        <p className={`color-secondary ${styles['quiet']}`}>{whatFollows(months, row, today)}</p>
      </div>
      <Button look="quiet" onClick={onCancel}>
        {portal.form.cancel}
      </Button>
      <Button danger onClick={onOffBoard}>
        {words.offBoard}
      </Button>
    </section>
  )
}
