import { lazy, Suspense, type ReactElement } from 'react'

const SetupSteps = lazy(() => import('./SetupSteps').then((module) => ({ default: module.SetupSteps })))

/** The steps of a new installation, which nobody needs who opens the settings. */
export function SetupPage(): ReactElement {
  return (
    <Suspense fallback={<div className="min-h-320" aria-busy />}>
      <SetupSteps />
    </Suspense>
  )
}
