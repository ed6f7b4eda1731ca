import type { ReactElement } from 'react'
import { settingsApi, useListOutboxQuery, useResendMailMutation, type OutboxMail } from './api'
import { mailColumns } from './mailColumns'
import { portal } from '@/messages/portal'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { exportList, type Format } from '@/shared/api/exportList'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { useCompany } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { Segments } from '@/shared/table/Segments'
import { useFilters } from '@/shared/table/useFilters'
import { useTableState } from '@/shared/table/useTableState'

const words = portal.settings.mails
const STATES = ['waiting', 'sent', 'failed']
const RULES = { sortFields: ['created_at', 'to', 'subject', 'state', 'tries'], defaultSort: '-created_at' }
const FILTERS = { state: (value: string) => STATES.includes(value) }
const REFRESH_MS = 4000

export function MailsTab(): ReactElement | null {
  const dispatch = useThunkDispatch()
  const company = useCompany()
  const control = useTableState(RULES)
  const filters = useFilters(FILTERS)
  const [resendMail] = useResendMailMutation()

  const state = filters.of('state')
  const { q, page, pageSize, sort } = control.state
  const list = { q, state, sort }
  const args = { ...list, page, pageSize }
  const { data: shown } = settingsApi.endpoints.listOutbox.useQueryState(args)
  const waiting = shown?.rows.some((mail) => mail.state === 'waiting') ?? false
  // What waits is sent in the next seconds, and the list follows by itself.
  const query = useListOutboxQuery(args, {
    pollingInterval: waiting ? REFRESH_MS : 0,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  })

  async function resend(mail: OutboxMail): Promise<void> {
    const sure = await confirm({
      title: words.resendAsk,
      detail: words.resendDetail(mail.subject, mail.to),
      yes: words.resend,
    })
    if (!sure) return
    try {
      await resendMail({ id: mail._id }).unwrap()
      toastDone(words.resent(mail.to))
    } catch (error) {
      toastFailed(words.resendFailed, failureOf(error).message)
    }
  }

  function exportAll(format: Format): Promise<void> {
    const call = settingsApi.endpoints.listOutbox.initiate({ ...list, format }, { forceRefetch: true })
    return exportList(dispatch(call), words.file, format)
  }

  if (!company) return null
  return (
    <DataTable<OutboxMail>
      name="outbox"
      label={portal.settings.tabs.mails}
      columns={mailColumns({ timezone: company.timezone, onResend: (mail) => void resend(mail) })}
      rowKey={(mail) => mail._id}
      // A refresh of rows that are shown already is not news for a screen reader.
      query={{ ...query, isFetching: query.isFetching && query.currentData === undefined }}
      control={control}
      searchLabel={words.search}
      onExport={exportAll}
      emptyHint={words.emptyHint}
      narrowed={
        filters.active ? { hint: words.none(state, q), clear: words.clear, onClear: filters.clear } : undefined
      }
      filters={
        <Segments
          label={words.state}
          options={[
            { value: '', label: words.all },
            ...STATES.map((value) => ({ value, label: value })),
          ]}
          value={state}
          onChange={(value) => filters.choose({ state: value })}
        />
      }
    />
  )
}
