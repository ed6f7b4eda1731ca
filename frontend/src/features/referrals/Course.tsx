import type { ReactElement } from 'react'
import styles from './referrals.module.css'
import type { ReferralStatus } from '@/entities/recruitment/api'
import { referralLooks } from './statuses'
import { StatusTag } from '@/shared/ui/StatusTag'

const STEPS: readonly ReferralStatus[] = ['Submitted', 'Interview Scheduled', 'Offered', 'Joined']

/** How a referral goes: a stroke for each step, filled so far; dotted once it has ended otherwise. */
export function Course({ status }: { status: ReferralStatus }): ReactElement {
  const at = STEPS.indexOf(status)
  return (
    <span className={`inline-flex flex-wrap gap-4-12 items-center nowrap ${styles['course']}`}>
      <span className={styles['strokes']} aria-hidden>
        {STEPS.map((step, index) => (
          <i key={step} data-look={at < 0 ? 'ended' : index <= at ? 'filled' : 'open'} />
        ))}
      </span>
      <StatusTag status={status} looks={referralLooks} />
    </span>
  )
}
