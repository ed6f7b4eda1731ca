import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { FoldersTab } from './FoldersTab'
import { TemplatesPart } from './TemplatesPart'
import { portal } from '@/messages/letterTemplates'
import { Segments } from '@/shared/table/Segments'

const words = portal.letterTemplates
const PARTS = ['folders', 'letters'] as const
type Part = (typeof PARTS)[number]

/** Folders of documents, and templates of the letters that go into them. */
export function DocumentsTab(): ReactElement {
  const [params, setParams] = useSearchParams()
  const part: Part = params.get('part') === 'letters' ? 'letters' : 'folders'
  return (
    <>
      <div className="mb-16">
        <Segments<Part>
          label={words.part}
          options={PARTS.map((value) => ({ value, label: words.parts[value] }))}
          value={part}
          // Each has a list of its own: what was searched in one is nothing to the other.
          onChange={(next) => setParams(next === 'folders' ? { tab: 'documents' } : { tab: 'documents', part: next })}
        />
      </div>
      {part === 'folders' ? <FoldersTab /> : <TemplatesPart />}
    </>
  )
}
