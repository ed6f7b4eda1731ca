import { expect, test } from '@playwright/test'
import { Answers } from './untranslated'

const PUBLIC = ['/login', '/register', '/forgot-password', '/password-reset/1/unknown']

test('in the pseudo-locale, no text of the public pages stands outside of the catalogues', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => localStorage.setItem('locale', 'en-XA'))
  const answers = new Answers(page)
  const found: Record<string, string[]> = {}
  for (const path of PUBLIC) {
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-XA')
    await answers.settled()
    found[path] = await answers.untranslated()
  }
  expect(found).toEqual(Object.fromEntries(PUBLIC.map((path) => [path, []])))
})
