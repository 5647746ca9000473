/** Writes `.br` and `.gz` beside every built asset, so that no request pays for compressing. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const worthIt = /\.(?:m?js|css|svg|json|wasm|txt)$/

/** Above this size the best quality takes half a minute, for a few hundredths. */
const large = 1_000_000

export async function precompress(folder: string): Promise<void> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => worthIt.test(name)).toSorted()
  // As many at once as there are cores; each takes the next file.
  const waiting = names.values()
  const worker = async () => {
    for (const name of waiting) await compress(join(folder, name))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = bytes.length > large ? 9 : constants.BROTLI_MAX_QUALITY
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length, [constants.BROTLI_PARAM_QUALITY]: quality } }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
