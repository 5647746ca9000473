/** What a stopped product holds of what was posted, against what its posters were told. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../../server/src/db/db.ts'
import type { Findings } from '../kills/findings.ts'
import type { Entry } from './ledger.ts'

export interface PostedRows {
  answers: PostedAnswer[]
  /** Rows of files without an answer. */
  unattached: number
  /** To how many each answer is told, by its id: waiting, or as a mail. */
  told: Map<number, number>
  /** By its stored name: the hash of what lies there. */
  stored: Map<string, string>
  /** What was left of uploads that were cut off. */
  incoming: string[]
}

interface PostedAnswer {
  id: number
  content: string
  stored_name: string | null
  sha256: string | null
}

export async function readPosted(db: Db, dataDir: string): Promise<PostedRows> {
  const { rows: answers } = await sql<PostedAnswer>`
    select answer.id, answer.content, file.stored_name, encode(file.sha256, 'hex') as sha256
    from discussion_answers answer left join attachments file on file.answer_id = answer.id`.execute(db)
  const unattached = await db.selectFrom('attachments').select('id').where('answer_id', 'is', null).execute()
  return {
    answers,
    unattached: unattached.length,
    told: await countTold(db),
    stored: await hashesIn(join(dataDir, 'uploads')),
    incoming: await readdir(join(dataDir, 'uploads/incoming')).catch(() => []),
  }
}

async function countTold(db: Db): Promise<Map<number, number>> {
  const waiting = await db.selectFrom('notifications').select('answer_id').where('mail', 'is not', null).execute()
  const mails = await db.selectFrom('mails').select('body_text').where('body_text', 'like', '%#answer-%').execute()
  const mailed = mails.flatMap(({ body_text }) =>
    [...body_text.matchAll(/#answer-(\d+)/g)].slice(0, 1).map(([, id]) => Number(id)),
  )
  const told = new Map<number, number>()
  for (const id of [...waiting.map(({ answer_id }) => answer_id ?? 0), ...mailed]) told.set(id, (told.get(id) ?? 0) + 1)
  return told
}

async function hashesIn(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const hashes = new Map<string, string>()
  for (const { name } of entries.filter((entry) => entry.isFile()))
    hashes.set(
      name,
      createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    )
  return hashes
}

export function auditPosted({ answers, unattached, told, stored, incoming }: PostedRows, entries: Iterable<Entry>): Findings {
  const findings: Findings = { lost: [], doubled: [], wrong: [] }
  const byTag = Map.groupBy(answers, ({ content }) => content)
  const known = new Set<string>()
  for (const entry of entries) {
    known.add(entry.tag)
    auditEntry(entry, byTag.get(entry.tag) ?? [], findings)
  }
  for (const { id, content } of answers) {
    if (!known.has(content)) findings.wrong.push(`an answer that nobody posted: ${content}`)
    const times = told.get(id) ?? 0
    if (times === 0) findings.lost.push(`the mail of: ${content}`)
    if (times > 1) findings.doubled.push(`the mail of: ${content} (${times})`)
  }
  auditFiles(answers, stored, findings)
  if (unattached > 0) findings.wrong.push(`${unattached} rows of files that belong to no answer`)
  if (incoming.length > 0) findings.wrong.push(`${incoming.length} files that were cut off are left`)
  return findings
}

function auditEntry({ tag, id, files, state }: Entry, there: PostedAnswer[], { lost, doubled, wrong }: Findings): void {
  const [answer] = there
  if (there.length > 1) doubled.push(`${tag} (${there.length})`)
  if (state === 'there' && answer?.id !== id) lost.push(tag)
  if (state === 'gone' && answer) wrong.push(`deleted, and there again: ${tag}`)
  if (answer && !files.has(answer.sha256)) lost.push(`the file of: ${tag}`)
}

/** Each file that an answer has is there, whole; and no other is. */
function auditFiles(answers: PostedAnswer[], stored: Map<string, string>, { wrong }: Findings): void {
  const referred = answers.filter(({ stored_name }) => stored_name !== null)
  for (const { content, stored_name, sha256 } of referred) {
    const hash = stored.get(stored_name ?? '')
    if (hash !== sha256) wrong.push(`the file of “${content}” is ${hash ? 'another' : 'not there'}`)
  }
  const names = new Set(referred.map(({ stored_name }) => stored_name))
  for (const name of stored.keys()) if (!names.has(name)) wrong.push(`a file that belongs to no answer: ${name}`)
}
