import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './assets.module.css'
import { portal } from '@/messages/assets'
import { assetsApi, type Asset } from '@/entities/assets/api'
import { formatDate } from '@/shared/format/dates'
import { TextButton } from '@/shared/ui/TextButton'
import type { Me } from '@/shared/session/api'
import { may } from '@/shared/session/may'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.assets
const LOOKED_AT = 25
const NONE: readonly Asset[] = []

/** The records of the first serial that more than one person holds, the longest holder first. */
function firstTwice(rows: readonly Asset[]): Asset[] {
  const [first] = rows
  if (first === undefined) return []
  const same = (asset: Asset): boolean => asset.serial.toLowerCase() === first.serial.toLowerCase()
  return rows.filter(same).toSorted((one, other) => one._id - other._id)
}

/** The records whose serials more than one person holds; none where there is nobody but the reader. */
export function useTwice(me: Me, isAsked: boolean): readonly Asset[] | undefined {
  const seesAll = may(me, 'assets.all')
  const args = { twice: true, sort: 'serial' as const, page: 1, pageSize: LOOKED_AT }
  const all = assetsApi.useListAssetsQuery(args, { skip: !isAsked || !seesAll })
  const team = assetsApi.useListTeamAssetsQuery({ ...args, id: me.user._id }, { skip: !isAsked || seesAll })
  const { data, error } = seesAll ? all : team
  return isAsked && error === undefined ? data?.rows : NONE
}

/** A serial that two people hold is said above the list, wherever in it they are. */
export function DuplicateSerialAlert({ rows, onShow }: { rows: readonly Asset[]; onShow: (asset: Asset) => void }): ReactElement | null {
  const [asset, ...others] = firstTwice(rows)
  if (asset === undefined) return null
  // Of a manager's list, the other holder may be of another team: then only the name and the status are known.
  const known = [asset, ...others]
  const unknown = (asset.alsoheld ?? []).filter((held) => known.every((one) => one._id !== held._id))
  const holders = [
    ...known.map((one) => words.holder(one.empname, formatDate(one.allocatedon), wordFor(one.status))),
    ...unknown.map((held) => words.holder(held.empname, null, wordFor(held.status))),
  ]
  const said = words.twice(asset.serial, holders.join(words.and))
  const more = new Set(rows.map((row) => row.serial.toLowerCase())).size - 1
  return (
    <div className={styles['alert']}>
      <TriangleAlert className="color-warning" size={16} aria-hidden />
      <p className="flex-1 min-w-0">
        {said.before}
        <strong>{said.serial}</strong>
        {said.after}
        {more > 0 ? ` ${words.twiceMore(more)}` : ''}
      </p>
      <TextButton onClick={() => onShow(asset)}>
        {words.showHistory}
      </TextButton>
    </div>
  )
}
