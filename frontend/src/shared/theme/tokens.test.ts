import { describe, expect, it } from 'vitest'
import { dark, light, type Tokens } from './tokens'

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const pairs: [keyof Tokens, keyof Tokens][] = [
  ['colorText', 'colorBgContainer'],
  ['colorText', 'colorBgElevated'],
  ['colorTextSecondary', 'colorBgContainer'],
  ['colorTextSecondary', 'mSegmentTrack'],
  ['colorTextTertiary', 'colorBgContainer'],
  ['colorTextTertiary', 'colorBgLayout'],
  ['colorTextTertiary', 'mHatch'],
  ['colorPrimary', 'colorPrimaryBg'],
  ['colorTextLightSolid', 'colorPrimary'],
  ['colorTextLightSolid', 'colorPrimaryHover'],
  ['colorWarning', 'colorWarningBg'],
  ['colorError', 'colorErrorBg'],
  ['colorSuccess', 'colorSuccessBg'],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s palette', (_name, tokens) => {
  it.each(pairs)('reads %s on %s', (text, ground) => {
    expect(contrast(tokens[text], tokens[ground])).toBeGreaterThanOrEqual(4.5)
  })

  it('draws the border of an input so that it can be seen', () => {
    expect(contrast(tokens.colorBorder, tokens.colorBgContainer)).toBeGreaterThanOrEqual(3)
  })
})
