/** What the library says to a question, in its own words and with its place; or that it says nothing. */
import type { Evidence, OpenItem, PassageRow } from '../../library/library.ts'
import { quoted } from '../replies/cites.ts'
import { citationOf } from './about-item.ts'
import { type Draft, draft, openAction, placeOf } from './draft.ts'

/**
 * So many bits tell that a question is of the subject: 22 times as likely here as elsewhere. Measured on the cases of `npm run assistant:eval`; the figures
 * stand in `docs/development.md`. Whoever is refused is marked, so it errs on the side of answering.
 */
const related = 4.5

/** Of what a question's words tell, the share that has to be found for what is found to be quoted. */
const enough = 0.33

/** A question of fewer telling words beside an open item is about that item. */
const fewWords = 7

const [mostQuoted, mostItems] = [3, 4]

const isRelated = ({ relatedness, tellingWords }: Evidence, open: OpenItem | undefined): boolean =>
  relatedness >= related || (open !== undefined && tellingWords < fewWords)

export function explain(evidence: Evidence, open: OpenItem | undefined): Draft {
  if (!isRelated(evidence, open)) return unrelated(evidence)
  const others = evidence.passages.filter(({ item_id }) => item_id !== open?.itemId)
  const own = evidence.passages.filter(({ item_id }) => item_id === open?.itemId)
  const shown = (evidence.coverage >= enough ? [...own, ...others] : own).slice(0, mostQuoted)
  if (shown.length === 0) return open ? aboutOpen(open) : notFound(evidence)
  return draft(
    [
      `This is what the library says${open ? '' : ' to that'}:`,
      ...shown.map(({ markdown }, at) => quoted(markdown, at + 1)),
    ].join('\n\n'),
    {
      citations: shown.map((passage, at) => ({
        number: at + 1,
        title: passage.title,
        part: passage.kind,
        place: placeOf(passage),
      })),
      actions: firstOfEach(others).slice(0, mostItems).map(openAction),
    },
  )
}

/** Its own text, where the question has no words that are found anywhere. */
function aboutOpen(open: OpenItem): Draft {
  const passage = open.passages.findLast(({ kind }) => kind !== 'statement') ?? open.passages[0]
  if (!passage) return draft('This question has no text that could be quoted. Say what you tried, or ask for a hint.')
  return draft(
    `I could not find that by its words. This is the furthest that you have opened of ${open.title}:\n\n${quoted(passage.markdown, 1)}\n\nAsk for a hint, or say what you tried.`,
    { citations: [citationOf(open, passage)] },
  )
}

function unrelated(evidence: Evidence): Draft {
  if (evidence.tellingWords === 0)
    return draft(
      'Ask in a few words what you would like to know: a notion, a method, a step of a question, or something to compute.',
    )
  const { markdown, ...more } = notFound(evidence)
  return draft(
    `${markdown}\n\nThis is not about what is taught here, and was marked. Repeated questions of this kind may lead to the suspension of your account.`,
    { ...more, mark: 'unrelated' },
  )
}

/** What is of the subject, and stands in nothing that the asker could open, is nobody's fault. */
function notFound({ passages, unknownWords }: Evidence): Draft {
  const near = firstOfEach(passages).slice(0, mostItems - 1)
  const looked = unknownWords.length > 0 ? ` Nothing of it speaks of ${inWords(unknownWords.slice(0, 3))}.` : ''
  return draft(`The library has nothing on that which you could open.${looked}${near.length > 0 ? ' These come nearest:' : ''}`, {
    actions: near.map(openAction),
    unknownWords,
  })
}

const firstOfEach = (passages: readonly PassageRow[]): PassageRow[] =>
  [...new Map(passages.toReversed().map((passage) => [passage.item_id, passage])).values()].toReversed()

const inWords = (words: readonly string[]): string =>
  words.length < 2
    ? `“${words.join('')}”`
    : `${words
        .slice(0, -1)
        .map((word) => `“${word}”`)
        .join(', ')} or “${words.at(-1)}”`
