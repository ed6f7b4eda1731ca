import type { ReactElement } from 'react'
import styles from './logo.module.css'

interface Props {
  src: string
  height: number
  /** Nothing where the company's name stands beside it. */
  alt?: string
}

/** The company's own logo, on white in both themes, as it was drawn for paper. */
export function CompanyLogo({ src, height, alt = '' }: Props): ReactElement {
  return <img src={src} alt={alt} height={height} className={styles['company']} />
}
