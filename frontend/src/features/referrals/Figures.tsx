import type { ReactElement } from 'react'
import styles from './referrals.module.css'
import { portal } from '@/messages/referrals'
import { recruitmentApi } from '@/entities/recruitment/api'
import { LARGEST_PAGE } from '@/shared/api/page'
import { REFERRAL_STATUSES } from './statuses'
import { wordFor } from '@/shared/status/wordFor'

/** One's referrals by status; a status without any is left out, and of more than a page holds no sums are made. */
export function Figures({ user }: { user: number }): ReactElement | null {
  const { data } = recruitmentApi.useListUserReferralsQuery({ id: user, page: 1, pageSize: LARGEST_PAGE })
  if (data === undefined || data.total === 0 || data.total > LARGEST_PAGE) return null
  const counts = REFERRAL_STATUSES.map((status) => ({
    label: wordFor(status),
    count: data.rows.filter((referral) => referral.status === status).length,
  })).filter(({ count }) => count > 0)
  return (
    <dl className={styles['figures']}>
      {[{ label: portal.referrals.referredByYou, count: data.total }, ...counts].map(({ label, count }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="tnum">{count}</dd>
        </div>
      ))}
    </dl>
  )
}
