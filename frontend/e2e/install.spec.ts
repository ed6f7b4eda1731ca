import { expect, test } from '@playwright/test'
import { signIn } from './people'

test('the browser finds nothing that keeps the portal from being installed', async ({ page }) => {
  await signIn(page, 'EMPLOYEE2')
  const browser = await page.context().newCDPSession(page)
  const { errors, data = '' } = await browser.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = Object(JSON.parse(data))
  expect(manifest.start_url).toBe('/welcome')
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors')
  // A window without a profile installs nothing, whatever the page is.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])

  const answer = await page.request.get('/manifest.webmanifest')
  expect(answer.headers()).toMatchObject({ 'content-type': 'application/manifest+json', 'cache-control': 'no-cache' })
  expect(answer.headers()['content-security-policy']).toContain("default-src 'self'")
  const icons: unknown[] = manifest.icons
  for (const icon of icons) {
    const { src, type } = Object(icon)
    const image = await page.request.get(src)
    expect(image.headers()['content-type']).toBe(type)
  }
  // Nothing of it waits in the background.
  expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length))).toBe(0)
})
