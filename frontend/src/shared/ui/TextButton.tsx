import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import styles from './textButton.module.css'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>
}

/** An action within a line: no frame, only the colour of what can be pressed. `className` says where it stands. */
export function TextButton({ className = '', type = 'button', children, ...rest }: Props): ReactElement {
  return (
    <button {...rest} type={type} className={`${styles['button']} ${className}`}>
      {children}
    </button>
  )
}
