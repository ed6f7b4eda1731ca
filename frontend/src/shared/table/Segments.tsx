import { Segmented } from 'antd'
import type { ReactElement, ReactNode } from 'react'
import styles from './segments.module.css'

interface Props<Value extends string | number> {
  label: string
  options: { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  disabled?: boolean
}

/** One of a few, as a filter of a list. */
export function Segments<Value extends string | number>({
  label,
  ...choice
}: Props<Value>): ReactElement {
  return <Segmented<Value> className={styles['segments'] ?? ''} aria-label={label} {...choice} />
}
