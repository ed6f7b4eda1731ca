// Writes .br beside every text file of the build, which the server then has in that form alone.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url).pathname
const TEXT = /\.(js|css|html|svg|json|webmanifest|txt)$/
const SMALLEST = 256

const files = await readdir(dist, { recursive: true, withFileTypes: true })
for (const file of files) {
  if (!file.isFile() || !TEXT.test(file.name)) continue
  const path = join(file.parentPath, file.name)
  const content = await readFile(path)
  if (content.length < SMALLEST) continue
  const brotli = brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  })
  await writeFile(`${path}.br`, brotli)
}
