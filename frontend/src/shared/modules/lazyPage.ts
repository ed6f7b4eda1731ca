import { createElement, lazy, type ComponentType, type ReactElement } from 'react'
import { themed } from '@/shared/theme/themed'

const RETRY_AFTER_MS = 600

/** A chunk can fail once on a bad connection. Twice means it is gone, and the error page says so. */
export function lazyPage(load: () => Promise<ComponentType>): ComponentType {
  let Loaded = lazy(fetchPage)

  async function fetchPage(): Promise<{ default: ComponentType }> {
    try {
      return { default: await load() }
    } catch {
      await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
    }
    try {
      return { default: await load() }
    } catch (error) {
      // What failed once stays failed, also for who comes back to the page when the connection is there again.
      window.addEventListener('online', () => (Loaded = lazy(fetchPage)), { once: true })
      throw error
    }
  }

  return function Page(): ReactElement {
    return createElement(Loaded)
  }
}

/** The same for a page that draws antd's pieces: most do. */
export function themedPage(load: () => Promise<ComponentType>): ComponentType {
  return lazyPage(themed(load))
}

/** The same for a page of lists: it and the table, which all of them share, are fetched side by side. */
export function listPage(load: () => Promise<ComponentType>): ComponentType {
  return themedPage(async () => {
    const [page] = await Promise.all([load(), import('@/shared/table/DataTable')])
    return page
  })
}
