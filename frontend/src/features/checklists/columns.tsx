import { Check, History, RotateCcw } from 'lucide-react'
import { useRef, type ReactElement } from 'react'
import { lineLooks, statusOf } from './looks'
import { portal } from '@/messages/checklists'
import type { ChecklistLine } from '@/entities/checklists/api'
import { formatDate } from '@/shared/format/dates'
import { useNextFocus } from '@/shared/layout/useReturnFocus'
import { PersonName } from '@/shared/names/PersonName'
import { makeColumns, type Column } from '@/shared/table/columns'
import { isOffered, menuColumn } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.checklists

interface Options {
  set: (line: ChecklistLine, done: boolean) => void
  history: (line: ChecklistLine) => void
}

/** When its line goes out of the list, the focus goes on to the next one's. */
function Done({ line, set }: { line: ChecklistLine; set: Options['set'] }): ReactElement | null {
  const button = useRef<HTMLButtonElement>(null)
  useNextFocus(button, '#content [data-row-button]')
  if (!isOffered(line, 'done')) return null
  return (
    <Button
      ref={button}
      small
      data-row-button
      icon={<Check size={16} aria-hidden />}
      aria-label={words.doneOf(line.text)}
      onClick={() => set(line, true)}
    >
      {words.done}
    </Button>
  )
}

function Person({ line }: { line: ChecklistLine }): ReactElement {
  return (
    <>
      <PersonName id={line.user} name={line.empname} />
      <span className="block color-secondary text-12">{words.day[line.kind](formatDate(line.day))}</span>
    </>
  )
}

export function lineColumns({ set, history }: Options): Column<ChecklistLine>[] {
  return makeColumns(words.columns, [
    { key: 'text', sort: true, always: true, card: 'title' },
    { key: 'empname', sort: true, render: (line: ChecklistLine) => <Person line={line} /> },
    { key: 'due', sort: true, look: 'figures', value: (line: ChecklistLine) => formatDate(line.due) },
    {
      key: 'ownername',
      sort: true,
      render: (line: ChecklistLine) =>
        line.ownername === null ? words.admins : <PersonName id={line.owner} name={line.ownername} />,
    },
    { key: 'state', render: (line: ChecklistLine) => <StatusTag status={statusOf(line)} looks={lineLooks()} /> },
    { key: 'done_by', hiddenAtFirst: true, card: 'none' },
    menuColumn<ChecklistLine>({
      label: (line) => words.actionsOf(line.text),
      beside: (line) => <Done line={line} set={set} />,
      className: 'flex items-center justify-end gap-8',
      actions: [
        { name: 'reopen', label: words.reopen, icon: RotateCcw, run: (line) => set(line, false) },
        { name: 'history', label: words.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}
