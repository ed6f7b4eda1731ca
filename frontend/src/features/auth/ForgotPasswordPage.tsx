import type { ReactElement } from 'react'
import { PasswordPage } from './PasswordPage'
import { text } from '@/messages/text'

export function ForgotPasswordPage(): ReactElement {
  return <PasswordPage title={text.passwords.forgot.title} lead={text.passwords.forgot.lead} link="none" />
}
