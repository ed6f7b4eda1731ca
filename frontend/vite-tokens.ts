import type { Plugin } from 'vite'
import { dark, light, spaces, texts, type Tokens } from './src/shared/theme/tokens.ts'

const PUBLIC_ID = 'virtual:tokens.css'
const RESOLVED_ID = '/@virtual/tokens.css'

function customProperty(name: string): string {
  return `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
}

function declarations(tokens: Tokens): string {
  return Object.entries(tokens)
    .map(([name, value]) => `${customProperty(name)}:${value};`)
    .join('')
}

function sizes(name: string, pixels: number[]): string {
  return pixels.map((size) => `--${name}-${size}:${size}px;`).join('')
}

/** The palette is written once, in tokens.ts; the pages without antd need it as a style sheet. */
export function tokensCss(): Plugin {
  return {
    name: 'tokens-css',
    resolveId: (id) => (id === PUBLIC_ID ? RESOLVED_ID : undefined),
    load(id) {
      if (id !== RESOLVED_ID) return undefined
      return [
        `:root{color-scheme:light;${sizes('space', spaces)}${sizes('text', texts)}${declarations(light)}}`,
        // Paper is white.
        `@media screen{:root[data-theme="dark"]{color-scheme:dark;${declarations(dark)}}}`,
      ].join('\n')
    },
  }
}
