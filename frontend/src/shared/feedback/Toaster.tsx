import { CircleCheck, CircleX, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { closeToast, takeOffer, useToasts } from './toasts'
import { useFreePlace } from './useFreePlace'
import { useOfferKeys } from './useOfferKeys'
import { text } from '@/messages/text'
import { IconButton } from '@/shared/ui/IconButton'
import { TextButton } from '@/shared/ui/TextButton'
import styles from './toaster.module.css'

export function Toaster(): ReactElement {
  const toasts = useToasts()
  const stack = useFreePlace(toasts)
  useOfferKeys(toasts, takeOffer)
  return (
    <div ref={stack} className={styles['stack']} role="log" aria-live="polite" aria-label={text.toast.region}>
      {toasts.map((toast) => (
        <div key={toast.id} className={styles['toast']} data-tone={toast.tone}>
          {toast.tone === 'done' ? (
            <CircleCheck className="mt-4" size={16} aria-hidden />
          ) : (
            <CircleX className="mt-4" size={16} aria-hidden />
          )}
          <div className={styles['words']}>
            <p className="m-0">{toast.message}</p>
            {toast.detail === undefined ? null : <p className="color-secondary m-0">{toast.detail}</p>}
          </div>
          {toast.action === undefined ? null : (
            <span className={styles['offer']}>
              <TextButton aria-keyshortcuts={toast.action.letter} onClick={() => takeOffer(toast)}>
                {toast.action.label}
              </TextButton>
              {toast.action.until === undefined ? null : <span className="tnum block color-secondary text-12">{toast.action.until}</span>}
            </span>
          )}
          <IconButton
            className={styles['close']}
            icon={X}
            label={text.toast.close}
            size={24}
            onClick={() => closeToast(toast.id)}
          />
        </div>
      ))}
    </div>
  )
}
