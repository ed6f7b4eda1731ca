import { lazy, type ComponentType } from 'react'

const RETRY_AFTER_MS = 600

/** A chunk can fail once on a bad connection. Twice means it is gone, and the error page says so. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
      return { default: await load() }
    }
  })
}

/** The same for a page of lists: it and the table, which all of them share, are fetched side by side. */
export function listPage(load: () => Promise<ComponentType>): ComponentType {
  return lazyPage(async () => {
    const [page] = await Promise.all([load(), import('@/shared/table/DataTable')])
    return page
  })
}
