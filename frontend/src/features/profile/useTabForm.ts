import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { doubted } from './doubts'
import type { FormTab, Viewer } from './fields'
import { storedOf, toChange, toValues, typedSince, type Values } from './model'
import { schemaFor } from './schema'
import { portal } from '@/messages/profile'
import { failureOf } from '@/shared/api/errors'
import { confirm } from '@/shared/feedback/confirm'
import { toastDone } from '@/shared/feedback/toasts'
import { setFieldErrors } from '@/shared/form/fieldErrors'
import { isWhole, useUpdateUserMutation, type WholePerson } from '@/entities/people/api'

export interface SaveError {
  stale: boolean
  detail: string
}

interface TabForm {
  form: UseFormReturn<Values>
  /** What became of the last save, where no field was at fault. */
  saveError: SaveError | null
  /** True once it is saved. */
  save: () => Promise<boolean>
  /** Takes the stored record, but keeps what was typed. */
  loadAnew: () => Promise<void>
  undo: () => void
}

interface Options {
  tab: FormTab
  person: WholePerson
  viewer: Viewer
  today: string
  reload: () => Promise<void>
}

/** One tab's form: saved by itself, and never losing what was typed. */
export function useTabForm({ tab, person, viewer, today, reload }: Options): TabForm {
  const { admin, own, actions } = viewer
  const schema = useMemo(
    () => schemaFor(tab, { admin, own, actions }, today),
    [tab, admin, own, actions, today],
  )
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: toValues(person, tab) })
  const [update] = useUpdateUserMutation()
  const [saveError, setSaveError] = useState<SaveError | null>(null)
  const { reset } = form

  useEffect(() => {
    // Another tab's save, or a fresh copy: the fields that were touched here stay as they were typed.
    reset(toValues(person, tab), { keepDirtyValues: true, keepErrors: true })
  }, [person, tab, reset])

  /** What has its form and looks wrong all the same is asked about. */
  async function isMeant(values: Values): Promise<boolean> {
    const asked = doubted(values, (name) => values[name] !== (storedOf(person, name) ?? ''))
    const words = portal.profile.doubts
    return asked.length === 0 || confirm({ title: words.ask, detail: asked.join(' '), yes: words.yes, no: words.no })
  }

  async function send(values: Values): Promise<boolean> {
    const sent = { ...form.getValues() }
    setSaveError(null)
    if (!(await isMeant(values))) return false
    try {
      const change = toChange(values, tab, person.version)
      const saved = await update({ id: person._id, personChange: change }).unwrap()
      const now = { ...form.getValues() }
      if (isWhole(saved)) reset(toValues(saved, tab))
      for (const name of typedSince(sent, now, tab)) form.setValue(name, now[name], { shouldDirty: true })
      toastDone(portal.profile.saved[tab])
      return true
    } catch (error) {
      const failure = failureOf(error)
      if (setFieldErrors(form, failure.fields)) return false
      const stale = failure.code === 'stale_version'
      const detail = stale ? portal.profile.staleHint : `${failure.message} ${portal.form.notLost}`
      setSaveError({ stale, detail })
      return false
    }
  }

  async function save(): Promise<boolean> {
    let saved = false
    await form.handleSubmit(async (values) => {
      saved = await send(values)
    })()
    return saved
  }

  async function loadAnew(): Promise<void> {
    try {
      await reload()
      setSaveError(null)
      toastDone(portal.profile.loadedAnew)
    } catch (error) {
      setSaveError({ stale: true, detail: failureOf(error).message })
    }
  }

  function undo(): void {
    reset(toValues(person, tab))
    setSaveError(null)
  }

  return { form, saveError, save, loadAnew, undo }
}
