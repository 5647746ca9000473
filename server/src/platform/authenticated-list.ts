/**
 * Lists of what must survive a restore of an older backup: they lie outside of the database, in the data folder and beside each backup. A restore
 * reads the one beside its file.
 *
 * Whoever can write there could take a line out. So where backups have a passphrase, a list ends with an HMAC over all before it, by a key of the
 * same passphrase; and of the backup a restore knows what the list must have at least.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cost, type Derivation, derive, isWithinReason, newDerivation } from './passphrase.ts'

export interface ListKind<Entry extends { at: Date }> {
  fileName: string
  /** As the first line says it. */
  title: string
  /** The option of `restore` that takes a list of this kind as it lies. */
  option: string
  /** @returns undefined where a line is something else */
  entryOf(line: Record<string, unknown>): Entry | undefined
}

export interface List<Entry> {
  entries: Entry[]
  /** When it was written. */
  asOf: Date
}

/** The first line. The oldest lists have none, and are not authenticated. */
interface Header {
  list: string
  asOf: Date
  /** Undefined where there is no passphrase. */
  kdf?: Derivation
}

/**
 * Writes the same list into each of these folders.
 *
 * @param cost another in tests
 */
export async function writeList<Entry extends { at: Date }>(
  { fileName, title }: ListKind<Entry>,
  folders: readonly string[],
  { entries, asOf }: List<Entry>,
  passphrase: string | undefined,
  cost?: Cost,
): Promise<void> {
  const kdf = passphrase === undefined ? undefined : newDerivation(cost)
  const header: Header = { list: title, asOf, ...(kdf && { kdf }) }
  const text = [header, ...entries].map((line) => `${JSON.stringify(line)}\n`).join('')
  const end = passphrase !== undefined && kdf ? `${JSON.stringify({ hmac: await hmacOf(text, passphrase, kdf) })}\n` : ''
  for (const folder of new Set(folders)) {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await replace(join(folder, fileName), text + end)
  }
}

/** It is there whole, or as it was before. */
async function replace(path: string, text: string): Promise<void> {
  const draft = `${path}.${crypto.randomUUID()}`
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, path)
}

/** A list that is not as the product wrote it. Its message is a sentence for the operator. */
export class ListProblem extends Error {
  readonly option: string

  constructor({ option }: Pick<ListKind<never>, 'option'>, message: string) {
    super(message)
    this.option = option
  }
}

/**
 * Undefined where there is none.
 *
 * @param passphrase the backup's: with it a list counts that was written with it, and no other
 * @throws {ListProblem}
 */
export async function readList<Entry extends { at: Date }>(
  kind: ListKind<Entry>,
  folder: string,
  passphrase: string | undefined,
): Promise<List<Entry> | undefined> {
  const path = join(folder, kind.fileName)
  if (!existsSync(path)) return undefined
  const text = await readFile(path, 'utf8')
  const lines = text
    .split('\n')
    .filter(Boolean)
    .map((line) => parse(kind, line))
  const header = lines.find((line): line is Header & Record<string, unknown> => line.list === kind.title)
  if (passphrase !== undefined) await insistOnHmac(kind, text, header, lines.at(-1), passphrase)
  const entries = lines.map((line) => kind.entryOf(line)).filter((entry) => entry !== undefined)
  return { entries, asOf: new Date(header?.asOf ?? entries.at(-1)?.at ?? 0) }
}

type AnyKind = Pick<ListKind<never>, 'fileName' | 'option'>

async function insistOnHmac(
  kind: AnyKind,
  text: string,
  header: Header | undefined,
  last: Record<string, unknown> | undefined,
  passphrase: string,
): Promise<void> {
  if (!header?.kdf || typeof last?.hmac !== 'string')
    throw new ListProblem(
      kind,
      `${kind.fileName} beside the backup is not signed with a passphrase, but the backup is encrypted: anyone could have written the list.`,
    )
  if (!isWithinReason(header.kdf)) throw altered(kind)
  const said = Buffer.from(last.hmac, 'base64')
  const end = text.lastIndexOf('\n', text.trimEnd().length - 1) + 1
  const computed = Buffer.from(await hmacOf(text.slice(0, end), passphrase, header.kdf), 'base64')
  if (said.length !== computed.length || !timingSafeEqual(said, computed)) throw altered(kind)
}

const altered = (kind: AnyKind) =>
  new ListProblem(kind, `${kind.fileName} beside the backup was changed, or was written with a different passphrase.`)

async function hmacOf(text: string, passphrase: string, kdf: Derivation): Promise<string> {
  return createHmac('sha256', await derive(passphrase, kdf, 32))
    .update(text)
    .digest('base64')
}

function parse(kind: AnyKind, line: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(line)
    if (typeof parsed === 'object' && parsed !== null) return parsed as Record<string, unknown>
  } catch {}
  throw new ListProblem(kind, `${kind.fileName} beside the backup is not a list that this product wrote.`)
}
