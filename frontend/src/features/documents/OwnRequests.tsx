import type { ReactElement } from 'react'
import styles from './documents.module.css'
import type { DocumentRequest } from '@/entities/documents/api'
import { portal } from '@/messages/documents'
import { formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { isOffered } from '@/shared/table/rowActions'
import { Button } from '@/shared/ui/Button'

const words = portal.documents

interface Props {
  requests: readonly DocumentRequest[]
  total: number
  put: (request: DocumentRequest) => void
}

/** What the reader is asked for, over what is there already (document-5). */
export function OwnRequests({ requests, total, put }: Props): ReactElement | null {
  if (requests.length === 0) return null
  const left = total - requests.length
  return (
    <div className="mb-20">
      <Section title={words.own.title(total)}>
        <ul>
          {requests.map((request) => (
            <li key={request._id} className={styles['row']}>
              <span className={styles['what']}>
                <strong className="weight-550">{request.title}</strong> {words.own.into(request.foldername)}
                <span className="block color-secondary text-12">
                  {[request.byname, request.note ?? ''].filter((part) => part !== '').join(': ')}
                </span>
              </span>
              <span className={request.late ? 'tnum color-warning' : 'tnum'}>{words.tile.by(formatDate(request.due))}</span>
              {isOffered(request, 'put') ? (
                <Button small look="primary" onClick={() => put(request)}>
                  {words.put}
                  <span className="unseen">{words.putOf(request.title)}</span>
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
        {left > 0 ? <p className="color-secondary text-12 mt-8">{words.own.more(left)}</p> : null}
      </Section>
    </div>
  )
}
