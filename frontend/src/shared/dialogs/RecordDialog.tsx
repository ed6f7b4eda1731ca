import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useEffect, useState, type ReactElement } from 'react'
import { refusalOf, useRefused } from './useRefused'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'

const words = portal.dialogs

interface Started<Row> {
  unwrap: () => Promise<Row>
  unsubscribe: () => void
}

/** A generated call that answers one record. */
interface RecordCall<Row> {
  initiate: (
    args: { id: number },
    options: { forceRefetch: true },
  ) => ThunkAction<Started<Row>, unknown, unknown, UnknownAction>
}

interface Props<Row> {
  id: number
  /** Where the record may be; they are waited for. */
  rows: readonly Row[] | undefined
  /** Answers a record that is not among the rows, where there is such a call. */
  call?: RecordCall<Row>
  /** The action that the dialog does: a link opens it only where the server names it. */
  action?: string
  onClose: () => void
  children: (record: Row) => ReactElement | null
}

/** Opens a dialog once its record is known. Where it can't be had, that is said instead. */
export function RecordDialog<Row extends { _id: number }>(props: Props<Row>): ReactElement | null {
  const { id, rows, call, action, onClose, children } = props
  const dispatch = useThunkDispatch()
  const listed = rows?.find((row) => row._id === id)
  // The first one stays: rows that are fetched again must not change a form that somebody is typing in.
  const [record, setRecord] = useState(listed)
  const [failure, setFailure] = useState<string | null>(null)
  if (record === undefined && listed !== undefined) setRecord(listed)

  // Asked for only once it is clear that the rows don't hold it.
  const isMissing = rows !== undefined && record === undefined && listed === undefined
  useEffect(() => {
    if (!isMissing || call === undefined) return undefined
    let isLate = false
    const request = dispatch(call.initiate({ id }, { forceRefetch: true }))
    request.unwrap().then(
      (fetched) => (isLate ? undefined : setRecord(fetched)),
      (error: unknown) => (isLate ? undefined : setFailure(refusalOf(error) ?? failureOf(error).reason)),
    )
    return () => {
      isLate = true
      request.unsubscribe()
    }
  }, [isMissing, call, id, dispatch])

  function whyNot(): string | null {
    if (record === undefined) return isMissing && call === undefined ? words.missing : failure
    if (action === undefined || isOffered(record, action)) return null
    return whyBlocked(record, action) ?? words.notOffered
  }
  const reason = whyNot()
  useRefused(reason, onClose)

  return record === undefined || reason !== null ? null : children(record)
}
