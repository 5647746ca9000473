/** The topics to filter by: those that most questions have as boxes, every other by typing its name. */
import { useId, useState } from 'react'
import { TextField } from '../../../ui/text-field.tsx'
import type { Option } from './filter.ts'
import { FilterChoice } from './filter-choice.tsx'
import styles from './filter-panel.module.css'
import { commonTopics, topicNamed } from './topics.ts'

interface TopicChoicesProps {
  options: readonly Option[]
  chosen: readonly string[]
  onToggle: (topic: string) => void
}

export function TopicChoices({ options, chosen, onToggle }: TopicChoicesProps) {
  const [common, others] = commonTopics(options, chosen)
  if (options.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend>Topics</legend>
      {common.map((option) => (
        <FilterChoice
          key={option.value}
          option={option}
          words={option.value}
          on={chosen.includes(option.value)}
          onToggle={() => onToggle(option.value)}
        />
      ))}
      {others.length > 0 && <OtherTopic topics={others.map(({ value }) => value)} onChoose={onToggle} />}
    </fieldset>
  )
}

/** The browser offers the names that go on from what is typed. */
function OtherTopic({ topics, onChoose }: { topics: readonly string[]; onChoose: (topic: string) => void }) {
  const list = useId()
  const [typed, setTyped] = useState('')
  const [isUnknown, setUnknown] = useState(false)
  const type = (text: string, isWhole: boolean) => {
    const topic = isWhole ? topicNamed(text, topics) : undefined
    if (topic) onChoose(topic)
    setTyped(topic ? '' : text)
    setUnknown(isWhole && !topic && text.trim() !== '')
  }
  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault()
        type(typed, true)
      }}
    >
      <TextField
        label={`Another topic (${topics.length})`}
        list={list}
        maxLength={100}
        autoComplete="off"
        error={isUnknown && 'No question here has this topic. Try another word.'}
        value={typed}
        // A name that is chosen from the list comes whole, and not letter by letter.
        onChange={({ target, nativeEvent }) => type(target.value, !isKey(nativeEvent))}
      />
      <datalist id={list}>
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
    </form>
  )
}

const isKey = (event: Event): boolean =>
  event instanceof InputEvent && /^(insertText|insertComp|insertFrom|delete|history)/.test(event.inputType)
