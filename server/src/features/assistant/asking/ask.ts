/** One question to the assistant, from its words to its reply. It reads with the asker's eyes: what they could not open is in no reply. */
import { type Block, questionsADay, type Reply } from 'contract/assistant/api.ts'
import { Problem } from 'contract/problems.ts'
import type { Deps } from '../../../deps.ts'
import { placesFor } from '../../../platform/at-once.ts'
import { minutes } from '../../../platform/clock.ts'
import type { Caller } from '../../../platform/guard.ts'
import { ModelFailure } from '../../../vendors/llm/failure.ts'
import {
  type Evidence,
  evidenceFinder,
  itemBefore,
  itemsToDoNext,
  type KnownWords,
  keepAskedInVain,
  type OpenItem,
  readUnsolvedAnswers,
} from '../../library/library.ts'
import { speaksOfHarm } from '../library-replies/distress.ts'
import type { Draft } from '../library-replies/draft.ts'
import { explain } from '../library-replies/explain.ts'
import type { HelpTexts } from '../library-replies/help-texts.ts'
import { libraryReply } from '../library-replies/library-reply.ts'
import {
  findContext,
  giveQuestionBack,
  hasOnlyTried,
  reserveQuestion,
  type Settled,
  settleQuestion,
  takeModelCall,
} from '../questions/store.ts'
import { withPlainCites } from '../replies/cites.ts'
import { uncheckedLine, withoutMarks } from '../replies/marks.ts'
import { setHtml } from '../replies/set-html.ts'
import { comfort, type Said } from './comfort.ts'
import { promptVersion } from './messages.ts'
import { readPrompt } from './read-prompt.ts'
import { triedTooOften, unavailable, usedUp } from './refusals.ts'
import { type ModelReply, replyFromModel } from './reply-from-model.ts'

const mostAtOnce = 2
const [mostItems, mostSuggested] = [4, 4]
/** Of this process, over all people. */
const mostModelCalls = 16
/** After so long a pause a conversation is another one. */
const contextLasts = minutes(30)

interface Asked {
  prompt?: string
  item?: number
  /** Where that is open with fresh numbers. */
  serving?: number
  conversation?: string
}

/** A reply on its way: its blocks, each as soon as it is finished; last of all the whole. */
export type Replying = AsyncGenerator<Block, Reply>

/** @param reader aborted when whoever asked has gone */
export type Ask = (caller: Caller, asked: Asked, reader: AbortSignal) => Promise<Replying>

interface Question {
  id: number
  began: Date
  text: string
  caller: Caller
  open: OpenItem | undefined
  exchanges: { prompt: string; response: string }[]
}

export interface AssistantContent {
  help: HelpTexts
  /** That people use, in the library and elsewhere. */
  words: () => Promise<KnownWords>
}

/** Refusals come before the first block, as problems. */
export function asker(deps: Deps, { help, words }: AssistantContent): Ask {
  const find = evidenceFinder(deps, words)
  const takePlace = placesFor(mostAtOnce)
  let modelCalls = 0

  async function* replyTo(question: Question, reader: AbortSignal): Replying {
    const { caller, text, open, exchanges } = question
    let evidence: Promise<Evidence> | undefined
    // "Why multiply here?" has no words of its own: those of the question before are looked for too.
    const findOnce = () => (evidence ??= find(caller, text, mostItems, exchanges.at(-1)?.prompt))
    const fixed = await libraryReply({
      ...{ question: text, open, help, find: findOnce },
      suggest: () => itemsToDoNext(deps, caller, mostSuggested),
    })
    if (!fixed.isThought || !deps.model || caller.open.length === 0) return settleDraft(deps, question, fixed)
    if (modelCalls >= mostModelCalls) throw unavailable(5)
    modelCalls += 1
    try {
      const isWithinLimit = await takeModelCall(deps.db, question.began, deps.config.llm?.dailyLimit)
      if (!isWithinLimit) return await settleDraft(deps, question, fixed)
      return yield* replyByModel(question, await findOnce(), reader)
    } finally {
      modelCalls -= 1
    }
  }

  async function* replyByModel(question: Question, evidence: Evidence, reader: AbortSignal): Replying {
    const { caller, text, open, exchanges } = question
    const asked = evidence.passages.map(({ item_id }) => item_id).filter((id) => id !== open?.itemId)
    const unsolved = await readUnsolvedAnswers(deps, caller, asked)
    const material = { question: text, evidence, open, code: open?.code, exchanges, unsolved }
    const blocks = replyFromModel(deps.model!, material, reader)
    const shown: { markdown: string; html: string }[] = []
    let firstMs: number | null = null
    let outcome: ModelReply | undefined
    try {
      for (;;) {
        const next = await blocks.next()
        if (next.done) {
          outcome = next.value
          break
        }
        firstMs ??= since(question)
        const html = await setHtml(deps, next.value, caller.id)
        shown.push({ markdown: next.value, html })
        yield { html }
      }
    } catch (error) {
      if (shown.length === 0) throw error
      if (!(error instanceof ModelFailure) && !reader.aborted) deps.log.error({ err: error }, 'a reply was cut off')
      const cut = '*The answer was cut off here.*'
      shown.push({ markdown: cut, html: await setHtml(deps, cut, caller.id) })
    }
    // Both have to say so before it is marked: the model alone may be talked into it, and what is not found may be a typing error.
    if (outcome?.isUnrelated) return settleDraft(deps, question, explain(evidence, open))
    if (shown.length === 0) throw unavailable()
    const { citations = [], actions = [], unchecked = [], usage } = outcome ?? {}
    return settle(deps, question, {
      ...{ source: 'model', mark: null, citations, actions, firstMs },
      ...(usage && { tokensIn: usage.tokensIn, tokensOut: usage.tokensOut }),
      promptVersion,
      response: plainReply(
        shown.map(({ markdown }) => markdown),
        unchecked,
      ),
      html: shown.map(({ html }) => html).join('\n'),
    })

    function since({ began }: Question): number {
      return Math.max(0, deps.clock.now().getTime() - began.getTime())
    }
  }

  /** Nobody in distress is refused: where no place is free, the words are shown as they are written. */
  async function comfortIn(caller: Caller, said: Omit<Said, 'isLaidOut'>): Promise<Replying> {
    const leave = placeIfFree(caller.id)
    try {
      return atOnce(await comfort(deps, caller, { ...said, isLaidOut: leave !== undefined }))
    } finally {
      leave?.()
    }
  }

  function placeIfFree(userId: number): (() => void) | undefined {
    try {
      return takePlace(userId)
    } catch {
      return undefined
    }
  }

  return async (caller, { prompt, item, serving, conversation }, reader) => {
    const text = readPrompt(prompt)
    if (speaksOfHarm(text)) return comfortIn(caller, { prompt: text, response: help.distress, conversation })
    // What may not be read is refused before anything is counted.
    const open = item === undefined ? undefined : await itemBefore(deps, caller, item, serving)
    const leave = takePlace(caller.id)
    try {
      const question = await countQuestion(deps, { caller, text, open, item, conversation })
      return toTheEnd(deps, question, { replying: replyTo(question, reader), reader, leave })
    } catch (error) {
      leave()
      throw error
    }
  }
}

/** A reply that is whole before it begins. */
async function* atOnce(reply: Reply): Replying {
  yield { html: reply.html }
  return reply
}

async function countQuestion(
  { db, clock }: Deps,
  { caller, text, open, item, conversation }: Pick<Question, 'caller' | 'text' | 'open'> & Omit<Asked, 'prompt'>,
): Promise<Question> {
  const began = clock.now()
  const place = { placementId: item ?? null, conversation: conversation ?? null }
  const reserved = await reserveQuestion(db, { userId: caller.id, now: began, prompt: text, ...place })
  if (!reserved) throw (await hasOnlyTried(db, caller.id, began)) ? triedTooOften(began) : usedUp(began)
  const since = new Date(began.getTime() - contextLasts)
  const exchanges = conversation ? await findContext(db, { userId: caller.id, conversation, since }) : []
  return { id: reserved.id, began, text, caller, open, exchanges }
}

interface Underway {
  replying: Replying
  reader: AbortSignal
  leave(): void
}

/** A question that fails before its first block is not counted; nor is it where its asker has gone before that. */
async function* toTheEnd(deps: Deps, { id }: Question, { replying, reader, leave }: Underway): Replying {
  let isSettled = false
  try {
    const reply = yield* replying
    isSettled = true
    return reply
  } catch (error) {
    const isExpected = error instanceof Problem || error instanceof ModelFailure || reader.aborted
    if (!isExpected) deps.log.error({ err: error }, 'a question to the assistant failed')
    throw error instanceof Problem && error.code === 'unavailable' ? error : unavailable()
  } finally {
    leave()
    if (!isSettled) await giveQuestionBack(deps.db, id)
  }
}

/** What could not be checked is named at the end: a text has no other mark. */
const plainReply = (blocks: readonly string[], unchecked: readonly string[]): string =>
  [
    ...blocks.map((block) => withPlainCites(withoutMarks(block))),
    ...(unchecked.length > 0 ? [uncheckedLine(unchecked)] : []),
  ].join('\n\n')

const uncounted = `This did not use one of your ${questionsADay} questions.`

async function settleDraft(
  deps: Deps,
  question: Question,
  { markdown, citations, actions, mark, unknownWords, isInVain }: Draft,
): Promise<Reply> {
  // A model is asked whatever is asked, and costs.
  const isFree = isInVain && !deps.model
  if (isInVain) await keepAskedInVain(deps.db, question.text, deps.clock.now())
  const said = isFree ? `${markdown}\n\n${uncounted}` : markdown
  return settle(deps, question, {
    ...{ source: 'library', mark, unknownWords, isFree, citations, actions },
    response: withPlainCites(said),
    html: await setHtml(deps, said, question.caller.id),
  })
}

async function settle(
  { db, clock }: Deps,
  { id, began }: Question,
  { actions, ...reply }: Omit<Settled, 'ms'> & Pick<Reply, 'actions'>,
): Promise<Reply> {
  const ms = Math.max(0, clock.now().getTime() - began.getTime())
  const asked = await settleQuestion(db, id, { ...reply, ms })
  if (asked === undefined) throw unavailable()
  const { response, html, citations, source } = reply
  return { id, response, html, citations, actions, source, left: questionsADay - asked }
}
