import { CircleX } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './form.module.css'

/** What is wrong with a field, under it. The id joins the two. */
export function FieldError({ id, message }: { id: string; message: string }): ReactElement {
  return (
    <p id={id} className={`flex gap-6 color-error text-12 mt-2 ${styles['error']}`}>
      <CircleX size={12} aria-hidden />
      {message}
    </p>
  )
}
