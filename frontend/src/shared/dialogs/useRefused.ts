import { useEffect, useRef } from 'react'
import { portal } from '@/messages/portal'
import { failureOf } from '@/shared/api/errors'
import { toastFailed } from '@/shared/feedback/toasts'

const NOT_FOUND = 404

/** Why a record can't be had; null while another try may change it. */
export function refusalOf(error: unknown): string | null {
  if (error === undefined) return null
  const failure = failureOf(error)
  if (failure.status === NOT_FOUND) return portal.dialogs.missing
  return failure.final ? failure.reason : null
}

/** A link that opens nothing: says why, once, and takes the dialog out of the address. */
export function useRefused(reason: string | null, onClose: () => void): void {
  const isSaid = useRef(false)
  useEffect(() => {
    if (reason === null || isSaid.current) return
    isSaid.current = true
    toastFailed(portal.dialogs.notOpened, reason)
    onClose()
  }, [reason, onClose])
}
