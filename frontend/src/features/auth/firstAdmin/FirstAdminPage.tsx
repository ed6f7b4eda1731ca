import { useEffect, type ReactElement } from 'react'
import { Link, Navigate } from 'react-router'
import { FirstAdminForm } from './FirstAdminForm'
import { FormNotice } from '../FormNotice'
import { useTokenBehindHash } from '../link'
import { PublicPage } from '../PublicPage'
import { useSignIn } from '../useSignIn'
import styles from '../login.module.css'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { formatStamp } from '@/shared/format/dates'
import { useCheckSetupLinkMutation, useGetProvidersQuery } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'
import { Button } from '@/shared/ui/Button'

const words = text.firstAdmin
/** Where the first admin goes on. */
const STEPS = '/setting-up'

/** Where the link that a new installation prints leads: to the first admin, once. */
export function FirstAdminPage(): ReactElement {
  const token = useTokenBehindHash('/setup')
  const session = useSession()
  const signIn = useSignIn()
  const [check, { data, error }] = useCheckSetupLinkMutation()
  const { data: page } = useGetProvidersQuery()

  useEffect(() => {
    void check({ setupLinkInput: { token } })
  }, [check, token])

  if (session.signedIn && !signIn.busy) return <Navigate to={STEPS} replace />

  function body(): ReactElement {
    if (data?.state === 'good') return <FirstAdminForm token={token} signIn={signIn} />
    if (data !== undefined) {
      const used = data.used === null ? null : formatStamp(data.used, page?.company.timezone ?? 'UTC')
      return <output className={styles['notice']}>{used === null ? words.over : words.used(used)}</output>
    }
    if (error === undefined) return <output className={styles['lead']}>{words.checking}</output>
    return (
      <>
        <FormNotice id="check-alert" failure={`${words.unreadable} ${failureOf(error).message}`} />
        <Button wide onClick={() => void check({ setupLinkInput: { token } })}>
          {text.failure.tryAgain}
        </Button>
      </>
    )
  }

  return (
    <PublicPage title={words.title} help="sign-in">
      {body()}
      <p className={styles['aside']}>
        <Link to="/login">{text.passwords.back}</Link>
      </p>
    </PublicPage>
  )
}
