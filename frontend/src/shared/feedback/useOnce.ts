import { useRef } from 'react'

/** A record as it is shown. */
interface Shown {
  _id: number
  version: number
}

/**
 * Writes to a record once as it is shown: the second click of a double click comes before its list knows of the first, and would be
 * refused. What failed can be asked for again.
 */
export function useOnce(): (record: Shown, write: () => Promise<void>) => Promise<void> {
  const written = useRef(new Set<string>())
  return async ({ _id, version }, write) => {
    const name = `${_id} ${version}`
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
