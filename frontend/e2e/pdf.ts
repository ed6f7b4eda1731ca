/** A small PDF of one page that says this, made to be read by any reader. */
export function pdfOf(words: string): Buffer {
  const shown = words.replace(/[()\\]/g, '')
  const stream = `BT /F1 18 Tf 56 760 Td (${shown}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** The same with so many bytes in all: readers look for the table from the end, and for the head at the beginning. */
export function pdfOfSize(bytes: number): Buffer {
  const pdf = pdfOf('A large file')
  const head = Buffer.from('%PDF-1.4\n', 'latin1')
  const rest = pdf.subarray(head.length)
  const filling = Buffer.concat([Buffer.from('%'), Buffer.alloc(bytes - pdf.length - 2, 0x20), Buffer.from('\n')])
  return Buffer.concat([head, filling, rest])
}
