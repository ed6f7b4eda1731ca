// Measures how long a slow phone waits for the sign-in and for the dashboard of a running server, with an empty cache:
//   node scripts/slow-phone.mjs http://127.0.0.1:8080 admin@example.com PASSWORD
// Prints the largest contentful paint of each: the median of five, and all five.
import { chromium } from 'playwright-core'

const [address, email, password] = process.argv.slice(2)
if (!password) throw new Error('Address, email and password of a sign-in are needed.')
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const RUNS = 5

/** Lighthouse's slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const SLOWER_CPU = 4
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** In milliseconds since the address was opened; what is painted last counts, until nothing is fetched any more. */
async function largestPaint(page) {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1)
          resolve({ ms: Math.round(last.startTime), of: last.element?.textContent?.trim().slice(0, 40) ?? '' })
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

async function measure(browser, path, heading, storageState) {
  const context = await browser.newContext({ ...PHONE, ...(storageState ? { storageState } : {}) })
  // A stream is never at its end.
  await context.route('**/notifications/events', (route) => route.abort())
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER_CPU })
  await page.goto(address + path)
  await page.getByRole('heading', { name: heading, exact: true }).waitFor({ timeout: 60_000 })
  const paint = await largestPaint(page)
  await context.close()
  return paint
}

async function signedIn(browser) {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(`${address}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor()
  const state = await context.storageState()
  await context.close()
  return state
}

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] })
try {
  const session = await signedIn(browser)
  const pages = [
    ['sign-in', '/login', 'Sign In', undefined],
    ['dashboard', '/', 'Dashboard', session],
  ]
  for (const [name, ...what] of pages) {
    const paints = []
    for (let run = 0; run < RUNS; run += 1) paints.push(await measure(browser, ...what))
    const times = paints.map(({ ms }) => ms).toSorted((one, other) => one - other)
    console.log(`${name}: ${times[Math.floor(RUNS / 2)]} ms (${times.join(', ')}), of “${paints[0].of}”`)
  }
} finally {
  await browser.close()
}
