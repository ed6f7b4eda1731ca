import { useRef, useState, type ReactElement } from 'react'
import * as z from 'zod'
import { useUpdateProjectMutation, type Project } from '../api'
import { changesOf, faultsOf, nameInForm, rowsOf, toSend, withEmptyRow, type Values } from './team'
import styles from './team.module.css'
import { TeamForm } from './TeamForm'
import { portal } from '@/messages/projects'
import { toastDone } from '@/shared/feedback/toasts'
import { FormModal } from '@/shared/form/FormModal'
import { formatDate } from '@/shared/format/dates'

const words = portal.projects.team

const row = z.object({
  place: z.number().nullable(),
  role: z.string(),
  user: z.number().nullable(),
  empname: z.string(),
  startdate: z.string(),
  enddate: z.string(),
  allocation: z.string(),
})

const schema = z.object({
  members: z.array(row).superRefine((members, context) => {
    for (const fault of faultsOf(members)) {
      context.addIssue({ code: 'custom', path: [fault.row, fault.column], message: fault.message })
    }
  }),
})

interface Props {
  project: Project
  /** Opened to deactivate it: begins at the foot, where that is. */
  toDeactivate: boolean
  onClose: () => void
}

/** The team of a project. Its rows are saved together; an off-boarding and the deactivation at once. */
export function TeamModal({ project, toDeactivate, onClose }: Props): ReactElement {
  const [updateProject] = useUpdateProjectMutation()
  // As the last answer has it: an off-boarding makes a new version.
  const [stored, setStored] = useState(project)
  // Which of the form's rows were sent, in the order in which they were.
  const sentRows = useRef<number[]>([])
  const storedRows = rowsOf(stored)

  async function save({ members }: Values): Promise<void> {
    const sent = toSend(members)
    sentRows.current = sent.map(({ index }) => index)
    const projectInput = { version: stored.version, teammember: sent.map(({ member }) => member) }
    await updateProject({ id: stored._id, projectInput }).unwrap()
    toastDone(words.saved)
  }

  function submitLabel({ members }: Values): string {
    const { added, changed } = changesOf(members, storedRows)
    const [only] = added
    if (added.length === 1 && changed.length === 0 && only !== undefined && only.empname !== '') {
      return words.addOne(only.empname)
    }
    return words.save(added.length + changed.length)
  }

  function note({ members }: Values): string {
    const { added, changed } = changesOf(members, storedRows)
    return words.unsaved(added.length, changed.length)
  }

  const { projectname, startdate, enddate, projectmanagername } = stored
  return (
    <FormModal<Values>
      title={
        <>
          {words.title}{' '}
          <span className={styles['about']}>
            {words.about(projectname, formatDate(startdate), formatDate(enddate), projectmanagername)}
          </span>
        </>
      }
      schema={schema}
      defaultValues={{ members: withEmptyRow(storedRows) }}
      submitLabel={submitLabel}
      note={note}
      closeLabel={words.close}
      failedText={words.failed}
      onSubmit={save}
      onClose={onClose}
      nameOf={(sent) => nameInForm(sent, sentRows.current)}
      width={1320}
    >
      <TeamForm project={stored} onChanged={setStored} toDeactivate={toDeactivate} onClose={onClose} />
    </FormModal>
  )
}
