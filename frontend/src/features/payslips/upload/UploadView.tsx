import { Check, CircleX, Download, TriangleAlert } from 'lucide-react'
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react'
import { fixList, type Group, type Line } from './check'
import styles from './check.module.css'
import type { PayslipCheck } from '../api'
import { CommonFindings } from './CommonFindings'
import { writeCsv, type SalaryFile } from './csv'
import type { Upload } from './useUpload'
import { portal } from '@/messages/payslips'
import { saveAddress } from '@/shared/api/saveFile'
import { DropZone } from '@/shared/files/DropZone'
import { formatSize } from '@/shared/files/model'
import { formatMoney } from '@/shared/format/money'
import { Button } from '@/shared/ui/Button'
import { TextButton } from '@/shared/ui/TextButton'
import { Segments } from '@/shared/table/Segments'

const CheckTable = lazy(() => import('./CheckTable').then((module) => ({ default: module.CheckTable })))

const words = portal.payslips.check

const GROUPS = [
  { group: 'fix', label: 'toFix', icon: CircleX },
  { group: 'look', label: 'toLookAt', icon: TriangleAlert },
  { group: 'ready', label: 'ready', icon: Check },
] as const

async function save(lines: readonly Line[]): Promise<void> {
  const { row, field, message } = words.fixHeads
  const blob = await writeCsv([row, field, message], fixList(lines))
  saveAddress(`${words.fixFile}.csv`, URL.createObjectURL(blob))
}

interface Props {
  upload: Upload
  file: SalaryFile
  checked: PayslipCheck
}

interface OptionProps {
  label: string
  count: number
  group?: Group
  icon?: ReactNode
}

function Option({ label, count, group, icon }: OptionProps): ReactElement {
  return (
    <span className={`inline-flex items-center gap-6 ${styles['segment']}`} data-group={group}>
      {icon}
      {label} <span className="tnum">{count}</span>
    </span>
  )
}

/** What all rows come to, and who works here and is in none of them. */
function Totals({ checked: { netPay, missing } }: { checked: PayslipCheck }): ReactElement {
  const rest = missing.total - missing.people.length
  return (
    <div className={styles['totals']}>
      <p>
        {words.sum} <strong className="tnum">{formatMoney(netPay)}</strong>
      </p>
      {missing.total === 0 ? null : (
        <details>
          <summary className="cursor-pointer">
            <TriangleAlert size={14} aria-hidden /> {words.missing(missing.total)}
          </summary>
          <p>
            {missing.people.map(({ empname, empid }) => `${empname} (${empid})`).join(', ')}
            {rest > 0 ? words.missingMore(rest) : null}
          </p>
        </details>
      )}
    </div>
  )
}

/** The records that were checked, those that need a hand first. */
function Rows({ upload, file, checked }: Props): ReactElement {
  const [shown, setShown] = useState<Group | 'all'>('all')
  const { lines, corrected, isBusy } = upload
  const counts = { fix: 0, look: 0, ready: 0 }
  for (const { group } of lines) counts[group] += 1
  // The last one of a group may be mended while the group is shown.
  const chosen = shown === 'all' || counts[shown] === 0 ? 'all' : shown

  return (
    <>
      <div className={`flex flex-wrap items-center gap-8-12 mb-8 color-secondary text-13 ${styles['toolbar']}`}>
        <Segments
          label={words.show}
          value={chosen}
          onChange={setShown}
          options={[
            { value: 'all' as const, label: <Option label={words.all} count={lines.length} /> },
            ...GROUPS.filter(({ group }) => counts[group] > 0).map(({ group, label, icon: Icon }) => ({
              value: group,
              label: <Option label={words[label]} count={counts[group]} group={group} icon={<Icon size={14} aria-hidden />} />,
            })),
          ]}
        />
        <span aria-live="polite">{isBusy ? words.checking : words.nothingYet}</span>
        {corrected.leftOut.size === 0 ? null : (
          <span>
            {words.leftOut(corrected.leftOut.size)}{' '}
            <TextButton
              onClick={() => upload.correct({ ...corrected, leftOut: new Set() })}
>
              {words.takeBack}
            </TextButton>
          </span>
        )}
        {counts.fix + counts.look === 0 ? null : (
          <Button className={styles['last']} onClick={() => void save(lines)}>
            <Download size={16} aria-hidden />
            {words.fixList}
          </Button>
        )}
      </div>
      <Totals checked={checked} />
      <CommonFindings upload={upload} file={file} checked={checked} />
      <Suspense fallback={<div className="min-h-320" aria-busy />}>
        <CheckTable
          key={chosen}
          upload={upload}
          file={file}
          checked={checked}
          counts={counts}
          lines={chosen === 'all' ? lines : lines.filter(({ group }) => group === chosen)}
        />
      </Suspense>
    </>
  )
}

function Chosen({ file }: { file: SalaryFile }): ReactElement {
  return (
    <>
      <p className="break-anywhere">
        <strong>{file.name}</strong> <span className="color-secondary">{formatSize(file.size)}</span>
      </p>
      <p className="tnum break-anywhere">{portal.payslips.file.records(file.rows.length)}</p>
    </>
  )
}

/** A file is chosen, checked and mended here, before anything is made of it. */
export function UploadView({ upload }: { upload: Upload }): ReactElement {
  const { file, checked, isBusy, isStale } = upload
  return (
    <>
      <DropZone
        words={portal.payslips.file}
        accept=".csv,text/csv"
        file={file === null ? null : <Chosen file={file} />}
        isBusy={isBusy}
        refusal={upload.refusal}
        onChoose={upload.choose}
      />
      {isStale && !isBusy ? (
        <p>
          <Button onClick={upload.checkAgain}>
            {portal.payslips.check.again}
          </Button>
        </p>
      ) : null}
      {file === null || checked === null ? null : <Rows upload={upload} file={file} checked={checked} />}
    </>
  )
}
