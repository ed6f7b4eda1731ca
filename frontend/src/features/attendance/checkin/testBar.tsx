import { CheckInBar } from './CheckInBar'
import { CheckInProvider } from './CheckInContext'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { open } from '@/test/portal'

/** For tests: the bar of the check-in, as it stands in the shell. */
export function openBar() {
  return open(
    '/',
    '/',
    <CheckInProvider>
      <CheckInBar />
      <Toaster />
      <ConfirmHost />
    </CheckInProvider>,
  )
}
