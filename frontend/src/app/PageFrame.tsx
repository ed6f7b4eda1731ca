import { Suspense, type ReactElement, type ReactNode } from 'react'

/** Nothing is drawn while a chunk travels: an empty page for a moment is calmer than a spinner. */
export function PageFrame({ children }: { children: ReactNode }): ReactElement {
  return <Suspense fallback={null}>{children}</Suspense>
}
