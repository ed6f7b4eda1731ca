import type { ReactElement, ReactNode } from 'react'

/** What is known of a record, in one line of its `dl`: the word at the left, what it is at the right. */
export function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div className="flex justify-between gap-12 py-6 border-b">
      <dt className="color-secondary">{name}</dt>
      <dd className="tnum break-anywhere align-end">{children}</dd>
    </div>
  )
}
