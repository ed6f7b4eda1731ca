import { expect, type Page } from '@playwright/test'

/** Notes in every page from the next one on how much of it moves by itself. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shiftsSoFar: () => sum })
  })
}

async function shiftsOf(page: Page): Promise<number> {
  // What moves in this frame is reported after the next one.
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const read: () => number = Reflect.get(window, 'shiftsSoFar')
    return read()
  })
}

/** The score of Chromium: what has moved, by how far. Columns find their widths with their rows, and nothing else moves. */
export async function expectStill(page: Page): Promise<void> {
  expect(await shiftsOf(page)).toBeLessThan(0.005)
}
