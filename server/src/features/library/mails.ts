/** What readers are told of items by mail. */
import type { itemOutcomes } from 'contract/library/administration.ts'
import type { Attempt } from 'contract/library/answers.ts'
import { type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import type { Category } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import type { Config } from '../../config.ts'
import { layOutMail, type MailContent } from '../../platform/mail-layout.ts'

type Site = Pick<Config, 'productName' | 'publicUrl'>

export interface PlacedItem {
  title: string
  placement_id: number
  module: LibraryModule
  category: string
}

type Outcome = (typeof itemOutcomes)[number]

const endings: Record<Outcome, string> = {
  mended: 'You were right: it is mended now. Thank you.',
  nothing_wrong: 'We looked at it again and believe that it is correct.',
  duplicate: 'Somebody told us of the same before you. Thank you all the same.',
}

interface SettledReport {
  outcome: Outcome
  /** By whoever looked at it. */
  reply: string
  /** Whether its reporter is named in the item's history from now on. */
  isThanked: boolean
}

export function reportSettledMail(site: Site, item: PlacedItem, { outcome, reply, isThanked }: SettledReport): MailContent {
  return layOutMail(site.productName, {
    subject: `What came of the error that you reported in “${item.title}”`,
    paragraphs: [
      'Hello,',
      `You told us of an error in “${item.title}”. ${endings[outcome]}`,
      ...reply
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      ...(isThanked ? ['As you asked, we credit you by username in the question’s changes.'] : []),
    ],
    action: { label: 'See the question', url: addressOf(site, item) },
  })
}

export interface ChangedVerdicts {
  /** `isFresh`: to the question with fresh numbers. */
  verdicts: { given: string; at: Date; before: Attempt['verdict']; after: Attempt['verdict']; isFresh: boolean }[]
  wasSolved: boolean
  isSolved: boolean
}

const verdictWord = { right: 'right', wrong: 'not right', rounded: 'rounded too early', handed_in: 'handed in' }

/** More of them stand in the viewer. */
const mostVerdicts = 5

/** @param item without a place where it stands on no shelf at the moment */
export function verdictsChangedMail(
  site: Site,
  item: Pick<PlacedItem, 'title'> & Partial<PlacedItem>,
  { verdicts, wasSolved, isSolved }: ChangedVerdicts,
): MailContent {
  const { title, placement_id, module, category } = item
  const told = verdicts.slice(-mostVerdicts).map(({ given, at, before, after, isFresh }) => {
    return `Your answer “${given}” of ${day(at)}${isFresh ? ', to fresh numbers,' : ''} was ${verdictWord[before]}. Now it is ${verdictWord[after]}.`
  })
  return layOutMail(site.productName, {
    subject: `Your ${verdicts.length === 1 ? 'answer' : 'answers'} to “${title}” ${verdicts.length === 1 ? 'was' : 'were'} judged again`,
    paragraphs: [
      'Hello,',
      `There was a mistake of ours in “${title}”. It is mended, and we have judged your answers to it again.`,
      ...told,
      ...earlier(verdicts.length - told.length),
      ...(isSolved && !wasSolved ? ['Your answer counts now: the question is solved.'] : []),
      ...(wasSolved && !isSolved ? ['The question is open again. We are sorry that we told you otherwise.'] : []),
    ],
    ...(placement_id !== undefined &&
      module !== undefined &&
      category !== undefined && {
        action: { label: 'See the question', url: addressOf(site, { title, placement_id, module, category }) },
      }),
  })
}

const day = (date: Date): string => date.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

const addressOf = ({ publicUrl }: Site, { placement_id, module, category }: PlacedItem): string =>
  publicUrl + paths.shelf(category as Category, { [sectionOf[module]]: String(placement_id) })

function earlier(count: number): string[] {
  if (count === 0) return []
  return [count === 1 ? 'The same goes for an earlier answer.' : `The same goes for ${count} earlier answers.`]
}
