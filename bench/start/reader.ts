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
export async function isOneQuestionThere({ url }: Running): Promise<boolean> {
  const headers = await signIn(url, readers.interview)
  const list: { interview: { content_uri: string | null } }[] = await read(`${url}/api/interview_?limit=1`, headers)
  const address = list[0]?.interview.content_uri
  return address ? answers(url + address, headers) : false
}

/** Whether every place on a shelf that the content folder gives a question is on its list. */
export async function isWholeLibraryIn({ url, contentDir }: Running): Promise<boolean> {
  let listed = 0
  for (const module of libraryModules) {
    const headers = await signIn(url, readers[module])
    for (const category of shelves[module])
      listed += (await read<unknown[]>(`${url}/api/shelf/${module}/${category}`, headers)).length
  }
  return listed >= (await placesIn(contentDir))
}

async function placesIn(contentDir: string): Promise<number> {
  let places = 0
  for (const file of await readdir(join(contentDir, 'items'), { recursive: true }))
    if (file.endsWith('/item.md'))
      places += (await readFile(join(contentDir, 'items', file), 'utf8')).match(/^ +- id: \d+$/gm)?.length ?? 0
  return places
}

/** As the developer panel does it, without the ceremony of a log-in. */
async function signIn(url: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/dev/become`, { method: 'POST', body: new URLSearchParams({ email }), redirect: 'manual' })
  const token = /&quot;token&quot;:&quot;([^&]+)&quot;/.exec(await answer.text())?.[1]
  if (!token) throw new Error(`${email} could not be signed in: ${answer.status}`)
  return { authorization: `Token ${token}` }
}

async function read<Reply>(url: string, headers: Record<string, string>): Promise<Reply> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return (await response.json()) as Reply
}
