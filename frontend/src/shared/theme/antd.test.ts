import { theme } from 'antd'
import { describe, expect, it } from 'vitest'
import { antdTheme } from './antd'
import { dark, light, type Tokens } from './tokens'

const COLOURS = [
  'colorPrimary',
  'colorPrimaryHover',
  'colorPrimaryActive',
  'colorSuccess',
  'colorWarning',
  'colorError',
  'colorText',
  'colorBorder',
] as const satisfies (keyof Tokens)[]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('antd in the %s theme', (mode, tokens) => {
  it('has the colours of the palette, not shades of its own', () => {
    const drawn = theme.getDesignToken(antdTheme(mode, true))
    for (const colour of COLOURS) expect(drawn[colour]).toBe(tokens[colour])
    expect(drawn.colorInfo).toBe(tokens.colorPrimary)
    expect(drawn.colorLink).toBe(tokens.colorPrimary)
  })
})
