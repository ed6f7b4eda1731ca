import { BookOpen, CircleQuestionMark, Clock, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { pagesFor } from './shell/menu'
import { useChangePassword } from './shell/useChangePassword'
import { useLogOut } from './shell/useLogOut'
import { chooseMode, MODE_CHOICES, useModeChoice, type ModeChoice } from '@/shared/theme/mode'
import { portal } from '@/messages/portal'
import { text } from '@/messages/text'
import { labelOf } from '@/features/attendance/checkin/CheckInBar'
import { useCheckIn } from '@/features/attendance/checkin/CheckInContext'
import { OPENED_HERE } from '@/shared/dialogs/useDialogs'
import { GUIDE, openHelp } from '@/shared/help/help'
import { useSession } from '@/shared/session/hooks'

/** Something to do, declared once: menus, buttons and the palette draw it. */
export interface Action {
  key: string
  label: string
  icon: LucideIcon
  /** Other words for it. */
  also?: string
  /** It is so already. */
  chosen?: boolean
  run: () => void
}

const MODE_ICONS: Record<ModeChoice, LucideIcon> = { system: Monitor, light: Sun, dark: Moon }
const { also } = portal.palette

function useCheckInAction(): Action[] {
  const { presence, sending, kept, act } = useCheckIn()
  if (presence === null || sending !== null) return []
  const words = presence.kind === 'running' ? also.checkOut : also.checkIn
  return [{ key: 'check-in', label: labelOf(presence, sending, kept), icon: Clock, also: words, run: act }]
}

/** The actions of the pages that are open to the person. */
function usePageActions(): Action[] {
  const navigate = useNavigate()
  const here = useLocation()

  /** A dialog of the page that is shown opens above it, with its search and filters as they are. */
  function go(path: string, search: string): void {
    const isHere = path === here.pathname
    const params = new URLSearchParams(isHere ? here.search : '')
    for (const [name, value] of new URLSearchParams(search)) params.set(name, value)
    void navigate(`${path}?${params}`, isHere ? { state: OPENED_HERE, preventScrollReset: true } : {})
  }

  const session = useSession()
  return pagesFor(session).flatMap(({ path, actions = [] }) =>
    actions.map(({ key, label, also: called, icon, search }) => ({
      key,
      label: label(portal),
      ...(called === undefined ? {} : { also: called(portal) }),
      icon,
      run: () => go(path, search),
    })),
  )
}

function useThemeActions(): Action[] {
  const choice = useModeChoice()
  return MODE_CHOICES.map((mode) => ({
    key: `theme-${mode}`,
    label: text.shell.themeNow(text.shell.themes[mode]),
    icon: MODE_ICONS[mode],
    chosen: mode === choice,
    run: () => chooseMode(mode),
  }))
}

const helpActions = (): Action[] => [
  { key: 'help', label: portal.help.open, icon: CircleQuestionMark, also: portal.help.also.open, run: openHelp },
  {
    key: 'guide',
    label: portal.help.guide,
    icon: BookOpen,
    also: portal.help.also.guide,
    run: () => void window.open(GUIDE, '_blank', 'noopener'),
  },
]

/** All that the person who is signed in may do from wherever they are. */
export function useActions(): Action[] {
  const checkIn = useCheckInAction()
  const ofPages = usePageActions()
  const themes = useThemeActions()
  const { action: changePassword } = useChangePassword()
  const { logOut, logOutAll } = useLogOut()
  return [...checkIn, ...ofPages, ...helpActions(), ...themes, changePassword, { ...logOut, also: also.logOut }, logOutAll]
}
