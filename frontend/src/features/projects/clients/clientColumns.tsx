import { History, Pencil, Trash2 } from 'lucide-react'
import type { Client } from '../api'
import { ClientButtons } from './ClientButtons'
import styles from '../projects.module.css'
import { portal } from '@/messages/projects'
import { makeColumns, type Column } from '@/shared/table/columns'
import { menuColumn } from '@/shared/table/rowActions'

const words = portal.clients

type Act = (client: Client) => void

interface Options {
  edit: Act
  remove: Act
  history: Act
}

export function clientColumns({ edit, remove, history }: Options): Column<Client>[] {
  return makeColumns(words.columns, [
    { key: 'clientname', sort: true, always: true, card: 'title' },
    menuColumn({
      label: (client) => words.actionsOf(client.clientname),
      beside: (client) => <ClientButtons client={client} onEdit={edit} onRemove={remove} />,
      className: styles['actions'],
      actions: [
        { name: 'edit', label: words.actions.edit, icon: Pencil, run: edit },
        { name: 'remove', label: words.actions.remove, icon: Trash2, run: remove },
        { name: 'history', label: words.actions.history, icon: History, run: history, always: true },
      ],
    }),
  ])
}
