import type { ReactElement } from 'react'
import { projectsApi, type Client } from '../api'
import { clientColumns } from './clientColumns'
import { ClientModal } from '../lazy'
import { portal } from '@/messages/projects'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { CrudPage } from '@/shared/layout/CrudPage'
import { DataTable } from '@/shared/table/DataTable'
import { makeUseList } from '@/shared/table/useList'

const words = portal.clients
const useClients = makeUseList(projectsApi.endpoints.listClients)
const NO_FILTERS = {}

export function ClientsPage(): ReactElement {
  const dialogs = useDialogs(['add', 'edit', 'history'])
  const remove = useConfirmed(projectsApi.endpoints.removeClient, (client: Client) => ({
    question: {
      title: words.removeAsk(client.clientname),
      detail: words.removeDetail,
      yes: words.removeYes,
      danger: true,
    },
    args: { id: client._id },
    done: () => words.removed,
    failed: words.removeFailed,
  }))
  const list = useClients({
    columns: clientColumns({
      edit: (client) => dialogs.open('edit', client._id),
      remove,
      history: (client) => dialogs.open('history', client._id),
    }),
    defaultSort: 'clientname',
    args: NO_FILTERS,
    file: words.file,
  })

  return (
    <CrudPage
      title={words.title}
      add={words.add}
      importKind="clients"
      dialogs={dialogs}
      rows={list.rows}
      renderForm={(edited, close) => <ClientModal edited={edited} onClose={close} />}
      record="client"
      nameOf={(client) => client.clientname}
    >
      <DataTable name="clients" label={words.title} list={list} words={words} />
    </CrudPage>
  )
}
