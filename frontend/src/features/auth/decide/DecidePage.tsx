import { useState, type ReactElement } from 'react'
import { Link } from 'react-router'
import { DecideForm } from './DecideForm'
import { useDecisionLink } from './useDecisionLink'
import { FormNotice } from '../FormNotice'
import { useTokenBehindHash } from '../link'
import form from '../login.module.css'
import { PublicPage } from '../PublicPage'
import styles from './decide.module.css'
import { text } from '@/messages/text'
import { formatStamp } from '@/shared/format/dates'
import { useGetProvidersQuery } from '@/shared/session/api'
import { Button } from '@/shared/ui/Button'

const words = text.decide

/** The page of one link: another one in the same tab begins anew. */
export function DecidePage(): ReactElement {
  const token = useTokenBehindHash('/decide')
  return <Decision key={token} token={token} />
}

/**
 * Where the links of a mail lead by which somebody decides: to what it is, and one button. Nothing is decided before that is
 * pressed, so whatever follows links by itself decides nothing.
 */
function Decision({ token }: { token: string }): ReactElement {
  const { shown, failure, look } = useDecisionLink(token)
  const { data: page } = useGetProvidersQuery()
  const [done, setDone] = useState<string | null>(null)

  const { kind, verdict } = shown ?? {}
  const said = kind && verdict ? words[verdict][kind] : null

  function body(): ReactElement {
    if (done !== null) {
      return <FormNotice id="decide-done" failure={null} done={`${done} ${words.told}`} />
    }
    if (shown === null) {
      if (failure === null) return <output className={form['lead']}>{words.checking}</output>
      return (
        <>
          <FormNotice id="check-alert" failure={`${words.unreadable} ${failure}`} />
          <Button wide onClick={look}>
            {text.failure.tryAgain}
          </Button>
        </>
      )
    }
    if (shown.state !== 'open') return <output className={form['notice']}>{words.states[shown.state]}</output>
    const until = shown.until ? formatStamp(shown.until, page?.company.timezone ?? 'UTC') : ''
    return (
      <>
        <div className={styles['lines']}>
          {shown.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <p className={form['lead']}>{words.as(shown.decider ?? '', until)}</p>
        {verdict ? (
          <DecideForm token={token} verdict={verdict} onDone={(once) => setDone(once ? words.once : (said?.done ?? ''))} onRefused={look} />
        ) : null}
      </>
    )
  }

  return (
    <PublicPage title={said?.title ?? words.title} help="inbox">
      {body()}
      <p className={form['aside']}>
        <Link to="/inbox">{words.inbox}</Link>
      </p>
    </PublicPage>
  )
}
