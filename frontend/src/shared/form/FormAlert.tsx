import { CircleX } from 'lucide-react'
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react'
import styles from './form.module.css'

interface Props {
  message: string
  detail?: string
  aside?: string
  /** What can be done about it, as a button. */
  action?: ReactNode
  /** The page is not moved: the focus goes to the field at fault, or it came while somebody typed. */
  still?: boolean
}

/** What keeps a form from being saved. It comes into sight by itself: the button may stand a long way below. */
export function FormAlert({ message, detail, aside, action, still = false }: Props): ReactElement {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!still) place.current?.scrollIntoView({ block: 'nearest' })
  }, [still])
  return (
    <div ref={place} className={styles['alert']}>
      <CircleX className="color-error mt-2" size={16} aria-hidden />
      <div className={`flex-1 ${styles['alertWords']}`}>
        <p>{message}</p>
        {detail === undefined ? null : <p className="color-secondary">{detail}</p>}
      </div>
      {action}
      {aside === undefined ? null : <span className="color-secondary">{aside}</span>}
    </div>
  )
}
