import type { Page } from './page'
import { saveAddress, saveFile } from './saveFile'

export type Format = 'csv' | 'xlsx'

/** A call that was started outside a hook. */
export interface Started<Row = unknown> {
  unwrap: () => Promise<Page<Row>>
  unsubscribe: () => void
}

/** Waits for a list as a file and hands it to the browser; rejects with the call's error. */
export async function exportList(request: Started, name: string, format: Format): Promise<void> {
  try {
    const { file } = await request.unwrap()
    if (format === 'xlsx') saveAddress(`${name}.xlsx`, file ?? '')
    else saveFile(`${name}.csv`, file ?? '')
  } finally {
    request.unsubscribe()
  }
}
