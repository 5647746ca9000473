/**
 * Who was erased, by numbers, outside of the database: a backup of before does not know it. It lies in the data folder and beside each backup; a
 * restore reads the one beside its file.
 *
 * Whoever can write there could bring somebody back by taking their line out. So where backups have a passphrase, the list ends with an HMAC over
 * all before it, by a key of the same passphrase; and of the backup a restore knows whom the list must have at least.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { type Cost, type Derivation, derive, isWithinReason, newDerivation } from './passphrase.ts'

export interface ErasedPerson {
  id: number
  /** When the account was made: by it an account is told from another that had its number. */
  since: Date
  removesPosts: boolean
  at: Date
}

export interface ErasedList {
  people: ErasedPerson[]
  /** When it was written. */
  asOf: Date
}

/** The first line. One of before this has none, and is not authenticated. */
interface Header {
  list: 'erased people'
  asOf: Date
  /** Undefined where there is no passphrase. */
  kdf?: Derivation
}

const fileName = 'erased-people.jsonl'

/** Everybody, in the order in which they were erased. */
export async function findErased(db: Db): Promise<ErasedPerson[]> {
  const { rows } = await sql<ErasedPerson>`
    select erasures.user_id as id, users.created_at as since, removes_posts as "removesPosts", erased_at as at
    from erasures join users on users.id = erasures.user_id where erased_at is not null order by erased_at, erasures.user_id`.execute(
    db,
  )
  return rows
}

/**
 * The same list in each of these folders.
 *
 * @param cost another in tests
 */
export async function writeErasedList(
  folders: readonly string[],
  { people, asOf }: ErasedList,
  passphrase: string | undefined,
  cost?: Cost,
): Promise<void> {
  const kdf = passphrase === undefined ? undefined : newDerivation(cost)
  const header: Header = { list: 'erased people', asOf, ...(kdf && { kdf }) }
  const text = [header, ...people].map((line) => `${JSON.stringify(line)}\n`).join('')
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

/** A list that is not as the product wrote it. What it says is for who restores. */
export class ErasedListProblem extends Error {}

/**
 * Undefined where there is none.
 *
 * @param passphrase the backup's: with it a list counts that was written with it, and no other
 * @throws ErasedListProblem
 */
export async function readErasedList(folder: string, passphrase: string | undefined): Promise<ErasedList | undefined> {
  const path = join(folder, fileName)
  if (!existsSync(path)) return undefined
  const text = await readFile(path, 'utf8')
  const lines = text.split('\n').filter(Boolean).map(parse)
  const header = lines.find(isHeader)
  if (passphrase !== undefined) await insistOnHmac(text, header, lines.at(-1), passphrase)
  const people = lines.filter(isPerson).map(personOf)
  return { people, asOf: new Date(header?.asOf ?? people.at(-1)?.at ?? 0) }
}

async function insistOnHmac(text: string, header: Header | undefined, last: unknown, passphrase: string): Promise<void> {
  if (!header?.kdf || !isEnd(last))
    throw new ErasedListProblem(
      `${fileName} beside the backup is not signed with a passphrase, but the backup is encrypted: anyone could have written the list.`,
    )
  if (!isWithinReason(header.kdf)) throw altered()
  const said = Buffer.from(last.hmac, 'base64')
  const end = text.lastIndexOf('\n', text.trimEnd().length - 1) + 1
  const computed = Buffer.from(await hmacOf(text.slice(0, end), passphrase, header.kdf), 'base64')
  if (said.length !== computed.length || !timingSafeEqual(said, computed)) throw altered()
}

const altered = () =>
  new ErasedListProblem(`${fileName} beside the backup was changed, or was written with a different passphrase.`)

async function hmacOf(text: string, passphrase: string, kdf: Derivation): Promise<string> {
  return createHmac('sha256', await derive(passphrase, kdf, 32))
    .update(text)
    .digest('base64')
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    throw new ErasedListProblem(`${fileName} beside the backup is not a list that this product wrote.`)
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isHeader = (line: unknown): line is Header => isObject(line) && line.list === 'erased people'
const isEnd = (line: unknown): line is { hmac: string } => isObject(line) && typeof line.hmac === 'string'
const isPerson = (line: unknown): line is ErasedPerson => isObject(line) && typeof line.id === 'number'

const personOf = ({ id, since, removesPosts, at }: ErasedPerson): ErasedPerson => ({
  id,
  since: new Date(since),
  removesPosts: removesPosts === true,
  at: new Date(at),
})
