import { ArrowLeft, ChevronRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { payslipsApi, type Payslip } from '../api'
import { monthInWords } from '../months'
import styles from './slips.module.css'
import { SlipView } from './SlipView'
import { portal } from '@/messages/payslips'
import { useAddress } from '@/shared/address/useAddress'
import { LARGEST_PAGE } from '@/shared/api/page'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatYear } from '@/shared/format/dates'
import { formatAmount, moneySign } from '@/shared/format/money'
import { useNarrow } from '@/shared/layout/useMedia'
import { TextButton } from '@/shared/ui/TextButton'
import type { Me } from '@/shared/session/api'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.payslips.slips

/** The years, the latest first, each with its months. */
function byYear(slips: readonly Payslip[]): [string, Payslip[]][] {
  const years = [...new Set(slips.map(({ financialYear }) => financialYear))]
  return years.map((year) => [year, slips.filter(({ financialYear }) => financialYear === year)])
}

/** Beside the month: a slip that is valid no more, or that replaces one. */
function Mark({ slip }: { slip: Payslip }): ReactElement | null {
  if (slip.state === 'withdrawn') {
    return <span className="color-secondary size-12 weight-400">{wordFor(slip.replacedby === null ? 'withdrawn' : 'replaced')}</span>
  }
  return slip.replaces === null ? null : <span className="color-secondary size-12 weight-400">{wordFor('corrected')}</span>
}

interface YearProps {
  year: string
  slips: Payslip[]
  chosen: Payslip | undefined
  onChoose: (slip: Payslip) => void
}

function Year({ year, slips, chosen, onChoose }: YearProps): ReactElement {
  return (
    <section className={`border-t-rule mb-28 ${styles['year']}`} aria-label={formatYear(year)}>
      <header className="flex items-center justify-between gap-12 text-13 border-b min-h-40">
        <h2 className="text-14">{formatYear(year)}</h2>
        <span>{words.netPayIn(moneySign())}</span>
      </header>
      <ul>
        {slips.map((slip) => (
          <li key={slip._id} className="border-b">
            <button className="flex items-center justify-between gap-12 text-13 min-h-40" type="button" aria-current={slip === chosen} onClick={() => onChoose(slip)}>
              <span>
                {monthInWords(slip.month)} <Mark slip={slip} />
              </span>
              <span className="tnum">{formatAmount(slip.netPay)}</span>
              <ChevronRight size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Slips({ slips }: { slips: Payslip[] }): ReactElement {
  const { params, change } = useAddress()
  const narrow = useNarrow()
  // Of a month there may be several, of which one stands: a link to the month leads to that one.
  const standing = slips.filter(({ state }) => state !== 'withdrawn')
  const number = Number(params.get('slip'))
  const month = params.get('month')
  const ofMonth = (some: Payslip[]): Payslip | undefined => some.find((slip) => slip.month === month)
  const asked = slips.find((slip) => slip._id === number) ?? ofMonth(standing) ?? ofMonth(slips)
  const chosen = asked ?? standing[0] ?? slips[0]
  if (chosen === undefined) return <></>
  const before = standing.find((slip) => slip.month < chosen.month)

  // On a phone a month is a page of its own, which begins at its top; beside the months nothing moves.
  const step = { preventScrollReset: !narrow }
  const choose = (slip: Payslip | null): void => {
    change((current) => {
      current.delete('slip')
      current.delete('month')
      if (slip !== null) current.set(slip.state === 'withdrawn' ? 'slip' : 'month', slip.state === 'withdrawn' ? String(slip._id) : slip.month)
      return current
    }, step)
  }

  const view = <SlipView key={chosen._id} slip={chosen} before={before} isLatest={chosen === (standing[0] ?? slips[0])} />
  const years = byYear(narrow ? slips.filter((slip) => slip !== chosen) : slips).map(([year, ofYear]) => (
    <Year key={year} year={year} slips={ofYear} chosen={narrow ? undefined : chosen} onChoose={choose} />
  ))
  if (!narrow) {
    return (
      <div className={styles['split']}>
        <div>{years}</div>
        {view}
      </div>
    )
  }
  if (asked !== undefined) {
    return (
      <>
        <TextButton onClick={() => choose(null)}>
          <ArrowLeft size={16} aria-hidden /> {words.back}
        </TextButton>
        {view}
      </>
    )
  }
  return (
    <>
      {view}
      {years}
    </>
  )
}

/** One's own payslips: the months, and the slip of the chosen one. */
export function MySlips({ me }: { me: Me }): ReactElement {
  const { data, error, refetch } = payslipsApi.useListPayslipsQuery(
    // Sixteen years of them.
    { empid: me.user._id, page: 1, pageSize: LARGEST_PAGE, sort: '-month' },
    { refetchOnMountOrArgChange: true },
  )
  if (data === undefined) {
    return error === undefined ? (
      <div className="min-h-320" aria-busy />
    ) : (
      <LoadFailed ruled error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      {data.rows.length === 0 ? (
        <div className={`border-t-rule color-secondary align-center py-40 ${styles['empty']}`}>
          <p>{words.emptyMine}</p>
          <p>{words.emptyMineHint}</p>
        </div>
      ) : (
        <Slips slips={data.rows} />
      )}
    </>
  )
}
