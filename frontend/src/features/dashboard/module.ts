import type { Module } from '@/shared/modules/module'

/** Its page is made in `app/routes.tsx`, as it draws the tiles of all modules. */
export const dashboard: Module = {
  tiles: () => import('./tiles').then((module) => module.tiles),
}
