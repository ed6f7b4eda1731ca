import { KeyRound } from 'lucide-react'
import { lazy, Suspense, type ReactElement } from 'react'
import type { Action } from '../actions'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { useDialogs } from '@/shared/dialogs/useDialogs'
import { themed } from '@/shared/theme/themed'

const loadModal = themed(() => import('./ChangePasswordModal').then((module) => module.ChangePasswordModal))
const ChangePasswordModal = lazy(async () => ({ default: await loadModal() }))

interface ChangePassword {
  action: Action
  /** The dialog, while it is open. It stands once, beside the menu of the profile. */
  draw: () => ReactElement
}

/** Opens above any page, at its address. */
export function useChangePassword(): ChangePassword {
  const { open, draw, close } = useDialogs(['changePassword'])
  return {
    action: {
      key: 'change-password',
      label: text.shell.changePassword,
      icon: KeyRound,
      also: portal.palette.also.changePassword,
      run: () => open('changePassword'),
    },
    draw: () => (
      <Suspense fallback={null}>{draw('changePassword', () => <ChangePasswordModal onClose={close} />)}</Suspense>
    ),
  }
}
