import type { ReactElement } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { readLink, useTakenLink } from './link'
import { PasswordPage } from './PasswordPage'
import { text } from '@/messages/text'

/** Where an invitation leads: /register/{email}?user=…&token=…, and who has no link yet: /register. */
export function RegisterPage(): ReactElement {
  const { email = '' } = useParams()
  const [params] = useSearchParams()
  const path = email === '' ? '/register' : `/register/${encodeURIComponent(email)}`
  const link = useTakenLink(() => readLink(params.get('user'), params.get('token')), path)
  return (
    <PasswordPage
      title={text.passwords.register.title}
      lead={text.passwords.register.lead}
      link={link ?? (params.has('token') ? 'broken' : 'none')}
      email={email}
    />
  )
}
