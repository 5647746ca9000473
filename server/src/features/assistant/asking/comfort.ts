/** What is said to who speaks of harming themselves. It comes before everything that could refuse them, and costs no question. */
import { questionsADay, type Reply } from 'contract/assistant/api.ts'
import type { Deps } from '../../../deps.ts'
import type { Caller } from '../../../platform/guard.ts'
import { countAsked, keepUncounted } from '../questions/store.ts'
import { plainHtml } from '../replies/plain-html.ts'
import { setHtml } from '../replies/set-html.ts'

export interface Said {
  prompt: string
  /** What is said to them. */
  response: string
  conversation: string | undefined
  /** Laying it out counts among the replies that a person may have under way. */
  isLaidOut: boolean
}

export async function comfort(
  deps: Pick<Deps, 'db' | 'clock' | 'markup'>,
  { id: userId }: Caller,
  { prompt, response, conversation, isLaidOut }: Said,
): Promise<Reply> {
  const now = deps.clock.now()
  const html = isLaidOut ? await setHtml(deps, response, userId) : plainHtml(response)
  const id = await keepUncounted(deps.db, { userId, now, conversation: conversation ?? null, prompt, response, html })
  const left = questionsADay - (await countAsked(deps.db, userId, now))
  return { id, response, html, citations: [], actions: [], source: 'library', left }
}
