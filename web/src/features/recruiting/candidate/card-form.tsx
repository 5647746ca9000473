/** The card, field by field, each with a tick that lets it show. */
import { type CardForm as Form, type RecruitingState, saveCard } from 'contract/recruiting/candidates.ts'
import { mostHiddenDomains, mostKeyWords } from 'contract/recruiting/rules.ts'
import {
  type Field,
  fieldsInOrder,
  fieldWords,
  regions,
  regionWords,
  remoteWishes,
  remoteWords,
  roles,
  roleWords,
  yearBands,
  yearWords,
} from 'contract/recruiting/vocabulary.ts'
import { type ReactNode, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { fieldTexts } from '../../../lib/error-text.ts'
import { toast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { fieldLines, quarterWords } from '../field-values.ts'
import { linesIn } from './lines-in.ts'
import { nextQuarters } from './next-quarters.ts'
import styles from './recruiters.module.css'
import { Refusal } from './refusal.tsx'
import { useChangeCard } from './use-recruiting.ts'

export function CardForm({ state }: { state: RecruitingState }) {
  const [form, setForm] = useState(state.form)
  const [keyWords, setKeyWords] = useState(state.form.key_words.join('\n'))
  const [hiddenFrom, setHiddenFrom] = useState(state.form.hidden_from.join('\n'))
  const change = (part: Partial<Form>) => setForm((old) => ({ ...old, ...part }))
  const save = useChangeCard(
    () => call(saveCard, { body: { ...form, key_words: linesIn(keyWords), hidden_from: linesIn(hiddenFrom) } }),
    // As the server read it: key words folded, domains without their addresses.
    (saved) => {
      setForm(saved.form)
      setKeyWords(saved.form.key_words.join('\n'))
      setHiddenFrom(saved.form.hidden_from.join('\n'))
      toast('Your card is saved.')
    },
  )
  const errors = fieldTexts(save.error)
  const own = Object.fromEntries(fieldLines(state.all).map(({ field, lines }) => [field, lines])) as Record<Field, string[]>
  const inputs: Record<Field, ReactNode> = {
    roles: <Several of={roles} words={roleWords} chosen={form.roles} choose={(chosen) => change({ roles: chosen })} />,
    regions: <Several of={regions} words={regionWords} chosen={form.regions} choose={(chosen) => change({ regions: chosen })} />,
    certificates: <Own lines={own.certificates} none="You have no valid certificate that is visible." />,
    skills: <Own lines={own.skills} none="Answer ten questions of a category right at once, without a hint." />,
    years: <One label="Years" of={yearBands} words={yearWords} chosen={form.years} choose={(years) => change({ years })} />,
    remote: (
      <One label="Wish" of={remoteWishes} words={remoteWords} chosen={form.remote} choose={(remote) => change({ remote })} />
    ),
    available: (
      <Select
        label="Quarter"
        value={form.available ?? ''}
        onChange={({ target }) => change({ available: target.value || null })}
        options={[none, ...nextQuarters(new Date(), form.available).map((value) => ({ value, name: quarterWords(value) }))]}
      />
    ),
    key_words: (
      <TextArea
        label="Key words, one on each line"
        help={`At most ${mostKeyWords}. A card shows those that at least five candidates share.`}
        rows={3}
        value={keyWords}
        onChange={({ target }) => setKeyWords(target.value)}
        error={errors.key_words}
      />
    ),
  }
  return (
    <Card title="What your card may show">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <p className={styles.hint}>
          A field shows only where all ticked fields before it are shared too. A change takes your card out of the index until the
          next daily build.
        </p>
        {fieldsInOrder.map((field) => (
          <fieldset key={field} className={styles.field}>
            <legend>{fieldWords[field]}</legend>
            {inputs[field]}
            <Checkbox
              className={styles.shows}
              checked={form.shown.includes(field)}
              onChange={() => change({ shown: toggled(form.shown, field) })}
              aria-label={`Show on the card: ${fieldWords[field]}`}
            >
              Show on the card
            </Checkbox>
          </fieldset>
        ))}
        <fieldset className={styles.field}>
          <legend>Firms that never see you</legend>
          <TextArea
            label="Domains, one on each line"
            help={`One in each line, for example firm.com. Subdomains are included. At most ${mostHiddenDomains}.`}
            rows={3}
            value={hiddenFrom}
            onChange={({ target }) => setHiddenFrom(target.value)}
            error={errors.hidden_from}
          />
        </fieldset>
        {!errors.hidden_from && !errors.key_words && <Refusal error={save.error} />}
        <div>
          <Button type="submit" busy={save.isPending && 'Saving…'}>
            Save the card
          </Button>
        </div>
      </form>
    </Card>
  )
}

const none = { value: '', name: 'Not said' }

const toggled = <Value,>(list: readonly Value[], value: Value): Value[] =>
  list.includes(value) ? list.filter((one) => one !== value) : [...list, value]

interface Choice<Value extends string> {
  of: readonly Value[]
  words: Record<Value, string>
}

function Several<Value extends string>({
  of,
  words,
  chosen,
  choose,
}: Choice<Value> & { chosen: readonly Value[]; choose: (chosen: Value[]) => void }) {
  return (
    <div className={styles.several}>
      {of.map((value) => (
        <Checkbox key={value} checked={chosen.includes(value)} onChange={() => choose(toggled(chosen, value))}>
          {words[value]}
        </Checkbox>
      ))}
    </div>
  )
}

function One<Value extends string>({
  label,
  of,
  words,
  chosen,
  choose,
}: Choice<Value> & { label: string; chosen: Value | null; choose: (chosen: Value | null) => void }) {
  return (
    <Select
      label={label}
      value={chosen ?? ''}
      onChange={({ target }) => choose(of.find((value) => value === target.value) ?? null)}
      options={[none, ...of.map((value) => ({ value, name: words[value] }))]}
    />
  )
}

const Own = ({ lines, none: nothing }: { lines: readonly string[]; none: string }) =>
  lines.length === 0 ? (
    <p className={styles.hint}>{nothing}</p>
  ) : (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
