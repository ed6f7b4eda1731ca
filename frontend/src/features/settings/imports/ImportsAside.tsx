import { Upload } from 'lucide-react'
import type { ReactElement } from 'react'
import { useGetImportQuery, useRunImportMutation, type ImportDetail } from './api'
import styles from './aside.module.css'
import { useImportAddress } from './useImportAddress'
import { useIsMatching } from './useMatching'
import { portal } from '@/messages/imports'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'
import { formatFigure } from '@/shared/format/money'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'
import { Button, ButtonLink } from '@/shared/ui/Button'

const words = portal.imports
const RUN = 'run'

/** Writes what is new and changed, and says how much that is, or why it can't be. */
function Run({ detail }: { detail: ImportDetail }): ReactElement {
  const [run, { isLoading }] = useRunImportMutation()
  const isMatching = useIsMatching(detail)
  const { _id: id, version, kind, total, wrong } = detail
  const isReady = isOffered(detail, RUN) && !isLoading && !isMatching
  const why = whyBlocked(detail, RUN) ?? (wrong === 0 ? '' : words.run.leftOut(formatFigure(wrong, 0), wrong))

  async function start(): Promise<void> {
    try {
      await run({ id, importVersion: { version } }).unwrap()
    } catch (error) {
      toastFailed(words.run.failed, failureOf(error).reason)
    }
  }

  return (
    <>
      <output className="empty-hidden">{why}</output>
      <Button
        look={isReady ? 'primary' : 'plain'}
        className={isReady ? undefined : styles['off']}
        aria-disabled={!isReady}
        onClick={isReady ? () => void start() : undefined}
      >
        {isLoading ? words.run.starting : words.run.button(kind, formatFigure(total, 0), total)}
      </Button>
    </>
  )
}

function Opened({ id }: { id: number }): ReactElement | null {
  const { currentData } = useGetImportQuery({ id })
  return currentData?.state === 'dry' ? <Run detail={currentData} /> : <Start />
}

function Start(): ReactElement {
  const { start } = useImportAddress()
  return (
    <Button look="primary" icon={<Upload size={16} aria-hidden />} onClick={() => start()}>
      {words.start}
    </Button>
  )
}

/** What is done with what the tab shows, beside the page's title; `back` says where else than to the list one comes back to. */
export function ImportsAside({ back }: { back?: string }): ReactElement {
  const { opened, starting, list } = useImportAddress()
  const isList = opened === null && starting === null
  return (
    <span className="flex flex-wrap items-center gap-8-12">
      {isList ? null : (
        <ButtonLink look="quiet" to={list}>
          {back ?? words.all}
        </ButtonLink>
      )}
      {opened === null ? null : <Opened id={opened} />}
      {isList ? <Start /> : null}
    </span>
  )
}
