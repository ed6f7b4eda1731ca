import { User } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link, matchPath, NavLink, useLocation, useMatch } from 'react-router'
import { HOME } from '../guard'
import { pageRoutes } from '../routes'
import { menuFor } from './menu'
import { useLogOut } from './useLogOut'
import styles from './menu.module.css'
import { useInboxCount } from '@/features/inbox/useInboxCount'
import { INBOX } from '@/features/inbox/who'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { besideProduct } from '@/shared/mark/companyName'
import { CompanyLogo } from '@/shared/mark/CompanyLogo'
import { Logo } from '@/shared/mark/Logo'
import type { PageRoute } from '@/shared/modules/module'
import { pageOf } from '@/shared/names/PersonLink'
import { PEOPLE_PATH } from '@/shared/names/usePersonPath'
import { useKnownCompany, useSession } from '@/shared/session/hooks'

const PERSON_PAGE = '/user-info/:id'

interface EntryProps {
  route: PageRoute
  /** A page that the menu doesn't list, and that one comes to from this. */
  holds: boolean
  /** How many wait there. */
  count?: string | undefined
  onGo?: (() => void) | undefined
}

function Entry({ route, holds, count, onGo }: EntryProps): ReactElement {
  const Icon = route.icon
  const props = { to: route.path, className: styles['entry'] ?? '', ...(onGo ? { onClick: onGo } : {}) }
  const content = (
    <>
      <Icon size={16} aria-hidden />
      {route.title(portal)}
      {count === undefined ? null : (
        <>
          {' '}
          <span className="tnum ml-auto weight-600">
            {count} <span className="unseen">{portal.inbox.wait}</span>
          </span>
        </>
      )}
    </>
  )
  return (
    <li>
      {holds ? (
        <Link {...props} aria-current="true">
          {content}
        </Link>
      ) : (
        <NavLink {...props}>{content}</NavLink>
      )}
    </li>
  )
}

/** `onGo` closes the drawer that the menu stands in on a phone. */
export function SideMenu({ onGo }: { onGo?: () => void }): ReactElement {
  const session = useSession()
  const { logOut } = useLogOut()
  const waiting = useInboxCount()
  const known = useKnownCompany()
  const company = besideProduct(known?.name)
  const shown = useMatch(PERSON_PAGE)?.params['id']
  /** Somebody else's record belongs to the register. */
  const isOther = shown !== undefined && shown !== String(session.user?._id)
  const { pathname } = useLocation()
  const above = isOther ? PEOPLE_PATH : pageRoutes.find((route) => matchPath(route.path, pathname) !== null)?.under
  return (
    <nav aria-label={text.shell.menu} className="flex flex-col h-full">
      <div className={styles['head']}>
        <NavLink to={HOME} className={'flex items-center no-underline'} aria-label={text.product} {...(onGo ? { onClick: onGo } : {})}>
          <Logo word={text.product} size={20} />
        </NavLink>
        {company === undefined && !known?.logo ? null : (
          <p className="overflow-hidden color-secondary text-12 text-ellipsis nowrap" title={company}>
            {known?.logo ? <CompanyLogo src={known.logo} height={16} /> : null} {company}
          </p>
        )}
      </div>
      <div className={styles['groups']}>
        {menuFor(session).map(({ group, entries }) => (
          <div key={group ?? 'top'}>
            {group === null ? null : (
              <p className={styles['group']} id={`menu-${group}`}>
                {portal.groups[group]}
              </p>
            )}
            <ul {...(group === null ? {} : { 'aria-labelledby': `menu-${group}` })}>
              {entries.map((route) => (
                <Entry key={route.path} route={route} holds={route.path === above} count={route.path === INBOX ? waiting : undefined} onGo={onGo} />
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className="py-8 border-t">
        {session.user === null ? null : (
          <NavLink
            to={pageOf(session.user._id)}
            className={styles['entry'] ?? ''}
            {...(onGo ? { onClick: onGo } : {})}
          >
            <User size={16} aria-hidden />
            {portal.profile.page}
          </NavLink>
        )}
        <button type="button" className={styles['entry']} onClick={logOut.run}>
          <logOut.icon size={16} aria-hidden />
          {logOut.label}
        </button>
      </div>
    </nav>
  )
}
