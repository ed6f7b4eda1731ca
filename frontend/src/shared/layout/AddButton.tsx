import { Button } from '@/shared/ui/Button'
import { Plus } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './layout.module.css'

interface Props {
  label: string
  /** As wide as a phone. */
  wide?: boolean
  onClick: () => void
}

/** What adds a record, beside the page's title. */
export function AddButton({ label, wide = false, onClick }: Props): ReactElement {
  return (
    <Button
      look="primary"
      className={`min-h-32 ${styles['add']}`}
      data-wide={wide}
      icon={<Plus size={16} aria-hidden />}
      onClick={onClick}
    >
      {label}
    </Button>
  )
}
