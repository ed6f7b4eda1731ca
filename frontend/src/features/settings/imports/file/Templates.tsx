import type { ReactElement } from 'react'
import { importsApi, type ImportField, type ImportKindInfo } from '../api'
import styles from '../imports.module.css'
import { useDownload } from '../useDownload'
import { portal } from '@/messages/imports'
import { Section } from '@/shared/layout/Section'
import { TextButton } from '@/shared/ui/TextButton'

const words = portal.imports.templates
const FORMATS = ['xlsx', 'csv'] as const

/** Name, Code, Country: what is needed in bold. */
function Fields({ fields }: { fields: readonly ImportField[] }): ReactElement {
  return (
    <>
      {fields.map(({ name, label, required }, index) => (
        <span key={name}>
          {index === 0 ? null : ', '}
          {required ? <strong className="color-ink">{label}</strong> : label}
        </span>
      ))}
    </>
  )
}

/** What each kind of file holds, to be filled in. */
export function Templates({ kinds }: { kinds: readonly ImportKindInfo[] }): ReactElement {
  const { save, isSaving } = useDownload(importsApi.endpoints.getImportTemplate, words.failed)
  return (
    <Section title={words.title} aside={words.aside}>
      <ul>
        {kinds.map(({ kind, label, fields }) => (
          <li key={kind} className={styles['template']}>
            <strong>{label}</strong>
            <span className="flex-1 color-secondary break-anywhere">
              <Fields fields={fields.filter(({ asked }) => asked)} />
            </span>
            <span className="flex flex-none gap-12">
              {FORMATS.map((format) => (
                <TextButton key={format} disabled={isSaving} onClick={() => void save({ kind, format }, words.file(kind))}>
                  {words[format]}{' '}
                  <span className="unseen">{words.of(label)}</span>
                </TextButton>
              ))}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-8 color-secondary text-12">{words.required}</p>
    </Section>
  )
}
