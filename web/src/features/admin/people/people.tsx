/** People, as one looks for them. */
import { type FoundPerson, findPeople } from 'contract/accounts/administration.ts'
import { paths } from 'contract/paths.ts'
import { call } from '../../../lib/api.ts'
import { date } from '../../../lib/date.ts'
import { keyOf } from '../../../lib/queries.ts'
import { useSettings } from '../../../lib/site-data.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import styles from '../admin.module.css'
import { Paged } from '../paged.tsx'
import { useFormInAddress } from '../use-form-in-address.ts'
import { PersonTags } from './person-tags.tsx'

const lists = [
  { value: 'everybody', name: 'Everybody' },
  { value: 'suspended', name: 'Suspended' },
  { value: 'in_charge', name: 'Staff and administrators' },
] as const
type List = (typeof lists)[number]['value']
const blank = { words: '', list: 'everybody' }

export function People() {
  const { productName } = useSettings()
  const { form, setForm, settled } = useFormInAddress(blank)
  const words = settled.words.trim()
  const query = words ? { words } : { list: listOf(settled.list) }
  return (
    <>
      <title>{`People · ${productName}`}</title>
      <h1 className={styles.title}>People</h1>
      <search className={styles.filters}>
        <TextField
          label="Find somebody"
          help="E-mail, also a former one, username, name or number."
          type="search"
          maxLength={254}
          value={form.words}
          onChange={({ target }) => setForm({ ...form, words: target.value })}
        />
        <Select
          label="List"
          help="Searches everyone."
          options={lists}
          value={listOf(form.list)}
          disabled={form.words.trim() !== ''}
          onChange={({ target }) => setForm({ ...form, list: target.value })}
        />
      </search>
      <Paged
        queryKey={[...keyOf(findPeople), query]}
        load={(cursor, signal) => call(findPeople, { query: { ...query, ...(cursor && { cursor }) }, signal })}
        rowsOf={({ people }) => people}
        empty={words ? 'Nobody is found by these words.' : 'Nobody is in this list.'}
      >
        {(people) => (
          <ul className={styles.list} aria-label="People">
            {people.map((person) => (
              <Found key={person.id} person={person} />
            ))}
          </ul>
        )}
      </Paged>
    </>
  )
}

/** An address may say anything. */
const listOf = (value: string): List => lists.find((one) => one.value === value)?.value ?? 'everybody'

function Found({ person }: { person: FoundPerson }) {
  const { id, email, username, firstname, lastname, created_at, found_by } = person
  // By something that the row does not show.
  const isFormer = found_by?.includes('@')
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <TextLink to={paths.administeredPerson(id)}>{`${firstname} ${lastname}`}</TextLink>
        <PersonTags person={person} />
      </div>
      <p className={styles.small}>
        {email} · {username}
        {isFormer && ` · was ${found_by}`}
      </p>
      <span className={styles.aside}>
        {id} · since {date(created_at)}
      </span>
    </li>
  )
}
