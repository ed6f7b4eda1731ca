// The browser that takes the pictures: it draws the same each time, and on another machine too.
import { chromium } from 'playwright-core'

const PROGRAM = process.env.MUSTER_E2E_BROWSER ?? '/usr/bin/chromium'
const LARGEST = 30_000
/** The first quality that stays below the bound is taken: letters are clear at it. */
const QUALITIES = [30, 20, 10]
/** How long a busy machine may take over a step. */
const PATIENCE_MS = 120_000
const STILL = `*, *::before, *::after { caret-color: transparent !important; transition: none !important; animation: none !important }`

export function launch() {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb']
  // Letters as they are, and not as the screen of this machine would have them.
  args.push('--font-render-hinting=none', '--disable-lcd-text', '--disable-font-subpixel-positioning')
  return chromium.launch({ executablePath: PROGRAM, args })
}

/** A session of somebody, to be taken along. */
export async function signedIn(browser, address, email, password) {
  const context = await browser.newContext({ baseURL: address })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

/** A window in which the time stands still, as it does at the server. */
export async function openWindow(browser, { address, now, device, state }) {
  const settings = { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Asia/Kolkata' }
  const context = await browser.newContext({ baseURL: address, ...settings, ...device, ...(state && { storageState: state }) })
  context.setDefaultTimeout(PATIENCE_MS)
  await context.clock.setFixedTime(now)
  // A stream is never at its end, and no picture waits for one.
  await context.route('**/notifications/events', (route) => route.abort())
  return context
}

async function settle(page) {
  await page.waitForLoadState('networkidle')
  await page.locator('.late, [aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(() => document.fonts.ready)
  await page.mouse.move(0, 0)
  await page.addStyleTag({ content: STILL })
  // Where something was looked for, the page has been scrolled there.
  await page.evaluate(() => window.scrollTo(0, 0))
}

/** The page at a path, as it is to be shown. */
export async function openPage(context, path, prepare) {
  const page = await context.newPage()
  await page.goto(path)
  await page.getByRole('heading').first().waitFor()
  await settle(page)
  if (prepare) {
    await prepare(page)
    await settle(page)
  }
  return page
}

export async function showTheme(page, theme) {
  await page.emulateMedia({ colorScheme: theme })
  await page.waitForFunction((one) => document.documentElement.dataset.theme === one, theme)
  // A frame later it is drawn so, too.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** What the page shows, as WebP. */
export async function take(page, scale) {
  const devtools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, ...page.viewportSize(), scale }
  try {
    for (const quality of QUALITIES) {
      const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality, clip })
      const bytes = Buffer.from(data, 'base64')
      if (bytes.length <= LARGEST) return bytes
    }
  } finally {
    await devtools.detach()
  }
  throw new Error(`It has more than ${LARGEST} bytes at the lowest quality.`)
}

/** The pixels of a picture; `page` is any that may be drawn on. */
export async function unpack(page, webp) {
  const { width, height, data } = await page.evaluate(async (packed) => {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/webp' }))
    const { width, height } = bitmap
    const canvas = new OffscreenCanvas(width, height).getContext('2d')
    canvas.drawImage(bitmap, 0, 0)
    const pixels = new Blob([canvas.getImageData(0, 0, width, height).data])
    const reader = new FileReader()
    const url = await new Promise((done) => {
      reader.addEventListener('load', () => done(reader.result))
      reader.readAsDataURL(pixels)
    })
    return { width, height, data: url.slice(url.indexOf(',') + 1) }
  }, webp.toString('base64'))
  return { width, height, data: Buffer.from(data, 'base64') }
}
