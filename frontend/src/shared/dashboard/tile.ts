import type { ReactElement } from 'react'
import type { Dashboard } from './api'

/** A part of the dashboard: it draws its share of the one answer. */
export interface Tile {
  name: string
  /**
   * Where it stands: above all others and as wide as the page, where nothing is said; under these, beside each other, the narrow and the
   * wide one of two columns; under these, one of three.
   */
  place?: 'narrow' | 'wide' | 'third'
  Tile: (props: { data: Dashboard }) => ReactElement | null
}
