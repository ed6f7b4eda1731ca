import { Send } from 'lucide-react'
import type { ReactElement } from 'react'
import { settingsApi, type OutboxMail } from '../api'
import { mailColumns } from './mailColumns'
import { STATES } from './mailStates'
import { portal } from '@/messages/settings'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import type { Me } from '@/shared/session/api'
import { useMe } from '@/shared/session/hooks'
import { DataTable } from '@/shared/table/DataTable'
import { SegmentFilter } from '@/shared/table/FilterControls'
import { oneOf, useFilters } from '@/shared/table/useFilters'
import { makeUseList } from '@/shared/table/useList'
import { Button } from '@/shared/ui/Button'

const words = portal.settings.mails
const useMails = makeUseList(settingsApi.endpoints.listOutbox)
const FILTERS = { state: oneOf(STATES) }
const REFRESH_MS = 4000

function Mails({ me }: { me: Me }): ReactElement {
  const { timezone } = me.company
  const filters = useFilters(FILTERS)
  const resend = useConfirmed(settingsApi.endpoints.resendMail, (mail: OutboxMail) => ({
    question: { title: words.resendAsk, detail: words.resendDetail(mail.subject, mail.to), yes: words.resend },
    args: { id: mail._id },
    done: () => words.resent(mail.to),
    failed: words.resendFailed,
  }))
  const sendWritten = useConfirmed(settingsApi.endpoints.sendWrittenMails, () => ({
    question: { title: words.sendWrittenAsk, detail: words.sendWrittenDetail, yes: words.sendWrittenYes },
    args: undefined,
    done: ({ queued }) => words.sentWritten(queued),
    failed: words.sendWrittenFailed,
  }))
  const list = useMails({
    columns: mailColumns({ timezone, onResend: resend }),
    defaultSort: '-created_at',
    args: filters.values,
    file: words.file,
    alwaysFresh: true,
    // What waits is sent in the next seconds, and the list follows by itself.
    pollEvery: (mails) => (mails.some((mail) => mail.state === 'waiting') ? REFRESH_MS : 0),
  })
  // Without a mail server they would be written once more. They may stand on any page of the list.
  const written = settingsApi.useListOutboxQuery(
    { state: 'written', page: 1, pageSize: 1 },
    { skip: me.mailtofiles !== false, refetchOnMountOrArgChange: true },
  )
  return (
    <DataTable
      name="outbox"
      label={portal.settings.tabs.mails}
      list={list}
      words={words}
      narrowed={{ by: filters, hint: words.none(filters.values.state ?? '', list.control.state.q), clear: words.clear }}
      action={
        (written.data?.total ?? 0) > 0 ? (
          <Button icon={<Send size={16} aria-hidden />} onClick={() => sendWritten(undefined)}>
            {words.sendWritten}
          </Button>
        ) : undefined
      }
      segments={
        <SegmentFilter filters={filters} name="state" label={words.state} all={words.all} options={STATES} />
      }
    />
  )
}

export function MailsTab(): ReactElement | null {
  const me = useMe()
  return me ? <Mails me={me} /> : null
}
