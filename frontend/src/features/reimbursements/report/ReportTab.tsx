import type { ReactElement } from 'react'
import { BalanceReport } from './BalanceReport'
import styles from '../claims.module.css'
import { portal } from '@/messages/reimbursements'
import { fullName } from '@/shared/format/names'
import { Button } from '@/shared/ui/Button'
import { useGetUserQuery } from '@/entities/people/api'
import { PersonPicker } from '@/entities/people/PersonPicker'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'

const words = portal.reimbursements.report

interface Props {
  me: Me
  /** Audience year: one's own, or of somebody whose claims one decides on. */
  user: number
  /** Absent for those who see their own alone. */
  choosing?: { choose: (user: number) => void; back: () => void } | undefined
}

/** Audience year it is, for those who may see that of others. */
function Audience({ me, user, choosing }: Required<Props>): ReactElement {
  const isOwn = user === me.user._id
  const { currentData: person } = useGetUserQuery({ id: user }, { skip: isOwn })
  return (
    <div className="flex flex-wrap items-center gap-8-16 mb-16 size-13">
      <Button onClick={choosing?.back}>
        {words.back}
      </Button>
      <label className="color-secondary" htmlFor="report-person">{words.person}</label>
      <span className={styles['person']}>
        <PersonPicker
          input={{ id: 'report-person', 'aria-invalid': false, 'aria-describedby': undefined, status: '' }}
          from={may(me, 'reimbursements.read', 'all') ? 'active' : 'team'}
          former
          value={[user]}
          known={isOwn ? [me.user] : person ? [person] : []}
          onChange={([id]) => choosing?.choose(id ?? me.user._id)}
        />
      </span>
      <strong>{isOwn ? words.own : person ? words.titleOf(fullName(person)) : ''}</strong>
    </div>
  )
}

export function ReportTab({ me, user, choosing }: Props): ReactElement {
  return (
    <>
      {choosing === undefined ? null : <Audience me={me} user={user} choosing={choosing} />}
      <BalanceReport key={user} user={user} today={me.company.today} />
    </>
  )
}
