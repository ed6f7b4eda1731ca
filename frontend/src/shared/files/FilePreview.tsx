import { Download, ExternalLink, FileText, Image, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { filesApi } from './api'
import { formatSize, isImage, isShown, type RecordFile } from './model'
import { useOpenFile } from './useOpenFile'
import { files as words } from '@/messages/files'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { IconButton } from '@/shared/ui/IconButton'
import styles from './preview.module.css'

const STEPS = [50, 75, 100, 125, 150, 200, 300]
const WHOLE = 100
/** The reader's own words for: no list of pages beside the page, which is as wide as the frame. */
const READER = '#navpanes=0&view=FitH'
/** Where what can be done stands outside: without its own bar too. */
const BARE_READER = `#toolbar=0&${READER.slice(1)}`

interface Props {
  file: RecordFile
  /** Of the frame; a page that shows nothing else gives it all of its height. */
  height?: string
  /** Without name and actions, where the page has its own. */
  bare?: boolean
}

function Nothing({ file }: { file: RecordFile }): ReactElement {
  const { open } = useOpenFile()
  return (
    <div className="color-secondary size-13 flex flex-col items-top gap-12 p-20">
      <p>{words.noPreview}</p>
      <button type="button" className={styles['open']} onClick={() => open(file)}>
        {words.open}
        <span className="unseen">{words.of(file.filename)}</span>
      </button>
    </div>
  )
}

interface ContentProps {
  file: RecordFile
  zoom: number
  reader: string
}

function Shown({ file, zoom, reader, url }: ContentProps & { url: string }): ReactElement {
  const [isBroken, setIsBroken] = useState(false)
  if (!isImage(file.contentType)) {
    // The browser's own reader doesn't start in a sandbox; the policy that comes with the file lets nothing of it run.
    // oxlint-disable-next-line react/iframe-missing-sandbox
    return <iframe className={styles['page']} title={words.preview(file.filename)} src={url + reader} />
  }
  if (isBroken) return <Nothing file={file} />
  return (
    // Arrow keys move what is larger than its frame.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['image']} aria-label={file.filename} tabIndex={0}>
      <img src={url} alt={words.preview(file.filename)} style={{ width: `${zoom}%` }} onError={() => setIsBroken(true)} />
    </section>
  )
}

function Content(props: ContentProps): ReactElement {
  // The link that was there before may be over its time.
  const { currentData, error, refetch } = filesApi.useLinkFileQuery(
    { key: props.file.key },
    { refetchOnMountOrArgChange: true },
  )
  if (currentData === undefined) {
    return error === undefined ? (
      <output className="late color-secondary size-13 p-20">{words.loading}</output>
    ) : (
      <LoadFailed title={words.failed} error={error} onRetry={() => void refetch()} />
    )
  }
  return (
    <>
      <NotRefreshed error={error} onRetry={refetch} />
      <Shown {...props} url={currentData.url} />
    </>
  )
}

/** A file as far as a browser shows it, by its signed link: PDF in the browser's own reader, images with a zoom. */
export function FilePreview({ file, height = '100%', bare = false }: Props): ReactElement {
  const { open, save } = useOpenFile()
  const [zoom, setZoom] = useState(WHOLE)
  const image = isImage(file.contentType)
  const Icon = image ? Image : FileText
  const step = STEPS.indexOf(zoom)
  const [less, more] = [STEPS[step - 1], STEPS[step + 1]]
  // A phone has no reader of its own: it would save the file at once.
  const canShow = isShown(file.contentType) && (image || navigator.pdfViewerEnabled)
  const content = (
    <div className={styles['frame']}>
      {canShow ? (
        <Content key={file.key} file={file} zoom={zoom} reader={bare ? BARE_READER : READER} />
      ) : (
        <Nothing file={file} />
      )}
    </div>
  )
  if (bare) {
    return (
      <div className="flex flex-col min-w-0" style={{ height }}>
        {content}
      </div>
    )
  }
  return (
    <div className="flex flex-col min-w-0 border-t-rule" style={{ height }}>
      <div className={`flex flex-none flex-wrap items-center gap-0-8 min-h-44 color-secondary text-13 ${styles['bar']}`}>
        <Icon size={16} aria-hidden />
        <span className="min-w-0 overflow-hidden text-ellipsis nowrap">{file.filename}</span>
        <span className={`tnum size-12 ${styles['size']}`}>{formatSize(file.size)}</span>
        {image ? (
          <span className={styles['zoom']}>
            <IconButton
              label={words.zoomOut}
              icon={ZoomOut}
              size={32}
              aria-disabled={less === undefined}
              onClick={() => setZoom(less ?? zoom)}
            />
            <output className={`tnum size-12 ${styles['size']}`}>{words.percent(zoom)}</output>
            <IconButton
              label={words.zoomIn}
              icon={ZoomIn}
              size={32}
              aria-disabled={more === undefined}
              onClick={() => setZoom(more ?? zoom)}
            />
          </span>
        ) : null}
        <span className={`flex items-center gap-4 ml-auto ${styles['rowActions']}`}>
          <IconButton label={words.download + words.of(file.filename)} icon={Download} size={32} onClick={() => save(file)} />
          {isShown(file.contentType) ? (
            <IconButton label={words.openTab + words.of(file.filename)} icon={ExternalLink} size={32} onClick={() => open(file)} />
          ) : null}
        </span>
      </div>
      {content}
    </div>
  )
}
