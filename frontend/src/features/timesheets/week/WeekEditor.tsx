import { Copy } from 'lucide-react'
import { Suspense, useEffect, useId, useMemo, useState, type ReactElement } from 'react'
import type { TimesheetWeek } from '@/entities/timesheets/api'
import { DayByDay } from '../grid/DayByDay'
import { headsOf } from '@/entities/timesheets/days'
import { takeRow } from './fill'
import { joinRows, weekHalves, type Cell, type Repeat } from '../grid/grid'
import { showHours } from '../hours'
import { namesOf } from './names'
import { Proposal } from './Proposal'
import { SheetTable } from '../lazy'
import { SheetStatus } from './SheetStatus'
import { useCopy } from './useCopy'
import { useEarlySubmit } from './useEarlySubmit'
import { useFailures } from './useFailures'
import { useRecall } from '../useRecall'
import { useSheet, type Sheet } from './useSheet'
import { WeekAlerts } from './WeekAlerts'
import { WeekActions } from './WeekActions'
import { Keys, Least } from './WeekFoot'
import { WeekGrid } from '../grid/WeekGrid'
import styles from './week.module.css'
import { weekName } from '../weeks'
import { portal } from '@/messages/timesheets'
import { confirm, useAsked } from '@/shared/feedback/confirm'
import { formatDate } from '@/shared/format/dates'
import { TextButton } from '@/shared/ui/TextButton'
import { useNarrow } from '@/shared/layout/useMedia'
import type { Me } from '@/shared/session/api'
import { Button } from '@/shared/ui/Button'

const words = portal.timesheets.grid

interface Props {
  me: Me
  week: TimesheetWeek
  refetch: () => Promise<TimesheetWeek | null>
  onDirty: (dirty: boolean) => void
  onRows: (rows: Sheet['rows']) => void
  onHistory: (id: number) => void
}

/** One's own week: filled while it is open, and read once it is submitted. */
export function WeekEditor({ me, week, refetch, onDirty, onRows, onHistory }: Props): ReactElement {
  const id = useId()
  const isNarrow = useNarrow()
  const sheet = useSheet(me.user._id, week, refetch)
  const [note, setNote] = useState('')
  const [joined, setJoined] = useState<Cell | null>(null)
  const [tries, setTries] = useState(0)
  const failed = useFailures(`${id}-alerts`, isNarrow)
  const { recall, isRecalling } = useRecall()
  const isAsking = useAsked() !== null
  const { company, open } = me
  const heads = useMemo(
    () => headsOf(week.days, company.today, open, company.timezone),
    [week.days, company.today, company.timezone, open],
  )
  const isMeant = useEarlySubmit(heads, company.today)
  const copy = useCopy({ week, sheet, heads, onNote: setNote })
  const names = useMemo(() => namesOf(sheet.stored), [sheet.stored])
  const nameOf = (pair: string): string => {
    const [project = '', task = ''] = pair.split(' ')
    const offered = week.projects.find((one) => String(one._id) === project)
    return [
      offered?.projectname ?? names[`project ${project}`] ?? project,
      offered?.tasks.find((one) => String(one._id) === task)?.taskname ?? names[`task ${task}`] ?? task,
    ].join(', ')
  }
  const halves = weekHalves(sheet.rows)
  const { stored, isDirty, isEditable } = sheet
  const isRefused = failed.failures > 0 && (sheet.problem !== null || sheet.faults.length > 0)
  const isAhead = week.startOfWeek > company.today

  useEffect(() => onDirty(isDirty && isEditable), [onDirty, isDirty, isEditable])
  useEffect(() => onRows(sheet.rows), [onRows, sheet.rows])

  function run(rowAction: () => Promise<boolean>): void {
    setNote('')
    setTries((count) => count + 1)
    void rowAction().then(failed.count)
  }

  /** Whoever presses keys sees no button that is out of reach: why it is, they are told. A week that is not over is asked about. */
  async function submit(): Promise<void> {
    if (sheet.blocked === null && !(await isMeant(sheet.rows))) return
    run(sheet.submit)
    if (sheet.blocked !== null) setNote(sheet.blocked)
  }

  function undo(): void {
    sheet.undo?.()
    setNote('')
  }

  function join({ row, first }: Repeat): void {
    sheet.change((rows) => joinRows(rows, row, first), 'whole')
    setNote(words.joined(row + 1, first + 1))
    setJoined({ row: first, column: 0 })
  }

  useEffect(() => {
    if (!isEditable) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      const rowAction = { s: () => run(sheet.save), Enter: () => void submit(), ...(sheet.undo === null ? {} : { z: undo }) }[event.key]
      if (rowAction === undefined) return
      event.preventDefault()
      if (!isAsking) rowAction()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })

  async function reset(): Promise<void> {
    if (await confirm({ title: words.dropAsk, yes: portal.form.drop, no: portal.form.keep, danger: true })) sheet.reset()
  }

  const grid = {
    label: words.label(weekName(week.startOfWeek, me.company.today)),
    rows: sheet.rows,
    faults: sheet.faults,
    heads,
    projects: week.projects,
    names,
    change: sheet.change,
  }
  const rowActions = {
    sheet,
    reasonId: `${id}-reason`,
    onSave: () => run(sheet.save),
    onSubmit: () => void submit(),
    onRecall: () => {
      if (stored !== null) void recall(stored)
    },
    isRecalling,
  }

  return (
    <>
      {isEditable ? (
        <WeekAlerts
          id={`${id}-alerts`}
          sheet={sheet}
          days={heads.map((head) => `${head.name} ${head.short}`)}
          nameOf={nameOf}
          onReset={() => void reset()}
          onJoin={join}
        />
      ) : null}
      <div className={styles['status']}>
        <SheetStatus stored={stored} read={week.sheet} isChanged={isDirty && isEditable} onHistory={onHistory} />
        {isNarrow && isEditable ? (
          <Button icon={<Copy size={16} aria-hidden />} onClick={copy}>
            {words.copy}
          </Button>
        ) : (
          <WeekActions {...rowActions}>
            {isEditable ? (
              <Button icon={<Copy size={16} aria-hidden />} onClick={copy}>
                {words.copy}
              </Button>
            ) : null}
            {sheet.blocked === portal.timesheets.submittedAlready ? (
              <span id={`${id}-reason`} className="color-secondary">
                {sheet.blocked}
              </span>
            ) : null}
          </WeekActions>
        )}
      </div>
      {sheet.isRestored && isEditable ? (
        <p className={styles['note']}>
          {words.draft}
          <TextButton onClick={() => void reset()}>
            {words.drop}
          </TextButton>
        </p>
      ) : null}
      <output className={styles['note']}>
        {note}
        {note !== '' && sheet.undo !== null ? (
          <TextButton onClick={undo}>
            {words.undo}
          </TextButton>
        ) : null}
      </output>
      {isEditable && week.projects.length === 0 ? <p className={styles['note']}>{words.noProjects}</p> : null}
      {!isEditable && stored === null ? <p className={styles['note']}>{isAhead ? words.notYet(formatDate(week.startOfWeek)) : words.closed}</p> : null}
      {!isEditable && stored !== null ? (
        <Suspense fallback={null}>
          <SheetTable label={grid.label} sheet={stored} />
        </Suspense>
      ) : null}
      {isEditable && !isNarrow ? (
        <>
          <WeekGrid {...grid} describedBy={`${id}-alerts`} tries={tries} joined={joined} onNote={setNote} />
          <div className={styles['below']}>
            <Keys />
            <div id={`${id}-reason`}>
              <Least halves={halves} />
            </div>
          </div>
        </>
      ) : null}
      {isEditable && isNarrow ? (
        <>
          <DayByDay {...grid} failures={failed.failures} onNote={setNote} />
          <div className={styles['foot']}>
            <p className={styles['standing']}>
              <span id={`${id}-reason`}>
                {isRefused ? (
                  <TextButton className={styles['refused']} onClick={failed.show}>
                    {words.notSavedYet}
                  </TextButton>
                ) : (
                  sheet.blocked
                )}
              </span>
              <span className="tnum">
                <strong>{showHours(halves)}</strong> h
              </span>
            </p>
            <WeekActions {...rowActions} />
          </div>
        </>
      ) : null}
      {isEditable ? (
        <Proposal
          proposal={week.proposal}
          projects={week.projects}
          heads={heads}
          rows={sheet.rows}
          onTake={(row) => {
            sheet.change((rows) => takeRow(rows, row).rows, 'whole')
            setNote(words.takenInto(takeRow(sheet.rows, row).at + 1))
          }}
        />
      ) : null}
    </>
  )
}
