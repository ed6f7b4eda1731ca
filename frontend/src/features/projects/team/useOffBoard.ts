import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUpdateProjectMutation, type Project } from '../api'
import { rowsOf, toSend, withEmptyRow, type Values } from './team'
import { portal } from '@/messages/projects'
import { failureOf } from '@/shared/api/errors'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { useOnce } from '@/shared/feedback/useOnce'
import { formatTime } from '@/shared/format/dates'
import { serverNow } from '@/shared/session/clock'
import { useCompany } from '@/shared/session/hooks'

const words = portal.projects.team

interface OffBoard {
  /** Takes these people off the stored team; answers whether it was done. */
  offBoard: (users: readonly number[], name: string) => Promise<boolean>
  /** Who was taken off last, and when. */
  lastOne: { name: string; time: string } | null
}

/** An off-boarding is saved at once, apart from the other edits, which keep what was typed. */
export function useOffBoard(project: Project, onChanged: (project: Project) => void): OffBoard {
  const form = useFormContext<Values>()
  const timezone = useCompany()?.timezone ?? 'UTC'
  const [updateProject] = useUpdateProjectMutation()
  const once = useOnce()
  const [lastOne, setLastOne] = useState<OffBoard['lastOne']>(null)

  /** The rows over the team as it is now: those who left are gone, those who stayed keep what was typed. */
  function settle(changed: Project): void {
    const stored = rowsOf(changed)
    const typed = form.getValues('members')
    const stay = typed.flatMap((row) => {
      if (row.place === null) return [row]
      const place = stored.find(({ user }) => user === row.user)?.place
      return place === undefined ? [] : [{ ...row, place }]
    })
    form.reset({ members: withEmptyRow(stored) })
    form.setValue('members', withEmptyRow(stay), { shouldDirty: true })
  }

  async function offBoard(users: readonly number[], name: string): Promise<boolean> {
    const remaining = rowsOf(project).filter(({ user }) => user === null || !users.includes(user))
    const projectInput = { version: project.version, teammember: toSend(remaining).map(({ member }) => member) }
    let isDone = false
    try {
      await once(project, async () => {
        const changed = await updateProject({ id: project._id, projectInput }).unwrap()
        onChanged(changed)
        settle(changed)
        setLastOne({ name, time: formatTime(serverNow(), timezone) })
        toastDone(users.length === 1 ? words.offBoarded(name) : words.allOffBoarded(users.length))
        isDone = true
      }, users.join(' '))
    } catch (error) {
      toastFailed(words.offBoardFailed, failureOf(error).reason)
    }
    return isDone
  }

  return { offBoard, lastOne }
}
