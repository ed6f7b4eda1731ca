import { Check, History, Pencil, Trash2, TriangleAlert, X } from 'lucide-react'
import { useRef, type ReactElement, type ReactNode } from 'react'
import styles from './assets.module.css'
import type { RowActions } from './rowActions'
import { assetLooks, named, typeIcons, typeName } from './statuses'
import { portal } from '@/messages/assets'
import type { Asset } from '@/entities/assets/api'
import { formatDate } from '@/shared/format/dates'
import { useNextFocus } from '@/shared/layout/useReturnFocus'
import { PersonName } from '@/shared/names/PersonName'
import { StatusTag } from '@/shared/ui/StatusTag'
import { makeColumns, type Column } from '@/shared/table/columns'
import { isOffered, menuColumn, whyBlocked } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.assets

interface Options extends RowActions {
  /** The list is of what the reader holds: the holder is plain, and the type tells the rows apart. */
  isOwn: boolean
  edit: (asset: Asset) => void
  history: (asset: Asset) => void
}

function Type({ asset }: { asset: Asset }): ReactElement {
  const Icon = typeIcons[asset.assesttype]
  return (
    <span className={`inline-flex items-center gap-8 nowrap v-bottom ${styles['type']}`}>
      <Icon size={16} aria-hidden />
      {typeName(asset.assesttype)}
    </span>
  )
}

/** A serial that more than one person holds says so, and opens its history. */
function Serial({ asset, history }: { asset: Asset; history: Options['history'] }): ReactElement {
  if ((asset.alsoheld ?? []).length === 0) return <span className={`tnum nowrap ${styles['serial']}`}>{asset.serial}</span>
  return (
    <button
      type="button"
      className={`inline-flex items-center gap-6 min-h-24 color-warning ${styles['twice']}`}
      aria-label={words.twiceName(asset.serial)}
      onClick={() => history(asset)}
    >
      <TriangleAlert size={14} aria-hidden />
      <span className={`tnum nowrap ${styles['serial']}`}>{asset.serial}</span>
    </button>
  )
}

interface RowActionProps {
  asset: Asset
  label: string
  icon?: ReactNode
  look?: 'primary' | 'plain' | 'quiet'
  className?: string | undefined
  run: (asset: Asset) => void
}

/** When its row changes, the focus goes on to the action that takes its place. */
function RowAction({ asset, label, icon, look = 'plain', className = '', run }: RowActionProps): ReactElement {
  const button = useRef<HTMLButtonElement>(null)
  useNextFocus(button, '#content [data-row-button]')
  return (
    <Button
      ref={button}
      small
      look={look}
      data-row-button
      className={className}
      icon={icon}
      onClick={() => run(asset)}
    >
      {label}
      <span className="unseen">{words.of(...named(asset))}</span>
    </Button>
  )
}

/** What is to be done in the row itself; where there is nothing, the holder reads why. */
function RowActions({ asset, isOwn, onCard = false, ...rowActions }: Options & { asset: Asset; onCard?: boolean }): ReactElement | null {
  if (isOffered(asset, 'accept')) {
    const accept = (
      <RowAction
        asset={asset}
        label={words.accept}
        icon={<Check size={16} aria-hidden />}
        look={onCard ? 'primary' : 'plain'}
        className={onCard ? '' : styles['accept']}
        run={rowActions.accept}
      />
    )
    const reject = (
      <RowAction
        asset={asset}
        label={words.reject}
        icon={<X size={16} aria-hidden />}
        look={onCard ? 'plain' : 'quiet'}
        run={rowActions.reject}
      />
    )
    return (
      <>
        {onCard ? <span className={styles['check']}>{words.check}</span> : null}
        <span className={styles['rowActions']}>
          {onCard ? reject : accept}
          {onCard ? accept : reject}
        </span>
      </>
    )
  }
  if (isOffered(asset, 'release')) {
    return (
      <span className={styles['rowActions']}>
        <RowAction asset={asset} label={words.release} run={rowActions.release} />
      </span>
    )
  }
  if (isOffered(asset, 'requestrelease')) {
    return (
      <span className={styles['rowActions']}>
        <RowAction asset={asset} label={words.requestRelease} run={rowActions.requestRelease} />
      </span>
    )
  }
  const why = whyBlocked(asset, 'requestrelease')
  if (!isOwn || why === undefined) return null
  if (onCard) return <span className={`color-secondary text-12 ${styles['why']}`}>{why}</span>
  return (
    <span className={styles['off']}>
      <span>{words.requestRelease}</span>
      <span className={`color-secondary text-12 ${styles['why']}`}>{why}</span>
    </span>
  )
}

/** The menu has what is done seldom; what is next stands beside it. */
function leaderEnd(options: Options): Column<Asset> {
  return menuColumn<Asset>({
    label: (asset) => words.actionsOf(...named(asset)),
    beside: (asset) => <RowActions asset={asset} {...options} />,
    className: `flex items-center justify-end gap-8 ${styles['menu']}`,
    actions: [
      { name: 'edit', label: words.actions.edit, icon: Pencil, run: options.edit },
      { name: 'history', label: words.actions.history, icon: History, run: options.history, always: true },
      { name: 'remove', label: words.actions.remove, icon: Trash2, run: options.remove },
    ],
  })
}

function Head({ asset, children }: { asset: Asset; children: ReactNode }): ReactElement {
  return (
    <span className={`flex flex-wrap items-baseline justify-between gap-0-12 ${styles['cardHead']}`}>
      <span>{children}</span>
      <StatusTag status={asset.status} looks={assetLooks} />
    </span>
  )
}

export function assetColumns(options: Options): Column<Asset>[] {
  const { isOwn, history } = options
  const onCard = (asset: Asset): ReactElement => <RowActions asset={asset} onCard {...options} />
  const holder = makeColumns(words.columns, [
    {
      key: 'empname',
      sort: true,
      always: true,
      card: 'title',
      render: (asset: Asset) => <PersonName id={asset.empid} name={asset.empname} />,
      onCard: (asset: Asset) => (
        <Head asset={asset}>
          <PersonName id={asset.empid} name={asset.empname} />
        </Head>
      ),
    },
    { key: 'empnumber', hiddenAtFirst: true, look: 'quiet figures', card: 'none' },
  ])
  const what = makeColumns(words.columns, [
    {
      key: 'assesttype',
      sort: true,
      always: isOwn,
      card: isOwn ? 'title' : 'plain',
      render: (asset: Asset) => <Type asset={asset} />,
      onCard: (asset: Asset) =>
        isOwn ? <Head asset={asset}>{typeName(asset.assesttype)}</Head> : <Type asset={asset} />,
    },
    { key: 'serial', sort: true, render: (asset: Asset) => <Serial asset={asset} history={history} /> },
    {
      key: 'specification',
      card: 'plain',
      render: (asset: Asset) => (
        <span className={styles['specification']} data-own={isOwn}>
          {asset.specification}
          <span className="block color-secondary text-12">{asset.remark}</span>
        </span>
      ),
      onCard: (asset: Asset) => <span className="color-secondary">{`${asset.specification} · ${asset.remark}`}</span>,
    },
    { key: 'allocatedon', sort: true, look: 'figures', value: (asset: Asset) => formatDate(asset.allocatedon) },
    // On a card the status stands beside the title, and here what is to be done.
    { key: 'status', sort: true, card: 'plain', statuses: assetLooks, onCard },
  ])
  if (!isOwn) return [...holder, ...what, leaderEnd(options)]
  const rowActions = makeColumns(words.columns, [
    { key: 'rowActions', card: 'action', render: (asset: Asset) => <RowActions asset={asset} {...options} />, onCard: () => null },
  ])
  return [...what, ...rowActions]
}
