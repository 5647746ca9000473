/** One question to the assistant, from its words to its reply. It reads with the asker's eyes: what they could not open is in no reply. */
import { questionsADay, type Reply } from 'contract/assistant/api.ts'
import { Problem, problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { atMostAtOnce } from '../../../platform/at-once.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { evidenceFinderOf, type FindEvidence, itemBefore, itemsToDoNext, type OpenItem } from '../../library/library.ts'
import { type Draft, withPlainCites, withSetCites } from '../library-replies/draft.ts'
import { libraryReply } from '../library-replies/library-reply.ts'
import { nextDay } from '../questions/history.ts'
import { findContext, giveQuestionBack, reserveQuestion, settleQuestion } from '../questions/store.ts'
import { setEquations } from '../replies/set-equations.ts'
import { readPrompt } from './read-prompt.ts'

const mostAtOnce = 2
const mostItems = 4
const mostSuggested = 4
/** After so long a pause a conversation is another one. */
const contextLasts = minutes(30)

interface Asked {
  prompt?: string
  item?: number
  conversation?: string
}

export function asker(deps: Deps): (caller: Caller, asked: Asked) => Promise<Reply> {
  const find = evidenceFinderOf(deps)
  const within = atMostAtOnce(mostAtOnce)
  return async (caller, { prompt, item, conversation }) => {
    const question = readPrompt(prompt)
    return within(caller.id, async () => {
      // What may not be read is refused before anything is counted.
      const open = item === undefined ? undefined : await itemBefore(deps, caller, item)
      const now = deps.clock.now()
      const reserved = await reserveQuestion(deps.db, {
        ...{ userId: caller.id, now, prompt: question },
        placementId: item ?? null,
        conversation: conversation ?? null,
      })
      if (!reserved) throw usedUp(now)
      try {
        const reply = await replyTo(deps, find, { caller, question, open, conversation })
        return await settle(deps, reserved, reply, now)
      } catch (error) {
        await giveQuestionBack(deps.db, reserved.id)
        if (!(error instanceof Problem)) deps.log.error({ err: error }, 'a question to the assistant failed')
        throw problem('assistant_unavailable')
      }
    })
  }
}

interface Replying {
  caller: Caller
  question: string
  open: OpenItem | undefined
  conversation: string | undefined
}

async function replyTo(deps: Deps, find: FindEvidence, { caller, question, open, conversation }: Replying): Promise<Draft> {
  return libraryReply({
    question,
    open,
    find: async () => find(caller, `${question} ${await lastQuestion(deps, caller, conversation)}`, mostItems),
    suggest: () => itemsToDoNext(deps, caller, mostSuggested),
  })
}

/** "Why multiply here?" has no words of its own: those of the question before are looked for too. */
async function lastQuestion({ db, clock }: Deps, { id: userId }: Caller, conversation: string | undefined): Promise<string> {
  if (conversation === undefined) return ''
  const since = new Date(clock.now().getTime() - contextLasts)
  const exchanges = await findContext(db, { userId, conversation, since })
  return exchanges.at(-1)?.prompt ?? ''
}

async function settle(
  { db, clock, markup }: Deps,
  { id, asked }: { id: number; asked: number },
  { markdown, citations, actions, mark }: Draft,
  began: Date,
): Promise<Reply> {
  const response = withPlainCites(markdown)
  const html = withSetCites((await markup.compile(setEquations(markdown), [], 'reply')).html)
  const ms = Math.max(0, clock.now().getTime() - began.getTime())
  const isSettled = await settleQuestion(db, id, { source: 'library', response, html, citations, mark, ms })
  if (!isSettled) throw problem('assistant_unavailable')
  return { id, response, html, citations, actions, source: 'library', left: questionsADay - asked }
}

const usedUp = (now: Date) =>
  problem('questions_used_up', { retryAfter: Math.ceil((nextDay(now).getTime() - now.getTime()) / 1000) })
