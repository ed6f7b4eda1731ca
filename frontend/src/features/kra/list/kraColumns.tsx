import type { ReactElement } from 'react'
import type { Kra } from '../api'
import styles from '../kra.module.css'
import { showPercent } from '../review/review'
import { kraLooks } from '../statuses'
import { portal } from '@/messages/kra'
import { formatDate } from '@/shared/format/dates'
import { StatusTag } from '@/shared/ui/StatusTag'
import { makeColumns, type Column } from '@/shared/table/columns'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.kra.mine

interface Options {
  isOpen: (kra: Kra) => boolean
  toggle: (kra: Kra) => void
  open: (kra: Kra) => void
}

/** The second line of a row: what is to be done, or what was. */
function Gist({ kra }: { kra: Kra }): ReactElement {
  if (kra.accomplishment === null) return <span className={styles['gist']}>{kra.description}</span>
  return (
    <span className={styles['gist']}>
      <span className="color-secondary">{words.accomplishment}</span> {kra.accomplishment}
    </span>
  )
}

function Title({ kra, isOpen, toggle }: Options & { kra: Kra }): ReactElement {
  return (
    <button
      id={`kra-${kra._id}`}
      type="button"
      className={`color-ink align-left break-anywhere weight-550 ${styles['title']}`}
      aria-expanded={isOpen(kra)}
      onClick={() => toggle(kra)}
    >
      {kra.summary}
    </button>
  )
}

/** What its person may do next; a comment is off until there is feedback, with its reason under it (kra-8). */
function RowActions({ kra, isOpen, open }: Options & { kra: Kra }): ReactElement | null {
  const of = <span className="unseen">{words.of(kra.summary)}</span>
  const label = isOffered(kra, 'accomplish') ? words.addAccomplishment : words.addComment
  if (isOffered(kra, 'accomplish') || isOffered(kra, 'accept')) {
    // Opened, the form has the button.
    if (isOpen(kra)) return null
    return (
      <Button small className={styles['rowAction']} onClick={() => open(kra)}>
        {label}
        {of}
      </Button>
    )
  }
  return (
    <span className="flex flex-col color-tertiary align-right items-end">
      <span>{words.addComment}</span>
      <span className={styles['small']}>{whyBlocked(kra, 'accept')}</span>
    </span>
  )
}

export function kraColumns(options: Options): Column<Kra>[] {
  const { isOpen } = options
  return makeColumns(portal.kra.columns, [
    {
      key: 'summary',
      sort: true,
      always: true,
      card: 'title',
      render: (kra) => (
        <span className={styles['kra']}>
          <Title kra={kra} {...options} />
          {isOpen(kra) ? null : <Gist kra={kra} />}
        </span>
      ),
      onCard: (kra) => (
        <span className="flex items-baseline justify-between gap-12">
          <Title kra={kra} {...options} />
          <strong className="tnum weight-600 nowrap">{portal.kra.percent(showPercent(kra.allocation))}</strong>
        </span>
      ),
    },
    {
      key: 'projectname',
      sort: true,
      card: 'plain',
      look: 'quiet',
      onCard: (kra) => (
        <span className="color-secondary">
          {`${kra.projectname} · ${words.due(formatDate(kra.feedbackdue))}`}
        </span>
      ),
    },
    {
      key: 'allocation',
      sort: true,
      align: 'right',
      card: 'none',
      render: (kra) => (
        <strong className="tnum weight-600 nowrap">
          {portal.kra.percent(showPercent(kra.allocation))}
        </strong>
      ),
    },
    { key: 'feedbackdue', sort: true, card: 'none', look: 'figures', value: (kra) => formatDate(kra.feedbackdue) },
    {
      key: 'status',
      sort: true,
      card: 'plain',
      statuses: kraLooks,
      onCard: (kra) => (kra.status === null ? null : <StatusTag status={kra.status} looks={kraLooks} />),
    },
    {
      key: 'rowActions',
      card: 'action',
      render: (kra) => <RowActions kra={kra} {...options} />,
      onCard: (kra) => (isOffered(kra, 'accomplish') || isOffered(kra, 'accept') ? <RowActions kra={kra} {...options} /> : null),
    },
  ])
}
