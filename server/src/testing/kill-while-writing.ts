/** Kills a process that writes into the embedded database, as often as asked, and tells what became of what it had acknowledged. */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { openDatabase } from '../db/db.ts'

const writer = fileURLToPath(new URL('./embedded-writer.ts', import.meta.url))

export interface KillResult {
  kills: number
  acknowledged: number
  /** Numbers that were acknowledged and are not there any more: none, if commits are durable. */
  lost: number[]
}

/** Each round kills with `kill -9` after a random number of acknowledged rows, and opens the database again. */
export async function killWhileWriting({ dataDir, kills }: { dataDir: string; kills: number }): Promise<KillResult> {
  const acknowledged: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    acknowledged.push(...(await writeUntilKilled(dataDir, 1 + Math.floor(Math.random() * 100))))
  }
  const present = await writtenRows(dataDir)
  return { kills, acknowledged: acknowledged.length, lost: acknowledged.filter((id) => !present.has(id)) }
}

/** Lines that arrive after the kill count too: the writer had said them. */
async function writeUntilKilled(dataDir: string, rows: number): Promise<number[]> {
  const child = spawn(process.execPath, [writer, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const acknowledged: number[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line))
    if (acknowledged.length === rows) child.kill('SIGKILL')
  }
  if (acknowledged.length < rows) throw new Error(`The writer ended by itself after ${acknowledged.length} rows.`)
  return acknowledged
}

async function writtenRows(dataDir: string): Promise<Set<number>> {
  const open = await openDatabase({ dataDir })
  try {
    const { rows } = await open.pool.query<{ id: number }>('select id from written')
    return new Set(rows.map((row) => row.id))
  } finally {
    await open.close()
  }
}
