import { zipSync } from 'fflate'

/** A ZIP file of texts, also made in a browser. */
export const bundle = (files: Record<string, string>, level: 0 | 6 = 6): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)])), { level }),
  )
