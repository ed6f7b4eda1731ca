import { defineConfig } from '@playwright/test'

/**
 * Journeys against a running portal with demo people; `xtask test` starts one and names them. They change what others
 * see, so one goes at a time. Those that only look (@looks) end nobody's session and change no record: they go beside. What a database could do otherwise is marked @postgres, and
 * runs on that too.
 */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  projects: [
    { name: 'journeys', grepInvert: /@looks/, workers: 1 },
    { name: 'looks', grep: /@looks/, workers: 1 },
  ],
  // A busy machine takes long; what never comes fails all the same.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // One journey of hundreds that a busy machine made late is named as flaky in the closing lines, not the end of the run.
  retries: 1,
  reporter: [['list']],
  outputDir: 'test-results',
  use: {
    baseURL: process.env['MUSTER_E2E_URL'] ?? 'http://127.0.0.1:8080',
    permissions: ['geolocation'],
    geolocation: { latitude: 18.5204, longitude: 73.8567 },
    viewport: { width: 1440, height: 900 },
    // A dialog that still grows can slip from under a click on a busy machine.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env['MUSTER_E2E_BROWSER'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
})
