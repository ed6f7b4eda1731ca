import { ChevronDown, Download } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import styles from './toolbar.module.css'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import type { Format } from '@/shared/api/exportList'
import { toastFailed } from '@/shared/feedback/toasts'
import { Disclosure, DisclosureItem } from '@/shared/ui/Disclosure'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import { Button } from '@/shared/ui/Button'

/** A workbook, which people read, in one click; CSV, for programs, in two. */
export function ExportButtons({ onExport }: { onExport: (format: Format) => Promise<void> }): ReactElement {
  const [busy, setBusy] = useState(false)

  async function run(format: Format): Promise<void> {
    if (busy) return
    setBusy(true)
    try {
      await onExport(format)
    } catch (error) {
      toastFailed(portal.table.exportFailed, failureOf(error).reason)
    }
    setBusy(false)
  }

  return (
    <div className={`flex ${styles['exports']}`}>
      <Button icon={<Download size={16} aria-hidden />} aria-disabled={busy} onClick={() => void run('xlsx')}>
        <SteadyLabel others={[portal.table.export, portal.table.exporting]}>
          {busy ? portal.table.exporting : portal.table.export}
        </SteadyLabel>
      </Button>
      <Disclosure
        className={styles['more']}
        label={portal.table.otherFormats}
        button={<ChevronDown size={16} aria-hidden />}
      >
        {(close) => (
          <DisclosureItem
            label={portal.table.exportCsv}
            onClick={() => {
              close()
              void run('csv')
            }}
          />
        )}
      </Disclosure>
    </div>
  )
}
