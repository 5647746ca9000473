/** Never a word of the command: others see these while it runs. */
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Config } from '../config.ts'

/** BACKUP_PASSPHRASE, else what is typed or piped in; undefined where it is empty. */
export async function askPassphrase(
  { backupPassphrase }: Pick<Config, 'backupPassphrase'>,
  question: string,
): Promise<string | undefined> {
  if (backupPassphrase !== undefined) return backupPassphrase
  const { stdin, stderr } = process
  if (stdin.isTTY) stderr.write(question)
  // What is typed is shown nowhere.
  const lines = createInterface({
    input: stdin,
    output: new Writable({ write: (_text, _encoding, done) => done() }),
    terminal: stdin.isTTY,
  })
  try {
    for await (const line of lines) return line.trim() || undefined
    return undefined
  } finally {
    lines.close()
    if (stdin.isTTY) stderr.write('\n')
  }
}
