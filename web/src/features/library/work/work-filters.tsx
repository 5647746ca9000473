import { statuses } from 'contract/library/model.ts'
import { workKinds } from 'contract/library/work.ts'
import { Select } from '../../../ui/select.tsx'
import { FilterText } from '../finding/filter-text.tsx'
import { kindChoices, shelfChoices, shelfOf, statusChoices, type WorkFilter, withShelf } from './work-filter.ts'
import styles from './work-filters.module.css'

interface WorkFiltersProps {
  filter: WorkFilter
  onChange: (filter: WorkFilter) => void
}

export function WorkFilters({ filter, onChange }: WorkFiltersProps) {
  const { kind = '', status = '', words } = filter
  return (
    <search className={styles.filters}>
      <FilterText
        className={styles.words}
        label="Search titles and your notes"
        value={words}
        onChange={(text) => onChange({ ...filter, words: text })}
      />
      <Select
        label="Kind"
        options={kindChoices}
        value={kind}
        onChange={({ target }) => onChange({ ...filter, kind: workKinds.find((one) => one === target.value) })}
      />
      <Select
        label="Status"
        options={statusChoices}
        value={status}
        onChange={({ target }) => onChange({ ...filter, status: statuses.find((one) => one === target.value) })}
      />
      <Select
        label="Shelf"
        className={styles.shelf}
        options={shelfChoices}
        value={shelfOf(filter)}
        onChange={({ target }) => onChange(withShelf(filter, target.value))}
      />
    </search>
  )
}
