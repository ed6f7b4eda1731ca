import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { Suspense, type ReactElement } from 'react'
import { projectsApi, type Client } from './api'
import { clientColumns } from './clientColumns'
import { ClientModal, HistoryDrawer } from './dialogs'
import styles from './projects.module.css'
import { portal } from '@/messages/projects'
import { RecordDialog } from '@/shared/dialogs/RecordDialog'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { useConfirmed } from '@/shared/feedback/useConfirmed'
import { PageHeading } from '@/shared/layout/PageHeading'
import { DataTable } from '@/shared/table/DataTable'
import { makeUseList } from '@/shared/table/useList'

const words = portal.clients
const useClients = makeUseList(projectsApi.endpoints.listClients)
const NO_FILTERS = {}

export function ClientsPage(): ReactElement {
  const { open, draw, close } = useDialogs(['add', 'edit', 'history'])
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
      edit: (client) => open('edit', client._id),
      remove,
      history: (client) => open('history', client._id),
    }),
    defaultSort: 'clientname',
    args: NO_FILTERS,
    file: words.file,
  })

  return (
    <>
      <PageHeading
        title={words.title}
        aside={
          <Button
            type="primary"
            className={styles['add'] ?? ''}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => open('add')}
          >
            {words.add}
          </Button>
        }
      />
      <DataTable name="clients" label={words.title} list={list} words={words} />
      <Suspense fallback={null}>
        {draw('add', () => <ClientModal edited={null} onClose={close} />)}
        {draw('edit', (id) => (
          <RecordDialog id={id} rows={list.rows} action="edit" onClose={close}>
            {(client) => <ClientModal edited={client} onClose={close} />}
          </RecordDialog>
        ))}
        {draw('history', (id) => (
          <HistoryDrawer
            record="client"
            id={id}
            name={list.rows?.find((row) => row._id === id)?.clientname}
            onClose={close}
          />
        ))}
      </Suspense>
    </>
  )
}
