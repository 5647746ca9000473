/** What a thread is called, and under which tags it is found. */
import { longestTitle, mostTags, tagsOf } from 'contract/discussions/forum-rules.ts'
import type { ReactNode } from 'react'
import { TextField } from '../../../ui/text-field.tsx'

export interface Naming {
  title: string
  /** As they are typed, with commas between them. */
  tags: string
}

interface NamingFieldsProps {
  naming: Naming
  onName: (naming: Naming) => void
  error?: ReactNode
}

export const tagsIn = (typed: string): string[] => tagsOf(typed.split(','))

export function NamingFields({ naming, onName, error }: NamingFieldsProps) {
  const tags = tagsIn(naming.tags)
  const tooMany = tags.length > mostTags && `A thread can have at most ${mostTags} tags.`
  const kept = tags.map((tag) => `#${tag}`).join(' ')
  return (
    <>
      <TextField
        label="Title"
        maxLength={longestTitle}
        value={naming.title}
        onChange={({ target }) => onName({ ...naming, title: target.value })}
        error={error}
      />
      <TextField
        label="Tags (optional)"
        maxLength={200}
        value={naming.tags}
        onChange={({ target }) => onName({ ...naming, tags: target.value })}
        help={kept || `${mostTags} at most, separated by commas.`}
        error={tooMany}
      />
    </>
  )
}
