import type { ReactElement } from 'react'
import { useListUserInvestmentsQuery, type Investment } from './api'
import styles from './investments.module.css'
import { investmentLooks } from './statuses'
import { portal } from '@/messages/investments'
import { LARGEST_PAGE } from '@/shared/api/page'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate, formatYear } from '@/shared/format/dates'
import { formatAmount, sumOf } from '@/shared/format/money'
import { fullName } from '@/shared/format/names'
import { Drawer } from '@/shared/ui/Drawer'
import { Section } from '@/shared/layout/Section'
import { useGetUserQuery } from '@/entities/people/api'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.investments.person

function Line({ investment }: { investment: Investment }): ReactElement {
  const { investmentTitle, investmentDate, investmentAmount, status, remark, files } = investment
  return (
    <li>
      <span className={`break-anywhere ${styles['about']}`}>
        <strong>{investmentTitle}</strong>
        <span className={`tnum ${styles['small']}`}>{formatDate(investmentDate)}</span>
        {remark ? <span className={styles['small']}>{portal.investments.remark(remark)}</span> : null}
        {files.length === 0 ? null : <RowFiles files={files} />}
      </span>
      <StatusTag status={status} looks={investmentLooks} />
      <strong className="tnum align-end">{formatAmount(investmentAmount)}</strong>
    </li>
  )
}

/** What a person has declared, the latest year first. */
function Years({ investments }: { investments: readonly Investment[] }): ReactElement[] {
  const years = [...new Set(investments.map((one) => one.financialYear))].toSorted().toReversed()
  return years.map((year) => {
    const own = investments.filter((one) => one.financialYear === year)
    return (
      <Section key={year} title={words.year(formatYear(year))} aside={formatAmount(sumOf(own.map((one) => one.investmentAmount)))}>
        <ul className={styles['lines']}>
          {own.map((investment) => (
            <Line key={investment._id} investment={investment} />
          ))}
        </ul>
      </Section>
    )
  })
}

/** A person's investments, opened by their name. */
export function PersonDrawer({ user, onClose }: { user: number; onClose: () => void }): ReactElement {
  const { data: person } = useGetUserQuery({ id: user })
  const { data, error, isFetching, refetch } = useListUserInvestmentsQuery(
    { id: user, page: 1, pageSize: LARGEST_PAGE, sort: '-investmentDate' },
    { refetchOnMountOrArgChange: true },
  )

  function body(): ReactElement {
    if (error !== undefined && !isFetching && data === undefined) return <LoadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <output className="color-secondary">{words.loading}</output>
    if (data.rows.length === 0) return <p className="color-secondary">{words.empty}</p>
    return (
      <>
        <NotRefreshed error={error} onRetry={refetch} />
        <Years investments={data.rows} />
        {data.total > data.rows.length ? <p className="color-secondary">{words.shown(data.rows.length, data.total)}</p> : null}
      </>
    )
  }

  return (
    <Drawer title={person === undefined ? portal.investments.title : words.title(fullName(person))} closeLabel={words.close} onClose={onClose}>
      <div className="grid gap-28">{body()}</div>
    </Drawer>
  )
}
