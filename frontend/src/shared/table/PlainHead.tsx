import type { ReactElement } from 'react'

/** The head of a table that is only read: the titles of its columns, in their order. */
export function PlainHead({ titles }: { titles: Readonly<Record<string, string>> }): ReactElement {
  return (
    <thead>
      <tr>
        {Object.entries(titles).map(([key, title]) => (
          <th key={key} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
