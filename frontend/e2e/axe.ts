import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** No violation of any rule, in the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map((node) => node.html) }))).toEqual([])
}

/** Nothing stands out over the right edge. */
export async function expectNoOverhang(page: Page): Promise<void> {
  const over = (): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(over).toBeLessThanOrEqual(0)
}
