import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** What a theme can change of a page. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

/**
 * axe goes into each document once and is run there: the scan takes a quarter of a second, where its builder for Playwright
 * sends it anew each time and opens a blank page to put frames together. The only frames here are the browser's own reader
 * of PDFs, which nobody else can scan either.
 */
async function violationsOf(page: Page, options: RunOptions): Promise<unknown> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async (chosen) => {
    const { run }: { run: (context: Document, how: RunOptions) => Promise<AxeResults> } = Reflect.get(window, 'axe')
    return (await run(document, chosen)).violations
  }, { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions)
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))
}

/** No violation of any rule, in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOf(page, {})).toEqual([])
}

/** Text stands out from what is below it, and a link from the text around it. */
export async function expectContrast(page: Page): Promise<void> {
  expect(await violationsOf(page, COLOURS)).toEqual([])
}

/** Nothing stands out over the right edge. */
export async function expectNoOverhang(page: Page): Promise<void> {
  const over = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(over).toBeLessThanOrEqual(0)
}
