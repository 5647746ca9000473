/** The filters of the side bar: what is chosen as marks that can be taken away, and behind a button what can be chosen. */
import { difficultyWord, statusWord } from 'contract/library/model.ts'
import { filterOf } from 'contract/library/sections.ts'
import { SlidersHorizontal, X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { capitalized } from '../../../lib/capitalized.ts'
import { Button } from '../../../ui/button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { inventedFirms, ShelfFilter } from '../shelf-filter.tsx'
import type { Reading } from '../use-reading.ts'
import { type Mark, marksOf, optionsOf, toggled } from './filter.ts'
import { FilterChoice } from './filter-choice.tsx'
import styles from './filter-panel.module.css'
import { FilterText } from './filter-text.tsx'
import { TopicChoices } from './topic-choices.tsx'

export function FilterPanel({ reading }: { reading: Reading }) {
  const { filter, isOn, change, clear, listedBy, listBy } = reading.filtering
  const [isOpen, setOpen] = useState(false)
  const panel = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const filters = useRef<HTMLDivElement>(null)
  // Open, they go up with the list, which may be scrolled already.
  useEffect(() => {
    if (isOpen) filters.current?.scrollIntoView({ block: 'start' })
  }, [isOpen])
  const marks = marksOf(filter)
  const count = marks.length + (listedBy ? 1 : 0)
  // What takes a filter away goes with it: the keyboard goes on from what stays.
  const leave = (remove: () => void) => () => {
    remove()
    toggle.current?.focus()
  }
  return (
    <div ref={filters} className={styles.filters}>
      <div className={styles.line}>
        <ShelfFilter reading={reading} />
        <button
          ref={toggle}
          type="button"
          className={styles.toggle}
          title="Filters"
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          <VisuallyHidden>Filters</VisuallyHidden>
          {count > 0 && (
            <span className={styles.count}>
              {count}
              <VisuallyHidden> on</VisuallyHidden>
            </span>
          )}
        </button>
      </div>
      {isOn && (
        <ul className={styles.marks} aria-label="Active filters">
          {listedBy && <MarkButton words={listedBy} onRemove={leave(() => listBy(undefined))} />}
          {marks.map((mark) => (
            <MarkButton
              key={`${mark.kind} ${mark.value}`}
              words={mark.words}
              onRemove={leave(() => change(toggled(filter, mark)))}
            />
          ))}
          <li>
            <button type="button" className={styles.clear} onClick={leave(clear)}>
              Clear all
            </button>
          </li>
        </ul>
      )}
      <p className={styles.left} role="status">
        {isOn && reading.state === 'ready' && `${left(reading)}${notNarrowing(reading.unknownTopics)}${notAmong(reading)}`}
      </p>
      <div id={panel} hidden={!isOpen} className={styles.panel}>
        {isOpen && (
          <>
            <Choices reading={reading} />
            <Button kind="secondary" className={styles.show} onClick={leave(() => setOpen(false))}>
              {`Show ${counted(shownOf(reading))}`}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

const shownOf = ({ groups }: Reading): number => groups.reduce((sum, { entries }) => sum + entries.length, 0)

const counted = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`

function left(reading: Reading): string {
  const shown = shownOf(reading)
  if (shown === 0) return 'No result found.'
  const all = reading.filtering.listedBy ? undefined : reading.facts?.size
  return all === undefined ? counted(shown) : `${shown} of ${counted(all)}`
}

/** A method shows with its solution: nothing here says whether the word is one. */
const notNarrowing = (unknown: readonly string[]): string =>
  unknown.map((topic) => ` “${topic}” is not a topic on this shelf, so it was ignored.`).join('')

function notAmong({ choice, groups }: Reading): string {
  if (!('entry' in choice)) return ''
  const { id } = choice.entry.item
  return groups.some(({ entries }) => entries.some(({ item }) => item.id === id)) ? '' : ' The open question is not in this list.'
}

const MarkButton = ({ words, onRemove }: { words: string; onRemove: () => void }) => (
  <li>
    <button type="button" className={styles.mark} aria-label={`Remove the filter ${words}`} onClick={onRemove}>
      {words}
      <X size={14} aria-hidden="true" />
    </button>
  </li>
)

function Choices({ reading: { module, facts, listed, filtering } }: { reading: Reading }) {
  const { filter, change } = filtering
  const options = optionsOf([...(facts?.values() ?? [])], filter, (id) => listed.has(id))
  const isOn = ({ kind, value }: Pick<Mark, 'kind' | 'value'>) =>
    marksOf(filter).some((mark) => mark.kind === kind && mark.value === value)
  const boxes = (kind: 'difficulty' | 'status' | 'firm', title: string, words: (value: string) => string = String) =>
    options[kind].length > 0 && (
      <fieldset className={styles.group}>
        <legend>{title}</legend>
        {kind === 'firm' && <p className={styles.hint}>{inventedFirms}</p>}
        {options[kind].map((option) => (
          <FilterChoice
            key={option.value}
            option={option}
            words={words(option.value)}
            on={isOn({ kind, value: option.value })}
            onToggle={() => change(toggled(filter, { kind, value: option.value }))}
          />
        ))}
      </fieldset>
    )
  return (
    <>
      {filterOf(module) === 'company' && (
        <FilterText
          className={styles.text}
          label="Filter by text"
          value={filter.text}
          onChange={(text) => change({ ...filter, text })}
        />
      )}
      {boxes('difficulty', 'Difficulty', (letter) => wordOf[letter] ?? letter)}
      {boxes('status', 'Progress', (status) => capitalized(wordOf[status] ?? status))}
      <fieldset className={styles.group}>
        <legend>Saved</legend>
        <FilterChoice
          option={{ count: options.bookmarked }}
          words="Bookmarked"
          on={filter.bookmarked}
          onToggle={() => change({ ...filter, bookmarked: !filter.bookmarked })}
        />
      </fieldset>
      {filterOf(module) !== 'company' && boxes('firm', 'Companies')}
      <TopicChoices
        options={options.topic}
        chosen={filter.topic}
        onToggle={(value) => change(toggled(filter, { kind: 'topic', value }))}
      />
    </>
  )
}

const wordOf: Record<string, string> = { ...difficultyWord, ...statusWord }
