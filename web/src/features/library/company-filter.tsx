import { Select } from '../../ui/select.tsx'
import styles from './shelf-index.module.css'
import type { Reading } from './use-reading.ts'

// specification 2.5: the first option is '-', which filters nothing
const everybody = '-'

export function CompanyFilter({ reading: { company, companies, chooseCompany } }: { reading: Reading }) {
  return (
    <Select
      className={styles.filter}
      label="Filter by company"
      small
      options={[{ value: everybody, name: everybody }, ...companies]}
      value={company ?? everybody}
      onChange={({ target }) => chooseCompany(target.value === everybody ? undefined : target.value)}
    />
  )
}
