import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { usePersonPath } from './usePersonPath'
import styles from './names.module.css'

interface Props {
  /** Nobody's: the portal's own. */
  id: number | null | undefined
  name: string
}

/** A name in a list or a text, which leads to the person where the viewer may open them. */
export function PersonName({ id, name }: Props): ReactElement {
  const to = usePersonPath()(id)
  if (to === undefined) return <>{name}</>
  return (
    <Link to={to} className={`color-inherit no-underline ${styles['inText']}`}>
      {name}
    </Link>
  )
}
