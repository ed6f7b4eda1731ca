import { Pencil, Trash2, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import type { Client } from '../api'
import styles from '../projects.module.css'
import { portal } from '@/messages/projects'
import { IconButton } from '@/shared/ui/IconButton'
import { isOffered, whyBlocked } from '@/shared/table/rowActions'

const words = portal.clients

interface ButtonProps {
  client: Client
  /** As the server calls the action. */
  name: string
  label: string
  icon: LucideIcon
  onClick: (client: Client) => void
}

function ClientButton({ client, name, label, icon, onClick }: ButtonProps): ReactElement | null {
  const blocked = whyBlocked(client, name)
  if (!isOffered(client, name) && blocked === undefined) return null
  return (
    <IconButton
      icon={icon}
      label={label}
      size={24}
      quiet
      // It keeps the focus, so that its reason can be read.
      aria-disabled={blocked !== undefined}
      title={blocked}
      onClick={() => (blocked === undefined ? onClick(client) : undefined)}
    />
  )
}

interface Props {
  client: Client
  onEdit: (client: Client) => void
  onRemove: (client: Client) => void
}

/** Edit and delete stand in the row, which has the room; a client in use says why on its icon (project-8). */
export function ClientButtons({ client, onEdit, onRemove }: Props): ReactElement {
  const name = client.clientname
  return (
    <span className={`flex gap-4 ${styles['buttons']}`}>
      <ClientButton client={client} name="edit" label={words.editOf(name)} icon={Pencil} onClick={onEdit} />
      <ClientButton client={client} name="remove" label={words.removeOf(name)} icon={Trash2} onClick={onRemove} />
    </span>
  )
}
