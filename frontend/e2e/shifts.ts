import { expect, type Page } from '@playwright/test'

interface Shifts {
  /** The score of Chromium: what has moved, by how far. */
  score: number
  /** What it was, and from where to where. */
  moved: string[]
}

/** Notes in every page from the next one on how much of it moves by itself, and what. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shifts = { score: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.score += Number(Reflect.get(entry, 'value'))
        const sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[] = Reflect.get(entry, 'sources')
        for (const { node, previousRect, currentRect } of sources) {
          const element = node instanceof Element ? node : node?.parentElement
          const name = element?.cloneNode(false)
          const way = [previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '))
          shifts.moved.push(`${name instanceof Element ? name.outerHTML : 'gone'}: ${way.join(' → ')}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(window, { shifts })
  })
}

async function shiftsOf(page: Page): Promise<Shifts> {
  // What moves in this frame is reported after the next one.
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const shifts: Shifts = Reflect.get(window, 'shifts')
    return shifts
  })
}

/** Columns find their widths with their rows, and nothing else moves. */
export async function expectStill(page: Page): Promise<void> {
  const { score, moved } = await shiftsOf(page)
  expect(score, moved.join('\n')).toBeLessThan(0.005)
}
