import { TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod'
import styles from './form.module.css'
import { assetLooks, LIVE, named, TYPES, typeName } from './statuses'
import { useSerial } from './serial'
import { portal } from '@/messages/assets'
import { newAssetInput } from '@/shared/api/limits.gen'
import { assetsApi, type Asset, type AssetType } from '@/entities/assets/api'
import { toastDone } from '@/shared/feedback/toasts'
import { Field } from '@/shared/form/Field'
import { SelectField, TextAreaField, TextField } from '@/shared/form/fields'
import columns from '@/shared/form/form.module.css'
import { FormModal } from '@/shared/form/FormModal'
import { chosen, required, requiredText } from '@/shared/form/rules'
import { formatDate } from '@/shared/format/dates'
import { PersonPicker } from '@/entities/people/PersonPicker'
import type { Me } from '@/shared/session/api'
import { StatusTag } from '@/shared/ui/StatusTag'

const words = portal.assets.form

interface Values {
  empid: number[]
  /** The name beside the id, for what the button and the footer say. */
  empname: string
  assesttype: AssetType | ''
  serial: string
  specification: string
  remark: string
}

const schema = z.object({
  empid: z.array(z.number()).min(1, required),
  empname: z.string(),
  assesttype: chosen<AssetType>(),
  serial: requiredText(newAssetInput.serial.maxLength),
  specification: requiredText(newAssetInput.specification.maxLength),
  remark: requiredText(newAssetInput.remark.maxLength),
})

function valuesOf(edited: Asset | null): Values {
  return {
    empid: edited === null ? [] : [edited.empid],
    empname: edited?.empname ?? '',
    assesttype: edited?.assesttype ?? '',
    serial: edited?.serial ?? '',
    specification: edited?.specification ?? '',
    remark: edited?.remark ?? '',
  }
}

function sameSerial(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

function EmployeeField(): ReactElement {
  const { setValue } = useFormContext<Values>()
  return (
    <Field<Values> name="empid" label={words.empid}>
      {(input, { value, onChange, onBlur, ref }) => (
        <PersonPicker
          input={input}
          value={Array.isArray(value) ? value : []}
          onChange={(ids, [name = '']) => {
            onChange(ids)
            setValue('empname', name)
          }}
          onBlur={onBlur}
          inputRef={ref}
        />
      )}
    </Field>
  )
}

/** What mends it first: only an accepted asset's release can be requested, only one that nobody accepted removed. */
function hintOf(live: readonly Asset[]): string | null {
  const [first, ...others] = live
  if (first === undefined) return null
  if (others.length > 0) return words.moreHold
  if (first.status === 'CREATED') return words.twoHoldCreated(first.empname)
  return first.status === 'ACCEPTED' ? words.twoHold(first.empname) : words.twoHoldRequested(first.empname)
}

/** Who has, or had, an asset of this serial. It warns, and never refuses. */
function Holders({ records }: { records: readonly Asset[] }): ReactElement | null {
  if (records.length === 0) return null
  const hint = hintOf(records.filter((asset) => LIVE.includes(asset.status)))
  return (
    <div className={styles['holders']} data-live={hint !== null}>
      <TriangleAlert size={16} aria-hidden />
      <div className="flex-1 min-w-0">
        <p>
          <strong>{hint === null ? words.knownSerial : words.heldAlready}</strong>
        </p>
        <ul>
          {records.map((asset) => (
            <li key={asset._id} data-live={LIVE.includes(asset.status)}>
              <strong>{asset.empname}</strong>
              <span>{typeName(asset.assesttype)}</span>
              <StatusTag status={asset.status} looks={assetLooks} />
              <span className="tnum">{words.allocatedOn(formatDate(asset.allocatedon))}</span>
            </li>
          ))}
        </ul>
        {hint === null ? null : <p>{hint}</p>}
      </div>
    </div>
  )
}

interface SerialProps {
  me: Me
  edited: Asset | null
  onLive: (serial: string, holders: number) => void
}

/** The serial, and once it is left, what is known of it; an earlier record proposes the specification. */
function SerialFields({ me, edited, onLive }: SerialProps): ReactElement {
  const { getValues, setValue, formState: { isSubmitted } } = useFormContext<Values>()
  const serial = useWatch<Values, 'serial'>({ name: 'serial' })
  const specification = useWatch<Values, 'specification'>({ name: 'specification' })
  const [left, setLeft] = useState('')
  const asked = left !== '' && sameSerial(left, serial) ? left : ''
  const { data } = useSerial(me, asked)
  const records = (data?.rows ?? []).filter((asset) => asset._id !== edited?._id)
  const holders = records.filter((asset) => LIVE.includes(asset.status)).length
  const latest = useRef(onLive)
  useEffect(() => {
    latest.current = onLive
  })

  useEffect(() => latest.current(asked, holders), [asked, holders])
  const earlier = records.find((asset) => asset.specification !== '')?.specification
  const fill = useEffectEvent((known: string | undefined) => {
    if (known === undefined || edited !== null || getValues('specification').trim() !== '') return
    // As if it was typed: once it was sent, it says at once whether it is right.
    setValue('specification', known, { shouldDirty: true, shouldValidate: isSubmitted })
  })
  useEffect(() => fill(earlier), [earlier])

  return (
    <>
      <div onBlur={() => setLeft(serial.trim())} className={columns['columns']}>
        <TextField<Values> name="serial" label={words.serial} />
      </div>
      <div aria-live="polite">
        <Holders records={records} />
      </div>
      <TextField<Values> name="specification" label={words.specification} />
      {edited === null && earlier !== undefined && earlier === specification ? <p className={styles['taken']}>{words.taken}</p> : null}
    </>
  )
}

interface Props {
  me: Me
  /** Without one it adds one. */
  edited: Asset | null
  onClose: () => void
}

export function AssetModal({ me, edited, onClose }: Props): ReactElement {
  const [add] = assetsApi.useAddAssetMutation()
  const [change] = assetsApi.useChangeAssetMutation()
  /** How many hold the serial already, once that is known. */
  const [live, setLive] = useState({ serial: '', holders: 0 })

  async function save({ empid, empname, assesttype, ...texts }: Values): Promise<void> {
    if (assesttype === '') return
    if (edited === null) {
      const [holder = 0] = empid
      const added = await add({ newAssetInput: { ...texts, empid: holder, assesttype } }).unwrap()
      toastDone(words.added(...named(added), empname))
      return
    }
    const input = { ...texts, assesttype, version: edited.version }
    toastDone(words.edited(...named(await change({ id: edited._id, assetInput: input }).unwrap())))
  }

  /** The button says what it does, to whom. */
  function rowAction({ assesttype, serial, empname }: Values): string {
    if (edited !== null) return words.submitEdit
    const type = assesttype === '' ? '' : typeName(assesttype)
    if (type !== '' && live.holders > 0 && sameSerial(live.serial, serial)) {
      return live.holders === 1 ? words.submitSecond(type, live.serial) : words.submitAnother(type, live.serial)
    }
    return type === '' || empname === '' ? words.submitAdd : words.submitFor(type, empname)
  }

  return (
    <FormModal<Values>
      title={edited === null ? words.addTitle : words.editTitle(...named(edited))}
      schema={schema}
      defaultValues={valuesOf(edited)}
      submitLabel={rowAction}
      failedText={edited === null ? words.failed : words.failedEdit}
      onSubmit={save}
      onClose={onClose}
      note={({ empname }) => {
        if (edited !== null) return words.holder(edited.empname)
        return empname === '' ? words.noteNobody : words.note(empname)
      }}
      width={800}
    >
      <div className={columns['columns']}>
        {edited === null ? <EmployeeField /> : null}
        <SelectField<Values>
          name="assesttype"
          label={words.assesttype}
          options={TYPES.map((type) => ({ value: type, label: typeName(type) }))}
        />
      </div>
      <SerialFields me={me} edited={edited} onLive={(serial, holders) => setLive({ serial, holders })} />
      <TextAreaField<Values> name="remark" label={words.remark} />
    </FormModal>
  )
}
