import { Ban, CircleCheck, Hourglass, LogOut } from 'lucide-react'
import { useEffect, useRef, type ReactElement } from 'react'
import { useFormContext } from 'react-hook-form'
import { useUpdateProjectMutation, type Project } from '../api'
import type { Row, Values } from './team'
import styles from './team.module.css'
import { portal } from '@/messages/projects'
import { failureOf } from '@/shared/api/errors'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone, toastFailed } from '@/shared/feedback/toasts'
import { Button } from '@/shared/ui/Button'

const words = portal.projects.team

interface Props {
  project: Project
  members: readonly Row[]
  /** The dialog was opened for this. */
  isShown: boolean
  onOffBoardAll: () => void
  onClose: () => void
}

/** A project can be deactivated once its team is empty (project-3). */
export function DeactivateSection({ project, members, isShown, onOffBoardAll, onClose }: Props): ReactElement {
  const form = useFormContext<Values>()
  const { isDirty } = form.formState
  const [updateProject] = useUpdateProjectMutation()
  const section = useRef<HTMLElement>(null)
  const count = members.length

  useEffect(() => {
    if (!isShown) return undefined
    // Once the dialog stands, and has its size.
    const timer = setTimeout(() => section.current?.scrollIntoView({ block: 'end' }), 0)
    return () => clearTimeout(timer)
  }, [isShown])

  async function offBoardAll(): Promise<void> {
    const title = words.offBoardAllAsk(count, project.projectname)
    const detail = words.offBoardWhat(project.projectname)
    if (await confirm({ title, detail, yes: words.offBoardAll(count), danger: true })) onOffBoardAll()
  }

  async function deactivate(): Promise<void> {
    if (isDirty && !(await askToDrop())) return
    const { deactivateAsk: title, deactivateYes: yes } = portal.projects
    const detail = portal.projects.deactivateDetail(project.projectname)
    if (!(await confirm({ title, detail, yes, danger: true }))) return
    try {
      const projectInput = { version: project.version, status: 'inactive' as const }
      await updateProject({ id: project._id, projectInput }).unwrap()
      form.reset()
      toastDone(portal.projects.deactivated)
      onClose()
    } catch (error) {
      toastFailed(portal.projects.deactivateFailed, failureOf(error).reason)
    }
  }

  return (
    <section ref={section} className={styles['deactivate']} aria-label={words.deactivate}>
      <div className={styles['why']} aria-live="polite">
        <h2 className="text-14">{words.deactivate}</h2>
        {count > 0 ? (
          <p data-tone="waits">
            <Hourglass size={14} aria-hidden />
            {words.needsOffBoarding}
          </p>
        ) : (
          <>
            <p data-tone="done">
              <CircleCheck size={14} aria-hidden />
              {words.canDeactivate}
            </p>
            <p className={`color-secondary ${styles['quiet']}`}>{words.becomesInactive}</p>
          </>
        )}
      </div>
      {count > 0 ? (
        <>
          <span className={`color-secondary ${styles['quiet']}`}>{portal.projects.onTeam(count)}</span>
          <Button icon={<LogOut size={16} aria-hidden />} onClick={() => void offBoardAll()}>
            {words.offBoardAll(count)}
          </Button>
          <Button icon={<Ban size={16} aria-hidden />} disabled>
            {words.deactivate}
          </Button>
        </>
      ) : (
        // Filled only where the dialog was opened for it: in the others it is about the team.
        <Button look={isShown ? 'primary' : 'plain'} icon={<Ban size={16} aria-hidden />} onClick={() => void deactivate()}>
          {words.deactivateProject(project.projectname)}
        </Button>
      )}
    </section>
  )
}
