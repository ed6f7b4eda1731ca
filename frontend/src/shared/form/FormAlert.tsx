import { CircleX } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styles from './form.module.css'

interface Props {
  message: string
  detail?: string
  aside?: string
  /** What can be done about it, as a button. */
  action?: ReactNode
}

export function FormAlert({ message, detail, aside, action }: Props): ReactElement {
  return (
    <div className={styles['alert']}>
      <CircleX size={16} aria-hidden />
      <div className={styles['alertWords']}>
        <p>{message}</p>
        {detail === undefined ? null : <p className={styles['alertDetail']}>{detail}</p>}
      </div>
      {action}
      {aside === undefined ? null : <span className={styles['alertDetail']}>{aside}</span>}
    </div>
  )
}
