import type { Report } from '@/features/attendance/api'
import { dateAt } from '@/shared/format/dates'
import { company } from './portal'

/** Ananya's day, which began just now and runs. */
export const report: Report = {
  _id: 7,
  version: 1,
  date: dateAt(Date.now(), company.timezone),
  identifier: '',
  user_id: 3,
  empname: 'Ananya Kulkarni',
  signin_time: new Date().toISOString(),
  signout_time: null,
  overall_time: '00:00:00',
  sign_in: true,
  open_since: new Date().toISOString(),
  missed_checkout: false,
  absent: false,
  state: 'in',
  leave: null,
  sign_in_lat: null,
  sign_in_long: null,
  sign_out_lat: null,
  sign_out_long: null,
  sign_in_location_error: 'unavailable',
  sign_out_location_error: null,
  remark: null,
  actions: ['checkout'],
  blocked: {},
}
