import { describe, expect, it } from 'vitest'
import { readCsv, Unreadable, writeCsv } from './csv'

function fileOf(content: BlobPart, name = 'salaries.csv'): File {
  return new File([content], name, { type: 'text/csv' })
}

function refusal(content: BlobPart, name?: string): Promise<string> {
  return readCsv(fileOf(content, name)).then(
    () => 'taken',
    (error: unknown) => (error instanceof Unreadable ? error.message : 'another error'),
  )
}

describe('a salary file', () => {
  it.each([
    ['as programs write it', 'Employee ID,Net Pay\nGT-1,100\nGT-2,200\n'],
    ['with the mark of a spreadsheet', '\uFEFFEmployee ID,Net Pay\r\nGT-1,100\r\nGT-2,200\r\n'],
    ['with empty lines', 'Employee ID,Net Pay\n\nGT-1,100\n , \nGT-2,200\n\n\n'],
    ['with semicolons', 'Employee ID;Net Pay\nGT-1;100\nGT-2;200'],
    ['with blanks around', ' Employee ID , Net Pay\nGT-1 , 100 \n GT-2,200'],
    ['with a column without a head', 'Employee ID,Net Pay,\nGT-1,100,\nGT-2,200,x'],
  ])('is read %s', async (_, content) => {
    const { heads, rows } = await readCsv(fileOf(content))
    expect(heads).toEqual(['Employee ID', 'Net Pay'])
    expect(rows).toEqual([
      { 'Employee ID': 'GT-1', 'Net Pay': '100' },
      { 'Employee ID': 'GT-2', 'Net Pay': '200' },
    ])
  })

  it('keeps commas and line ends that are quoted', async () => {
    const { rows } = await readCsv(fileOf('name,netPay\n"Rao, Asha","1,23,456.50"\n"two\nlines",7'))
    expect(rows).toEqual([
      { name: 'Rao, Asha', netPay: '1,23,456.50' },
      { name: 'two\nlines', netPay: '7' },
    ])
  })

  it.each([
    ['is a PDF', '%PDF', 'salaries.pdf', 'Please upload a CSV file only.'],
    ['is a workbook', 'PK', 'salaries.xlsx', 'Please upload a CSV file only. In the spreadsheet choose “Save as”, then “CSV UTF-8”.'],
    ['has only heads', 'employeeId,netPay\n', undefined, 'Selected CSV has zero items.'],
    ['is empty', '', undefined, 'Selected CSV has zero items.'],
    ['has a head twice', 'employeeId,netPay,netPay\n1,2,3', undefined, 'Please upload a valid CSV file.'],
    ['has a quote that does not end', 'employeeId,netPay\n"1,2', undefined, 'Please upload a valid CSV file.'],
    ['has a line longer than its head', 'employeeId,netPay\n1,2,3', undefined, 'Please upload a valid CSV file.'],
    ['has too many records', `employeeId\n${'1\n'.repeat(20_001)}`, undefined, /^The file has 20001 records; 20,000 is the most/],
  ])('is refused when it %s', async (_, content, name, message) => {
    expect(await refusal(content, name)).toMatch(message)
  })

  it('is refused in another encoding than UTF-8, and at once where it is too large', async () => {
    expect(await refusal(new Uint8Array([0x6e, 0x0a, 0x4a, 0xf6, 0x72, 0x67]))).toMatch(/not UTF-8/)
    const huge = fileOf('a')
    Object.defineProperty(huge, 'size', { value: 100_000_000 })
    Object.defineProperty(huge, 'arrayBuffer', { value: () => expect.fail('It was read.') })
    await expect(readCsv(huge)).rejects.toThrow(/larger than 20 MB/)
  })
})

describe('a file of rows to mend', () => {
  it('is read back as it was, and holds no formula', async () => {
    const blob = await writeCsv(['row', 'message'], [['3', 'Rao, Asha'], ['4', '=1+1']])
    const { rows } = await readCsv(new File([blob], 'back.csv'))
    expect(rows).toEqual([
      { row: '3', message: 'Rao, Asha' },
      { row: '4', message: "'=1+1" },
    ])
  })
})
