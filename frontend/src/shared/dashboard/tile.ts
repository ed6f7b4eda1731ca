import type { ReactElement } from 'react'
import type { Dashboard } from './api'

/** A part of the dashboard: it draws its share of the one answer. */
export interface Tile {
  name: string
  /** Takes one of the three columns, not the whole width; these stand below the wide ones. */
  third?: boolean
  Tile: (props: { data: Dashboard }) => ReactElement | null
}
