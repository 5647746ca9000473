/** Writes `.br` and `.gz` beside every built asset, so that no request pays for compressing. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [brotli, zip] = [promisify(brotliCompress), promisify(gzip)]
const worthIt = /\.(?:js|css|svg|json|wasm|txt)$/

export async function precompress(folder: string): Promise<void> {
  for (const name of await readdir(folder)) if (worthIt.test(name)) await compress(join(folder, name))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}
