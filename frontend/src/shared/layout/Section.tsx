import { useId, type ReactElement, type ReactNode } from 'react'
import styles from './layout.module.css'

interface Props {
  title: ReactNode
  /** A word or a link at the right end of the title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** A rule, a title under it, hairlines between the lines, and no box. */
export function Section({ title, aside, children }: Props): ReactElement {
  const id = useId()
  return (
    <section className="border-t-rule" aria-labelledby={id}>
      <header className={styles['sectionHead']}>
        <h2 id={id} className="text-14">
          {title}
        </h2>
        {aside === undefined ? null : <span className="color-tertiary text-12">{aside}</span>}
      </header>
      {children}
    </section>
  )
}
