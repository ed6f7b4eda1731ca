import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const STORED = 0

/** The files of a zip by their names, as its directory at the end tells of them. */
export function unzipped(path: string): Map<string, Buffer> {
  const zip = readFileSync(path)
  let end = zip.length - END_BYTES
  while (end >= 0 && zip.readUInt32LE(end) !== END) end -= 1
  if (end < 0) throw new Error(`${path} is no zip`)
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== ENTRY) throw new Error(`${path} has no entry at ${at}`)
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)]
    const head = zip.readUInt32LE(at + 42)
    // The head before the content has its own idea of how long its extra field is.
    const begin = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
    const content = zip.subarray(begin, begin + packed)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), method === STORED ? content : inflateRawSync(content))
    at += 46 + name + extra + comment
  }
  return files
}
