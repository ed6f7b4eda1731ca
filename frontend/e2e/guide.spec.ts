import { expect, test } from '@playwright/test'
import { look } from './looks'

const PAGES = ['/help', '/help/pages/leaves.html', '/help/messages.html', '/help/it/install.html', '/help/operations.html', '/help/rules/leaves.html', '/help/nothing']

test('the guide is read by anybody', { tag: '@looks' }, async ({ page }) => {
  const wrong: string[] = []
  page.on('console', (line) => {
    if (['error', 'warning'].includes(line.type()) && !line.text().includes('404')) wrong.push(line.text())
  })
  for (const path of PAGES) await look(page, path, { sign: page.getByRole('heading', { level: 1 }), widths: [1280, 390] })
  expect(wrong).toEqual([])
})


test('the guide is gone through by the keyboard alone, on a phone too', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/help')
  await page.getByRole('link', { name: 'Contents' }).press('Enter')
  const contents = page.getByRole('navigation', { name: 'Contents' })
  await contents.getByRole('link', { name: 'Leaves', exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/help\/pages\/leaves\.html$/)
  await expect(contents).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('forgot to check out')
  const found = page.getByRole('region', { name: 'What was found' })
  await expect(found.getByRole('link').first()).toHaveText('User Logs: What if I forgot to check out?')
  await page.keyboard.press('Enter')
  await expect(found.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'What if I forgot to check out?' })).toBeInViewport()
})
