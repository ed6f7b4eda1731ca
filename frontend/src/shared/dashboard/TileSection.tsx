import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './tile.module.css'
import { Section } from '@/shared/layout/Section'

interface Props {
  title: string
  /** Where the title's line leads, for who may go there. */
  link?: { to: string; label: string } | undefined
  children: ReactNode
}

/** A tile: its title, and the way to the page behind it. */
export function TileSection({ title, link, children }: Props): ReactElement {
  const aside =
    link === undefined ? undefined : (
      <Link to={link.to} className={`color-primary weight-500 no-underline ${styles['all']}`}>
        {link.label}
      </Link>
    )
  return (
    <Section title={title} aside={aside}>
      {children}
    </Section>
  )
}

export function TileNote({ children }: { children: ReactNode }): ReactElement {
  return <p className="py-10 color-secondary size-13">{children}</p>
}

interface ListProps<Row> {
  rows: readonly Row[]
  /** How many there are, where not all of them are shown. */
  total?: number
  shown?: (shown: number, total: number) => string
  /** The line of a row, an `li`. */
  children: (row: Row) => ReactElement
}

/** Lines with hairlines between them, and how many more there are. */
export function TileList<Row>({ rows, total = 0, shown, children }: ListProps<Row>): ReactElement {
  return (
    <>
      <ul className={styles['list']}>{rows.map(children)}</ul>
      {shown !== undefined && rows.length < total ? <TileNote>{shown(rows.length, total)}</TileNote> : null}
    </>
  )
}
