/** hh:mm:ss as seconds; what isn't one counts as nothing. */
export function parseDuration(text: string): number {
  const match = /^(\d+):(\d{2}):(\d{2})$/.exec(text)
  if (!match) return 0
  return Number(match[1]) * 3600 + Number(match[2]) * 60 + Number(match[3])
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** 00:02:14 */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${pad(Math.floor(whole / 3600))}:${pad(Math.floor((whole % 3600) / 60))}:${pad(whole % 60)}`
}

/** 08:37 h */
export function formatHours(seconds: number): string {
  return `${formatClock(seconds).slice(0, -3)} h`
}

interface Running {
  overall_time: string
  open_since?: string | null
  missed_checkout: boolean
}

/** Seconds worked: the closed stretches, and the running one up to now. A missed day stands still. */
export function elapsedSeconds(report: Running, now: number): number {
  const closed = parseDuration(report.overall_time)
  if (typeof report.open_since !== 'string' || report.missed_checkout) return closed
  return closed + Math.max(0, Math.floor((now - Date.parse(report.open_since)) / 1000))
}
