import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The styles that every page loads stand in the document, so that no page has to ask for them. The content security
 * policy lets styles stand there, since antd's do.
 */
export function stylesInDocument(): Plugin {
  let styles = ''
  return {
    name: 'styles-in-document',
    generateBundle: {
      // Before Vite writes down which styles each part of the portal has to fetch.
      order: 'pre',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || chunk.name !== 'base') continue
          for (const name of chunk.viteMetadata?.importedCss ?? []) {
            const file = bundle[name]
            if (file?.type === 'asset') styles += file.source.toString()
            delete bundle[name]
          }
          chunk.viteMetadata?.importedCss.clear()
        }
      },
    },
    transformIndexHtml: () => (styles === '' ? [] : [{ tag: 'style', children: styles, injectTo: 'head' }]),
  }
}

const A = 97
const LETTERS = 26

/** `a` to `z`, `aa` and so on. */
function inLetters(index: number): string {
  const before = Math.floor(index / LETTERS)
  return (before === 0 ? '' : inLetters(before - 1)) + String.fromCodePoint(A + (index % LETTERS))
}

/** The names of classes in built pages: letters for the sheet, a number for the class in it. Vite's own are long. */
export function shortNames(folder: string): (name: string, file: string) => string {
  const files = readdirSync(folder + '/src', { recursive: true, encoding: 'utf8' })
  const sheets = files.filter((file) => file.endsWith('.module.css')).toSorted()
  const classes = new Map(sheets.map((sheet) => [join(folder, 'src', sheet), new Map<string, number>()]))
  return (name, file) => {
    const numbers = classes.get(file)
    if (numbers === undefined) throw new Error(`${file} is no sheet of the portal`)
    if (!numbers.has(name)) numbers.set(name, numbers.size)
    return `${inLetters([...classes.keys()].indexOf(file))}${numbers.get(name)}`
  }
}
