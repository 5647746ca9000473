/** What people ask of the assistant, whose questions are marked, and what the replies are worth. */
import { useSettings } from '../../../lib/site-data.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import styles from '../admin.module.css'
import { useFormInAddress } from '../use-form-in-address.ts'
import { AskedInVain } from './asked-in-vain.tsx'
import { Marks } from './marks.tsx'
import { NextAnswers } from './next-answers.tsx'
import { type Filter, Questions } from './questions.tsx'
import { UnknownWords } from './unknown-words.tsx'

const marks = [
  { value: '', name: 'All' },
  { value: 'any', name: 'Marked' },
  { value: 'unrelated', name: 'Unrelated' },
  { value: 'abusive', name: 'Abusive' },
  { value: 'none', name: 'Not marked' },
]
const sources = [
  { value: '', name: 'Both' },
  { value: 'library', name: 'The library' },
  { value: 'model', name: 'The model' },
]
const ratings = [
  { value: '', name: 'Any' },
  { value: 'true', name: 'Helpful' },
  { value: 'false', name: 'Not helpful' },
]
const blank = { mark: '', source: '', helpful: '', day: '', person: '' }

export function AssistantRoom() {
  const { productName } = useSettings()
  const { form, setForm, settled } = useFormInAddress(blank)
  const filter = filterOf(settled)
  const field = (name: keyof typeof blank) => ({
    value: form[name],
    onChange: ({ target }: { target: { value: string } }) => setForm({ ...form, [name]: target.value }),
  })
  return (
    <>
      <title>{`Assistant · ${productName}`}</title>
      <h1 className={styles.title}>Assistant</h1>
      <section aria-labelledby="questions">
        <h2 id="questions" className={styles.partTitle}>
          Questions
        </h2>
        <search className={styles.filters}>
          <Select label="Marks" options={marks} {...field('mark')} />
          <Select label="Answered by" options={sources} {...field('source')} />
          <Select label="Rated" options={ratings} {...field('helpful')} />
          <TextField label="Day" help="A date in UTC. The list shows your local time." type="date" {...field('day')} />
          <TextField label="Person" help="An account number." inputMode="numeric" maxLength={10} {...field('person')} />
        </search>
        <Questions filter={filter} empty="No questions of this kind." />
      </section>
      <Marks onChoose={(id) => setForm({ ...blank, mark: 'any', person: String(id) })} />
      <AskedInVain />
      <UnknownWords />
      <NextAnswers />
    </>
  )
}

/** What is filled in and can be meant. */
function filterOf({ mark, source, helpful, day, person }: typeof blank): Filter {
  return {
    ...(mark && { mark: mark as NonNullable<Filter['mark']> }),
    ...(source && { source: source as NonNullable<Filter['source']> }),
    ...(helpful && { helpful: helpful === 'true' }),
    ...(day && { day }),
    ...(/^[1-9]\d{0,8}$/.test(person.trim()) && { person: Number(person) }),
  }
}
