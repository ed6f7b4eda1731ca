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
        return html.replace(script, `${script} data-sign-in="${files('LoginPage')}" data-portal="${files('portal')}"`)
      },
    },
  }
}
