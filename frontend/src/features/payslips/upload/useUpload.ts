import { useRef, useState } from 'react'
import { payslipsApi, type PayslipCheck } from '../api'
import { linesOf, remaining, UNTOUCHED, type Line, type Corrected } from './check'
import { readCsv, Unreadable, type SalaryFile } from './csv'
import { portal } from '@/messages/payslips'
import { failureOf } from '@/shared/api/errors'
import { askToDrop } from '@/shared/dialogs/askToDrop'
import { useUnsaved } from '@/shared/dialogs/useUnsaved'

const words = portal.payslips

export interface Upload {
  file: SalaryFile | null
  /** Why a file or its check was refused. */
  refusal: string | null
  isBusy: boolean
  /** The last check gave no answer, so the lines are older than what was mended. */
  isStale: boolean
  corrected: Corrected
  checked: PayslipCheck | null
  /** The records as they were last checked. */
  lines: Line[]
  choose: (file: File | undefined) => void
  /** Checks again with what was mended. */
  correct: (corrected: Corrected) => void
  checkAgain: () => void
  /** What the server is sent to make the slips. */
  body: () => ReturnType<typeof bodyOf>
  forget: () => void
}

/** Why a check was refused: by the record that is at fault, where one is. */
function reasonOf(error: unknown, sent: ReturnType<typeof remaining>): string {
  const { fields, reason } = failureOf(error)
  const [key = '', message = ''] = Object.entries(fields)[0] ?? []
  const [, index = '', field = ''] = /^rows\[(\d+)\]\.(.+)$/.exec(key) ?? []
  const number = sent[Number(index)]?.number
  return field === '' || number === undefined ? reason : words.check.ofRow(number, field, message)
}

function bodyOf(file: SalaryFile | null, corrected: Corrected) {
  const rows = file === null ? [] : remaining(file, corrected).map(({ row }) => row)
  return { rows, ...(Object.keys(corrected.kinds).length === 0 ? {} : { columns: corrected.kinds }) }
}

/** A file of salaries on its way to slips: read here, checked on the server after every change, kept by neither. */
export function useUpload(): Upload {
  const [check] = payslipsApi.useCheckPayslipsMutation()
  const [file, setFile] = useState<SalaryFile | null>(null)
  const [corrected, setCorrected] = useState(UNTOUCHED)
  const [checked, setChecked] = useState<PayslipCheck | null>(null)
  const [lines, setLines] = useState<Line[]>([])
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isStale, setStale] = useState(false)
  // Answers may overtake each other: the latest question counts.
  const latest = useRef(0)
  const isMended = file !== null && corrected !== UNTOUCHED
  const letGo = useUnsaved(isMended)

  async function ask(of: SalaryFile, next: Corrected): Promise<void> {
    latest.current += 1
    const own = latest.current
    const sent = remaining(of, next)
    setCorrected(next)
    setRefusal(null)
    setStale(false)
    if (sent.length === 0) {
      setLines([])
      return
    }
    setBusy(true)
    try {
      const answer = await check({ payslipUpload: bodyOf(of, next) }).unwrap()
      if (own !== latest.current) return
      setChecked(answer)
      setLines(linesOf(sent, answer))
    } catch (error) {
      if (own !== latest.current) return
      setRefusal(`${words.check.failed} ${reasonOf(error, sent)}`)
      setStale(true)
    } finally {
      if (own === latest.current) setBusy(false)
    }
  }

  async function read(chosen: File): Promise<void> {
    latest.current += 1
    setBusy(true)
    setRefusal(null)
    try {
      const next = await readCsv(chosen)
      setFile(next)
      setChecked(null)
      setLines([])
      await ask(next, UNTOUCHED)
    } catch (error) {
      setBusy(false)
      setRefusal(error instanceof Unreadable ? error.message : words.file.notValid)
    }
  }

  /** Another file takes what was mended in this one. */
  async function replace(chosen: File): Promise<void> {
    if (!isMended || (await askToDrop())) await read(chosen)
  }

  return {
    file,
    refusal,
    isBusy,
    isStale,
    corrected,
    checked,
    lines,
    choose: (chosen) => {
      if (chosen === undefined) setRefusal(words.file.none)
      else void replace(chosen)
    },
    correct: (next) => {
      if (file !== null) void ask(file, next)
    },
    checkAgain: () => {
      if (file !== null) void ask(file, corrected)
    },
    body: () => bodyOf(file, corrected),
    forget: () => {
      latest.current += 1
      letGo()
      setFile(null)
      setCorrected(UNTOUCHED)
      setChecked(null)
      setLines([])
      setRefusal(null)
      setStale(false)
      setBusy(false)
    },
  }
}
