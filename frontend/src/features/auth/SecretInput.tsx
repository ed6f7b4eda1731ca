import { Eye, EyeOff } from 'lucide-react'
import type { InputHTMLAttributes, ReactElement, Ref } from 'react'
import styles from './login.module.css'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  ref: Ref<HTMLInputElement>
  shown: boolean
  /** With it, an eye stands in the field. */
  toggle?: { label: string; onToggle: () => void }
}

export function SecretInput({ ref, shown, toggle, ...input }: Props): ReactElement {
  return (
    <div className={styles['secret']}>
      <input ref={ref} {...input} type={shown ? 'text' : 'password'} className={styles['input']} />
      {toggle === undefined ? null : (
        <button
          type="button"
          className={styles['eye']}
          aria-label={toggle.label}
          aria-pressed={shown}
          onClick={toggle.onToggle}
        >
          {shown ? <EyeOff size={16} aria-hidden /> : <Eye size={16} aria-hidden />}
        </button>
      )}
    </div>
  )
}
