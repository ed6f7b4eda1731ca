import type { ReactElement } from 'react'
import type { InboxStanding } from '../api.gen'
import type { Whose } from '../useInbox'
import { portal } from '@/messages/inbox'
import { Segments } from '@/shared/table/Segments'

const words = portal.inbox.standIn

interface Props {
  standing: InboxStanding
  whose: Whose
  onChoose: (whose: Whose) => void
}

function label(name: string, count: number): ReactElement {
  return (
    <>
      {name} <span className="tnum weight-600">{count}</span>
    </>
  )
}

/** Whose is shown: all, one's own, or what one decides for somebody who is away. */
export function WhoseChoice({ standing: { all, mine, others }, whose, onChoose }: Props): ReactElement {
  return (
    <Segments<Whose>
      label={words.whose}
      options={[
        { value: 'all', label: label(portal.inbox.everything, all) },
        { value: 'mine', label: label(words.mine, mine) },
        ...others.map((term) => ({ value: term.user, label: label(words.forName(term.empname), term.count) })),
      ]}
      value={whose}
      onChange={onChoose}
    />
  )
}
