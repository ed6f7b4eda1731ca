import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dark, light } from '@/shared/theme/tokens'

const read = (path: string): Buffer => readFileSync(path)
const page = read('index.html').toString('utf8')

interface Icon {
  src: string
  sizes: string
  type: string
  purpose: string
}

const manifest: { start_url: string; scope: string; display: string; theme_color: string; background_color: string; icons: Icon[] } = JSON.parse(
  read('public/manifest.webmanifest').toString('utf8'),
)

/** Width and height of a PNG, as its head says. */
function sizeOf(png: Buffer): string {
  expect(png.toString('latin1', 1, 4)).toBe('PNG')
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`
}

describe('the portal as an app of its own', () => {
  it('starts at the dashboard, where one checks in, in a window of its own', () => {
    expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />')
    expect(manifest).toMatchObject({ start_url: '/welcome', scope: '/', display: 'standalone' })
  })

  it('has the icons that systems ask for, in the size that is said, with room around those that are cut', () => {
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png')
    expect(pngs.map(({ sizes, purpose }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
    ])
    for (const { src, sizes } of pngs) expect(sizeOf(read(`public${src}`))).toBe(sizes)
    const [, apple = ''] = /<link rel="apple-touch-icon" href="([^"]+)" \/>/.exec(page) ?? []
    expect(sizeOf(read(`public${apple}`))).toBe('180x180')
  })

  it('frames both themes in their own colour', () => {
    const frames = [...page.matchAll(/<meta name="theme-color" media="\(prefers-color-scheme: (\w+)\)" content="([^"]+)" \/>/g)]
    expect(frames.map(([, theme, colour]) => [theme, colour])).toEqual([
      ['light', light.colorBgContainer],
      ['dark', dark.colorBgContainer],
    ])
    expect([manifest.theme_color, manifest.background_color]).toEqual([light.colorBgContainer, light.colorBgContainer])
  })

  it('registers no service worker', () => {
    expect(`${page}${read('public/start.js').toString('utf8')}`).not.toContain('serviceWorker.register')
  })
})
