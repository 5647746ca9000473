/** Every question with what readers do with it. */
import { type CountedItem, itemSorts, listContentItems } from 'contract/library/administration.ts'
import { type LibraryModule, libraryModules } from 'contract/library/sections.ts'
import { moduleTitle } from 'contract/modules.ts'
import { paths } from 'contract/paths.ts'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { keyOf } from '../../../lib/queries.ts'
import { Select } from '../../../ui/select.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { Part } from '../part.tsx'
import { useSettled } from '../use-settled.ts'
import { placeName } from './item-reports.tsx'
import { Regrade } from './regrade.tsx'

type Sort = (typeof itemSorts)[number]
const sortNames: Record<Sort, string> = {
  ...{ readers: 'Most read first', tries: 'Most tried first', hardest: 'Least solved first', reports: 'Most reported first' },
}
const sorts = itemSorts.map((value) => ({ value, name: sortNames[value] }))
const modules = [{ value: '', name: 'All' }, ...libraryModules.map((value) => ({ value, name: moduleTitle[value] }))]

export function Items() {
  const [sort, setSort] = useState<Sort>('readers')
  const [module, setModule] = useState('')
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim())
  const query = { sort, ...(module && { module: module as LibraryModule }), ...(words && { words }) }
  return (
    <Part id="items" title="Questions">
      <search className={styles.filters}>
        <TextField
          label="Find a question"
          help="Part of its title or folder name."
          type="search"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Select label="Module" options={modules} value={module} onChange={({ target }) => setModule(target.value)} />
        <Select label="Order" options={sorts} value={sort} onChange={({ target }) => setSort(target.value as Sort)} />
      </search>
      <Paged
        queryKey={[...keyOf(listContentItems), query]}
        load={(cursor, signal) => call(listContentItems, { query: { ...query, ...(cursor && { cursor }) }, signal })}
        rowsOf={({ items }) => items}
        empty="No questions match."
      >
        {(items) => (
          <ul className={styles.list} aria-labelledby="items">
            {items.map((item) => (
              <Row key={item.id} item={item} />
            ))}
          </ul>
        )}
      </Paged>
    </Part>
  )
}

function Row({ item }: { item: CountedItem }) {
  const { title, slug, hidden, places, open_reports, version } = item
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Title title={title} place={hidden ? undefined : places[0]} />
        {hidden && <Tag tone="waiting">Hidden</Tag>}
        {open_reports > 0 && <Tag tone="bad">{open_reports === 1 ? 'Reported' : `${open_reports} reports`}</Tag>}
      </div>
      <p className={styles.small}>{figuresOf(item)}</p>
      <p className={styles.small}>
        {places.map(placeName).join('; ')}. Folder {slug}, version {version}.
      </p>
      <Regrade item={item} />
    </li>
  )
}

const Title = ({ title, place }: { title: string; place: CountedItem['places'][number] | undefined }) =>
  place ? <TextLink to={paths.administeredQuestion(place.id)}>{title}</TextLink> : title

function figuresOf({ readers, tries, tried, solved, median_seconds }: CountedItem): string {
  const readBy = readers === 0 ? 'Nobody has opened it' : `${readers} ${readers === 1 ? 'reader' : 'readers'}`
  if (tries === 0) return `${readBy}, nobody has tried it.`
  const share = `${solved} of ${tried} solved it (${Math.round((solved / tried) * 100)} %)`
  const time = median_seconds === null ? '' : `, half of them within ${timeOf(median_seconds)}`
  return `${readBy}, ${tries} ${tries === 1 ? 'try' : 'tries'}; ${share}${time}.`
}

const timeOf = (seconds: number): string =>
  seconds < 90 ? `${Math.round(seconds)} seconds` : `${(seconds / 60).toFixed(1)} minutes`
