/** What a model says to a question, each block checked before it leaves; what it costs is counted over the whole site. */
import { randomBytes } from 'node:crypto'
import type { Action, Citation } from 'contract/assistant/api.ts'
import type { Model } from '../../../vendors/llm/llm.ts'
import type { Usage } from '../../../vendors/llm/read-stream.ts'
import type { Evidence, OpenItem, UnsolvedAnswers } from '../../library/library.ts'
import { hintActions } from '../library-replies/about-item.ts'
import { placeOf } from '../library-replies/draft.ts'
import { groundsOf } from '../replies/check-numbers.ts'
import { rulesFor } from './messages.ts'
import { modelBlocks } from './model-blocks.ts'

export interface ModelQuestion {
  question: string
  evidence: Evidence
  open: OpenItem | undefined
  code: string | undefined
  exchanges: readonly { prompt: string; response: string }[]
  /** The answers to questions of the evidence that its asker has not solved. */
  unsolved: UnsolvedAnswers
}

export interface ModelReply {
  citations: Citation[]
  actions: Action[]
  /** The numbers that could not be checked, as they are written. */
  unchecked: string[]
  /** By the model's own word. */
  isUnrelated: boolean
  usage: Usage | undefined
}

interface Source {
  text: string
  citation: Omit<Citation, 'number'>
}

const mostSources = 5

/** Before what no source was named for. */
const ownWords = '*Not from the library:*'

/**
 * Yields Markdown, as `replies/cites.ts` has it.
 *
 * @throws ModelFailure
 */
export async function* replyFromModel(
  model: Model,
  { question, evidence, open, code, exchanges, unsolved }: ModelQuestion,
  reader: AbortSignal,
): AsyncGenerator<string, ModelReply> {
  const sources = sourcesOf(evidence, open)
  const passages = sources.map(({ text }) => text)
  const typed = [question, ...(open?.attempts ?? []).map(({ given }) => given), ...(code ? [code] : [])]
  const mark = `⟨${randomBytes(4).toString('hex')}⟩`
  const blocks = modelBlocks(
    model,
    { question, passages, open, code, exchanges, mark },
    {
      grounds: groundsOf(passages, [...typed, ...exchanges.map(({ prompt }) => prompt)]),
      // Seen of the open item alone: that a number stands in another one's text tells nobody that it is the answer here.
      secret:
        open && open.stage < 2 ? { ...open, closed: textsOf(open.closed), seen: textsOf(open.passages).join('\n') } : undefined,
      unsolved: unlessShown(open && open.stage === 2 ? unlessKnown(unsolved, open) : unsolved, passages.join('\n\n')),
      mark,
      rules: rulesFor({ passages, mark, open }),
    },
    reader,
  )
  const cited = new Set<number>()
  const unchecked: string[] = []
  let wasOwn = false
  let wasHeldBack = false
  for (;;) {
    const next = await blocks.next()
    if (next.done) {
      return {
        citations: sources.flatMap(({ citation }, at) => (cited.has(at + 1) ? [{ number: at + 1, ...citation }] : [])),
        actions: wasHeldBack && open && open.hintsTaken < open.hintCount ? hintActions(open) : [],
        unchecked,
        ...next.value,
      }
    }
    const { markdown, isOwn, isHeldBack } = next.value
    for (const number of next.value.cited) cited.add(number)
    unchecked.push(...next.value.unchecked)
    // Once for what follows each other.
    if (!(isHeldBack && wasHeldBack)) yield isOwn && !wasOwn ? `${ownWords}\n\n${markdown}` : markdown
    wasOwn = isOwn
    wasHeldBack ||= isHeldBack
  }
}

/** That another question has the same answer keeps nobody from hearing the one they know. */
const unlessKnown = (unsolved: UnsolvedAnswers, known: OpenItem): UnsolvedAnswers => ({
  tellsAnswer: async (text) => ((await known.tellsAnswer(text)) === 'yes' ? 'no' : unsolved.tellsAnswer(text)),
  isAnswer: (form) => !known.isAnswer(form) && unsolved.isAnswer(form),
  tellsFormula: async (text) => ((await known.tellsAnswer(text)) === 'yes' ? 'no' : unsolved.tellsFormula(text)),
})

/** A formula that its reader may read is given away by nobody. */
const unlessShown = (unsolved: UnsolvedAnswers, shown: string): UnsolvedAnswers => ({
  ...unsolved,
  tellsFormula: async (text) => {
    const telling = await unsolved.tellsFormula(text)
    return telling !== 'no' && (await unsolved.tellsFormula(shown)) === 'yes' ? 'no' : telling
  },
})

const textsOf = (passages: readonly { markdown: string }[]): string[] => passages.map(({ markdown }) => markdown)

/** Of the open item first, then what was found. */
function sourcesOf({ passages }: Evidence, open: OpenItem | undefined): Source[] {
  const own = open
    ? open.passages.map(({ id, markdown, kind }) => ({
        id,
        text: markdown,
        citation: { title: open.title, part: kind, place: open.place },
      }))
    : []
  const found = passages.map((passage) => ({
    id: passage.id,
    text: passage.markdown,
    citation: { title: passage.title, part: passage.kind, place: placeOf(passage) },
  }))
  // Of a long solution what the question is about.
  const wanted = new Set(found.map(({ id }) => id))
  const ownFirst = [...own.filter(({ id }) => wanted.has(id)), ...own.filter(({ id }) => !wanted.has(id))].slice(0, 3)
  const taken = new Set(own.map(({ id }) => id))
  return [...ownFirst, ...found.filter(({ id }) => !taken.has(id))].slice(0, mostSources)
}
