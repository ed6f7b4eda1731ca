import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactElement, Ref } from 'react'
import styles from './iconButton.module.css'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'children'> {
  ref?: Ref<HTMLButtonElement>
  /** Its name, which the icon doesn't say. */
  label: string
  icon: LucideIcon
  iconSize?: 16 | 20
  /** Of its sides; on a phone they are 44 anyway. */
  size?: 24 | 32 | 36
  /** Second to what stands beside it: the colour of secondary text. */
  quiet?: boolean
}

/** A square with an icon alone. `className` says where it stands. */
export function IconButton({
  label,
  icon: Icon,
  iconSize = 16,
  size = 36,
  quiet = false,
  className = '',
  ...button
}: Props): ReactElement {
  return (
    <button
      {...button}
      type="button"
      className={`${styles['button']} ${className}`}
      aria-label={label}
      data-size={size}
      data-quiet={quiet}
    >
      <Icon size={iconSize} aria-hidden />
    </button>
  )
}
