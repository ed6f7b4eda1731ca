import { Undo2 } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { importsApi, useListImportKindsQuery, type Import, type ImportDetail } from '../api'
import styles from '../imports.module.css'
import { ImportRows, WrongRowsButton } from '../rows/ImportRows'
import { Since } from './Since'
import { isUnderWay } from '../states'
import { useFollowed } from './useFollowed'
import { portal } from '@/messages/imports'
import { toastDone } from '@/shared/feedback/toasts'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { dateAt, formatDate, formatDayMonth, formatStamp } from '@/shared/format/dates'
import { formatFigure } from '@/shared/format/money'
import { formatDecimal } from '@/shared/format/numbers'
import { Section } from '@/shared/layout/Section'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useCompany } from '@/shared/session/hooks'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'
import { TextButton } from '@/shared/ui/TextButton'

const HistoryDrawer = lazy(() => import('@/shared/history/HistoryDrawer').then((module) => ({ default: module.HistoryDrawer })))

const words = portal.imports.record
const TAKE_BACK = 'takeBack'
const MS = 1000

const figure = (count: number): string => formatFigure(count, 0)

/** What taking it back would do, in figures. */
function sentenceOf({ kind, changed, takeback }: ImportDetail): string {
  if (takeback === null) return ''
  const { goes, returns, stays } = takeback
  const parts = [
    ...(goes === 0 ? [] : [words.goes(kind, figure(goes), goes)]),
    ...(returns === 0 ? [] : [words.returns(figure(returns), returns, figure(changed))]),
  ]
  const does = parts.length === 0 ? words.nothing : words.sentence(parts)
  return [does, stays === 0 ? '' : words.stays(figure(stays), stays)].filter(Boolean).join(' ')
}

function Figures({ told }: { told: Import }): ReactElement {
  const { figures } = words
  const isGoing = isUnderWay(told)
  return (
    <dl className={styles['figures']}>
      {isGoing ? (
        <div>
          <dt>{told.state === 'running' ? figures.progress : figures.back}</dt>
          <dd className="tnum">
            {figure(told.progress)} <span>{words.ofAll(figure(told.total))}</span>
          </dd>
        </div>
      ) : null}
      {(['new', 'changed', 'same', 'wrong'] as const).map((of) => (
        <div key={of}>
          <dt>{figures[of]}</dt>
          <dd className="tnum">{figure(told[of])}</dd>
        </div>
      ))}
      {told.took === null || isGoing ? null : (
        <div>
          <dt>{figures.took}</dt>
          <dd className="tnum">
            {formatDecimal(told.took / MS, 1)} <span>{words.seconds}</span>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Progress({ told, isLost }: { told: Import; isLost: boolean }): ReactElement {
  const { total, progress } = told
  const share = total === 0 ? 0 : Math.min(100, (100 * progress) / total)
  return (
    <>
      <progress className="unseen" aria-label={words.progress} max={total} value={Math.min(total, progress)} />
      <div className={styles['bar']} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </div>
      <p className={`${styles['below']} color-secondary`}>
        {isLost ? <output className="color-warning">{words.lost}</output> : words.mayClose}
      </p>
    </>
  )
}

/** Taking it back as a whole, for as long as that can be done, or what became of that. */
function Back({ detail, timezone }: { detail: ImportDetail; timezone: string }): ReactElement {
  const { _id: id, version, until, state, taken_at: takenAt, takenbyname, kept, wrong } = detail
  const day = until === null ? '' : dateAt(Date.parse(until), timezone)
  const takeBack = useConfirmed(importsApi.endpoints.takeImportBack, (one: ImportDetail) => ({
    question: { title: words.ask, detail: sentenceOf(one), yes: words.yes, danger: true },
    args: { id, importVersion: { version } },
    done: () => words.began,
    failed: words.notDone,
  }))
  function told(): string {
    if (state === 'taken_back') {
      const back = takenAt === null ? '' : words.takenBack(formatStamp(takenAt, timezone), takenbyname ?? '')
      return [back, kept === 0 ? '' : words.kept(figure(kept), kept)].filter(Boolean).join(' ')
    }
    return isOffered(detail, TAKE_BACK) ? sentenceOf(detail) : day === '' ? '' : words.over(formatDate(day))
  }
  return (
    <div className={styles['below']}>
      {isOffered(detail, TAKE_BACK) ? (
        <Button danger icon={<Undo2 size={16} aria-hidden />} onClick={() => takeBack(detail)}>
          {words.takeBack(formatDayMonth(day))}
        </Button>
      ) : null}
      <p className={isOffered(detail, TAKE_BACK) ? '' : 'color-secondary'}>{told()}</p>
      {wrong > 0 && detail.rowskept ? <WrongRowsButton detail={detail} /> : null}
    </div>
  )
}

function Rows({ detail }: { detail: ImportDetail }): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const { rows } = portal.imports
  return (
    <Section
      title={
        <>
          {rows.title} <span className="tnum weight-400 color-secondary">{figure(detail.rows)}</span>
        </>
      }
      aside={
        detail.rowskept ? (
          <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? rows.close : rows.open}
          </TextButton>
        ) : (
          rows.pruned
        )
      }
    >
      <div className="mb-28">{isOpen && detail.rowskept ? <div className="pt-12"><ImportRows detail={detail} beside /></div> : null}</div>
    </Section>
  )
}

function Known({ detail, timezone }: { detail: ImportDetail; timezone: string }): ReactElement {
  const { open, draw, close } = useDialogs(['history'])
  const kinds = useListImportKindsQuery().data
  const label = kinds?.find(({ kind }) => kind === detail.kind)?.label ?? detail.kind
  const { told, isLost } = useFollowed(detail, (over) => {
    if (over.state === 'taken_back') toastDone(words.backDone)
    else toastDone(portal.imports.run.done(over.kind, figure(over.total), over.total))
  })
  return (
    <>
      <Section
        title={<span className="break-anywhere">{words.title(label, detail.filename)}</span>}
        aside={
          <span className="inline-flex flex-wrap items-center gap-8">
            <span className="tnum">{words.made(formatStamp(detail.ran_at ?? detail.created_at, timezone), detail.madebyname)}</span>
            <TextButton onClick={() => open('history', detail._id)}>{words.history}</TextButton>
          </span>
        }
      >
        <Figures told={told} />
        {isUnderWay(told) ? <Progress told={told} isLost={isLost} /> : <Back detail={detail} timezone={timezone} />}
      </Section>
      {(detail.state === 'done' && detail.takeback !== null) || detail.state === 'taken_back' ? <Since detail={detail} timezone={timezone} /> : null}
      {isUnderWay(detail) ? null : <Rows detail={detail} />}
      <Suspense fallback={null}>
        {draw('history', (id) => (
          <HistoryDrawer record="import" id={id} name={detail.filename} onClose={close} />
        ))}
      </Suspense>
    </>
  )
}

/** What came of an import: its figures, the way back, and what was changed since. */
export function ImportRecord({ detail }: { detail: ImportDetail }): ReactElement | null {
  const company = useCompany()
  return company === undefined ? null : <Known detail={detail} timezone={company.timezone} />
}
