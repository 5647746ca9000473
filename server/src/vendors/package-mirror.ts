/** Where the files of Python packages come from: an address, or a folder. What is asked of an address goes nowhere else. */
import { createReadStream, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { fetchFrom } from './outbound.ts'

/** Said to the operator in one line. */
export class PackageProblem extends Error {}

/** What was coming broke off: it is worth another try. */
export class CutOff extends Error {}

export interface Piece {
  /** Where in the file it begins: where it was asked for, or 0 where only the whole is to be had. */
  from: number
  bytes: AsyncIterable<Uint8Array>
}

export interface PackageMirror {
  /** For people. */
  name: string
  /** @throws CutOff and PackageProblem, also while the bytes are read */
  read(file: string, from: number): Promise<Piece>
}

/** The release's own address. */
export const releaseOf = (version: string): string => `https://cdn.jsdelivr.net/pyodide/v${version}/full/`

// Milliseconds without a byte.
const patience = 60_000

/** @param place an address that begins with http:// or https://, or a folder */
export function packageMirror(place: string): PackageMirror {
  if (/^https?:\/\//.test(place)) return addressMirror(place)
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory())
    throw new PackageProblem(`${place} is neither a folder nor an address that begins with https:// or http://.`)
  return folderMirror(place)
}

function folderMirror(folder: string): PackageMirror {
  return {
    name: folder,
    async read(file, from) {
      const path = join(folder, file)
      const isThere = await open(path).then(
        (handle) => handle.close().then(() => true),
        () => false,
      )
      if (!isThere) throw new PackageProblem(`${folder} has no ${file}.`)
      return { from, bytes: createReadStream(path, { start: from }) }
    },
  }
}

function addressMirror(place: string): PackageMirror {
  if (!URL.canParse(place)) throw new PackageProblem(`${place} is not an address.`)
  const base = new URL(place.endsWith('/') ? place : `${place}/`)
  if (base.username || base.password || base.search || base.hash)
    throw new PackageProblem('The address must hold no name, password, question mark or #.')
  const ask = fetchFrom(base.href)

  return {
    name: base.href,
    async read(file, from) {
      const stall = stallGuard()
      const headers = { 'accept-encoding': 'identity', ...(from > 0 && { range: `bytes=${from}-` }) }
      const response = await ask(new URL(encodeURIComponent(file), base), { headers, signal: stall.signal }).catch((error) => {
        throw new CutOff(`${base.href} could not be reached: ${reasonOf(error)}.`)
      })
      const { status, body } = response
      if (status === 206 && body && startOf(response) === from) return { from, bytes: stall.watch(body) }
      if (status === 200 && body) return { from: 0, bytes: stall.watch(body) }
      stall.end()
      await body?.cancel()
      // What was asked to be continued is not taken up there: from the beginning, then.
      if (from > 0) return this.read(file, 0)
      throw status >= 500
        ? new CutOff(`${base.href} answered ${status} to ${file}.`)
        : new PackageProblem(`${base.href} answered ${status} to ${file}: it is not to be had there.`)
    },
  }
}

const startOf = (response: Response): number =>
  Number(/^bytes (\d+)-/.exec(response.headers.get('content-range') ?? '')?.[1] ?? Number.NaN)

/** Ends a request of which nothing comes any more. */
function stallGuard() {
  const stalled = new AbortController()
  const wait = () => setTimeout(() => stalled.abort(new Error(`nothing came for ${patience / 1000} seconds`)), patience)
  let timer = wait()
  return {
    signal: stalled.signal,
    end: () => clearTimeout(timer),
    async *watch(body: ReadableStream<Uint8Array>) {
      try {
        for await (const bytes of body) {
          clearTimeout(timer)
          yield bytes
          timer = wait()
        }
      } catch (error) {
        throw new CutOff(`it broke off: ${reasonOf(error)}`)
      } finally {
        clearTimeout(timer)
      }
    },
  }
}

/** `fetch` says what happened in its cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message
}
