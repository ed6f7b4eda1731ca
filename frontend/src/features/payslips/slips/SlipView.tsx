import { Download, ExternalLink } from 'lucide-react'
import type { ReactElement } from 'react'
import { payslipsApi, type Payslip } from '../api'
import { monthInWords } from '../months'
import styles from './slips.module.css'
import { portal } from '@/messages/payslips'
import { LoadFailed } from '@/shared/feedback/LoadFailed'
import { NotRefreshed } from '@/shared/feedback/NotRefreshed'
import { formatAmount, formatMoney, sumOf } from '@/shared/format/money'
import { useNarrow } from '@/shared/layout/useMedia'
import { buttonClass } from '@/shared/ui/Button'

const words = portal.payslips.slips

/** +1,180.00 against September; with its year where that is another one. */
function difference(slip: Payslip, before: Payslip): string {
  const change = sumOf([slip.netPay, -before.netPay])
  const month = monthInWords(before.month)
  const named = before.month.slice(0, 4) === slip.month.slice(0, 4) ? month.replace(/ \d+$/, '') : month
  if (change === 0) return words.same(named)
  return words.against(`${change > 0 ? '+' : ''}${formatAmount(change)}`, named)
}

/** That it is valid no more, and why; or which one it replaces. */
function Standing({ slip }: { slip: Payslip }): ReactElement | null {
  const { state, withdrawnreason, replacedby, replaces } = slip
  if (state === 'withdrawn') {
    return <p className={styles['note']}>{replacedby === null ? words.withdrawnBecause(withdrawnreason ?? '') : words.replacedBy(replacedby)}</p>
  }
  return replaces === null ? null : <p className={styles['note']}>{words.replacesSlip(replaces)}</p>
}

interface Props {
  slip: Payslip
  /** The slip of the month before, where there is one. */
  before: Payslip | undefined
  isLatest: boolean
}

/** A slip: what it comes to, the file, and the file's page. */
export function SlipView({ slip, before, isLatest }: Props): ReactElement {
  const { data: address, error, refetch } = payslipsApi.useGetPayslipPdfQuery({ id: slip._id })
  const narrow = useNarrow()
  const month = monthInWords(slip.month)
  const open = (
    <a key="open" className={buttonClass({})} href={address} target="_blank" rel="noreferrer">
      <ExternalLink size={16} aria-hidden />
      {words.open}
      <span className="unseen">{words.opens}</span>
    </a>
  )
  const download = (
    <a key="download" className={buttonClass({ look: 'primary' })} href={address} download={`payslip-${slip.month}.pdf`}>
      <Download size={16} aria-hidden />
      {words.download}
    </a>
  )
  return (
    <section className={`border-t-rule ${styles['slip']}`} aria-label={month}>
      <header className="flex flex-wrap items-center justify-between gap-8-16 py-8 border-b">
        <p>
          <strong className="size-15 weight-600">{month}</strong>
          {narrow && isLatest ? <span className={styles['latest']}>{words.latest}</span> : null}
          <span className={`tnum size-15 weight-400 ${styles['pay']}`}>{formatMoney(slip.netPay)}</span>
          {narrow || before !== undefined ? (
            <span className={`tnum color-secondary size-12 ${styles['quiet']}`}>
              {[narrow ? words.netPay : null, before === undefined ? null : difference(slip, before)].filter((part) => part !== null).join(', ')}
            </span>
          ) : null}
        </p>
        {address === undefined ? null : <span className={`flex gap-8 ${styles['rowActions']}`}>{narrow ? [download, open] : [open, download]}</span>}
      </header>
      <Standing slip={slip} />
      {address === undefined ? null : <NotRefreshed error={error} onRetry={refetch} />}
      {error === undefined || address !== undefined ? (
        <div className={styles['page']} aria-busy={address === undefined}>
          {address === undefined ? null : (
            // Without the bar of the browser's reader: the buttons above do the same. It doesn't start in a sandbox, and
            // nothing of a PDF runs outside of it.
            // oxlint-disable-next-line react/iframe-missing-sandbox
            <iframe title={words.pdf(slip.empname, month)} src={`${address}#toolbar=0&navpanes=0&view=FitH`} />
          )}
        </div>
      ) : (
        <LoadFailed title={words.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  )
}
