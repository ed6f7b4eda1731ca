import { ExternalLink } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from './feeds.module.css'
import { portal } from '@/messages/portal'
import { PageHeading } from '@/shared/layout/PageHeading'
import { useCompany } from '@/shared/session/hooks'

const words = portal.feeds

/** What a timeline needs of the browser: its scripts, its own storage, and its links in new tabs. Never the portal's page. */
const ALLOWED = 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-forms'

function isOwn(address: string): boolean {
  return new URL(address, location.href).origin === location.origin
}

/** The company's timeline (feed-1), framed; which one is the installation's to set. */
export function FeedsPage(): ReactElement {
  const company = useCompany()
  const address = company?.feedurl ?? null
  return (
    <>
      <PageHeading
        title={words.title}
        aside={
          address === null ? undefined : (
            <a href={address} target="_blank" rel="noopener noreferrer" className={`inline-flex items-center gap-6 color-primary weight-500 no-underline ${styles['open']}`}>
              <ExternalLink size={14} aria-hidden />
              {words.open}
            </a>
          )
        }
      />
      {company !== undefined && address === null ? (
        <div className={`border-t-rule color-secondary size-13 py-20 ${styles['none']}`}>
          <p className="mb-4">{words.none}</p>
          <p className="mb-4">{words.noneHint}</p>
        </div>
      ) : null}
      {company === undefined || address === null ? null : (
        <iframe
          className={styles['frame']}
          title={words.frame(company.name)}
          src={address}
          referrerPolicy="no-referrer"
          sandbox={isOwn(address) ? 'allow-scripts' : ALLOWED}
        />
      )}
    </>
  )
}
