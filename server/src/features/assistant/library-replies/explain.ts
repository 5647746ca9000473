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

/** A question of fewer telling words beside an open item is about that item, unless so large a share of them is in nothing that may be read. */
const fewWords = 7
const foreign = 0.25

const [mostQuoted, mostItems] = [3, 4]

export function explain(evidence: Evidence, open: OpenItem | undefined): Draft {
  const isRelated = evidence.relatedness >= related
  if (open && !isRelated && evidence.tellingWords < fewWords)
    return isForeign(evidence) ? foreignBeside(open, evidence) : aboutOpen(open, evidence)
  const named = open && !isRelated ? [] : evidence.named
  if (named.length === 0 && !isRelated) return unrelated(evidence)
  const isEnough = evidence.coverage >= enough
  const own = evidence.passages.filter(({ item_id }) => item_id === open?.itemId)
  const others = isEnough ? evidence.passages.filter((passage) => passage.item_id !== open?.itemId && isOf(named, passage)) : []
  const shown = [...own, ...others].slice(0, mostQuoted)
  const items = firstOfEach(named.length > 0 ? named : others).filter(({ placement_id }) => placement_id !== open?.place.id)
  if (shown.length === 0 && items.length === 0) return open ? aboutOpen(open, evidence) : notFound(evidence)
  return draft(
    [
      shown.length > 0 ? `This is what the library says${open ? '' : ' about that'}:` : 'These questions are about it:',
      ...shown.map(({ markdown }, at) => quoted(markdown, at + 1)),
    ].join('\n\n'),
    {
      citations: shown.map((passage, at) => ({
        number: at + 1,
        title: passage.title,
        part: passage.kind,
        place: placeOf(passage),
      })),
      actions: items.slice(0, mostItems).map(openAction),
    },
  )
}

/** Where something bears the name that is asked for, nothing else is quoted. */
const isOf = (named: Evidence['named'], { placement_id }: PassageRow): boolean =>
  named.length === 0 || named.some((item) => item.placement_id === placement_id)

const isForeign = ({ unknownWords, tellingWords }: Evidence): boolean =>
  unknownWords.length >= foreign * tellingWords && tellingWords > 0

const foreignBeside = ({ title }: OpenItem, { unknownWords }: Evidence): Draft =>
  draft(`The library has nothing on this. Ask about ${title}: tell me what you tried, or ask for a hint.`, {
    unknownWords,
    isInVain: true,
  })

/** Its own text, where the question has no words that are found anywhere. */
function aboutOpen(open: OpenItem, { passages, tellingWords, unknownWords }: Evidence): Draft {
  const found = passages.find(({ item_id }) => item_id === open.itemId)
  const passage = found ?? open.passages.findLast(({ kind }) => kind !== 'statement') ?? open.passages[0]
  if (!passage) return draft('There is no text in this question that I can quote. Tell me what you tried, or ask for a hint.')
  const says = found
    ? 'This is what the library says:'
    : `I couldn’t find anything about that. Here is what you opened last of ${open.title}:`
  return draft(`${says}\n\n${quoted(passage.markdown, 1)}\n\nAsk for a hint, or tell me what you tried.`, {
    citations: [citationOf(open, passage)],
    ...(!found && tellingWords > 0 && { unknownWords, isInVain: true }),
  })
}

function unrelated(evidence: Evidence): Draft {
  if (evidence.tellingWords === 0)
    return draft('Ask in a few words: about a concept, a method, a step in a question, or something to compute.', {
      isInVain: true,
    })
  return draft(
    'The library has nothing on this. Your question was marked as unrelated to the subjects taught here. Repeated unrelated questions may lead to the suspension of your account.',
    { mark: 'unrelated', unknownWords: evidence.unknownWords, isInVain: true },
  )
}

/** What is of the subject, and stands in nothing that the asker could open, is nobody's fault. */
function notFound({ passages, unknownWords }: Evidence): Draft {
  const near = firstOfEach(passages).slice(0, mostItems - 1)
  const looked = unknownWords.length > 0 ? ` No text mentions ${inWords(unknownWords.slice(0, 3))}.` : ''
  return draft(
    `The library has nothing on this that is open to you.${looked}${near.length > 0 ? ' These questions are the closest.' : ''}`,
    {
      actions: near.map(openAction),
      unknownWords,
      isInVain: true,
    },
  )
}

const firstOfEach = <Item extends { placement_id: number }>(items: readonly Item[]): Item[] =>
  [...new Map(items.toReversed().map((item) => [item.placement_id, item])).values()].toReversed()

const inWords = (words: readonly string[]): string =>
  words.length < 2
    ? `“${words.join('')}”`
    : `${words
        .slice(0, -1)
        .map((word) => `“${word}”`)
        .join(', ')} or “${words.at(-1)}”`
