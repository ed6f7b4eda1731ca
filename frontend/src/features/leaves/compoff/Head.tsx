import type { ReactElement } from 'react'

/** The heads of a table's columns. */
export function Head({ columns }: { columns: Record<string, string> }): ReactElement {
  return (
    <thead>
      <tr>
        {Object.entries(columns).map(([key, title]) => (
          <th key={key} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
