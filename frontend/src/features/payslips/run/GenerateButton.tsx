import { CircleX, Hourglass } from 'lucide-react'
import type { ReactElement } from 'react'
import styles from '../payslips.module.css'
import type { useGenerate } from './useGenerate'
import { isOver } from './over'
import type { Upload } from '../upload/useUpload'
import { portal } from '@/messages/payslips'
import { Button } from '@/shared/ui/Button'

const words = portal.payslips

interface Props {
  upload: Upload
  generating: ReturnType<typeof useGenerate>
}

function Reason({ upload, generating }: Props): ReactElement | null {
  const { current, toFix, months, isReady } = generating
  if (current !== undefined && !isOver(current)) {
    return (
      <>
        <Hourglass size={14} aria-hidden className="color-warning" />
        {words.run.underWay}
      </>
    )
  }
  if (upload.isStale && !upload.isBusy) return <>{words.check.againFirst}</>
  if (toFix > 0) {
    return (
      <>
        <CircleX size={14} aria-hidden className="color-error" />
        {words.check.correctFirst(toFix)}
      </>
    )
  }
  if (isReady) return <>{words.check.goesOut(upload.lines.length, months)}</>
  if (upload.checked !== null && upload.lines.length === 0 && !upload.isBusy) return <>{words.check.noneLeft}</>
  return upload.file === null ? <>{words.file.none}</> : null
}

/** Makes the slips, and says why it can't. */
export function GenerateButton({ upload, generating }: Props): ReactElement {
  const isUnderWay = generating.isStarting || (generating.current !== undefined && !isOver(generating.current))
  return (
    <div className={styles['generate']}>
      <output className="inline-flex items-center gap-6 color-ink">
        <Reason upload={upload} generating={generating} />
      </output>
      <Button
        look={generating.isReady && !isUnderWay ? 'primary' : 'plain'}
        className={generating.isReady && !isUnderWay ? undefined : styles['off']}
        aria-disabled={!generating.isReady || isUnderWay}
        onClick={generating.isReady && !isUnderWay ? generating.run : undefined}
      >
        {isUnderWay ? words.generating : words.generate}
      </Button>
    </div>
  )
}
