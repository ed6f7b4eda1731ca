import {
  ArrowRight,
  ArrowUpToLine,
  Ban,
  CalendarDays,
  Check,
  CircleCheck,
  CircleX,
  Clock,
  Flag,
  Hourglass,
  Inbox,
  Lock,
  LogOut,
  Mail,
  MessageSquare,
  Minus,
  Pencil,
  Plus,
  RotateCw,
  User,
  type LucideIcon,
} from 'lucide-react'

type Tone = 'done' | 'waits' | 'onItsWay' | 'refused' | 'over'

interface StatusLook {
  icon: LucideIcon
  tone: Tone
}

function all(tone: Tone, icon: LucideIcon, statuses: string[]): [string, StatusLook][] {
  return statuses.map((status) => [status, { icon, tone }])
}

/** Every status as it is stored, odd spellings and letter cases included. */
export const statuses = new Map<string, StatusLook>([
  ...all('done', CircleCheck, [
    'Approved',
    'Active',
    'active',
    'ACCEPTED',
    'Accepted',
    'Interview Confirmed',
    'Joined',
    'Open',
    'sent',
  ]),
  ...all('done', Check, ['1st Tech Clear', '2nd Tech Clear']),
  ...all('waits', Hourglass, [
    'Pending',
    'Requested',
    'requested',
    'RELEASE-REQUEST',
    'on hold',
    'Waiting for Feedback',
    'waiting',
  ]),
  ...all('waits', Pencil, ['Waiting for Accomplishment']),
  ...all('waits', CalendarDays, ['Schedule Interview']),
  ...all('waits', MessageSquare, ['suggestion']),
  ...all('onItsWay', ArrowUpToLine, ['Submitted', 'Wating for Submission']),
  ...all('onItsWay', Flag, ['completed', 'Accomplished']),
  ...all('onItsWay', RotateCw, ['reviewed']),
  ...all('onItsWay', Clock, ['Interview Scheduled']),
  ...all('onItsWay', Mail, ['Offered']),
  ...all('onItsWay', Plus, ['CREATED']),
  ...all('onItsWay', User, ['Waiting for Employee Input']),
  ...all('refused', CircleX, ['Rejected', 'rejected', 'REJECTED', 'Not Selected', 'Declined', 'failed']),
  ...all('over', CircleX, ['Not Shortlisted']),
  ...all('over', Ban, ['Cancelled', 'Inactive', 'inactive', 'deactive', 'Not Relevent']),
  ...all('over', LogOut, ['Resigned', 'Backout']),
  ...all('over', Inbox, ['obsolete']),
  ...all('over', ArrowRight, ['RELEASED']),
  ...all('over', Lock, ['Closed']),
  ...all('over', Pencil, ['Saved']),
])

/** A status that we don't know is still shown, in its own word. */
export const unknownStatus: StatusLook = { icon: Minus, tone: 'over' }
