import { lazy, Suspense, type ReactElement } from 'react'
import { useMe } from '@/shared/session/hooks'

const SetupTile = lazy(() => import('./SetupTile').then((module) => ({ default: module.SetupTile })))

/** The tile asks for its own answer: few see it, and those for the first days. */
export function WhileSettingUp(): ReactElement | null {
  const me = useMe()
  if (me?.settingup !== true) return null
  return (
    <Suspense fallback={null}>
      <SetupTile />
    </Suspense>
  )
}
