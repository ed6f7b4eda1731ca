import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { HOME } from '../guard'
import { text } from '@/messages/text'
import { ButtonLink } from '@/shared/ui/Button'
import { PageHeading } from '@/shared/layout/PageHeading'

export function NotFoundPage(): ReactElement {
  const { pathname } = useLocation()
  return (
    <>
      <PageHeading title={text.notFound.title} />
      <div className="border-t-rule pt-20">
        <p className="color-secondary break-anywhere mb-16">{text.notFound.hint(pathname)}</p>
        <ButtonLink to={HOME} >
          {text.notFound.back}
        </ButtonLink>
      </div>
    </>
  )
}
