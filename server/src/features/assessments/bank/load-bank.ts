/** Brings the database's copy of the exam bank in line with its folder. Most loads find it unchanged, and read no family. */
import { resolve } from 'node:path'
import { inTransaction } from '../../../db/transaction.ts'
import type { Deps } from '../../../deps.ts'
import {
  type ContentError,
  ContentRefused,
  contentErrorReport,
  contentErrorText,
} from '../../../platform/content/content-error.ts'
import { bankHash } from './bank-hash.ts'
import { publicBank, type ReadFamilies } from './read-bank.ts'
import {
  findBank,
  findCheckedHashes,
  keepFamily,
  lockBank,
  lockFamilies,
  retireOthers,
  saveBank,
  saveFamily,
  saveRefused,
} from './store.ts'
import { type StoredFamily, storedFamily } from './stored-family.ts'

type LoadDeps = Pick<Deps, 'db' | 'clock' | 'log'> & { config: Pick<Deps['config'], 'contentDir' | 'assessmentBankDir'> }

export type ReadBank = (task: { contentDir: string; bankDir: string; known: ReadonlySet<string> }) => Promise<ReadFamilies>

/** Loads the bank. If its folder has errors, the last bank that was whole stays. @returns the errors */
export async function loadBankOrLast(deps: LoadDeps, read: ReadBank): Promise<readonly ContentError[]> {
  const { db, clock, log } = deps
  try {
    await loadBank(deps, read)
    return []
  } catch (error) {
    if (!(error instanceof ContentRefused)) throw error
    await saveRefused(db, error.errors.slice(0, mostKept).map(contentErrorText), clock.now())
    log.error(`${contentErrorReport(error.errors)}\nExaminations use the last valid exam bank.`)
    return error.errors
  }
}

/** More than anybody reads at once. */
const mostKept = 200

async function loadBank({ db, clock, log, config }: LoadDeps, read: ReadBank): Promise<void> {
  const contentDir = resolve(config.contentDir)
  const bankDir = resolve(config.assessmentBankDir ?? publicBank(contentDir))
  // Before the folder is read: what changes meanwhile is found the next time.
  const bank = { sourceHash: bankHash(bankDir), isDemonstration: bankDir === publicBank(contentDir) }
  const last = await findBank(db, {})
  if (last?.source_hash === bank.sourceHash && last.is_demonstration === bank.isDemonstration) {
    if (last.refused.length > 0) await saveBank(db, bank, clock.now())
    return
  }
  const known = new Set((await findCheckedHashes(db, {})).map(({ source_hash }) => source_hash))
  const { families: sources, errors } = await read({ contentDir, bankDir, known })
  const stored = sources.map(storedFamily)
  const wrong = [...errors, ...stored.flatMap((one) => one.errors)]
  if (wrong.length > 0) throw new ContentRefused(wrong)
  const families = stored.flatMap(({ family }) => family ?? [])
  const changed = await inTransaction(db, async (tx) => {
    await lockBank(tx)
    const changed = await saveFamilies(tx, families, clock.now())
    await saveBank(tx, bank, clock.now())
    return changed
  })
  log.info({ families: families.length, changed }, 'exam bank loaded')
}

/** @throws ContentRefused where a version that was drawn has changed, or counts as right for everybody */
async function saveFamilies(db: Deps['db'], families: readonly StoredFamily[], now: Date): Promise<number> {
  const kept = new Map((await lockFamilies(db)).map((one) => [nameOf(one), one]))
  const changed = families.filter((family) => kept.get(nameOf(family))?.question_hash !== family.questionHash)
  const drawn = changed.filter((family) => (kept.get(nameOf(family))?.drawn_count ?? 0) > 0)
  if (drawn.length > 0) throw new ContentRefused(drawn.map(wasDrawn))
  const withdrawn = families.filter((family) => kept.get(nameOf(family))?.is_withdrawn)
  if (withdrawn.length > 0) throw new ContentRefused(withdrawn.map(wasWithdrawn))
  await retireOthers(db, families, now)
  for (const family of families) await (changed.includes(family) ? saveFamily : keepFamily)(db, family)
  return changed.length
}

const nameOf = ({ slug, version }: { slug: string; version: number }): string => `${slug} ${version}`

const wasDrawn = ({ path, version }: StoredFamily): ContentError => ({
  file: `${path}/item.md`,
  message: `version ${version} was drawn in an examination already, so it cannot change: raise version and add a line to changelog`,
})

const wasWithdrawn = ({ path, version }: StoredFamily): ContentError => ({
  file: `${path}/item.md`,
  message: `version ${version} counts as right for everybody, because its key was wrong: raise version`,
})
