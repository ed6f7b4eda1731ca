import { useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import { FormNotice } from './FormNotice'
import type { PasswordLink } from './link'
import { LinkRequestForm } from './LinkRequestForm'
import { PublicPage } from './PublicPage'
import { SetPasswordForm } from './SetPasswordForm'
import styles from './login.module.css'
import { text } from '@/messages/text'
import { failureOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/Button'
import { useGetPasswordLinkAccountQuery } from '@/shared/session/api'

const words = text.passwords

interface Props {
  title: string
  /** Why one would ask for a link here. */
  lead: string
  /** Said over the password fields. */
  setLead?: string
  /** What the page was opened with: no link, one that can't be read, or one to ask the server about. */
  link: PasswordLink | 'none' | 'broken'
  email?: string
}

function Ask({ lead, email, gone }: { lead: string; email: string; gone: boolean }): ReactElement {
  return (
    <>
      {gone ? (
        <output className={styles['notice']}>{words.gone}</output>
      ) : (
        <p className={styles['lead']}>{lead}</p>
      )}
      <LinkRequestForm email={email} />
    </>
  )
}

interface WithLinkProps {
  link: PasswordLink
  lead: string
  setLead: string | undefined
  email: string
}

function WithLink({ link, lead, setLead, email }: WithLinkProps): ReactElement {
  const [died, setDied] = useState(false)
  const check = useGetPasswordLinkAccountQuery(link)
  const failure = check.isError ? failureOf(check.error) : null
  if (died || (failure !== null && failure.final)) return <Ask lead={lead} email={email} gone />
  if (check.isSuccess) {
    return (
      <>
        {setLead === undefined ? null : <p className={styles['lead']}>{setLead}</p>}
        <SetPasswordForm link={link} email={check.data.email} onGone={() => setDied(true)} />
      </>
    )
  }
  if (failure === null || check.isFetching) return <output className={styles['lead']}>{words.checking}</output>
  return (
    <>
      <FormNotice id="check-alert" failure={`${words.unreadable} ${failure.message}`} />
      <Button wide onClick={() => void check.refetch()}>
        {text.failure.tryAgain}
      </Button>
    </>
  )
}

/** One page for a link wanted and a link followed: which of the two it is, the address says. */
export function PasswordPage({ title, lead, setLead, link, email = '' }: Props): ReactElement {
  return (
    <PublicPage title={title} help="passwords">
      {typeof link === 'string' ? (
        <Ask lead={lead} email={email} gone={link === 'broken'} />
      ) : (
        <WithLink link={link} lead={lead} setLead={setLead} email={email} />
      )}
      <p className={styles['aside']}>
        <Link to="/login">{words.back}</Link>
      </p>
    </PublicPage>
  )
}
