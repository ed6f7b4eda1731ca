import type { ReactElement } from 'react'
import { Link, useLocation } from 'react-router'
import { HOME } from '../guard'
import styles from './notFound.module.css'
import { text } from '@/messages/text'
import button from '@/shared/layout/button.module.css'
import { PageHeading } from '@/shared/layout/PageHeading'

export function NotFoundPage(): ReactElement {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeading title={text.notFound.title} />
      <div className={styles['body']}>
        <p className={styles['hint']}>{text.notFound.hint(pathname)}</p>
        <Link to={HOME} className={button['button'] ?? ''}>
          {text.notFound.back}
        </Link>
      </div>
    </>
  )
}
