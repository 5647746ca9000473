/** Groundedness: whether what is cited was given, and holds what is said of it. */
import type { Reply } from 'contract/assistant/api.ts'
import type { Answered, Bed, Sent } from '../bed.ts'
import type { Fact } from '../fact.ts'
import { fact } from './runner.ts'

export function citationFacts(id: string, { body }: Answered): Fact[] {
  if (body.source !== 'model') return []
  const given = new Set(body.citations.map(({ number }) => number))
  const named = [...body.response.matchAll(/(?<!\[)\[(\d{1,2})\](?!\])/g)].map(([, number]) => Number(number))
  return named.map((number) =>
    fact('citations are of sources that were given', id, given.has(number), `[${number}] in ${body.response}`),
  )
}

/** What the library says by itself are quotations: each is of the item that is named behind it. */
export async function quotationFacts(bed: Bed, id: string, { response, citations }: Reply): Promise<Fact[]> {
  const quotations = [...response.matchAll(/((?:^> .*\n?)+)/gm)].map(([lines]) => lines.replaceAll(/^> ?/gm, ''))
  return Promise.all(
    quotations.map(async (quotation) => {
      const citation = citations.find(({ number }) => quotation.trimEnd().endsWith(`[${number}]`))
      const texts = citation ? await bed.textsOf(await bed.itemOf(citation), [citation.part]) : []
      const isHeld = texts.some((text) => bed.shareHeld(quotation, text) >= enough)
      return fact('the cited passage holds what is said', id, isHeld, `${quotation} ← ${citation?.title}`)
    }),
  )
}

/** Of the weight of a sentence's words so much has to stand in the passage that it names. */
const enough = 0.4

/** Of each sentence that names a source, whether the passage holds what it says, by the words that it has and others have not. */
export function pairFacts(bed: Bed, id: string, { sent }: Answered, sentences: readonly string[]): Fact[] {
  const passages = passagesIn(sent)
  const figure = bed.isReal
    ? 'the cited passage holds what is said'
    : 'by the same measure, what scripts say is held by what they cite'
  return sentences.flatMap((sentence) =>
    [...sentence.matchAll(/\[(\d)\]/g)].map(([, number]) => {
      const passage = passages[Number(number) - 1] ?? ''
      const share = bed.shareHeld(sentence, passage)
      return fact(figure, id, share >= enough, `${share.toFixed(2)}: ${sentence} ← ${passage}`)
    }),
  )
}

export const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?](?: ?\[\d\])*)\s/)

/** In the order of their numbers, without the mark before their lines. */
export const passagesIn = (sent: readonly Sent[]): string[] =>
  [...(sent.at(-1)?.content ?? '').matchAll(/^\[\d\]\n((?:⟨\w+⟩ .*\n?)+)/gm)].map(([, lines = '']) =>
    lines.replaceAll(/^⟨\w+⟩ /gm, ''),
  )
