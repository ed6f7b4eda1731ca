import { useListLeaveTypesQuery, type LeaveTypeRecord } from './api'
import { portal } from '@/messages/portal'

const NONE: readonly LeaveTypeRecord[] = []

/** The types of leave that may be asked for, to admins those that are retired too; none until they are there. */
export function useLeaveTypes(): readonly LeaveTypeRecord[] {
  return useListLeaveTypesQuery().data ?? NONE
}

/** What a type is called: by the name that the company gave it, or by the word that pages have for one that every company has. */
export function nameOfType({ type, name, renamed }: Pick<LeaveTypeRecord, 'type' | 'name' | 'renamed'>): string {
  return renamed ? name : (portal.attendance.leaveTypes[type] ?? name)
}
