import { portal } from '@/messages/portal'
import { requiredText } from '@/shared/form/rules'

const WRITTEN = /^\+?[0-9 ()-]*$/
const FEWEST = 7
const MOST = 15

/** 7 to 15 digits, with spaces, brackets and hyphens between them and a plus before: a candidate may live anywhere. */
export const requiredAnyPhone = requiredText().refine((typed) => {
  const digits = typed.replace(/\D/g, '').length
  return typed === '' || (WRITTEN.test(typed) && digits >= FEWEST && digits <= MOST)
}, { error: () => portal.form.anyPhone })
