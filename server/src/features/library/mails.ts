/** What readers are told of items by mail. */

import type { itemOutcomes } from 'contract/library/administration.ts'
import type { Attempt } from 'contract/library/answers.ts'
import { type LibraryModule, sectionOf } from 'contract/library/sections.ts'
import type { Category } from 'contract/library/shelves.ts'
import { paths } from 'contract/paths.ts'
import type { Config } from '../../config.ts'
import { dayInWords } from '../../platform/date-words.ts'
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
  mended: 'You were right, and we have fixed it. Thank you.',
  nothing_wrong: 'We checked it again and believe that it is correct.',
  duplicate: 'Another reader had already reported this. Thank you all the same.',
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
    subject: `Your report on “${item.title}”`,
    paragraphs: [
      'Hello,',
      `You reported a problem in “${item.title}”. ${endings[outcome]}`,
      ...reply
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean),
      ...(isThanked ? ['As you asked, the question’s list of changes credits you by username.'] : []),
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

const verdictWord = { right: 'Correct', wrong: 'Not quite', rounded: 'Rounded too early', handed_in: 'Submitted' }

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
    return `Your answer “${given}” from ${dayInWords(at)}${isFresh ? ', to different numbers,' : ''} was marked “${verdictWord[before]}”. It is now “${verdictWord[after]}”.`
  })
  return layOutMail(site.productName, {
    subject: `Your ${verdicts.length === 1 ? 'answer' : 'answers'} to “${title}” ${verdicts.length === 1 ? 'was' : 'were'} graded again`,
    paragraphs: [
      'Hello,',
      `We made a mistake in “${title}”. We have fixed it and graded your answers again.`,
      ...told,
      ...earlier(verdicts.length - told.length),
      ...(isSolved && !wasSolved ? ['Your answer now counts: you have solved the question.'] : []),
      ...(wasSolved && !isSolved ? ['The question no longer counts as solved. We apologize for the error.'] : []),
    ],
    ...(placement_id !== undefined &&
      module !== undefined &&
      category !== undefined && {
        action: { label: 'See the question', url: addressOf(site, { title, placement_id, module, category }) },
      }),
  })
}

const addressOf = ({ publicUrl }: Site, { placement_id, module, category }: PlacedItem): string =>
  publicUrl + paths.shelf(category as Category, { [sectionOf[module]]: String(placement_id) })

function earlier(count: number): string[] {
  if (count === 0) return []
  return [
    count === 1 ? 'The result of one earlier answer also changed.' : `The results of ${count} earlier answers also changed.`,
  ]
}
