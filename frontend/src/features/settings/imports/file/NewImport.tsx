import { Select } from 'antd'
import type { ReactElement } from 'react'
import { useListImportKindsQuery, type ImportKindInfo } from '../api'
import { FileZone } from './FileZone'
import { Templates } from './Templates'
import { useImportAddress } from '../useImportAddress'
import { useSend } from './useSend'
import { portal } from '@/messages/imports'
import { LoadFailed } from '@/shared/feedback/LoadFailed'

const words = portal.imports.file

interface ChooseProps {
  kinds: readonly ImportKindInfo[]
  /** The kind of which the address says that the file is. */
  asked: string
  /** There is nothing else to choose: the page is about this kind. */
  only: boolean
}

function ChooseFile({ kinds: all, asked, only }: ChooseProps): ReactElement {
  const { restart, openSent } = useImportAddress()
  const sending = useSend(openSent)
  const kinds = only ? all.filter((one) => one.kind === asked) : all
  const kind = kinds.find((one) => one.kind === asked)?.kind
  return (
    <>
      <FileZone sending={sending} kind={kind}>
        {only ? null : <Select<string>
          className="phone-w-full"
          style={{ minWidth: 160 }}
          aria-label={words.kind}
          value={kind ?? ''}
          disabled={sending.isBusy}
          options={[{ value: '', label: words.guessed }, ...kinds.map((one) => ({ value: one.kind, label: one.label }))]}
          onChange={(value) => {
            restart(value)
            sending.again(kinds.find((one) => one.kind === value)?.kind)
          }}
        />}
      </FileZone>
      <Templates kinds={kinds} />
    </>
  )
}

/** A file is chosen, of a kind that its heads tell or somebody does; nothing of it is written yet. */
export function NewImport({ asked, only = false }: { asked: string; only?: boolean }): ReactElement {
  const { data, error, isFetching, refetch } = useListImportKindsQuery()
  if (data === undefined) {
    return error === undefined || isFetching ? <div className="min-h-320" aria-busy /> : <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  return <ChooseFile kinds={data} asked={asked} only={only} />
}
