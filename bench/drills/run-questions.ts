/** Kills the product on PostgreSQL while a model speaks: what was asked is given back once it is swept, and once alone. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { streamReply } from 'contract/assistant/api.ts'
import { sql } from 'kysely'
import { startLlm } from 'standins/llm/llm.ts'
import { type OpenDatabase, openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { sweepQuestions } from '../../server/src/features/assistant/questions/sweep-questions.ts'
import { after, minutes } from '../../server/src/platform/clock.ts'
import { noRequestRateLimit } from '../../server/src/testing/no-request-rate-limit.ts'
import { startPostgres } from '../../server/src/testing/postgres-cluster.ts'
import { benchSecret } from '../reads.ts'
import { seedReader } from '../seed-reads.ts'

export async function runQuestions(kills: number): Promise<string[]> {
  const cluster = await startPostgres()
  const llm = await startLlm(() => [{ say: 'SCOPE: related\nA first thing.\n\nA second' }, 'hang'])
  const database = await openDatabase({ dataDir: '', databaseUrl: cluster.url })
  try {
    await migrate(database)
    const model = { LLM_BASE_URL: llm.baseUrl, LLM_MODEL: 'scripted', LLM_API_KEY: 'key' }
    const env = {
      ...process.env,
      DATABASE_URL: cluster.url,
      SECRET_KEY: benchSecret,
      LOG_LEVEL: 'error',
      ...model,
      ...noRequestRateLimit,
    }
    console.log(`Questions, killed in mid-stream ${kills} times on PostgreSQL`)
    const broken: string[] = []
    const began = performance.now()
    for (let round = 1; round <= kills; round++) {
      const reader = await seedReader(database.db, `reader${round}`)
      await killInMidStream(env, reader.token)
      const left = await givenBack(database, reader.id)
      if (left !== '2 asking; 0 asked, 2 tries, 2 failed; 0 asked, 2 tries, 2 failed') broken.push(`round ${round}: ${left}`)
    }
    const took = `${((performance.now() - began) / 1000).toFixed(0)} s`
    console.log(
      `${String(kills - broken.length).padStart(4)} of ${kills} held in ${took}: what was being answered is given back once`,
    )
    return broken
  } finally {
    await database.close()
    await llm.close()
    await cluster.stop()
  }
}

/** Two questions at once, each with its first block shown. */
async function killInMidStream(env: NodeJS.ProcessEnv, token: string): Promise<void> {
  const product = fork(join(import.meta.dirname, '../product-server.ts'), { env })
  const gone = once(product, 'exit')
  try {
    const [address] = await once(product, 'message')
    await Promise.all([1, 2].map(() => firstBlock(String(address), token)))
  } finally {
    product.kill('SIGKILL')
    await gone
  }
}

async function firstBlock(address: string, token: string): Promise<void> {
  const response = await fetch(address + streamReply.url, {
    method: 'POST',
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ prompt: 'Why does a fair coin have no memory?' }),
  })
  const pieces = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  for (let text = ''; !text.includes('A first thing'); ) {
    const { value, done } = await pieces.read()
    if (done) throw new Error(`no block came: ${response.status} ${text}`)
    text += value
  }
  // It is cut off by what comes next.
  pieces.closed.catch(() => {})
}

/** Before it is swept, and after that twice. */
async function givenBack({ db }: OpenDatabase, userId: number): Promise<string> {
  const asking = (await statuses()).filter((status) => status === 'asking').length
  const seen = [`${asking} asking`]
  for (let sweep = 0; sweep < 2; sweep++) {
    await sweepQuestions({ db, clock: { now: () => after(new Date(), minutes(2)) } })
    const { rows } = await sql<{ line: string }>`
      select asked || ' asked, ' || tries || ' tries' as line from assistant_days where user_id = ${userId}`.execute(db)
    seen.push(`${rows[0]?.line}, ${(await statuses()).filter((status) => status === 'failed').length} failed`)
  }
  return seen.join('; ')

  async function statuses(): Promise<string[]> {
    const rows = await db.selectFrom('assistant_questions').select('status').where('user_id', '=', userId).execute()
    return rows.map(({ status }) => status)
  }
}
