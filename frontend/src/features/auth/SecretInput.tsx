import { Eye, EyeOff } from 'lucide-react'
import type { InputHTMLAttributes, ReactElement, Ref } from 'react'
import styles from './login.module.css'
import { IconButton } from '@/shared/ui/IconButton'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> {
  ref: Ref<HTMLInputElement>
  shown: boolean
  /** With it, an eye stands in the field. */
  toggle?: { label: string; onToggle: () => void }
}

export function SecretInput({ ref, shown, toggle, ...input }: Props): ReactElement {
  return (
    <div className={`relative ${styles['secret']}`}>
      <input ref={ref} {...input} type={shown ? 'text' : 'password'} className={styles['input']} />
      {toggle === undefined ? null : (
        <IconButton
          className={styles['eye']}
          icon={shown ? EyeOff : Eye}
          label={toggle.label}
          size={32}
          quiet
          aria-pressed={shown}
          onClick={toggle.onToggle}
        />
      )}
    </div>
  )
}
