import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'

/** What speaks against something that is decided on, a line each. */
export function WarningLines({ said }: { said: readonly string[] }): ReactElement[] {
  return said.map((warning) => (
    <span key={warning} className="flex items-baseline color-warning text-12 break-anywhere gap-5">
      <TriangleAlert className="self-center" size={12} aria-hidden />
      {warning}
    </span>
  ))
}
