import { ArrowLeft } from 'lucide-react'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import styles from './week.module.css'
import { HOME } from '../weeks'
import { portal } from '@/messages/timesheets'
import { confirm } from '@/shared/feedback/confirm'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.timesheets.grid

function askBack(isSaved: boolean): Promise<boolean> {
  return confirm({
    title: words.backAsk,
    detail: isSaved ? words.backSaved : words.backUnsaved,
    yes: words.backYes,
    no: words.backNo,
  })
}

/** Going back asks (page-3). Other ways of leaving need no question: what is not saved stays in this tab. */
export function BackButton({ dirty }: { dirty: boolean }): ReactElement {
  const navigate = useNavigate()

  async function goBack(): Promise<void> {
    if (await askBack(!dirty)) void navigate(HOME)
  }

  return (
    <TextButton className={styles['back']} onClick={() => void goBack()}>
      <ArrowLeft size={16} aria-hidden />
      {words.back}
    </TextButton>
  )
}
