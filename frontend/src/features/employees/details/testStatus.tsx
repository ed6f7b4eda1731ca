import { StatusModal } from './StatusModal'
import { ConfirmHost } from '@/shared/feedback/ConfirmHost'
import { Toaster } from '@/shared/feedback/Toaster'
import { useGetMeQuery } from '@/shared/session/api'
import { beSignedIn, meOf, open, person, serve, type Answer, type ananya } from '@/test/portal'

const admin = { ...person, _id: 1, role: 'admin' }

function Page({ subject }: { subject: typeof ananya }) {
  useGetMeQuery()
  return (
    <>
      <StatusModal person={subject} onClose={() => undefined} />
      <ConfirmHost />
      <Toaster />
    </>
  )
}

/** The dialog that changes a status, before an admin, with a server that has these answers too. */
export function openStatus(subject: typeof ananya, answers: Record<string, Answer>) {
  beSignedIn(admin, ['employees'])
  const calls = serve({ 'GET /auth/me': meOf(admin, ['employees']), ...answers })
  return { calls, ...open('/', '/', <Page subject={subject} />) }
}
