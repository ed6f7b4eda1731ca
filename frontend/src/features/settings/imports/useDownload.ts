import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { useState } from 'react'
import { useThunkDispatch } from '@/shared/api/dispatch'
import { failureOf } from '@/shared/api/errors'
import { saveAddress, saveFile } from '@/shared/api/saveFile'
import { toastFailed } from '@/shared/feedback/toasts'

interface Started {
  unwrap: () => Promise<unknown>
  unsubscribe: () => void
}

interface FileCall<Args> {
  initiate: (args: Args, options: { forceRefetch: true }) => ThunkAction<Started, unknown, unknown, UnknownAction>
}

interface Download<Args> {
  save: (args: Args, name: string) => Promise<void>
  isSaving: boolean
}

/** A call that answers a file: asked for anew each time, as the address of one that was saved is gone. */
export function useDownload<Args extends { format?: string }>(call: FileCall<Args>, failed: string): Download<Args> {
  const dispatch = useThunkDispatch()
  const [isSaving, setSaving] = useState(false)

  async function save(args: Args, name: string): Promise<void> {
    setSaving(true)
    const started = dispatch(call.initiate(args, { forceRefetch: true }))
    try {
      // The text of a CSV, the address of a workbook: a store holds texts.
      const file = String(await started.unwrap())
      if (args.format === 'csv') saveFile(`${name}.csv`, file)
      else saveAddress(`${name}.xlsx`, file)
    } catch (error) {
      toastFailed(failed, failureOf(error).reason)
    } finally {
      started.unsubscribe()
      setSaving(false)
    }
  }

  return { save, isSaving }
}
