import { useEffect, type ReactElement } from 'react'
import { Navigate } from 'react-router'
import { text } from '@/messages/text'
import { Logo } from '@/shared/mark/Logo'
import { useGetProvidersQuery } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'
import { MonthRegister } from './MonthRegister'
import { SignInForm } from './SignInForm'
import { useSignIn } from './useSignIn'
import styles from './login.module.css'

export function LoginPage(): ReactElement {
  const session = useSession()
  const { data } = useGetProvidersQuery(undefined, { skip: session.signedIn })
  const signIn = useSignIn()

  useEffect(() => {
    document.title = `${text.signIn.title} · ${text.product}`
  }, [])

  if (session.signedIn && !signIn.busy) return <Navigate to={signIn.target} replace />

  const notice =
    session.ended === null || session.ended === 'signedOut' ? null : text.signIn.ended[session.ended]
  return (
    <div className={styles['page']}>
      <main className={styles['side']}>
        <Logo word={text.product} size={26} />
        <div className={styles['form']}>
          <h1 className={styles['title']}>{text.signIn.title}</h1>
          <p className={styles['company']}>{data?.company.name ?? ' '}</p>
          {notice === null ? null : (
            <output className={styles['notice']}>{notice}</output>
          )}
          <SignInForm busy={signIn.busy} failure={signIn.failure} onSubmit={signIn.submit} />
        </div>
        <p className={styles['foot']}>{data ? text.signIn.runBy(data.company.name) : ' '}</p>
      </main>
      <aside className={styles['register']} aria-label={text.signIn.register}>
        {data ? <MonthRegister timezone={data.company.timezone} today={data.company.today} /> : null}
      </aside>
    </div>
  )
}
