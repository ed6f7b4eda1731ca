import type { Page } from '@playwright/test'

/** Processor seconds that the page's main thread takes meanwhile: a busy machine makes waits longer, not these. */
export const work = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const used = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const found = metrics.find((metric) => metric.name === 'TaskDuration')
    if (found === undefined) throw new Error('the browser measures no TaskDuration')
    return found.value
  }
  const before = await used()
  await act()
  const after = await used()
  await devtools.detach()
  return after - before
}
