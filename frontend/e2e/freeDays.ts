import type { Page } from '@playwright/test'
import { call } from './people'

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** 2026-12-07 as 07/12/2026. */
export function show(date: string): string {
  return date.split('-').toReversed().join('/')
}

async function today(page: Page): Promise<string> {
  const { body } = await call(page, 'GET', '/auth/me')
  const { company } = Object(body)
  return String(company.today)
}

/** A Monday so many weeks ahead, in a week that has no holiday and, for this person, no leave. */
export async function freeMonday(page: Page, user: number, weeks: number): Promise<string> {
  const now = await today(page)
  const monday = addDays(now, ((8 - new Date(`${now}T00:00:00Z`).getUTCDay()) % 7 || 7) + 7 * weeks)
  const friday = addDays(monday, 4)
  const holidays = await call(page, 'GET', `/holidays?from=${monday}&to=${friday}`)
  const leaves = await call(page, 'GET', `/leaves/${user}?from=${monday}&to=${friday}`)
  const taken = [holidays.body, leaves.body].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  const isTaken = taken.some((one) => !['Cancelled', 'Rejected'].includes(String(Object(one).status)))
  return isTaken ? freeMonday(page, user, weeks + 1) : monday
}
