import { ChevronDown, ChevronUp, CircleCheck, History, Hourglass, Pencil, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import type { Policy } from './api'
import { policyLooks, policyPath } from './statuses'
import styles from './policies.module.css'
import { portal } from '@/messages/policies'
import { RowFile } from '@/shared/files/RowFiles'
import { dateAt, formatDate } from '@/shared/format/dates'
import { TextButton } from '@/shared/ui/TextButton'
import { StatusTag } from '@/shared/ui/StatusTag'
import { makeColumns, type Column } from '@/shared/table/columns'
import { menuColumn } from '@/shared/table/rowActions'

const words = portal.policies
const PERCENT = 100

type Act = (policy: Policy) => void

interface Options {
  timezone: string
  /** The one under which stands who has not read it. */
  opened: number | null
  toggle: Act
  edit: Act
  history: Act
  remove: Act
}

function Title({ policy }: { policy: Policy }): ReactElement {
  return (
    <Link to={policyPath(policy._id)} className="color-inherit no-underline phone-inline-flex phone-items-center phone-min-h-44 hover-underline">
      {policy.title}
    </Link>
  )
}

/** The PDF of the current version; more than one stand beside it by their number. */
function Attachment({ policy, timezone }: { policy: Policy; timezone: string }): ReactElement {
  const { files, version } = policy
  return (
    <span className="inline-flex items-center gap-0-8 nowrap">
      {files.length === 0 ? <span className="color-secondary">{words.version(version)}</span> : null}
      {files.map((file, index) => (
        <RowFile key={file.key} file={file} label={index === 0 ? words.version(version) : words.nthFile(index + 1)} />
      ))}
      <span className="tnum color-secondary">{formatDate(dateAt(policy.version_at, timezone))}</span>
    </span>
  )
}

function Left({ policy, left, opened, toggle }: Pick<Options, 'opened' | 'toggle'> & { policy: Policy; left: number }): ReactElement {
  if (left === 0) {
    return (
      <span className={styles['all']}>
        <CircleCheck size={14} aria-hidden />
        {words.allRead}
      </span>
    )
  }
  const isOpen = opened === policy._id
  const Icon = isOpen ? ChevronUp : ChevronDown
  return (
    <TextButton
      className={styles['left']}
      aria-expanded={isOpen}
      onClick={() => toggle(policy)}
>
      {words.left(left)}
      <span className="unseen">{words.leftOf(policy.title)}</span>
      <Icon size={14} aria-hidden />
    </TextButton>
  )
}

/** How many of the Active have read it: nobody is asked for what isn't active. */
function Acknowledged({ policy, ...open }: Pick<Options, 'opened' | 'toggle'> & { policy: Policy }): ReactElement {
  const { acknowledged, asked } = policy
  if (typeof acknowledged !== 'number' || typeof asked !== 'number') {
    return <span className={styles['notAsked']}>{words.notAsked}</span>
  }
  const left = Math.max(asked - acknowledged, 0)
  const share = asked === 0 ? PERCENT : (PERCENT * acknowledged) / asked
  return (
    <span className={styles['acknowledged']}>
      <span className="tnum" data-left={left > 0}>
        <strong>{acknowledged}</strong>
        {words.ofAsked(asked)}
      </span>
      <span className={styles['bar']} aria-hidden>
        <span className="block h-full bg-primary-solid" style={{ width: `${share}%` }} />
      </span>
      <Left policy={policy} left={left} {...open} />
    </span>
  )
}

export function adminColumns({ timezone, opened, toggle, edit, history, remove }: Options): Column<Policy>[] {
  return makeColumns(words.columns, [
    {
      key: 'title',
      sort: true,
      always: true,
      card: 'title',
      render: (policy: Policy) => <Title policy={policy} />,
      onCard: (policy: Policy) => (
        <span className="flex flex-wrap justify-between gap-0-12">
          <Title policy={policy} />
          <StatusTag status={policy.status} looks={policyLooks} />
        </span>
      ),
    },
    { key: 'status', sort: true, card: 'none', statuses: policyLooks },
    {
      key: 'description',
      card: 'plain',
      render: ({ description }: Policy) => (
        <span className={styles['description']} title={description}>
          {description}
        </span>
      ),
    },
    {
      key: 'version_at',
      sort: true,
      card: 'plain',
      render: (policy: Policy) => <Attachment policy={policy} timezone={timezone} />,
    },
    {
      key: 'acknowledged',
      align: 'right',
      // A card opens what stands under its row above its action.
      card: 'action',
      titled: true,
      render: (policy: Policy) => <Acknowledged policy={policy} opened={opened} toggle={toggle} />,
    },
    menuColumn<Policy>({
      label: ({ title }) => words.actionsOf(title),
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        { name: 'history', label: words.actions.history, icon: History, run: history, always: true },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
      ],
    }),
  ])
}

/** What somebody has still to read is plain in its own column. */
export function readerColumns(timezone: string): Column<Policy>[] {
  return makeColumns(words.columns, [
    { key: 'title', sort: true, always: true, card: 'title', render: (policy: Policy) => <Title policy={policy} /> },
    {
      key: 'version',
      sort: 'version_at',
      card: 'plain',
      look: 'figures',
      value: ({ version, version_at }: Policy) => words.page.about(version, formatDate(dateAt(version_at, timezone))),
    },
    {
      key: 'read_at',
      card: 'plain',
      render: ({ read_at }: Policy) => (
        <span className={`inline-flex items-center gap-6 nowrap ${styles['read']}`} data-read={read_at !== null}>
          {read_at === null ? <Hourglass size={14} aria-hidden /> : <CircleCheck size={14} aria-hidden />}
          {read_at === null ? words.notYet : <span className="tnum">{words.page.readAt(formatDate(dateAt(read_at, timezone)))}</span>}
        </span>
      ),
    },
  ])
}
