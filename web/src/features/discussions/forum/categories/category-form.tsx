/** What a category is called and about, who begins its threads, and whether it is closed. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { addCategory, editCategory } from 'contract/discussions/forum.ts'
import type { ForumCategory } from 'contract/discussions/forum-model.ts'
import { longestAbout, longestCategoryName } from 'contract/discussions/forum-rules.ts'
import { type SubmitEvent, useState } from 'react'
import { call } from '../../../../lib/api.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { useMutateOnce } from '../../../../lib/mutate-once.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/checkbox.tsx'
import { Select } from '../../../../ui/select.tsx'
import { TextArea } from '../../../../ui/text-area.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import styles from '../new-thread-dialog.module.css'
import { renewForum } from '../queries.ts'

type Fields = Pick<ForumCategory, 'name' | 'about' | 'started_by' | 'is_closed'>

const none: Fields = { name: '', about: '', started_by: 'members', is_closed: false }

interface CategoryFormProps {
  /** Without one: a new one. */
  category: ForumCategory | undefined
  onDone: () => void
}

export function CategoryForm({ category, onDone }: CategoryFormProps) {
  const [fields, setFields] = useState<Fields>(category ?? none)
  const change = (changes: Partial<Fields>) => setFields({ ...fields, ...changes })
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: (): Promise<unknown> => {
      const { name, about, started_by, is_closed } = fields
      if (!category) return call(addCategory, { body: { name, about, started_by } })
      return call(editCategory, { params: { slug: category.slug }, body: { name, about, started_by, is_closed } })
    },
    meta: { quiet: true },
    onSuccess: async () => {
      await renewForum(client)
      onDone()
    },
  })
  const saveOnce = useMutateOnce(save)
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    saveOnce(undefined)
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextField
        autoFocus
        label="Name"
        maxLength={longestCategoryName}
        value={fields.name}
        onChange={({ target }) => change({ name: target.value })}
        help={category && `The address does not change: /forum/${category.slug}`}
        error={save.isError && errorText(save.error)}
      />
      <TextArea
        label="What it is about"
        rows={2}
        maxLength={longestAbout}
        value={fields.about}
        onChange={({ target }) => change({ about: target.value })}
      />
      <Select
        label="Who can start threads"
        value={fields.started_by}
        onChange={({ target }) => change({ started_by: target.value === 'members' ? 'members' : 'administrators' })}
        options={[
          { value: 'members', name: 'everybody' },
          { value: 'administrators', name: 'Staff only; everyone can answer' },
        ]}
      />
      {category && (
        <Checkbox checked={fields.is_closed} onChange={({ target }) => change({ is_closed: target.checked })}>
          Closed: members can read it, but not post
        </Checkbox>
      )}
      <Button type="submit" full busy={save.isPending && 'Saving…'}>
        {category ? 'Save' : 'Add'}
      </Button>
      <Button kind="quiet" full onClick={onDone}>
        Back
      </Button>
    </form>
  )
}
