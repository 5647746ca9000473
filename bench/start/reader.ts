/** What a subscriber finds of the library. Each question is asked again until it is so. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { LibraryModule } from 'contract/library/sections.ts'
import { libraryModules } from 'contract/library/sections.ts'
import { shelves } from 'contract/library/shelves.ts'
import { answers, type Running } from './running.ts'

/** Among the demo people, one who may list the module's shelves. */
const readers: Record<LibraryModule, string> = {
  interview: 'subscriber@example.com',
  core_certificate: 'subscriber@example.com',
  applied_certificate: 'subscriber@example.com',
  vantage: 'vantage@example.com',
}

/** Signs in, and reads the first question that has a text. */
export async function isOneQuestionThere(product: Running): Promise<boolean> {
  const headers = await sessionOf(product, readers.interview)
  const list: { interview: { content_uri: string | null } }[] = await read(`${product.url}/api/interview_?limit=1`, headers)
  const address = list[0]?.interview.content_uri
  return address ? answers(product.url + address, headers) : false
}

/** Whether every place on a shelf that the content folder gives a question is on its list. */
export async function isWholeLibraryIn(product: Running): Promise<boolean> {
  // A commit from before questions were prepared while the product serves does not say it.
  const { preparing = 0 } = await read<{ preparing?: number }>(`${product.url}/readyz`, {})
  if (preparing > 0) return false
  let listed = 0
  for (const module of libraryModules) {
    const headers = await sessionOf(product, readers[module])
    for (const category of shelves[module])
      listed += (await read<unknown[]>(`${product.url}/api/shelf/${module}/${category}`, headers)).length
  }
  return listed >= (await placesIn(product.contentDir))
}

async function placesIn(contentDir: string): Promise<number> {
  let places = 0
  for (const file of await readdir(join(contentDir, 'items'), { recursive: true }))
    if (file.endsWith('/item.md'))
      places += (await readFile(join(contentDir, 'items', file), 'utf8')).match(/^ +- id: \d+$/gm)?.length ?? 0
  return places
}

type Session = Record<string, string>

const sessions = new WeakMap<Running, Map<string, Session>>()

/** The headers of a session, the same one each time. */
async function sessionOf(product: Running, email: string): Promise<Session> {
  const ofProduct = sessions.get(product) ?? new Map<string, Session>()
  sessions.set(product, ofProduct)
  const session = ofProduct.get(email) ?? (await signIn(product.url, email))
  ofProduct.set(email, session)
  return session
}

/** As the developer panel does it, without the ceremony of a log-in. */
async function signIn(url: string, email: string): Promise<Session> {
  const answer = await fetch(`${url}/dev/become`, { method: 'POST', body: new URLSearchParams({ email }), redirect: 'manual' })
  const token = /&quot;token&quot;:&quot;([^&]+)&quot;/.exec(await answer.text())?.[1]
  if (!token) throw new Error(`${email} could not be signed in: ${answer.status}`)
  return { authorization: `Token ${token}` }
}

async function read<Reply>(url: string, headers: Session): Promise<Reply> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Reply
}
