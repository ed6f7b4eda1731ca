import { useRef } from 'react'

/** A record as it is shown. */
interface Shown {
  _id: number
  version: number
}

/**
 * Writes to a record once as it is shown: the second click of a double click comes before its list knows of the first, and would be
 * refused. What failed can be asked for again. `what` tells writes of another kind to the same record apart.
 */
export function useOnce(): (record: Shown, write: () => Promise<void>, what?: string) => Promise<void> {
  const written = useRef(new Set<string>())
  return async ({ _id, version }, write, what = '') => {
    const name = `${_id} ${version} ${what}`
    if (written.current.has(name)) return
    written.current.add(name)
    try {
      await write()
    } catch (error) {
      written.current.delete(name)
      throw error
    }
  }
}
