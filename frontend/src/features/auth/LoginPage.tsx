import { KeyRound } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { emailIn } from './link'
import { PublicPage } from './PublicPage'
import { SignInForm } from './SignInForm'
import { useProvider } from './useProvider'
import { useSignIn } from './useSignIn'
import styles from './login.module.css'
import { text } from '@/messages/text'
import { Button } from '@/shared/ui/Button'
import { useGetProvidersQuery } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'

interface ProvidersProps {
  busy: boolean
  onStart: () => void
}

function Providers({ busy, onStart }: ProvidersProps): ReactElement | null {
  const { data } = useGetProvidersQuery()
  if (!data || data.providers.length === 0) return null
  return (
    <>
      <p className={styles['or']}>{text.passwords.or}</p>
      {data.providers.map((provider) => (
        <Button
          key={provider.name}
          wide
          aria-disabled={busy}
          onClick={busy ? undefined : onStart}
        >
          <KeyRound size={16} aria-hidden />
          {provider.label}
        </Button>
      ))}
    </>
  )
}

/** Arriving forgets where the person wanted to go, while this page may still be drawn: the first word counts. */
function GoOn({ to }: { to: string }): ReactElement {
  const [target] = useState(to)
  return <Navigate to={target} replace />
}

export function LoginPage(): ReactElement {
  const session = useSession()
  const { state } = useLocation()
  const signIn = useSignIn()
  const provider = useProvider(signIn, session.signedIn)

  if (session.signedIn && !signIn.busy) return <GoOn to={signIn.target} />

  const notice =
    session.ended === null || session.ended === 'signedOut' ? null : text.signIn.ended[session.ended]
  return (
    <PublicPage title={text.signIn.title} help="sign-in">
      {notice === null ? null : <output className={styles['notice']}>{notice}</output>}
      <SignInForm busy={signIn.busy} email={emailIn(state)} failure={signIn.failure} onSubmit={signIn.submit} />
      <Providers busy={signIn.busy} onStart={() => void provider.start()} />
      <p className={styles['aside']}>
        {text.passwords.firstTime} <Link to="/register">{text.passwords.register.title}</Link>
      </p>
    </PublicPage>
  )
}
