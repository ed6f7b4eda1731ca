import { createElement, type ComponentType } from 'react'

/**
 * For what draws antd's pieces and is fetched by need: antd's theme is fetched beside it. The shell and the dashboard
 * draw none, so that a phone has neither to load nor to run the theme before it shows them.
 */
export function themed<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): () => Promise<ComponentType<Props>> {
  return async () => {
    const [Part, { Themed }] = await Promise.all([load(), import('./Themed')])
    return (props) => createElement(Themed, null, createElement(Part, props))
  }
}
