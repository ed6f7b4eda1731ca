import { UserCog } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useListStandInsQuery } from '@/entities/standins/api'
import { portal } from '@/messages/leaves'
import { formatDate } from '@/shared/format/dates'
import { useSession } from '@/shared/session/hooks'
import { may } from '@/shared/session/may'

const words = portal.leaves.standIn

/** Says to who decides for others that nobody does while they are away, and leads to where somebody is named. */
export function StandInLine(): ReactElement | null {
  const isAsked = may(useSession(), 'standins.change')
  const { data } = useListStandInsQuery({}, { skip: !isAsked, refetchOnMountOrArgChange: true })
  const proposed = data?.proposed ?? null
  if (proposed === null) return null
  return (
    <p className="flex flex-wrap items-center gap-8-20 text-13 mb-16">
      <UserCog className="flex-none color-primary" size={16} aria-hidden />
      <span>{words.proposed(formatDate(proposed.from), formatDate(proposed.to))}</span>
      <Link className="weight-500 color-primary no-underline hover-link phone-inline-flex phone-items-center phone-min-h-44" to="/inbox?standin=1">
        {words.name}
      </Link>
    </p>
  )
}
