import { Check, X } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { typeName } from './statuses'
import own from './tile.module.css'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { assetsApi, type AssetStatus } from '@/entities/assets/api'
import type { Dashboard } from '@/shared/dashboard/api'
import styles from '@/shared/dashboard/tile.module.css'
import { TileCount, TileList, TileNote, TileSection } from '@/shared/dashboard/TileSection'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone } from '@/shared/feedback/toasts'
import { formatDate } from '@/shared/format/dates'
import { focusIfLost } from '@/shared/layout/useReturnFocus'
import { Button } from '@/shared/ui/Button'

const words = portal.assets

type TileData = NonNullable<Dashboard['assets']>
type Waiting = TileData['own']
type Row = Waiting['rows'][number]

const done: Partial<Record<AssetStatus, (type: string, serial: string) => string>> = {
  ACCEPTED: (...asset) => words.accepted(...asset),
  REJECTED: (...asset) => words.rejected(...asset),
  RELEASED: (...asset) => words.released(...asset),
}

/** An asset that waits, and the answer to it in its place. */
function Line({ row, isOwn }: { row: Row; isOwn: boolean }): ReactElement {
  const [put, { isLoading }] = assetsApi.useChangeAssetMutation()
  const [refusal, setRefusal] = useState<string | null>(null)
  const type = typeName(row.assesttype)
  const of = <span className="unseen">{words.of(type, row.serial)}</span>

  /** All but the expected answer is asked for first, as on the page. */
  function isMeant(status: AssetStatus): Promise<boolean> | boolean {
    if (status === 'REJECTED') {
      const title = words.rejectAsk(type, row.serial)
      return confirm({ title, detail: words.rejectDetail, yes: words.reject, danger: true })
    }
    if (status !== 'RELEASED') return true
    const title = words.releaseAsk(type, row.serial)
    return confirm({ title, detail: words.releaseDetail(row.empname), yes: words.release })
  }

  async function become(status: AssetStatus): Promise<void> {
    if (isLoading || !(await isMeant(status))) return
    setRefusal(null)
    try {
      await put({ id: row._id, assetInput: { status, version: row.version } }).unwrap()
      toastDone(done[status]?.(type, row.serial) ?? '')
      // The line goes with its button.
      setTimeout(() => focusIfLost(null), 300)
    } catch (error) {
      setRefusal(failureOf(error).reason)
    }
  }

  return (
    <li className={styles['row']}>
      <span className={styles['what']} data-wide>
        <strong>{isOwn ? `${type} ${row.serial}` : row.empname}</strong>
        <span className={`tnum ${styles['small']}`}>
          {isOwn ? formatDate(row.allocatedon) : `${type} ${row.serial}`}
        </span>
      </span>
      {isOwn ? (
        <span className={`flex gap-4 ${styles['rowActions']}`}>
          <Button
            small
            className={own['accept']}
            icon={<Check size={16} aria-hidden />}
            aria-disabled={isLoading}
            onClick={() => void become('ACCEPTED')}
          >
            {words.accept}
            {of}
          </Button>
          <Button
            small
            className="border-color-clear bg-none"
            icon={<X size={16} aria-hidden />}
            aria-disabled={isLoading}
            onClick={() => void become('REJECTED')}
          >
            {words.reject}
            {of}
          </Button>
        </span>
      ) : (
        <Button small aria-disabled={isLoading} onClick={() => void become('RELEASED')}>
          {words.release}
          {of}
        </Button>
      )}
      {refusal === null ? null : (
        <p role="alert" className="basis-full color-error">
          {refusal}
        </p>
      )}
    </li>
  )
}

function Group({ label, waiting: { rows, total }, isOwn }: { label: string; waiting: Waiting; isOwn: boolean }): ReactElement | null {
  if (rows.length === 0) return null
  return (
    <>
      <TileCount label={label} total={total} />
      <TileList rows={rows} total={total} shown={words.tile.shown}>
        {(row) => <Line key={row._id} row={row} isOwn={isOwn} />}
      </TileList>
    </>
  )
}

/** The assets that wait for the reader: to be answered, and to be taken back. */
export function AssetsTile({ tile }: { tile: TileData }): ReactElement {
  const waits = tile.own.total + (tile.team?.total ?? 0)
  return (
    <TileSection title={words.tile.title} link={{ to: '/assets', label: words.tile.all }}>
      {waits === 0 ? <TileNote>{words.tile.nothingWaits}</TileNote> : null}
      <Group label={words.tile.own} waiting={tile.own} isOwn />
      {tile.team === null ? null : <Group label={words.tile.team} waiting={tile.team} isOwn={false} />}
    </TileSection>
  )
}
