import { Select } from 'antd'
import { Printer } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { kraApi, type Kra } from '../api'
import { KraTexts } from '../KraDetails'
import { adds, HOME, resultOf, showPercent, showResult } from './review'
import styles from './review.module.css'
import { portal } from '@/messages/kra'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatDate } from '@/shared/format/dates'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useMe } from '@/shared/session/hooks'
import { Button } from '@/shared/ui/Button'

const words = portal.kra.review
const names = portal.kra.feedback
const columns = portal.kra.columns

/** The half year of a due day, 2026-1: a person's KRAs add up to 100 % at a time, and a year may hold two reviews. */
function halfOf(kra: Kra): string {
  return `${kra.feedbackdue.slice(0, 4)}-${Number(kra.feedbackdue.slice(5, 7)) <= 6 ? 1 : 2}`
}

function halfName(half: string): string {
  const [year = '', number = ''] = half.split('-')
  return (number === '1' ? words.firstHalf : words.secondHalf)(year)
}

/** What it comes to, on one line for each KRA. */
function Summary({ kras }: { kras: readonly Kra[] }): ReactElement {
  const { result, rated } = resultOf(kras)
  return (
    <table className={styles['summary']}>
      <thead>
        <tr>
          <th className="text-12 color-secondary" scope="col">{portal.table.serial}</th>
          <th className="text-12 color-secondary" scope="col">{columns.summary}</th>
          <th className="text-12 color-secondary" scope="col">{columns.allocation}</th>
          <th className="text-12 color-secondary" scope="col">{names.ratingHead}</th>
          <th className="text-12 color-secondary" scope="col">{names.resultHead}</th>
        </tr>
      </thead>
      <tbody>
        {kras.map((kra, index) => (
          <tr key={kra._id}>
            <td>{index + 1}</td>
            <th scope="row">{kra.summary}</th>
            <td>{portal.kra.percent(showPercent(kra.allocation))}</td>
            <td>{kra.rating ?? '–'}</td>
            <td>{kra.rating === null ? '–' : adds(kra.allocation, kra.rating)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words.result}
          </th>
          <td className="align-right">{portal.kra.percent(showPercent(rated))}</td>
          <td className="align-right" colSpan={2}>
            <strong>{showResult(result)}</strong> {names.outOf}
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

function Review({ kras, today }: { kras: readonly Kra[]; today: string }): ReactElement | null {
  const [first] = kras
  if (first === undefined) return null
  const managers = [...new Set(kras.map((kra) => kra.managername))]
  return (
    <article className={`max-w-960 border-t-rule ${styles['review']}`}>
      <header className={styles['top']}>
        <h2>{words.of(first.empname)}</h2>
        <p className="m-0 text-12 color-secondary">
          {words.manager} {managers.join(', ')} · {words.asOf(formatDate(today))}
        </p>
      </header>
      <Summary kras={kras} />
      <p className="color-secondary text-12">{words.ratingHint}</p>
      <ol className={styles['kras']}>
        {kras.map((kra, index) => (
          <li key={kra._id}>
            <h3 className="text-14 weight-600 break-anywhere">
              <span className="tnum">{index + 1}</span> {kra.summary}
            </h3>
            <p className="tnum color-secondary text-12">
              {[
                kra.projectname,
                portal.kra.percent(showPercent(kra.allocation)),
                portal.kra.mine.due(formatDate(kra.feedbackdue)),
              ].join(' · ')}
            </p>
            <div className={styles['sides']}>
              <KraTexts kra={kra} by="person" />
              <KraTexts kra={kra} by="manager" />
            </div>
          </li>
        ))}
      </ol>
      <div className={styles['signatures']}>
        {[first.empname, ...managers].map((name) => (
          <span key={name}>{words.signed(name)}</span>
        ))}
      </div>
    </article>
  )
}

function Submitted({ user, today }: { user: number; today: string }): ReactElement {
  const [params, setParams] = useSearchParams()
  const { data, error, refetch } = kraApi.useListSubmittedKrasQuery(
    { id: user, sort: '-feedbackdue' },
    { refetchOnMountOrArgChange: true },
  )
  const kras = data?.rows ?? []
  const halves = [...new Set(kras.map(halfOf))]
  const half = halves.find((one) => one === params.get('half')) ?? halves[0] ?? ''
  return (
    <>
      <PageHeading
        title={words.title}
        aside={
          <div className={`flex flex-wrap items-center gap-8-16 ${styles['aside']}`}>
            <Link className="weight-500 color-primary no-underline phone-inline-flex phone-items-center phone-min-h-44" to={HOME}>{words.back}</Link>
            {halves.length > 1 ? (
              <Select<string>
                aria-label={words.half}
                className={styles['half'] ?? ''}
                options={halves.map((one) => ({ value: one, label: halfName(one) }))}
                value={half}
                onChange={(next) => setParams({ half: next }, { replace: true })}
              />
            ) : null}
            {kras.length === 0 ? null : (
              <Button look="primary" icon={<Printer size={16} aria-hidden />} onClick={() => window.print()}>
                {words.print}
              </Button>
            )}
          </div>
        }
      />
      {data === undefined && error !== undefined ? <LoadFailed ruled error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
      {data !== undefined && kras.length === 0 ? (
        <div className="border-t-rule py-20">
          <p className="mb-4">{words.nothing}</p>
          <p className="color-secondary text-12 mb-4">{words.nothingHint}</p>
        </div>
      ) : null}
      <Review kras={kras.filter((kra) => halfOf(kra) === half)} today={today} />
    </>
  )
}

/** What was submitted, to be read and printed (kra-8), one half year of due days at a time. */
export function ReviewPage(): ReactElement {
  const me = useMe()
  const { id } = useParams()
  if (!me) return <PageHeading title={words.title} />
  return <Submitted user={Number(id)} today={me.company.today} />
}
