import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectContrast, expectNoOverhang } from './axe'
import { Traffic } from './traffic'

type Theme = 'light' | 'dark'

/** A wide desk, a narrow one, and a phone. */
const WIDTHS: readonly number[] = [1440, 1280, 390]

interface Sight {
  /** What shows at every width and in both themes that it still is what is to be looked at. */
  sign: Locator
  /** How it comes to be: by its address, unless something is done too. */
  open?: () => Promise<void>
  /** What is open on it ends with the width of the window: it is opened at each. */
  again?: boolean
  widths?: readonly number[]
  height?: number
  /** What else holds, at each width. */
  measure?: (width: number) => Promise<void>
}

const traffic = new WeakMap<Page, Traffic>()

function trafficOf(page: Page): Traffic {
  const known = traffic.get(page) ?? new Traffic(page)
  traffic.set(page, known)
  return known
}

/** In its theme, with nothing waited for, drawn in part, or on its way to another colour. */
async function expectShown(page: Page, theme: Theme, sign: Locator): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
  await expect(sign).toBeVisible()
  await trafficOf(page).settled()
  await expect(page.locator('.late, [aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(async () => {
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map((one) => one.finished))
  })
}

/**
 * Looks at a page at every width and in both themes, which it follows as it stands: it is loaded once. All rules are asked at
 * each width in one theme; those of colours, which are all that a theme changes, in the other too on the widest and on the
 * narrowest, with one change of theme each.
 */
export async function look(page: Page, name: string, sight: Sight): Promise<void> {
  const { sign, open = async () => void (await page.goto(name)), again = false, widths = WIDTHS, height = 844, measure } = sight
  trafficOf(page)
  await test.step(name, async () => {
    let theme: Theme = 'light'
    for (const width of widths) {
      await test.step(`${theme}, ${width} wide`, async () => {
        await page.setViewportSize({ width, height })
        await page.emulateMedia({ colorScheme: theme })
        if (again || width === widths[0]) await open()
        await expectShown(page, theme, sign)
        await expectNoOverhang(page)
        await measure?.(width)
        await expectAccessible(page)
      })
      if (width !== widths[0] && width !== widths.at(-1)) continue
      theme = theme === 'light' ? 'dark' : 'light'
      await test.step(`${theme}, ${width} wide`, async () => {
        await page.emulateMedia({ colorScheme: theme })
        await expectShown(page, theme, sign)
        await expectContrast(page)
      })
    }
  })
}
