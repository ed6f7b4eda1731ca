import type { ReactElement } from 'react'
import { useParams } from 'react-router'
import { readLink, useTakenLink } from './link'
import { PasswordPage } from './PasswordPage'
import { text } from '@/messages/text'

const words = text.passwords

/** Where the mail for a forgotten password leads: /password-reset/{userId}/{token}. */
export function ResetPasswordPage(): ReactElement {
  const { userId, token } = useParams()
  const link = useTakenLink(() => readLink(userId, token), '/forgot-password')
  return (
    <PasswordPage title={words.reset.title} lead={words.forgot.lead} setLead={words.reset.lead} link={link ?? 'broken'} />
  )
}
