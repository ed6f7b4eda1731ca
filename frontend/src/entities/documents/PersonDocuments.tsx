import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useListAllDocumentsQuery, useListDocumentsQuery } from './api'
import styles from './documents.module.css'
import { portal } from '@/messages/portal'
import { RowFiles } from '@/shared/files/RowFiles'
import { formatDate } from '@/shared/format/dates'
import { Section } from '@/shared/layout/Section'
import { useMe } from '@/shared/session/hooks'
import { isOfOthers, may, reachOf } from '@/shared/session/may'

const words = portal.documents.details
const SHOWN = 5

/** The newest documents of a person, for who reads them; nothing where there are none and no letter can be made (document-1, document-9). */
export function PersonDocuments({ user }: { user: number }): ReactElement | null {
  const me = useMe()
  const isHolder = me !== undefined && may(me, 'documents.all')
  const leads = me !== undefined && isOfOthers(reachOf(me, 'documents.read'))
  const args = { user, page: 1, pageSize: SHOWN }
  const all = useListAllDocumentsQuery(args, { skip: !isHolder })
  const some = useListDocumentsQuery(args, { skip: isHolder || !leads })
  const { data } = isHolder ? all : some
  const mayMake = me !== undefined && may(me, 'letters.make')
  if (data === undefined || (data.rows.length === 0 && !mayMake)) return null
  const page = isHolder ? `/documents?tab=all&user=${user}` : `/documents?tab=team&user=${user}`
  return (
    <Section
      title={words.title}
      aside={
        <span className="flex flex-wrap gap-12">
          {mayMake ? <Link to={`/documents?tab=all&user=${user}&letter=1`}>{words.letter}</Link> : null}
          {data.rows.length === 0 ? null : <Link to={page}>{words.all(data.total)}</Link>}
        </span>
      }
    >
      <ul className="text-13">
        {data.rows.map((row) => (
          <li key={row._id} className={styles['row']}>
            <span className={styles['what']}>
              {row.title}
              <span className="block color-secondary text-12">
                {row.foldername}
                {row.expires === null ? '' : `, ${words.until(formatDate(row.expires))}`}
              </span>
            </span>
            <RowFiles files={row.files} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
