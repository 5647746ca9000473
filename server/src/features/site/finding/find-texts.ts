/** Insights and help for the search. */
import type { Deps } from '../../../deps.ts'
import type { FindElsewhere, FoundElsewhere } from '../../library/library.ts'
import type { SiteTextKind } from './save-texts.ts'
import { findTexts, findTextWords, type TextRow } from './store.ts'

const kinds: readonly SiteTextKind[] = ['insights', 'help']

/** Everybody may read them. */
export function siteTextFinder({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): FindElsewhere {
  return async (_caller, { words, weights, isEveryday, least, limit }) => {
    const rows = await findTexts(db, {
      words,
      weights,
      letters: isEveryday ? 'AB' : 'ABC',
      least,
      limit,
      today: dayOf(clock.now()),
    })
    return kinds.map((kind): FoundElsewhere => {
      const pages = rows
        .filter((row) => row.kind === kind)
        .map((row) => ({ ...row, place: placeOf(row), text: filled(row.body) }))
      return { kind, pages, all: null }
    })
  }

  function filled(text: string): string {
    return text.replaceAll('{{product}}', () => config.productName)
  }
}

/** For who is read as they mean it. */
export const siteTextWords = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<string[]> =>
  findTextWords(db, dayOf(clock.now()))

const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** `April 2026` of an insight; else the page: `Settings`. */
function placeOf({ path, published }: TextRow): string {
  if (published !== null) return month.format(new Date(published))
  const [, page = ''] = path.split(/[/#?]/)
  return page.slice(0, 1).toUpperCase() + page.slice(1)
}

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
