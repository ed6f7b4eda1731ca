import { Select } from 'antd'
import type { ReactElement } from 'react'
import { useListImportKindsQuery, type ImportDetail, type ImportKindInfo } from '../api'
import { ColumnsMatch } from './ColumnsMatch'
import { FileZone } from './FileZone'
import { ImportRows } from '../rows/ImportRows'
import { useImportAddress } from '../useImportAddress'
import { useMatching } from '../useMatching'
import { useSend } from './useSend'
import { portal } from '@/messages/imports'
import { formatSize } from '@/shared/files/model'
import { formatFigure } from '@/shared/format/money'
import { LoadFailed } from '@/shared/feedback/LoadFailed'

const words = portal.imports

interface Props {
  detail: ImportDetail
  kinds: readonly ImportKindInfo[]
}

function Chosen({ detail: { filename, sheet, rows, size } }: Pick<Props, 'detail'>): ReactElement {
  const { file } = words
  const parts = [file.rows(formatFigure(rows, 0), rows), formatSize(size)]
  return (
    <p className="break-anywhere">
      <strong>{filename}</strong>{' '}
      <span className="color-secondary tnum">{file.about(sheet === null || sheet === '' ? parts : [file.sheet(sheet), ...parts])}</span>
    </p>
  )
}

/** The kind of the file, and by what its rows find the records that are there. */
function Choices({ detail, kinds }: Props): ReactElement {
  const { isBusy, match } = useMatching(detail)
  const own = kinds.find(({ kind }) => kind === detail.kind)
  return (
    <>
      <Select
        className="phone-w-full"
        style={{ minWidth: 130 }}
        popupMatchSelectWidth={false}
        aria-label={words.file.kind}
        disabled={isBusy}
        value={detail.kind}
        options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
        onChange={(kind) => match({ kind })}
      />
      <Select
        className="phone-w-full"
        style={{ minWidth: 170 }}
        popupMatchSelectWidth={false}
        aria-label={words.columns.by}
        disabled={isBusy}
        value={detail.matchby}
        options={(own?.matchby ?? []).map((by) => ({ value: by, label: words.columns.matchby[by] ?? by }))}
        onChange={(matchby) => match({ matchby })}
      />
    </>
  )
}

function Known({ detail, kinds }: Props): ReactElement {
  const { openSent } = useImportAddress()
  const sending = useSend(openSent)
  const kind = kinds.find((one) => one.kind === detail.kind)
  return (
    <>
      <FileZone sending={sending} kind={detail.kind} file={<Chosen detail={detail} />}>
        <Choices detail={detail} kinds={kinds} />
      </FileZone>
      {kind === undefined ? null : <ColumnsMatch detail={detail} kind={kind} />}
      <div className="mt-20">
        <ImportRows detail={detail} />
      </div>
    </>
  )
}

/** A file as it would be written: its columns, and each of its rows with what it does. */
export function DryRun({ detail }: Pick<Props, 'detail'>): ReactElement {
  const { data, error, isFetching, refetch } = useListImportKindsQuery()
  if (data === undefined) {
    return error === undefined || isFetching ? <div className="min-h-320" aria-busy /> : <LoadFailed error={error} onRetry={() => void refetch()} />
  }
  return <Known detail={detail} kinds={data} />
}
