import type { Plugin } from 'vite'

/** Tells `start.js` which files to fetch beside the entry, which would ask for them only once it has run. */
export function fetchAhead(): Plugin {
  return {
    name: 'fetch-ahead',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = (name: string): string =>
          Object.keys(bundle)
            .filter((file) => new RegExp(`^assets/${name}-[^/]*\\.(js|css)$`).test(file))
            .map((file) => `/${file}`)
            .join(' ')
        const script = '<script src="/start.js"'
        const data = { 'sign-in': files('LoginPage'), portal: files('portal'), home: files('dashboard') }
        const told = Object.entries(data).map(([name, paths]) => ` data-${name}="${paths}"`)
        return html.replace(script, `${script}${told.join('')}`)
      },
    },
  }
}
