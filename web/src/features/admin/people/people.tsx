/** People, as one looks for them. */
import { type FoundPerson, findPeople, type personStates } from 'contract/accounts/administration.ts'
import type { Query } from 'contract/endpoint.ts'
import { modules, moduleTitle } from 'contract/modules.ts'
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

const stateNames: Record<(typeof personStates)[number], string> = {
  everybody: 'Everybody',
  suspended: 'Suspended',
  unconfirmed: 'Email not confirmed',
  in_charge: 'Staff and administrators',
  to_be_erased: 'Will be erased',
}
const planNames = { '': 'Any or none', any: 'Any plan', none: 'No plan' }
const visitNames = {
  '': 'At any time',
  within_7: 'In the last 7 days',
  within_30: 'In the last 30 days',
  before_30: 'More than 30 days ago',
  before_90: 'More than 90 days ago',
}
const sortNames = { newest: 'Newest accounts first', last_visit: 'Last visit first' }

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([value, name]) => ({ value, name }))
const choices = {
  list: optionsOf(stateNames),
  plan: [...optionsOf(planNames), ...modules.map((module) => ({ value: module, name: moduleTitle[module] }))],
  visited: optionsOf(visitNames),
  sort: optionsOf(sortNames),
}
type Choice = keyof typeof choices
const blank = { words: '', list: 'everybody', plan: '', visited: '', sort: 'newest' }

export function People() {
  const { productName } = useSettings()
  const { form, setForm, settled } = useFormInAddress(blank)
  const words = settled.words.trim()
  const query = words ? { words } : filterOf(settled)
  const choice = (name: Choice, label: string) => (
    <Select
      label={label}
      options={choices[name]}
      value={chosen(form, name)}
      disabled={form.words.trim() !== ''}
      onChange={({ target }) => setForm({ ...form, [name]: target.value })}
    />
  )
  return (
    <>
      <title>{`People · ${productName}`}</title>
      <h1 className={styles.title}>People</h1>
      <search className={styles.filters}>
        <TextField
          label="Find a person"
          help="Email (also a former one), username, name or number. This searches everyone."
          type="search"
          maxLength={254}
          value={form.words}
          onChange={({ target }) => setForm({ ...form, words: target.value })}
        />
        {choice('list', 'State')}
        {choice('plan', 'Plan')}
        {choice('visited', 'Last visit')}
        {choice('sort', 'Order')}
      </search>
      <Paged
        queryKey={[...keyOf(findPeople), query]}
        load={(cursor: string | undefined, signal) =>
          call(findPeople, { query: { ...query, ...(cursor && { cursor }) }, signal })
        }
        rowsOf={({ people }) => people}
        empty={words ? 'No account matches these words.' : 'No account fits these filters.'}
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
const chosen = (form: typeof blank, name: Choice): string =>
  choices[name].some(({ value }) => value === form[name]) ? form[name] : blank[name]

function filterOf(form: typeof blank) {
  const named = (['list', 'plan', 'visited', 'sort'] as const).map((name) => [name, chosen(form, name)] as const)
  return Object.fromEntries(named.filter(([name, value]) => value !== blank[name])) as Query<typeof findPeople>
}

function Found({ person }: { person: FoundPerson }) {
  const { id, email, username, firstname, lastname, created_at, last_visit, found_by } = person
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
        {last_visit && ` · last visit ${date(last_visit)}`}
      </span>
    </li>
  )
}
