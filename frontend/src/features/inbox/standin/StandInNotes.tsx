import { UserCog } from 'lucide-react'
import type { ReactElement } from 'react'
import type { InboxStanding } from '../api.gen'
import styles from '../list/inbox.module.css'
import { kindsInWords } from './StandInMeans'
import { useEndStandIn } from './useEndStandIn'
import { useListStandInsQuery, type StandIn } from '@/entities/standins/api'
import { portal } from '@/messages/inbox'
import { formatDate } from '@/shared/format/dates'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.inbox.standIn
const proposes = portal.leaves.standIn

function Note({ says, action, onAct }: { says: string; action: string; onAct: () => void }): ReactElement {
  return (
    <p className={styles['note']}>
      <UserCog className="flex-none color-primary" size={16} aria-hidden />
      <span className="flex-1">{says}</span>
      <TextButton onClick={onAct}>{action}</TextButton>
    </p>
  )
}

interface Props {
  /** For whom the reader stands in today. */
  standing: InboxStanding | null
  onName: () => void
}

/** For whom the reader stands in, who stands in for them, and that nobody does while they will be away. */
export function StandInNotes({ standing, onName }: Props): ReactElement {
  const { data } = useListStandInsQuery({})
  const end = useEndStandIn()
  const running: StandIn | undefined = data?.own.find((term) => term.running)
  const proposed = data?.proposed ?? null
  return (
    <>
      {(standing?.others ?? []).map((term) => (
        <Note
          key={term._id}
          says={words.youStandIn(term.empname, formatDate(term.to), kindsInWords(term.kinds))}
          action={words.giveBack.action}
          onAct={() => end({ ...term, actions: ['giveback'] })}
        />
      ))}
      {running === undefined ? null : (
        <Note
          says={words.standsInForYou(running.standinname, formatDate(running.to), kindsInWords(running.kinds))}
          action={words.change}
          onAct={onName}
        />
      )}
      {proposed === null ? null : (
        <Note says={proposes.proposed(formatDate(proposed.from), formatDate(proposed.to))} action={proposes.name} onAct={onName} />
      )}
    </>
  )
}
