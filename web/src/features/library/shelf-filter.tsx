import { filterOf } from 'contract/library/sections.ts'
import { Select } from '../../ui/select.tsx'
import { FilterText } from './finding/filter-text.tsx'
import styles from './shelf-index.module.css'
import type { Reading } from './use-reading.ts'

/** An Interview shelf is filtered by company, the others by words (spec §2.5, §7.3). */
export function ShelfFilter({ reading }: { reading: Reading }) {
  return filterOf(reading.module) === 'company' ? <CompanyFilter reading={reading} /> : <WordsFilter reading={reading} />
}

/** No item is said to come from a real one: nobody could back that. */
export const inventedFirms = 'All companies here are fictional.'

// spec §2.5: the first option is '-', which filters nothing
const everybody = '-'

function CompanyFilter({ reading: { companies, filtering } }: { reading: Reading }) {
  return (
    <Select
      className={styles.filter}
      label="Filter by company"
      small
      options={[{ value: everybody, name: everybody }]}
      group={{ title: inventedFirms, options: companies }}
      value={filtering.listedBy ?? everybody}
      onChange={({ target }) => filtering.listBy(target.value === everybody ? undefined : target.value)}
    />
  )
}

const WordsFilter = ({ reading: { filtering } }: { reading: Reading }) => (
  <FilterText
    className={styles.filter}
    label="Filter by text"
    value={filtering.listedBy ?? ''}
    onChange={(text) => filtering.listBy(text || undefined)}
  />
)
