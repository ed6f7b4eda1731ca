/** Cells of a text with separators, as spreadsheets write it: quotes keep separators and line ends. */
export function cellsOf(content: string, separator: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  let cell = ''
  let quoted = false
  const endCell = (): void => {
    line.push(cell.trim())
    cell = ''
  }
  const endLine = (): void => {
    endCell()
    lines.push(line)
    line = []
  }
  for (let at = 0; at < content.length; at += 1) {
    const letter = content[at] ?? ''
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (content[at + 1] === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (letter === separator) endCell()
    else if (letter === '\n') endLine()
    else if (letter !== '\r') cell += letter
  }
  // A spreadsheet ends its last line too.
  if (line.length > 0 || cell !== '') endLine()
  return lines
}
