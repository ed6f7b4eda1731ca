import { TriangleAlert } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactElement } from 'react'
import { courseOf } from './course'
import styles from './drawer.module.css'
import { assetLooks, LIVE, named } from './statuses'
import { useSerial } from './serial'
import { portal } from '@/messages/assets'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { assetsApi, type Asset } from '@/entities/assets/api'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { toastDone } from '@/shared/feedback/toasts'
import { formatDate, formatStamp } from '@/shared/format/dates'
import { historyApi, type AuditEntry } from '@/shared/history/api'
import { Button } from '@/shared/ui/Button'
import { Drawer } from '@/shared/ui/Drawer'
import { TextButton } from '@/shared/ui/TextButton'
import { focusIfLost } from '@/shared/layout/useReturnFocus'
import type { Me } from '@/shared/session/api'
import { StatusTag } from '@/shared/ui/StatusTag'
import { isOffered } from '@/shared/table/rowActions'
import { wordFor } from '@/shared/status/wordFor'

const words = portal.assets.serialHistory
/** Of each record: more steps than it can take, edits aside. */
const STEPS = 50

interface Read {
  entries?: AuditEntry[]
  error?: unknown
}

/** The entries of several records, each of which has a history of its own. */
function useHistories(records: readonly Asset[] | undefined): Read & { refetch: () => void } {
  const dispatch = useThunkDispatch()
  const [answer, setAnswer] = useState<Read>({})
  const ids = records?.map((record) => `${record._id}.${record.version}`).join(' ')
  const read = useCallback(() => {
    if (ids === undefined) return undefined
    let isLate = false
    const calls = ids
      .split(' ')
      .filter((key) => key !== '')
      .map((key) =>
        dispatch(
          historyApi.endpoints.listRecordHistory.initiate(
            { record: 'asset', id: Number(key.split('.')[0]), page: 1, pageSize: STEPS },
            { forceRefetch: true, subscribe: false },
          ),
        ).unwrap(),
      )
    Promise.all(calls).then(
      (pages) => (isLate ? undefined : setAnswer({ entries: pages.flatMap((page) => page.rows) })),
      (error: unknown) => (isLate ? undefined : setAnswer((old) => ({ ...old, error }))),
    )
    return () => {
      isLate = true
    }
  }, [dispatch, ids])
  useEffect(read, [read])
  return { ...answer, refetch: () => void read() }
}

/** The question stands in its place: a dialog would open under the drawer, which lies above the page. */
function RemoveIt({ asset }: { asset: Asset }): ReactElement {
  const [remove, { isLoading }] = assetsApi.useRemoveAssetMutation()
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const keep = useRef<HTMLButtonElement>(null)
  const begin = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isAsked) keep.current?.focus()
    else focusIfLost(begin.current)
  }, [isAsked])
  // With the record goes what is asked about it.
  useEffect(() => {
    return () => {
      setTimeout(() => focusIfLost(document.querySelector('dialog[open] button')), 0)
    }
  }, [])

  async function run(): Promise<void> {
    if (isLoading) return
    try {
      await remove({ id: asset._id }).unwrap()
      toastDone(portal.assets.removed(...named(asset)))
    } catch (error) {
      setRefusal(failureOf(error).reason)
    }
  }

  if (!isAsked) {
    return (
      <TextButton ref={begin} onClick={() => setAsked(true)}>
        {words.removeIt}
      </TextButton>
    )
  }
  return (
    <div className={`flex basis-full flex-wrap items-center gap-8 ${styles['asked']}`}>
      <p role="alert">{refusal ?? portal.assets.removeDetail(asset.empname)}</p>
      <Button ref={keep} small onClick={() => setAsked(false)}>
        {words.keepIt}
      </Button>
      <Button
        small className={styles['danger']}
        aria-disabled={isLoading}
        onClick={() => void run()}
      >
        {portal.assets.actions.remove}
      </Button>
    </div>
  )
}

/** More than one allocation is open: the one step that mends it. Only what nobody accepted can be removed. */
function OpenAlert({ records }: { records: readonly Asset[] }): ReactElement | null {
  const live = records.filter((record) => LIVE.includes(record.status))
  if (live.length < 2) return null
  const removable = live.find((record) => isOffered(record, 'remove'))
  const remedy = removable === undefined ? words.askRelease(live.at(-1)?.empname ?? '') : words.removable(removable.empname, wordFor(removable.status))
  return (
    <div className={styles['alert']}>
      <TriangleAlert className="color-warning mt-2" size={16} aria-hidden />
      <p>
        {words.open(live.map((record) => record.empname).join(words.and))}
        {remedy}
      </p>
      {removable === undefined ? null : <RemoveIt key={removable._id} asset={removable} />}
    </div>
  )
}

function Course({ me, asset }: Omit<Props, 'onClose'>): ReactElement {
  const { data, error: notFound, refetch } = useSerial(me, asset.serial)
  const records = data?.rows ?? (notFound === undefined ? undefined : [asset])
  const { entries, error, refetch: readAgain } = useHistories(records)
  if (records === undefined || entries === undefined) {
    return error === undefined ? (
      <output className="block py-12 color-secondary">{words.loading}</output>
    ) : (
      <LoadFailed title={words.failed} error={error} onRetry={readAgain} />
    )
  }
  const steps = courseOf(records, entries)
  return (
    <>
      <NotRefreshed error={data === undefined ? undefined : notFound} onRetry={refetch} />
      <NotRefreshed error={error} onRetry={readAgain} />
      <OpenAlert records={records} />
      {steps.length === 0 ? <p className="block py-12 color-secondary">{words.empty}</p> : null}
      <table className={`w-full border-t-rule text-13 ${styles['course']}`}>
        <thead>
          <tr>
            <th className="py-8 text-12 weight-500 color-secondary border-b align-left v-top pl-12" scope="col">{words.when}</th>
            <th className="py-8 text-12 weight-500 color-secondary border-b align-left v-top pl-12" scope="col">{words.what}</th>
            <th className="py-8 text-12 weight-500 color-secondary border-b align-left v-top pl-12" scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.key}>
              <td className="tnum py-8 border-b align-left v-top pl-12">{step.isDay ? formatDate(step.at) : formatStamp(step.at, me.company.timezone)}</td>
              <td className="py-8 border-b align-left v-top pl-12">
                <strong className="weight-550 break-anywhere">{step.what}</strong>
                {step.detail === null ? null : (
                  <span className={`flex gap-6 color-secondary text-12 break-anywhere ${styles['detail']}`} data-second={step.isSecond}>
                    {step.isSecond ? <TriangleAlert className="mt-2" size={12} aria-hidden /> : null}
                    {step.detail}
                  </span>
                )}
              </td>
              <td className="py-8 border-b align-left v-top pl-12">{step.status === null ? null : <StatusTag status={step.status} looks={assetLooks} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface Props {
  me: Me
  asset: Asset
  onClose: () => void
}

/** One serial over all its holders, the newest step first. */
export function SerialDrawer({ onClose, ...course }: Props): ReactElement {
  const { asset } = course
  return (
    <Drawer title={words.title(...named(asset))} closeLabel={words.close} onClose={onClose}>
      <dl className="text-13 mb-16">
        <dt className="text-12 color-secondary">{words.specification}</dt>
        <dd className="break-anywhere">{asset.specification}</dd>
      </dl>
      <Course {...course} />
    </Drawer>
  )
}
