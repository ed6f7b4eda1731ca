import { Select } from 'antd'
import { ChevronLeft, ChevronRight, TriangleAlert } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { useGetReimbursementBalanceQuery, type BalanceMonth } from '../api'
import { BalanceChart } from './BalanceChart'
import { BalanceTable } from './BalanceTable'
import { MonthClaims } from './MonthClaims'
import styles from './report.module.css'
import { figuresOf, overIn, typesOf, yearInWords, yearName, yearOf, type MonthFigures, type TypeFigures } from '../year'
import { portal } from '@/messages/reimbursements'
import { useAddress } from '@/shared/address/useAddress'
import { useLayer } from '@/shared/dialogs/layers'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { monthAlone, monthName } from '@/shared/format/dates'
import { formatMoney, sumOf } from '@/shared/format/money'
import { IconButton } from '@/shared/ui/IconButton'
import { Section } from '@/shared/layout/Section'
import { Segments } from '@/shared/table/Segments'

const words = portal.reimbursements.report
/** How many years back the list offers. */
const YEARS = 10

interface YearsProps {
  from: number
  /** The running year: there is none after it. */
  latest: number
  onChange: (from: number) => void
}

function Years({ from, latest, onChange }: YearsProps): ReactElement {
  const first = Math.min(latest - YEARS + 1, from)
  const offered = Array.from({ length: latest - first + 1 }, (_, index) => latest - index)
  const isLast = from >= latest
  return (
    <span className={styles['years']}>
      <IconButton className={styles['step'] ?? ''} icon={ChevronLeft} label={words.previous} size={32} onClick={() => onChange(from - 1)} />
      <Select<number>
        aria-label={words.year}
        value={from}
        options={offered.map((year) => ({ value: year, label: yearInWords(year) }))}
        onChange={onChange}
      />
      <IconButton
        className={styles['step'] ?? ''}
        icon={ChevronRight}
        label={words.next}
        size={32}
        aria-disabled={isLast}
        onClick={() => (isLast ? undefined : onChange(from + 1))}
      />
    </span>
  )
}

/** What is left this month, what was claimed so far, and how often that was too much. */
function Figures({ months }: { months: readonly MonthFigures[] }): ReactElement {
  const now = months.find((month) => month.when === 'now')
  const begun = months.filter((month) => month.when !== 'toCome' || month.claimed > 0)
  const [first, last] = [begun[0], begun.at(-1)]
  const over = overIn(months)
  return (
    <div>
      <dl className={`text-12 ${styles['figures']}`}>
        {now === undefined ? null : (
          <div>
            <dt>{words.leftIn(monthName(now.date))}</dt>
            <dd>
              <span className={`tnum ${styles['sum']}`} data-tone={now.closing < 0 ? 'below' : 'left'}>
                {formatMoney(now.closing)}
              </span>
              <span className={`tnum block ${styles['small']}`}>{words.of(formatMoney(now.limit))}</span>
            </dd>
          </div>
        )}
        <div>
          <dt>{now === undefined ? words.inYear : words.soFar}</dt>
          <dd>
            <span className={`tnum ${styles['sum']}`}>{formatMoney(sumOf(months.map((month) => month.claimed)))}</span>
            {first === undefined || last === undefined ? null : (
              <span className={`block ${styles['small']}`}>{words.span(nameOf(first), nameOf(last))}</span>
            )}
          </dd>
        </div>
      </dl>
      {over.length === 0 ? null : (
        <p className={styles['over']}>
          <TriangleAlert className="color-error mt-2" size={14} aria-hidden />
          <strong>{words.over(over.length)}</strong>
          <span>{over.map(({ type, month }) => words.overIn(type, month)).join(', ')}</span>
        </p>
      )}
    </div>
  )
}

function nameOf({ date }: MonthFigures): string {
  return monthAlone(date)
}

interface YearProps {
  months: readonly BalanceMonth[]
  from: number
  today: string
  type: number | null
}

function Year({ months, from, today, type }: YearProps): ReactElement {
  const [opened, setOpened] = useState<{ month: MonthFigures; type: TypeFigures } | null>(null)
  useLayer(opened !== null, () => setOpened(null))
  const figures = figuresOf(months, from, today, type)
  const name = typesOf(months).find((one) => one.id === type)?.name
  return (
    <>
      <Section title={words.chart} aside={name ?? words.aside}>
        <div className={styles['overview']}>
          <Figures months={figures} />
          <BalanceChart months={figures} />
        </div>
      </Section>
      <BalanceTable
        label={words.title}
        months={figures}
        isNarrowed={type !== null}
        onOpen={(month, chosen) => setOpened({ month, type: chosen })}
      />
      {opened === null ? null : <MonthClaims month={opened.month} type={opened.type} onClose={() => setOpened(null)} />}
    </>
  )
}

interface Props {
  /** Audience. */
  user: number
  today: string
}

/** The year against the limits, April to March (claim-6): nothing is carried over from month to month. */
export function BalanceReport({ user, today }: Props): ReactElement {
  const { params, set } = useAddress()
  const latest = yearOf(today)
  const asked = Number(/^(20\d\d)$/.exec(params.get('year') ?? '')?.[1] ?? latest)
  const from = Math.min(asked, latest)
  const { data, currentData, error, isFetching, refetch } = useGetReimbursementBalanceQuery(
    { id: user, financialYear: yearName(from) },
    { refetchOnMountOrArgChange: true },
  )
  const types = typesOf(data ?? [])
  const wanted = Number(params.get('type') ?? '')
  const type = types.some((one) => one.id === wanted) ? wanted : null

  function choose(name: 'year' | 'type', value: number | null): void {
    set(name, value === null ? null : String(value))
  }

  function body(): ReactElement {
    if (currentData === undefined) {
      if (error === undefined || isFetching) return <output className={`block color-secondary py-40 ${styles['state']}`}>{words.loading}</output>
      return <LoadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
    }
    if (types.length === 0) {
      return (
        <p className={`block color-secondary py-40 ${styles['state']}`}>
          <strong>{words.empty}</strong> {words.emptyHint}
        </p>
      )
    }
    return <Year months={currentData} from={from} today={today} type={type} />
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-8-12 mb-16">
        <Years from={from} latest={latest} onChange={(year) => choose('year', year === latest ? null : year)} />
        {types.length > 1 ? (
          <span className={styles['types']}>
            <Segments<number>
              label={words.types}
              options={[{ value: 0, label: words.allTypes }, ...types.map((one) => ({ value: one.id, label: one.name }))]}
              value={type ?? 0}
              onChange={(id) => choose('type', id === 0 ? null : id)}
            />
          </span>
        ) : null}
      </div>
      {currentData === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
      {body()}
    </>
  )
}
