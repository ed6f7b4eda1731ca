import { TriangleAlert } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useListOutboxQuery } from '../api'
import { Foot, type FootProps } from './Foot'
import { Rail } from './Rail'
import { FAILED_MAILS, TO_INVITE } from './steps'
import styles from './setup.module.css'
import { portal } from '@/messages/setup'
import { useInviteAll } from '@/entities/people/useInviteAll'
import { Section } from '@/shared/layout/Section'
import { useMe } from '@/shared/session/hooks'
import { Button, ButtonLink } from '@/shared/ui/Button'

const words = portal.setup
const INVITATION = 'invitation'
/** Of those that failed. */
const [ASKED, SHOWN] = [50, 5]

/** Who did not get their invitation, and why. */
function Failed({ count }: { count: number }): ReactElement {
  const { data } = useListOutboxQuery({ state: 'failed', page: 1, pageSize: ASKED, sort: '-created_at' }, { refetchOnMountOrArgChange: true })
  const mails = (data?.rows ?? []).filter(({ kind }) => kind === INVITATION).slice(0, SHOWN)
  return (
    <Section title={words.couldNot(count)} aside={<Link to={FAILED_MAILS}>{words.invitations.all}</Link>}>
      <ul className="p-0">
        {mails.map((mail) => (
          <li key={mail._id} className={styles['failed']}>
            <TriangleAlert size={14} aria-hidden />
            <span className="break-anywhere">
              <strong>{mail.to}</strong>
              <span className="block color-secondary text-12">{mail.last_error}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** The last step: everybody gets the mail that lets them in, and what failed of it is told. */
export function InvitationsStep({ setup, step }: Pick<FootProps, 'setup' | 'step'>): ReactElement {
  const sendsMails = useMe()?.mailtofiles !== true
  const inviteAll = useInviteAll()
  return (
    <>
      <div className="grid gap-28">
        <p className="flex flex-wrap gap-8 pt-12">
          {step.count === 0 ? null : (
            <Button look={sendsMails ? 'primary' : 'plain'} onClick={inviteAll}>
              {words.invite(step.count)}
            </Button>
          )}
          <ButtonLink to={TO_INVITE}>{words.leads.invite}</ButtonLink>
        </p>
        {setup.failed === 0 ? null : <Failed count={setup.failed} />}
        <Rail setup={setup} sendsMails={sendsMails} />
      </div>
      <Foot setup={setup} step={step} />
    </>
  )
}
