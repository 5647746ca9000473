/**
 * What lies in the data folder, and what of it a backup takes along. Whoever puts something new there says so here: a test reads the code for
 * names that are not listed, and a backup tells which it has met and left.
 */
import { existsSync, readdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backup as copySqlite, DatabaseSync } from 'node:sqlite'

type Fate =
  /** Taken along as it is. */
  | 'kept'
  /** Taken along as it is, but only into a backup that nobody reads without its passphrase. */
  | 'kept encrypted'
  /** Of SQLite, and perhaps open: a copy of one moment is taken along. */
  | 'kept as a database'
  /** Rows, and the files that rows tell of: they are parts of their own. */
  | 'kept otherwise'
  /** Of this process or this machine, or to be had again. */
  | 'left'

/** The key that signs certificates. */
export const certificateKey = 'credential-key'

export const dataFolder: Readonly<Record<string, Fate>> = {
  database: 'kept otherwise',
  uploads: 'kept otherwise',
  'secret-key': 'kept',
  // Whoever has it can issue certificates in our name, and those are believed for years.
  [certificateKey]: 'kept encrypted',
  // Time does not run backwards for what is stored.
  'clock.json': 'kept',
  // The stand-ins' own: where they play the mail server and the provider, nobody else remembers what these did.
  'mailbox.sqlite': 'kept as a database',
  'payments.sqlite': 'kept as a database',
  'database.lock': 'left',
  'database.snapshot': 'left',
  'admin.sock': 'left',
  'restore-unfinished': 'left',
  // What the database says, for backups of before: it is written anew.
  'erased-people.jsonl': 'left',
  'revoked-certificates.jsonl': 'left',
  'withdrawn-consents.jsonl': 'left',
  // `npm run admin -- python-packages` fetches them again.
  'python-packages': 'left',
  // The first program that is marked makes it anew.
  'python-memory': 'left',
  // A start renders the pages anew where it finds none.
  'rendered-site': 'left',
}

const besides =
  /(?:-wal|-shm|-journal)$|^database\.making-|^(?:admin\.sock|secret-key|credential-key)\.\d+$|^(?:erased-people|revoked-certificates|withdrawn-consents)\.jsonl\.[\da-f-]+$/

export interface KeptFile {
  name: string
  /** Where it is read: for a database, a copy. */
  path: string
  done(): Promise<void>
}

/** @param scratch a folder on any disk for copies */
export async function* keptFiles(dataDir: string, scratch: string, isEncrypted: boolean): AsyncGenerator<KeptFile> {
  for (const [name, fate] of Object.entries(dataFolder)) {
    const path = join(dataDir, name)
    if (!existsSync(path)) continue
    if (fate === 'kept' || (fate === 'kept encrypted' && isEncrypted)) yield { name, path, done: async () => {} }
    if (fate === 'kept as a database') {
      const copy = join(scratch, name)
      const open = new DatabaseSync(path, { readOnly: true })
      try {
        await copySqlite(open, copy)
      } finally {
        open.close()
      }
      yield { name, path: copy, done: () => rm(copy, { force: true }) }
    }
  }
}

export const isKept = (name: string): boolean =>
  dataFolder[name]?.startsWith('kept') === true && dataFolder[name] !== 'kept otherwise'

export const hasCertificateKey = (dataDir: string): boolean => existsSync(join(dataDir, certificateKey))

/** What nobody has said anything about. */
export const unknownEntries = (dataDir: string): string[] =>
  existsSync(dataDir) ? readdirSync(dataDir).filter((name) => !(name in dataFolder) && !besides.test(name)) : []
