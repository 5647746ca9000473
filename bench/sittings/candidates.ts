/** Candidates of the bench: they enter a sitting and save on the product and, at the same moments, on the bare server. */
import { Agent, request } from 'node:http'
import { drawPaper, enterSitting, launchSitting, readPaper, saveAnswer, startSitting } from 'contract/assessments/api.ts'
import { practiceQuestions } from 'contract/assessments/rules.ts'
import { fillPath } from 'contract/endpoint.ts'
import { openDatabase } from '../../server/src/db/db.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { appOn } from '../../server/src/testing/app.ts'
import { examLibrary, practice } from '../../server/src/testing/assessments.ts'
import { makeSubscriber } from '../../server/src/testing/subscriber.ts'

export interface Candidate {
  /** Of the session. */
  token: string
  attempt: number
}

/** Each with a paper that is drawn and not started. */
export async function seedCandidates(databaseUrl: string, count: number): Promise<Candidate[]> {
  const database = await openDatabase({ dataDir: '', databaseUrl })
  await migrate(database)
  await examLibrary(database.db)
  // No demo, of which production refuses to hold anything.
  const t = await appOn(database, { env: { PUBLIC_URL: 'https://bench.example' } })
  try {
    const candidates: Candidate[] = []
    for (let n = 0; n < count; n++) {
      const { token } = await makeSubscriber(t, { module: 'core_certificate', code: 'core_certificate' })
      const { status, body } = await t.call(drawPaper, { token, params: { key: 'core' }, body: practice })
      if (status !== 200) throw new Error(`No paper was drawn: ${body.message}`)
      candidates.push({ token, attempt: body.id })
    }
    return candidates
  } finally {
    await t.close()
  }
}

export interface Servers {
  product: string
  bare: string
}

/** Milliseconds of each save, in pairs. */
export type Pairs = { product: number; bare: number }[]

/** @returns the token of the sitting, after the calls that a page makes before the first answer */
export async function enterAndStart({ product }: Servers, { token, attempt: id }: Candidate): Promise<string> {
  const { body: link } = await send(product, launchSitting, { token, params: { id } })
  const nonce = String(link.page_url).split('#')[1]
  const { body: entered } = await send(product, enterSitting, { body: { nonce } })
  const sitting = String(entered.token)
  await send(product, startSitting, { token: sitting, params: { id } })
  await send(product, readPaper, { token: sitting, params: { id } })
  return sitting
}

/** Saves on both: the first half of the questions on one server, the second on the other, so that neither changes the other's answers. */
export function saver(servers: Servers, { attempt: id }: Candidate, token: string) {
  const half = practiceQuestions / 2
  const versions = new Map<number, number>()
  let saves = 0
  const save = async (server: string, position: number) => {
    const version = versions.get(position) ?? 0
    const body = { given: { answer: `0.${saves}` }, version }
    const { ms, body: saved } = await send(server, saveAnswer, { token, params: { id, position }, body })
    if (saved.version !== version + 1) throw new Error(`A save of version ${version} was answered with ${saved.version}`)
    versions.set(position, version + 1)
    return ms
  }
  return async (): Promise<Pairs[number]> => {
    const position = (saves++ % half) + 1
    const deeds = { product: () => save(servers.product, position), bare: () => save(servers.bare, position + half) }
    const pair = { product: 0, bare: 0 }
    // Who goes first changes from save to save.
    for (const name of saves % 2 ? (['product', 'bare'] as const) : (['bare', 'product'] as const))
      pair[name] = await deeds[name]()
    return pair
  }
}

// Each candidate has a connection of their own, which stays.
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

interface Sent {
  token?: string
  params?: Record<string, number>
  body?: object
}

async function send(server: string, { method, url }: { method: string; url: string }, { token, params, body }: Sent) {
  const text = body && JSON.stringify(body)
  const headers = {
    ...(token && { authorization: `Token ${token}` }),
    ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  }
  const began = performance.now()
  const { status, said } = await new Promise<{ status: number | undefined; said: string }>((resolve, reject) => {
    const sent = request(server + fillPath(url, params), { method, headers, agent }, (response) => {
      let said = ''
      response.setEncoding('utf8').on('data', (more: string) => (said += more))
      response.on('end', () => resolve({ status: response.statusCode, said })).on('error', reject)
    })
    sent.on('error', reject).end(text)
  })
  const ms = performance.now() - began
  if (status !== 200) throw new Error(`${method} ${url} answered ${status}: ${said}`)
  return { ms, body: JSON.parse(said) as Record<string, unknown> }
}
