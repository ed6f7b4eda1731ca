import { ArrowLeft } from 'lucide-react'
import { useEffect, type ReactElement } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import styles from './week.module.css'
import { HOME } from './weeks'
import { portal } from '@/messages/portal'
import { confirm } from '@/shared/feedback/confirm'
import textButton from '@/shared/layout/textButton.module.css'

const words = portal.timesheets.grid

function askBack(isSaved: boolean): Promise<boolean> {
  return confirm({
    title: words.backAsk,
    detail: isSaved ? words.backSaved : words.backUnsaved,
    yes: words.backYes,
    no: words.backNo,
  })
}

/** Going back asks (spec 000 §2); other ways of leaving ask where something is not saved. */
export function BackButton({ dirty }: { dirty: boolean }): ReactElement {
  const navigate = useNavigate()
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname,
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void askBack(false).then((yes) => (yes ? blocker.proceed() : blocker.reset()))
  }, [blocker])

  async function goBack(): Promise<void> {
    if (dirty || (await askBack(true))) void navigate(HOME)
  }

  return (
    <button type="button" className={`${textButton['button']} ${styles['back']}`} onClick={() => void goBack()}>
      <ArrowLeft size={16} aria-hidden />
      {words.back}
    </button>
  )
}
