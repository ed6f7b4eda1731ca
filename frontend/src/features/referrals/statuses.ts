import { ArrowUpToLine, Ban, CircleCheck, CircleX, Clock, Mail } from 'lucide-react'
import type { ReferralStatus } from '@/entities/recruitment/api'
import type { StatusLooks } from '@/shared/status/statuses'

/** In the order of the work, and what ends it otherwise (referral-4). */
export const REFERRAL_STATUSES = [
  'Submitted',
  'Interview Scheduled',
  'Offered',
  'Joined',
  'Not Relevent',
  'Declined',
] as const satisfies ReferralStatus[]

/** It has ended without a joining. */
export const FAILED: readonly ReferralStatus[] = ['Not Relevent', 'Declined']

export const referralLooks: StatusLooks = {
  Submitted: { icon: ArrowUpToLine, tone: 'onItsWay' },
  'Interview Scheduled': { icon: Clock, tone: 'onItsWay' },
  Offered: { icon: Mail, tone: 'onItsWay' },
  Joined: { icon: CircleCheck, tone: 'done' },
  'Not Relevent': { icon: Ban, tone: 'over' },
  Declined: { icon: CircleX, tone: 'refused' },
}
