/** The operator's command line, without the process in which it is typed (`admin.ts`). */
import { resolve } from 'node:path'
import { type Config, ConfigError, parseConfig } from '../config.ts'
import { DirectoryInUse } from '../db/directory-lock.ts'
import { askServer } from './admin-socket.ts'
import type { askPassphrase } from './ask-passphrase.ts'
import { understandBackup } from './backup-words.ts'
import { missingDatabase } from './missing-database.ts'
import { answerWithoutDatabase, usageOf } from './run-command.ts'
import type { Outcome } from './verbs.ts'

/** What the command is typed in. */
interface Terminal {
  env: NodeJS.ProcessEnv
  /** What relative paths are relative to: where the command was called. */
  calledIn: string
  ask: typeof askPassphrase
  /** What takes long tells how far it is. */
  say(line: string): void
}

/** @param words after `npm run admin --` */
export async function carryOutWords(words: readonly string[], terminal: Terminal): Promise<Outcome> {
  return answerWithoutDatabase(words) ?? (await run(words, terminal).catch(failure))
}

async function run(words: readonly string[], terminal: Terminal): Promise<Outcome> {
  const config = parseConfig(terminal.env, { contentDir: 'content' })
  const [name, ...more] = words
  if (name === 'backup') return backUp(config, more, terminal)
  if (name === 'restore') return restoreHere(config, more, terminal)
  if (name === 'import') return carryOut(config, ['import', ...more.map((folder) => resolve(terminal.calledIn, folder))])
  if (name !== 'python-packages') return carryOut(config, words)
  const fetched = missingDatabase(config) ?? (await fetchHere(config, more, terminal))
  if (fetched.exit !== 0) return fetched
  const noted = await carryOut(config, words)
  return noted.exit === 0 ? fetched : noted
}

async function backUp(config: Config, more: readonly string[], { calledIn, ask }: Terminal): Promise<Outcome> {
  const meant = understandBackup('backup', more, calledIn)
  if (!meant) return usageOf('backup')
  const passphrase = await ask(config, 'Passphrase to encrypt the backup (empty: not encrypted): ')
  return carryOut(config, ['backup', JSON.stringify({ ...meant, passphrase })])
}

async function restoreHere(config: Config, more: readonly string[], { calledIn, ask }: Terminal): Promise<Outcome> {
  const meant = understandBackup('restore', more, calledIn)
  if (!meant) return usageOf('restore')
  const passphrase = await ask(config, 'Passphrase of the backup (empty if it is not encrypted): ')
  const { restore } = await import('./restore.ts')
  return restore(config, meant, passphrase)
}

async function carryOut(config: Config, words: readonly string[]): Promise<Outcome> {
  const asked = await askServer(config.dataDir, words)
  if (asked) return asked
  // Loaded only here: beside a running server a command should not wait for a database it does not open.
  const { runAlone } = await import('./run-alone.ts')
  return runAlone(config, words)
}

async function fetchHere({ dataDir }: Config, words: readonly string[], { calledIn, say }: Terminal): Promise<Outcome> {
  const { fetchPythonPackages } = await import('./fetch-python-packages.ts')
  return fetchPythonPackages(words, { dataDir, calledIn, say })
}

/** One line. What it may not print are statements and their parameters; a driver's message has none of these. */
function failure(error: unknown): Outcome {
  if (error instanceof ConfigError) return { exit: 1, says: error.message }
  if (error instanceof DirectoryInUse)
    return { exit: 1, says: 'The server is starting or stopping and has the database open. Try again in a moment.' }
  const { code, message } = error as NodeJS.ErrnoException
  return { exit: 1, says: `The command failed: ${(message || code || String(error)).split('\n')[0]}` }
}
