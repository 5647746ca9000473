/** What sixteen calls of a model that thinks and says nothing do to who reads. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import autocannon from 'autocannon'
import { streamReply } from 'contract/assistant/api.ts'
import { type Script, startLlm } from 'standins/llm/llm.ts'
import { openDatabase } from '../server/src/db/db.ts'
import { noRequestRateLimit } from '../server/src/testing/no-request-rate-limit.ts'
import { startPostgres } from '../server/src/testing/postgres-cluster.ts'
import { type Extent, inWords, requests } from './extent.ts'
import { medianOf } from './median.ts'
import { benchSecret } from './reads.ts'
import { seedReader, seedReads } from './seed-reads.ts'

/** So many are let through at a time, two a person. */
const calls = 16
const connections = 16
const path = '/api/interview_/7'
const sizes = { full: { rounds: 8, each: { duration: 1 } }, smoke: { rounds: 1, each: requests(16) } } as const

export async function measureAssistant(extent: Extent): Promise<void> {
  const { rounds, each } = sizes[extent]
  const cluster = await startPostgres()
  const llm = await startLlm(thinking)
  const env = { ...process.env, DATABASE_URL: cluster.url, SECRET_KEY: benchSecret, LOG_LEVEL: 'error', ...noRequestRateLimit }
  const reader = await seedReads(cluster.url)
  const tokens = await seedAskers(cluster.url)
  const product = fork(join(import.meta.dirname, 'product-server.ts'), {
    env: { ...env, LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'scripted', LLM_API_KEY: 'key' },
  })
  const leaving = new AbortController()
  try {
    const address = String((await once(product, 'message'))[0])
    const read = async () => {
      const result = await autocannon({
        url: address + path,
        headers: { authorization: `Token ${reader.token}` },
        connections,
        ...each,
      })
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`)
      return { rate: result.requests.total / result.duration, slowest: result.latency.p99 }
    }
    await read()
    const alone = await repeat(rounds, read)
    const asked = tokens.flatMap((token) => [ask(address, token, leaving.signal), ask(address, token, leaving.signal)])
    while (llm.requests.length < calls) await pause(20)
    const beside = await repeat(rounds, read)
    const ended = (await Promise.all(asked.map((one) => Promise.race([one, pause(0, 'still waits')])))).filter(
      (one) => one !== 'still waits',
    )
    console.log(
      `Reads of ${path} beside ${calls} calls of a model that says nothing: PostgreSQL, ${connections} connections, ${rounds} × ${inWords(each)}`,
    )
    console.log(`  alone   ${inRow(alone)}\n  beside  ${inRow(beside)}\n  calls that ended meanwhile: ${ended.length}`)
  } finally {
    leaving.abort()
    product.kill()
    await llm.close()
    await cluster.stop()
  }
}

/** A thought now and then: without one it would be silence, and end. */
const thinking = (): Script =>
  Array.from({ length: 10 }, (_, n) => [{ think: 'Hm.' }, { until: pause(3_000 * (n + 1), undefined, { ref: false }) }]).flat()

async function ask(address: string, token: string, signal: AbortSignal): Promise<string> {
  try {
    const response = await fetch(address + streamReply.url, {
      method: 'POST',
      signal,
      headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: 'Why does a fair coin have no memory?' }),
    })
    return `${response.status} ${await response.text()}`
  } catch (error) {
    return String(error)
  }
}

async function seedAskers(databaseUrl: string): Promise<string[]> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl })
  const tokens: string[] = []
  for (let n = 0; n < calls / 2; n++) tokens.push((await seedReader(db, `asker${n}`)).token)
  await close()
  return tokens
}

interface Read {
  rate: number
  slowest: number
}

async function repeat(rounds: number, read: () => Promise<Read>): Promise<Read[]> {
  const found: Read[] = []
  for (let round = 0; round < rounds; round++) found.push(await read())
  return found
}

const inRow = (reads: readonly Read[]): string =>
  `${medianOf(reads.map(({ rate }) => rate)).toFixed(0)} a second, 99 of 100 within ${medianOf(reads.map(({ slowest }) => slowest)).toFixed(0)} ms`
