/** Hands what stands at an address of this page to the browser as a download. */
export function saveAddress(name: string, address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** The same for a text. */
export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  saveAddress(name, URL.createObjectURL(new Blob([content], { type })))
}
