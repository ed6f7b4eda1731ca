import type { ReactElement } from 'react'
import { useDispatch } from 'react-redux'
import { SignInForm } from './SignInForm'
import { useSignIn } from './useSignIn'
import again from './again.module.css'
import styles from './login.module.css'
import { text } from '@/messages/text'
import { useLayer } from '@/shared/dialogs/layers'
import { useOpenDialog } from '@/shared/ui/useOpenDialog'
import { TextButton } from '@/shared/ui/TextButton'
import { Logo } from '@/shared/mark/Logo'
import { sessionEnded } from '@/shared/session/actions'
import { useGetProvidersQuery } from '@/shared/session/api'
import { useSession } from '@/shared/session/hooks'

const words = text.again

/**
 * The sign-in over a page that holds what nobody saved, when its session has ended. The page waits behind it, unseen. A
 * provider would take the whole tab, and with it what was typed: that way goes through another tab, which this one notices.
 */
export function SignInAgain(): ReactElement {
  const dispatch = useDispatch()
  const dialog = useOpenDialog()
  const { email } = useSession()
  const signIn = useSignIn()
  const { data } = useGetProvidersQuery()
  // There is nothing to go back to.
  useLayer(true, () => undefined)

  return (
    <dialog
      ref={dialog}
      className={again['screen']}
      aria-labelledby="again-title"
      onCancel={(event) => event.preventDefault()}
      // A browser lets a second Escape pass.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={styles['form']}>
        <Logo word={text.product} size={26} />
        <h2 id="again-title" className={styles['title']}>
          {words.title}
        </h2>
        <p className={styles['lead']}>{words.lead}</p>
        <SignInForm busy={signIn.busy} failure={signIn.failure} again={email} onSubmit={signIn.submit} />
        {data !== undefined && data.providers.length > 0 ? (
          <p className={styles['aside']}>
            <a href="/login" target="_blank" rel="noopener noreferrer">
              {words.otherWay}
            </a>
          </p>
        ) : null}
        <p className={styles['aside']}>
          <TextButton
            className={again['leave']}
            onClick={() => dispatch(sessionEnded('signedOut'))}
>
            {words.leave}
          </TextButton>
        </p>
      </div>
    </dialog>
  )
}
