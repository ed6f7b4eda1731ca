import { useEffect, type ReactElement, type ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import { BalanceNotes } from './BalanceNotes'
import { groupsOf, mayChange, seesAll, type FieldSpec, type FormTab, type Viewer } from './fields'
import { storedOf } from './model'
import { ProfileField } from './ProfileField'
import { useTabForm, type SaveError } from './useTabForm'
import styles from './profile.module.css'
import { portal } from '@/messages/profile'
import { FormAlert } from '@/shared/form/FormAlert'
import { countErrors } from '@/shared/form/fieldErrors'
import form from '@/shared/form/form.module.css'
import { Section } from '@/shared/layout/Section'
import { SteadyLabel } from '@/shared/ui/SteadyLabel'
import type { WholePerson } from '@/entities/people/api'
import { Button } from '@/shared/ui/Button'

const words = portal.profile

/** What a tab shows of its form. */
export interface TabState {
  dirty: boolean
  wrong: boolean
}

interface Props {
  tab: FormTab
  person: WholePerson
  viewer: Viewer
  today: string
  /** Beside the button: who sees it, and who is informed. */
  note: string
  reload: () => Promise<void>
  onState: (tab: FormTab, state: TabState) => void
  onSaved: () => void
}

interface AlertsProps {
  tab: FormTab
  wrong: number
  saveError: SaveError | null
  onLoad: () => void
}

function Alerts({ tab, wrong, saveError, onLoad }: AlertsProps): ReactElement {
  return (
    <div role="alert">
      {wrong > 0 ? <FormAlert still message={portal.form.fix} aside={portal.form.fields(wrong)} /> : null}
      {saveError === null || wrong > 0 ? null : (
        <FormAlert
          message={saveError.stale ? words.stale : words.failed[tab]}
          detail={saveError.detail}
          action={saveError.stale ? <Button onClick={onLoad}>{words.loadAnew}</Button> : null}
        />
      )}
    </div>
  )
}

function Fields({ section, children }: { section: keyof typeof words.sections | null; children: ReactNode }): ReactElement {
  if (section === null) return <div className={form['columns']}>{children}</div>
  return (
    <div className="mb-20">
      <Section title={words.sections[section]}>
        <div className={`${form['columns']} pt-14`}>{children}</div>
      </Section>
    </div>
  )
}

export function TabForm({ tab, person, viewer, today, note, reload, onState, onSaved }: Props): ReactElement {
  const { form: state, saveError, save, loadAnew, undo } = useTabForm({ tab, person, viewer, today, reload })
  // dirtyFields is read so that a fresh copy knows which fields to leave alone.
  const { isDirty, isSubmitting, errors, dirtyFields } = state.formState
  const dirty = isDirty && Object.keys(dirtyFields).length > 0
  const wrong = countErrors(errors)

  useEffect(() => onState(tab, { dirty, wrong: wrong > 0 }), [tab, dirty, wrong, onState])

  const editable = (spec: FieldSpec): boolean => mayChange(spec, viewer)
  /** What only leaders fill in shows to others once it is filled, and why a balance is corrected to nobody else. */
  const seen = (spec: FieldSpec): boolean => {
    if (editable(spec)) return true
    if (spec.private === true && !seesAll(viewer)) return false
    if (spec.name === 'balanceremark') return false
    return spec.owner !== 'leader' || spec.name === 'status' || storedOf(person, spec.name) !== null
  }

  return (
    <FormProvider {...state}>
      <form
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSubmitting) void save().then((saved) => (saved ? onSaved() : undefined))
        }}
      >
        {groupsOf[tab].map((group) => (
          <Fields key={group.section ?? 'all'} section={group.section}>
            {group.fields.filter(seen).map((spec) => (
              <div key={spec.name} {...(spec.kind === 'area' ? { className: form['wide'] } : {})}>
                <ProfileField
                  spec={spec}
                  person={person}
                  readOnly={!editable(spec)}
                  reason={person.blocked[spec.name]}
                  today={today}
                />
              </div>
            ))}
          </Fields>
        ))}
        {tab === 'personal' && (viewer.admin || !viewer.own) ? <BalanceNotes person={person} today={today} /> : null}
        <Alerts tab={tab} wrong={wrong} saveError={saveError} onLoad={() => void loadAnew()} />
        <div className={`flex flex-wrap items-center gap-8 mt-8 ${styles['actions']}`}>
          {seesAll(viewer) ? (
            <Button look="primary" type="submit" aria-disabled={isSubmitting}>
              <SteadyLabel others={[words.save, portal.form.saving]}>
                {isSubmitting ? portal.form.saving : words.save}
              </SteadyLabel>
            </Button>
          ) : null}
          {dirty && !isSubmitting ? <Button onClick={undo}>{words.undo}</Button> : null}
          <span className={styles['note']}>{wrong > 0 || saveError !== null ? portal.form.notSaved : note}</span>
        </div>
      </form>
    </FormProvider>
  )
}
