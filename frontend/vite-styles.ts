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
